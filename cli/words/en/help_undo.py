"""The help of mj undo."""

WORDS = {
    "help_undo.about": "Take back the last command at the table, or the last N.\n\nEvery counter goes back to where it was; the dice do not: the next roll is new chance. Nothing is erased from the journal.",
    "help_undo.count": "How many commands to take back; one where it is not said.",
    "help_undo.examples": "mj undo\nmj undo --dry-run",
}
