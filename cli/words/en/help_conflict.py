"""The help of `mj conflict`."""

WORDS = {
    "help_conflict.about": "conflict",
    "help_conflict.examples": "mj conflict",
    "help_conflict.expressions": "e",
    "help_conflict.repeat": "r",
    "help_conflict.label": "l",
}
