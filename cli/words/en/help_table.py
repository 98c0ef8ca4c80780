"""The help of mj table."""

WORDS = {
    "help_table.about": "Keep a table: what the campaign remembers from one command to the next.",
    "help_table.words": "init [DIR] --game GAME; show [--watch]; members [add WHO --player NAME, remove WHO]; episode [TITLE], scene [TITLE] [--conflict], turn, adventure [TITLE]; check; export [FILE]; import FILE [DIR]",
    "help_table.game": "A game of the new table (repeatable).",
    "help_table.player": "Who plays the character.",
    "help_table.conflict": "The scene that begins is one of conflict.",
    "help_table.players": "Show what the players may see: neither the GM’s reserve nor the PNJ.",
    "help_table.watch": "Show the table, and again each time it changes, for the players; Ctrl-C ends it.",
    "help_table.gm": "With --watch: show what is the GM’s too.",
    "help_table.examples": 'mj table init campagne --game singularites\nmj table show --players\nmj table members add julien --player Sophie\nmj table episode "Le vernissage"\nmj table check\nmj table export sauvegarde.toml',
}
