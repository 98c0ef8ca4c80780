"""What the dice of a pool, or the parts of a group, come to together: which count, and what is counted or added."""

from _operator import attrgetter

from .operators import COUNT, ENDS, KEEP, OPERATORS, ORDER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from .lying import Lying
    from .operators import Act

    Hand = list[Lying]
    Again = Callable[[int], Lying]  # what throws a die anew, by its place
    Judge = Callable[..., int]  # of a hand, and of what throws a die anew

RANK = attrgetter("value", "matches")


def judged(hand: "Hand", acts: "Sequence[Act]", again: "Again | None" = None) -> int:
    """Return what a hand amounts to; its dice then say whether they count, and lie in the order asked for.

    First of all what is to be unique, kept and dropped. Then, where anything is counted, the counts of the dice that
    are left; else what these are worth together. `again` throws the die at a place anew, where duplicates are rerolled.
    """
    return judging(acts)(hand, again)


def judging(acts: "Sequence[Act]") -> "Judge":
    """Return what judges one hand after another by the same operators, as `judged` does."""
    known = [(act, OPERATORS[act.operator].order) for act in acts]
    keepers = [(KEEPERS[act.operator], act) for act, order in known if order == KEEP]
    sorts = [act.operator == "sd" for act, order in known if order == ORDER]
    counts = [act for act, order in known if order == COUNT]
    places = iter(range(len(counts)))  # of the counts whose finds each die has
    counters = [(COUNTERS[act.operator], act, next(places) if act.operator in "cf" else 0) for act in counts]

    def judge(hand: "Hand", again: "Again | None" = None) -> int:
        for keep, act in keepers:
            keep(hand, act, again)
        for downwards in sorts:
            hand.sort(key=_value, reverse=downwards)
        left = [die for die in hand if die.kept] if keepers else hand
        if not counters:
            return sum([_value(die) for die in left])
        return sum([count(left, act, place) for count, act, place in counters])

    return judge


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
    highest = act.choice.kind == "h"
    return sorted(hand if highest else hand[::-1], key=RANK, reverse=highest)


def _number(act: "Act") -> int:
    return act.choice.number if isinstance(act.choice.number, int) else 0


def _matching(hand: "Hand", act: "Act", place: int) -> int:
    """Return what the throws count that are meant, so many making one."""
    found: int = sum([die.matches[place] for die in hand])
    return found * act.weight // act.by


def _sets(hand: "Hand", act: "Act", _place: int) -> int:
    """Return how many values lie there at least so many times, two where nothing is said."""
    return sum(size >= (_number(act) or 2) for size in _sizes(hand))


def _sizes(hand: "Hand") -> "Iterable[int]":
    """Return how many dice each value has."""
    found: dict[int | str, int] = {}
    for die in hand:
        found[die.value] = found.get(die.value, 0) + 1
    return found.values()


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
