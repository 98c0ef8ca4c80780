"""L’aide de mj journal."""

WORDS = {
    "help_journal.about": "Montrer ce qui s’est fait à la table : qui, quand, ce qui était demandé, ce qui en est sorti.\n\nCe qui est repris y reste, barré.",
    "help_journal.words": "list (sans rien dire), show [N] : une entrée entière, la dernière sans N ; stats : les jets de chacun, en nombres ; export : tout, une entrée par ligne de JSON ; verify : comme mj table check",
    "help_journal.everything": "Tous les Épisodes, pas seulement celui en cours.",
    "help_journal.episode": "Cet Épisode.",
    "help_journal.who": "Seulement ce qui touche ce personnage.",
    "help_journal.last": "Seulement les N dernières entrées.",
    "help_journal.examples": "mj journal\nmj journal --who julien -n 10\nmj journal show\nmj journal stats --all",
}
