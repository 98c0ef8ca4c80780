"""L’aide de mj table."""

WORDS = {
    "help_table.about": "Tenir une table : ce dont la campagne se souvient d’une commande à l’autre.\n\ninit fait d’un dossier une table. members dit qui en est ; add et remove font venir et partir. episode, scene, turn et adventure disent ce qui commence, et rendent ce qui revient alors. show montre tout sur un écran ; --watch le tient à jour sur celui des joueurs. check relit le journal entier. export fait de la table un seul texte, import fait une table de ce texte.",
    "help_table.words": "init [DOSSIER] --game JEU ; show [--watch] ; members [add QUI --player NOM, remove QUI] ; episode [TITRE], scene [TITRE] [--conflict], turn, adventure [TITRE] ; check ; export [FICHIER] ; import FICHIER [DOSSIER]",
    "help_table.game": "Un jeu de la nouvelle table (répétable).",
    "help_table.player": "Qui joue le personnage.",
    "help_table.conflict": "La scène qui commence est un conflit.",
    "help_table.players": "Montrer ce que les joueurs peuvent voir : ni la réserve de la MJ ni les PNJ.",
    "help_table.watch": "Montrer la table, et de nouveau chaque fois qu’elle change, pour les joueurs ; Ctrl-C y met fin.",
    "help_table.gm": "Avec --watch : montrer aussi ce qui est à la MJ.",
    "help_table.examples": 'mj table init campagne --game singularites\nmj table show --players\nmj table members add julien --player Sophie\nmj table episode "Le vernissage"\nmj table check\nmj table export sauvegarde.toml',
}
