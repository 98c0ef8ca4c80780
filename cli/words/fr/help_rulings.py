"""L’aide de mj rulings."""

WORDS = {
    "help_rulings.about": "Montrer les règles maison : les lectures des règles qu’une table peut choisir, et celles qu’elle a choisies.",
    "help_rulings.words": "Les règles maison voulues ; toutes, sans un mot.",
    "help_rulings.examples": "mj rulings\nmj rulings tie inspiration --json",
}
