"""Ce que valent les avantages sur un jet."""

WORDS = {
    "weighed.left": "Avantages qui restent : {left}",
    "weighed.unknown": "Avec des avantages",
    "weighed.source": "{name}",
    "weighed.sources": "{n} × {name}",
    "weighed.never": "sans avantage",
    "weighed.colour.vertu": "vertu",
    "weighed.colour.competence": "compétence",
    "weighed.and": " + ",
    "weighed.or": " ou ",
    "weighed.failed": "{colours}, après un échec",
    "weighed.up_to": "{colours}, jusqu’à {n}, après un échec",
    "weighed.mean": "moyenne {mean}",
    "weighed.used": "dépense {used}",
}
