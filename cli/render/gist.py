"""What came of a command, in a few words: for a list in which each has one line."""

from ...core.recall import Unknown, recall
from ...core.value import Value
from .safe import cut
from .singularites import number
from .whose import NAME

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import Any

    from ..words import Words
    from .text import Line

MOST = 160  # characters of what has no words of its own here
SEVERAL = 8  # facts on one line
# What a room does with a fact that says something it has no words for.
UNTOLD = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError)
LAST = ("stakes",)  # facts of which each makes the one before it out of date


def known(facts: "Iterable[Any]") -> tuple[Value, ...]:
    """Return facts as values, where they are as a journal has them."""
    return tuple(fact if isinstance(fact, Value) else recall(fact) for fact in facts)


def tag_of(fact: "Any") -> str:
    """Return the tag of a fact, where it may be as a journal has it."""
    tag: str = fact.tag if isinstance(fact, Value) else fact["t"]
    return tag


def told(facts: "Sequence[Value]", words: "Words") -> "list[Line]":
    """Return the lines of facts that a journal had; what cannot be told of one is as what this version does not know.

    Such a fact has its shape, but not what this version writes: another one did.
    """
    from .text import lines

    try:
        return list(lines(facts, words))
    except UNTOLD:
        if len(facts) == 1:
            return list(lines((Unknown(facts[0].tag, {}),), words))
        return [line for fact in facts for line in told((fact,), words)]


def gist(facts: "Sequence[Value]", words: "Words") -> "Line":
    """Return in short what these facts, all of one kind, say; each with its name where there are several."""
    line: Line = []
    if facts and facts[-1].tag in LAST:
        facts = facts[-1:]
    for fact in facts[:SEVERAL]:
        said = _gist(fact, words)
        if not said:
            continue
        line.append(("", words.say("common.and") if line else ""))
        who = getattr(fact, "who", "") if len(facts) > 1 else ""
        line.append(("", words.say("journal.gist.who", who=cut(who, NAME)) if who else ""))
        line += said
    return [*line, ("", "…")] if len(facts) > SEVERAL else line


def _gist(fact: "Value", words: "Words") -> "Line":
    """Return in short what a fact says; its first line where it cannot be told so."""
    try:
        return GISTS.get(fact.tag, first_line)(fact, words)
    except UNTOLD:
        return first_line(fact, words)


def first_line(fact: "Value", words: "Words") -> "Line":
    """Return the first line that a fact is told with, cut, and without its full stop: more may follow."""
    from .text import plain_text

    return [("", cut(plain_text(line), MOST).removesuffix(".")) for line in told((fact,), words)[:1]]


def _tested(fact: "Any", words: "Words") -> "Line":
    """Return a Test's total, its Difficulty and whether it passed."""
    if fact.difficulty is None:
        return [("", number(fact.total))]
    against = words.say("journal.gist.against", total=number(fact.total), difficulty=number(fact.difficulty))
    return [("", against), _verdict(fact.success, words)]


def _verdict(success: bool | None, words: "Words") -> tuple[str, str]:
    kind = "success" if success else "failure"
    return kind, words.say(f"journal.gist.{kind}")


def _opposed(fact: "Any", words: "Words") -> "Line":
    """Return the scores, and who wins."""
    scores = words.say("opposition.versus").join(number(score) for score in fact.scores)
    who = "" if fact.winner is None else cut(fact.sides[fact.winner].who, NAME)
    wins = words.say("journal.gist.nobody") if fact.winner is None else words.say("opposition.wins", who=who)
    return [("", scores + words.say("singularites.colon")), ("success" if fact.winner == 0 else "failure", wins)]


def _pooled(fact: "Any", words: "Words") -> "Line":
    """Return the successes, the difficulty and whether it is a success."""
    if fact.difficulty is None:
        return [("", words.say("rhapsodie.successes", n=fact.successes))]
    against = words.say("journal.gist.against", total=fact.successes, difficulty=number(fact.difficulty))
    return [("", against), _verdict(fact.success, words)]


def _rolled(fact: "Any", words: "Words") -> "Line":
    """Return what was rolled, by its label where it has one, and its total."""
    what = cut(fact.label or fact.expression, NAME)
    return [("", words.say("journal.gist.rolled", what=what, total=number(fact.total)))]


def _stakes(fact: "Any", words: "Words") -> "Line":
    """Return who stands at the end of a Conflit with the Exploits won; before, how it stands."""
    if fact.phase != "over":
        return first_line(fact, words)
    stands = [one for one in fact.players if one.stands in ("won", "kept")]
    who = words.say("common.or").join(f"{cut(one.who, NAME)} {one.won}" for one in stands)
    said = words.say("conflit.gist.over", who=who) if stands else words.say("conflit.gist.nobody")
    return [("success" if stands else "failure", said)]


def _winnings(fact: "Any", words: "Words") -> "Line":
    """Return the Exploits that somebody has won in a Conflit."""
    return [("success", words.say("conflit.gist.winnings", n=fact.exploits + fact.ranges))]


def _steps(fact: "Any", words: "Words") -> "Line":
    """Return the entries that an undo or a redo names."""
    return [("", words.say(f"journal.gist.{fact.tag}", numbers=numbers(fact.numbers, words)))]


def numbers(named: "Iterable[int]", words: "Words") -> str:
    """Return the numbers of entries."""
    return words.say("common.or").join(words.say("journal.number", n=one) for one in named)


def _member(_fact: "Any", _words: "Words") -> "Line":
    """Return nothing: what changes says who comes and who leaves."""
    return []


GISTS: "dict[str, Callable[[Any, Words], Line]]" = {
    "tested": _tested,
    "opposed": _opposed,
    "pooled": _pooled,
    "rolled": _rolled,
    "stakes": _stakes,
    "winnings": _winnings,
    "undone": _steps,
    "redone": _steps,
    "member": _member,
}
