"""The help of `mj test`."""

WORDS = {
    "help_test.about": "test",
    "help_test.examples": "mj test",
    "help_test.expressions": "e",
    "help_test.repeat": "r",
    "help_test.label": "l",
}
