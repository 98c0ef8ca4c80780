"""The help of mj journal."""

WORDS = {
    "help_journal.about": "Show what was done at the table: who, when, what was asked, what came of it.\n\nWhat is taken back stays there, struck through.",
    "help_journal.words": "list (if nothing is said), show [N]: one entry whole, the last one without N; stats: everybody’s rolls in numbers; export: everything, one entry a line of JSON; verify: as mj table check",
    "help_journal.everything": "Every Épisode, not only the current one.",
    "help_journal.episode": "That Épisode.",
    "help_journal.who": "Only what touches this character.",
    "help_journal.last": "Only the last N entries.",
    "help_journal.examples": "mj journal\nmj journal --who julien -n 10\nmj journal show\nmj journal stats --all",
}
