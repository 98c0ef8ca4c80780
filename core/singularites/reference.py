"""The printed tables: Difficultés, quality, Désastres, Inspirations."""

from ..value import Value

# Singularités, 1, La Difficulté d’une Action: the names of the Difficulties; anything from 45 is Impossible.
DIFFICULTIES = {
    "facile": 10,
    "moyen": 15,
    "difficile": 20,
    "tres_dur": 25,
    "exceptionnel": 30,
    "heroique": 35,
    "legendaire": 40,
    "impossible": 45,
}

# The same table, third column: the quality of a success by its Exploits.
QUALITIES = ("moyenne", "correcte", "remarquable", "excellente", "prodigieuse", "legendaire")
LOWEST_QUALITY = "mediocre"

# Singularités, Glossaire rapide.
AUSPICES = ("humain", "animal", "machine", "spectre")

# Singularités, 5, Les Inspirations: the last score of each bracket, and its Inspirations.
INSPIRATIONS = ((0, 0), (3, 2), (6, 3), (9, 4), (12, 5), (15, 6))


class Level(Value):
    """A number of Désastres at once: the word of its name to type, and what it does to the Action."""

    id: str
    penalty: int
    injury: bool = False
    fails: bool = False


# Singularités, 3, Effets des Exploits échoués, Les Désastres.
DESASTRES = (
    Level("boulette", 2),
    Level("anicroche", 5),
    Level("ennuis", 10),
    Level("mal", 15, injury=True),
    Level("catastrophe", 0, injury=True, fails=True),
)


def inspirations_of(score: int) -> int:
    """Return the Inspirations that an Auspice's score gives: 0 for 0, 6 from 13 on (A-107, A-108).

    Singularités, 5, Les Inspirations, the table.
    """
    return next((count for last, count in INSPIRATIONS if score <= last), INSPIRATIONS[-1][1])
