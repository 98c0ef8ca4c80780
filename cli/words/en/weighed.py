"""What avantages are worth on a roll."""

WORDS = {
    "weighed.left": "Avantages left: {left}",
    "weighed.unknown": "With avantages",
    "weighed.source": "{name}",
    "weighed.sources": "{n} × {name}",
    "weighed.never": "without avantage",
    "weighed.colour.vertu": "vertu",
    "weighed.colour.competence": "compétence",
    "weighed.and": " + ",
    "weighed.or": " or ",
    "weighed.failed": "{colours}, after a failure",
    "weighed.up_to": "{colours}, up to {n}, after a failure",
    "weighed.mean": "mean {mean}",
    "weighed.used": "spends {used}",
}
