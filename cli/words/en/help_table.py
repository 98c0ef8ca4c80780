"""The help of mj table."""

WORDS = {
    "help_table.about": "Keep a table: what the campaign remembers from one command to the next.\n\ninit makes a folder a table. members says who is at it; add and remove have someone come and leave. episode, scene, turn and adventure say what begins, and give back what comes back then. show has all of it on one screen; --watch keeps it up to date on the players’. check reads the whole journal again. export makes the table one text, import makes a table of that text.",
    "help_table.words": "init [DIR] --game GAME; show [--watch]; members [add WHO --player NAME, remove WHO]; episode [TITLE], scene [TITLE] [--conflict], turn, adventure [TITLE]; check; export [FILE]; import FILE [DIR]",
    "help_table.game": "A game of the new table (repeatable).",
    "help_table.player": "Who plays the character.",
    "help_table.conflict": "The scene that begins is one of conflict.",
    "help_table.players": "Show what the players may see: neither the GM’s reserve nor the PNJ.",
    "help_table.watch": "Show the table, and again each time it changes, for the players; Ctrl-C ends it.",
    "help_table.gm": "With --watch: show what is the GM’s too.",
    "help_table.examples": 'mj table init campagne --game singularites\nmj table show --players\nmj table members add julien --player Sophie\nmj table episode "Le vernissage"\nmj table check\nmj table export sauvegarde.toml',
}
