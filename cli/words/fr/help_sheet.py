"""L’aide de `mj sheet`."""

WORDS = {
    "help_sheet.about": "sheet",
    "help_sheet.examples": "mj sheet",
    "help_sheet.expressions": "e",
    "help_sheet.repeat": "r",
    "help_sheet.label": "l",
}
