"""The printed tables of Rhapsodie, by id; the words for the ids are in `cli/words`."""

COLOURS = ("vertu", "competence")
MOST_DICE = 6  # of one colour
HYPOTHETICAL = 2  # the vertu of an action for which no approach can be told

# The names of the difficulties, from 1 up; the last one also stands for whatever is above it.
SCALE = (
    "enfantin", "simple", "technique", "complexe", "difficile", "absurde", "impossible", "heroique", "legendaire",
    "special",
)  # fmt: skip

WORST = 5  # the degree of a wound or a trauma that nothing heals
CARES = ("sommeil", "attention", "specialiste", "etablissement")  # what the degrees 1 to 4 need
CARE_ROLLS = (0, 1, 2, 4)  # the difficulty for a lone carer at the degrees 1 to 4; 0: no roll


def scale_id(difficulty: int) -> str:
    """Return the name of a difficulty; empty when it is 0 or less (Rhapsodie, Échelle de difficulté; R-17)."""
    return SCALE[min(difficulty, len(SCALE)) - 1] if difficulty > 0 else ""
