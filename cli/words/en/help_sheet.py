"""The help of `mj sheet`."""

WORDS = {
    "help_sheet.about": "Show, check or list character sheets.\n\nshow WHO shows sheets: a name, a path, a,b, @pj, @pnj or @tous. check FILE… says every fault of each file, with its line and what would be right (at a table, without a file: of all its sheets); the exit code is 3 when there are some. list says which sheets a name can find.\n\nA name is looked up in the table’s own characters folder, in ./characters, then in your own data, then among the shipped sheets. A sheet is never rewritten.",
    "help_sheet.words": "show WHO…, check [FILE…] or list.",
    "help_sheet.examples": "mj sheet show julien\nmj sheet check characters/*.toml\nmj sheet list",
}
