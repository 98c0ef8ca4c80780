"""Words that are no command and no option here, and what they most likely mean: in both languages, without accents."""

from ..core.names import fold

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection

ODDS, PICTURE, PLAN = "--odds", "--svg FILE", "mj test … --plan"
LIKELY = ("odds", "chance", "chances", "probability", "probabilities", "probabilite", "probabilites", "proba")
MEANS = ("average", "mean", "median", "distribution", "stats", "moyenne", "mediane", "pourcentage")
DRAWN = ("graph", "chart", "plot", "histogram", "graphe", "graphique", "histogramme")
MEANT = (
    (LIKELY, (ODDS,)),
    (MEANS, (ODDS,)),
    (DRAWN, (ODDS, PICTURE)),
    (("picture", "image", "dessin"), (PICTURE,)),
    (("plan", "planifier"), (PLAN,)),
)


def meant_by(word: str, flags: "Collection[str] | None" = None) -> tuple[str, ...]:
    """Return the options that a word stands for, as they are typed, none for a word of something else.

    `flags` are those of the command that the word was given to: an option that it has not is no help. Without them the
    word stood in the place of a command, and what is meant has one before it.
    """
    key = fold(word)
    found = next((meant for words, meant in MEANT if key in words), ())
    if flags is None:
        return tuple(one if one == PLAN else f"mj COMMAND … {one}" for one in found)
    return tuple(one for one in found if one == PLAN or one.split()[0] in flags)
