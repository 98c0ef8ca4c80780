"""L’aide de mj undo."""

WORDS = {
    "help_undo.about": "Reprendre la dernière commande de la table, ou les N dernières.\n\nTous les compteurs reviennent où ils étaient ; les dés, non : le prochain jet est un nouveau hasard. Rien n’est effacé du journal.",
    "help_undo.count": "Combien de commandes reprendre ; une sans rien dire.",
    "help_undo.examples": "mj undo\nmj undo --dry-run",
}
