"""L’aide de mj redo."""

WORDS = {
    "help_redo.about": "Refaire ce qui vient d’être repris, une commande ou N.\n\nAprès une autre commande, il n’y a plus rien à refaire.",
    "help_redo.count": "Combien de commandes refaire ; une sans rien dire.",
    "help_redo.examples": "mj redo",
}
