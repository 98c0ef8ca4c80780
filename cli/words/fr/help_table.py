"""L’aide de mj table."""

WORDS = {
    "help_table.about": "Tient une table : ce dont la campagne se souvient d’une commande à l’autre.",
    "help_table.words": "init [DOSSIER] --game JEU, episode [TITRE], scene [TITRE] [--conflict], turn, adventure [TITRE]",
    "help_table.game": "Un jeu de la nouvelle table (répétable).",
    "help_table.player": "Qui joue le personnage.",
    "help_table.conflict": "La scène qui commence est un conflit.",
    "help_table.examples": 'mj table init campagne --game singularites\nmj table episode "Le vernissage"',
}
