"""The help of mj table."""

WORDS = {
    "help_table.about": "Keeps a table: what the campaign remembers from one command to the next.",
    "help_table.words": "init [DIR] --game GAME, episode [TITLE], scene [TITLE] [--conflict], turn, adventure [TITLE]",
    "help_table.game": "A game of the new table (repeatable).",
    "help_table.player": "Who plays the character.",
    "help_table.conflict": "The scene that begins is one of conflict.",
    "help_table.examples": 'mj table init campagne --game singularites\nmj table episode "Le vernissage"',
}
