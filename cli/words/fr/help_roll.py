"""L’aide de `mj roll`."""

WORDS = {
    "help_roll.about": "roll",
    "help_roll.examples": "mj roll",
    "help_roll.expressions": "e",
    "help_roll.repeat": "r",
    "help_roll.label": "l",
}
