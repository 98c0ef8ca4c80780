"""What the dice of a pool, or the parts of a group, come to together: which count, and what is counted or added."""

from .operators import COUNT, ENDS, KEEP, OPERATORS, ORDER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .lying import Lying
    from .operators import Act

    Hand = list[Lying]
    Again = Callable[[int], Lying]  # what throws a die anew, by its place


def judged(hand: "Hand", acts: "Sequence[Act]", again: "Again | None" = None) -> int:
    """Return what a hand amounts to; its dice then say whether they count, and lie in the order asked for.

    First of all what is to be unique, kept and dropped. Then, where anything is counted, the counts of the dice that
    are left; else what these are worth together. `again` throws the die at a place anew, where duplicates are rerolled.
    """
    for act in acts:
        if OPERATORS[act.operator].order == KEEP:
            KEEPERS[act.operator](hand, act, again)
    counts = [act for act in acts if OPERATORS[act.operator].order == COUNT]
    for act in acts:
        if OPERATORS[act.operator].order == ORDER:
            hand.sort(key=_value, reverse=act.operator == "sd")
    left = [die for die in hand if die.kept]
    if not counts:
        return sum(map(_value, left))
    places = iter(range(len(counts)))  # of the counts whose finds each die has
    return sum([COUNTERS[act.operator](left, act, next(places) if act.operator in "cf" else 0) for act in counts])


def _value(die: "Lying") -> int:
    return die.value if isinstance(die.value, int) else 0


def _unique(hand: "Hand", _act: "Act", _again: "Again | None") -> None:
    """Of dice of one value the highest counts, and no other."""
    best: dict[int | str, Lying] = {}
    for die in reversed(hand):
        if die.kept and (die.value not in best or die.matches >= best[die.value].matches):
            best[die.value] = die
    for die in hand:
        die.kept = die.kept and best[die.value] is die


def _reroll_duplicates(hand: "Hand", act: "Act", again: "Again | None") -> None:
    """Throw each die of a value that another shows already once more, then let only the first of a value count.

    Only dice that still count are looked at, all of them as they lay before any was thrown again.
    """
    seen: set[int | str] = set()
    for place, die in enumerate(hand):  # by what was thrown first: the order of equal dice is none
        if not die.kept:
            continue
        if die.value in seen and again is not None:
            shown = [(face, "rerolled", 0, ()) for face, *_ in die.shown]
            hand[place] = again(place)
            hand[place].shown = [*shown, *hand[place].shown]
        seen.add(die.value)
    _unique(hand, act, again)


def _keep(hand: "Hand", act: "Act", _again: "Again | None") -> None:
    """Of the dice that still count keep those meant: so many of the highest or of the lowest, or all that fit."""
    if act.choice.kind in ENDS:
        for die in [die for die in _ranked(hand, act) if die.kept][_number(act) :]:
            die.kept = False
    else:
        for die in hand:
            die.kept = die.kept and act.choice.holds(die.value)


def _drop(hand: "Hand", act: "Act", _again: "Again | None") -> None:
    """See that those meant do not count: so many of all the dice, whether they still count or not, or all that fit."""
    if act.choice.kind in ENDS:
        for die in _ranked(hand, act)[: _number(act)]:
            die.kept = False
    else:
        for die in hand:
            die.kept = die.kept and not act.choice.holds(die.value)


def _ranked(hand: "Hand", act: "Act") -> "Hand":
    """Return dice from the highest or from the lowest on.

    Of equals the one of which more is counted is the higher, then the one thrown first.
    """
    upwards = sorted(range(len(hand)), key=lambda place: (_value(hand[place]), hand[place].matches, -place))
    return [hand[place] for place in upwards[:: ENDS[act.choice.kind]]]


def _number(act: "Act") -> int:
    return act.choice.number if isinstance(act.choice.number, int) else 0


def _matching(hand: "Hand", act: "Act", place: int) -> int:
    """Return what the throws count that are meant, so many making one."""
    return sum([die.matches[place] for die in hand]) * act.weight // act.by


def _sets(hand: "Hand", act: "Act", _place: int) -> int:
    """Return how many values lie there at least so many times, two where nothing is said."""
    return sum(size >= (_number(act) or 2) for size in _sizes(hand))


def _sizes(hand: "Hand") -> list[int]:
    values = [die.value for die in hand]
    return [values.count(value) for value in dict.fromkeys(values)]


KEEPERS: "dict[str, Callable[[Hand, Act, Again | None], None]]" = {
    "u": _unique,
    "ur": _reroll_duplicates,
    "k": _keep,
    "d": _drop,
}
COUNTERS: "dict[str, Callable[[Hand, Act, int], int]]" = {
    "c": _matching,
    "f": lambda hand, act, place: -_matching(hand, act, place),
    "m": _sets,
    "mw": lambda hand, _act, _place: max(_sizes(hand), default=0),
}
