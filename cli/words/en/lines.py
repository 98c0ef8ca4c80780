"""Words for lines that come from the standard input."""

WORDS = {
    "lines.refusal.dash_alone": "“-” reads the actions from the standard input, and stands alone: no other word goes with it",
    "lines.refusal.option_in_line": "“{word}” is no word of an action: options go on the command line, for all its lines (mj {command} - {word} …)",
    "lines.refusal.unclosed_quote": "a quote that is not closed",
    "lines.refusal.nothing_escaped": "a backslash with nothing behind it",
    "lines.refusal.nul_character": "a NUL character, which no word can hold",
    "lines.refusal.stdin_unreadable": "the standard input cannot be read ({trouble})",
}
