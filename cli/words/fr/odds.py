"""Ce qui se dit des chances mises côte à côte, et de leur image."""

WORDS = {
    "odds.drawn": "L’image est dans {file}",
    "odds.side": "côté {n}",
    "odds.title": "Chances exactes",
    "odds.title_at_least": "Chances exactes d’avoir au moins chaque valeur",
    "odds.axis": "Chance",
    "odds.axis_at_least": "Chance d’avoir au moins cette valeur",
    "odds.held": "Réussite",
    "odds.missed": "Échec",
    "odds.refusal.not_for_lines": "{option} ne vaut que pour une seule ligne, pas pour celles de l’entrée standard",
    "odds.refusal.too_many_compared": "{given} actions à comparer : {most} au plus",
    "odds.refusal.too_many_drawn": "une image montre {most} actions au plus, pas {given}",
    "odds.refusal.nothing_compared": "--compare attend des mots à poser sur la ligne",
    "odds.refusal.not_compared": "« {word} » ne va pas dans les mots de --compare",
    "odds.refusal.no_odds_to_compare": "cette ligne n’a pas de chances à comparer ni à dessiner",
    "odds.refusal.not_svg": "ce fichier est déjà là et n’est pas une image SVG : il n’a pas été remplacé",
    "odds.refusal.no_folder_for_svg": "le dossier où mettre l’image n’existe pas",
    "odds.refusal.svg_unwritable": "l’image n’a pas été écrite : {trouble}",
}
