"""The help of mj redo."""

WORDS = {
    "help_redo.about": "Do again what was just taken back, one command or N.\n\nAfter another command there is nothing left to do again.",
    "help_redo.count": "How many commands to do again; one where it is not said.",
    "help_redo.examples": "mj redo",
}
