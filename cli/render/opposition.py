"""An Opposition active in words: each side's sum, the comparison, the verdict."""

from ...core.singularites.difficulty import doomed
from .safe import cut
from .singularites import number, sum_line
from .whose import NAME

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ...core.singularites.facts import Opposed, Tested
    from ..words import Words
    from .text import Line


def tell_opposed(fact: "Opposed", words: "Words") -> "Iterator[Line]":
    """Yield each side's sum, again for each tie that was thrown again, then who wins and by what."""
    throwing: tuple[int, ...] = tuple(range(len(fact.sides)))
    for tie in fact.earlier:
        tied = dict(zip(tie.sides, tie.tested, strict=True))
        yield from _sums([tied.get(side, fact.sides[side]) for side in throwing], words)
        best = next(iter(tied.values()))
        yield [("", _tie(fact, tie.sides, _score(best), words)), ("note", words.say("opposition.again"))]
        throwing = tie.sides
    yield from _sums([fact.sides[side] for side in throwing], words)
    yield _verdict(fact, throwing, words)


def _sums(thrown: "Iterable[Tested]", words: "Words") -> "Iterator[Line]":
    """Yield the sum of each throw, less what the Exploits it declared ask for."""
    for tested in thrown:
        line = sum_line(tested, words)
        if tested.declared:
            exploits = words.say("singularites.exploits", n=tested.declared)
            line += [("", f" − {exploits} {tested.total - _score(tested)} = "), ("total", number(_score(tested)))]
        if doomed(tested.terms):
            line.append(("failure", words.say("singularites.doomed")))
        yield line


def _score(tested: "Tested") -> int:
    from ...core.singularites.opposition import score

    return score(tested)


def _verdict(fact: "Opposed", throwing: tuple[int, ...], words: "Words") -> "Line":
    """Return the comparison and who wins; the acting side fails unless it does."""
    able = tuple(side for side in throwing if not doomed(fact.sides[side].terms))
    best = max((fact.scores[side] for side in able), default=0)
    leading = tuple(side for side in able if fact.scores[side] == best)
    scores = words.say("opposition.versus").join(number(fact.scores[side]) for side in throwing)
    compared = _tie(fact, leading, best, words) if fact.tie else scores + words.say("singularites.colon")
    actor = _name(fact, 0)
    if fact.winner is None:
        return [("", compared), ("failure", words.say("opposition.nobody", actor=actor))]
    by = "" if fact.by == "score" else words.say(f"opposition.by.{fact.by}")
    if fact.winner == 0:
        return [("", compared), ("success", words.say("opposition.wins", who=actor)), ("", by)]
    won = words.say("opposition.wins", who=_name(fact, fact.winner))
    return [("", compared), ("name", won), ("", by), ("failure", words.say("opposition.fails", actor=actor))]


def _tie(fact: "Opposed", sides: tuple[int, ...], score: int, words: "Words") -> str:
    """Return who shares the best score."""
    names = words.say("opposition.and").join(_name(fact, side) for side in sides)
    return words.say("opposition.tie", score=number(score), names=names) + words.say("singularites.colon")


def _name(fact: "Opposed", side: int) -> str:
    return cut(fact.sides[side].who, NAME)
