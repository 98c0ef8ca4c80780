"""L’aide de `mj inspiration`."""

WORDS = {
    "help_inspiration.about": """Les Inspirations à la table.

Sans mot, ce qu’il en reste à chacun. use QUI AUSPICE [N] en emploie hors d’un Test (un Test le fait avec -i) : trois au plus par Tour ou par Scène, d’un seul Auspice. Avec --atout, pour un Atout ou une capacité d’archétype : elles ne comptent pas dans ces trois, et plusieurs Auspices se mêlent (machine:2 animal). refill [QUI] : la MJ rend celles qui sont dépensées ; les règles le font d’elles-mêmes au début de chaque Épisode.""",
    "help_inspiration.words": "use QUI AUSPICE [N], use QUI AUSPICE:N AUSPICE:N --atout, refill [QUI] ; rien pour voir ce qui reste.",
    "help_inspiration.atout": "Pour un Atout ou une capacité d’archétype : hors des trois d’un Tour ou d’une Scène.",
    "help_inspiration.examples": """mj inspiration use julien machine 2
mj inspiration use julien machine:2 animal:1 --atout""",
}
