"""What `mj range` and `mj inspiration` share: who is named, and one answer for each."""

from ..core.refusal import Misused, Refused
from .report import Report, refusal
from .who import Sheets

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import Any

    from ..core.value import Value
    from .campaign.session import Session

GAME = "singularites"


def named(who: str, session: "Session") -> "tuple[Any, ...]":
    """Return the characters that a word names."""
    return Sheets(GAME, session).characters(who)


def present(session: "Session") -> "tuple[Any, ...]":
    """Return the game's characters whom the table knows, its members first; one whose sheet is gone is left out."""
    from ..characters.search import at_table

    ledger = session.ledger
    known = [who for who in at_table(session.table, GAME) if ledger.text("name", who.key)]
    return tuple(sorted(known, key=lambda who: not ledger.count("member", who.key)))


def for_each(
    command: str, characters: "Sequence[Any]", session: "Session", decide: "Callable[[Any], tuple[Value, ...]]"
) -> "Iterator[Report]":
    """Yield what is decided for each character, with what it changes; a refusal of one leaves the others theirs.

    The first fact that `decide` returns is the principal one. None among the characters stands for nobody.
    """
    for character in characters:
        try:
            yield settled(command, decide(character), {} if character is None else {character.name: character}, session)
        except Refused as error:
            yield refusal(command, error)


def settled(command: str, facts: "tuple[Value, ...]", people: "dict[str, Any]", session: "Session") -> Report:
    """Return a report of facts with what they change; the first of them is the principal one."""
    told = session.settle(GAME, facts, people, session.rulings)
    principal = next(fact for fact in told if type(fact) is type(facts[0]))
    return Report(command, principal, told, who=tuple(who.key for who in people.values()))


def bare(words: "Sequence[str]", most: int, missing: "Sequence[str]", whole: str = "") -> None:
    """Refuse as misuse more words than `most`, and fewer than there are names of what is `missing` otherwise.

    `whole` is the line that it takes.
    """
    if len(words) < len(missing):
        raise Misused("missing_words", missing=missing[len(words)], expected=(whole,))
    if len(words) > most:
        raise Misused("too_many_words", word=words[most])
