"""The help of `mj heal`."""

WORDS = {
    "help_heal.about": "heal",
    "help_heal.examples": "mj heal",
    "help_heal.expressions": "e",
    "help_heal.repeat": "r",
    "help_heal.label": "l",
}
