"""What the pages of the manual say besides the help."""

WORDS = {
    "manual.name": "Name",
    "manual.synopsis": "Synopsis",
    "manual.description": "Description",
    "manual.commands": "Commands",
    "manual.exit_status": "Exit status",
    "manual.environment": "Environment",
    "manual.files": "Files",
    "manual.see_also": "See also",
    "manual.about": "the dice and the rules of two tabletop games, Singularités and Rhapsodie",
    "manual.words_usage": "COMMAND [WORDS…] [OPTIONS]",
    "manual.help_usage": "[COMMAND]",
    "manual.reading": """Options may stand anywhere, those of every command before its name too. Of an option given twice the last counts, unless it is said to be repeatable. A word that begins with - is an option or a number (-2); - alone and all that follows -- are words. Names are found without regard to case and accents, and by their beginning where only one begins so.

The answer goes to the standard output, everything else to the standard error; the standard input is read only for -, or to ask a person at a terminal. With --json an answer is one line of JSON, never translated.

Without a table nothing is remembered. At a table, which is a folder, each command takes what it spends and puts what is won into a journal that can be undone.""",
    "manual.code_0": "Done; a failed Test is an answer.",
    "manual.code_1": "Refused by the rules or by a cap.",
    "manual.code_2": "Misuse: words, options, notation, an unknown name.",
    "manual.code_3": "A file that cannot be read, is faulty or cannot be written; an answer that cannot be written.",
    "manual.code_10": "The Test failed, or what was compared, with --exit-status.",
    "manual.code_70": "A fault of the program.",
    "manual.code_130": "Interrupted.",
    "manual.variable_mj_lang": "The language, fr or en, when --lang does not say; then LC_ALL, LC_MESSAGES and LANG; French when none says.",
    "manual.variable_mj_table": "The table’s folder, when --table does not say; then the current folder and those above it.",
    "manual.variable_mj_debug": "If set, a fault of the program is told with its whole trace.",
    "manual.variable_no_color": "If set, no colours, when --color does not say. TERM=dumb has the same effect.",
    "manual.variable_force_color": "If set, colours in a pipe too, when --color does not say.",
    "manual.variable_columns": "The width, instead of the terminal’s.",
    "manual.variable_xdg_data_home": "Where the person’s own data are, ~/.local/share if it is not set (on macOS ~/Library/Application Support, on Windows %APPDATA%).",
    "manual.variable_xdg_cache_home": "Where the cache is, ~/.cache if it is not set (on macOS ~/Library/Caches, on Windows %LOCALAPPDATA%).",
    "manual.file_0": "In the table’s folder: its name, its games, its players and its house rules; written by people.",
    "manual.file_1": "In the table’s folder, or the current one: the sheets, written by people and never by play.",
    "manual.file_2": "In the table’s folder: what happened, one command a line, one file for each Épisode; nothing in it is ever erased.",
    "manual.file_3": "The person’s own sheets.",
    "manual.file_4": "What the person adds to the catalogues of Traits, Talents, vertus and compétences.",
    "manual.file_5": "What was read and has not changed since; safe to delete at any moment.",
}
