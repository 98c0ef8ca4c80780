"""What the key Tab may offer in Singularités: terms of an Action, what is spent on it, moves, states."""

from ..names import fold
from ..numbers import is_number, is_signed
from ..refusal import Refused
from ..tab import Offer, once
from .action import EMPTY, EXPERTISE, KINDS, meant, read_action
from .exploits import MOST_EXPLOITS
from .gratuits import serves
from .pending import CHOICE, MOVES_OF
from .ranges import MOST_RANGES
from .reference import AUSPICES, DESASTRES, DIFFICULTIES, inspirations_of
from .tokens import tokens_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ..state import Ledger
    from ..tab import Asked
    from .action import Action
    from .sheet import Catalogue, Character, Gratuit
    from .tokens import Tokens


def terms(asked: "Asked") -> "Iterator[Offer]":
    """Yield the next terms of an Action: Traits, then Talents; beside a Talent that the sheet has, Expertises.

    Singularités, 1, Les différents Tests d’Action. Nothing beside numbers, and no term that would be read otherwise.
    """
    who: Character | None = asked.character
    known: Catalogue = asked.catalogue or EMPTY
    words = [word for word in asked.words if not is_signed(word)]
    if who is None or any(map(is_number, words)):
        return
    found: dict[str, str] = {}
    for word in words:
        kind, ident = meant(word, who, known, found)
        found.setdefault(kind, ident)
    if "" in found:
        return
    talent = who.talents.get(found.get("talent", ""))
    for kind, ident, offer in _names(who):
        usable = kind != "expertise" or (talent is not None and talent.value > 0)
        if kind not in found and usable and _is_read(offer.text, (kind, ident), who, known, found):
            yield offer.replace(more=kind == "trait" and "talent" not in found)


def _names(who: "Character") -> "Iterator[tuple[str, str, Offer]]":
    """Yield each name of a sheet with its kind and its id."""
    for kind, scores in (("trait", who.traits), ("talent", who.talents)):
        for score in scores.values():
            yield kind, score.id, Offer(score.name, kind, score.value, other=score.id)
    for ident, name in who.expertises.items():
        yield KINDS[2], ident, Offer(name, "expertise", EXPERTISE, other=ident)


def _is_read(text: str, name: tuple[str, str], who: "Character", known: "Catalogue", found: "dict[str, str]") -> bool:
    """Return whether a word is read as the name that it is meant for."""
    return not is_number(text) and meant(text, who, known, found) == name


def passive(asked: "Asked") -> "Iterator[Offer]":
    """Yield the Traits and Talents of one who resists: it is one of them (Les Oppositions passives)."""
    if not asked.words:
        yield from (offer.replace(more=False) for offer in terms(asked))


def spent(asked: "Asked") -> "Iterator[Offer]":
    """Yield what a SIDE may spend behind a comma, beside what it spends already."""
    taken = [piece.partition("=") for piece in asked.given.get("spent", ())]
    marks = {name.strip().casefold() for name, _, _ in taken}
    tokens = _tokens(asked)
    if not any(mark[:1] == "x" for mark in marks):
        yield Offer("x1", "exploits", MOST_EXPLOITS)
    left = MOST_RANGES if tokens is None else min(MOST_RANGES, tokens.personal + tokens.reserve)
    if left and not any(mark[:1] == "r" for mark in marks):
        yield Offer("r1", "ranges", left)
    for name, offers in (("i", auspices), ("free", gratuits)):
        given = tuple(value.strip() for mark, _, value in taken if mark.strip().casefold() == name)
        told = {"inspiration": given, "free": given}
        for offer in offers(asked.replace(given=told)):
            if "," not in offer.text:
                yield offer.replace(text=f"{name}={offer.text}", other=f"{name}={offer.other}")
    for flag, kind in (("no-free", "no_free"), ("gm-ok", "gm_ok")):
        if flag not in marks:
            yield Offer(flag, kind)


def _tokens(asked: "Asked") -> "Tokens | None":
    """Return what the table holds for whoever acts, None without a table."""
    ledger: Ledger | None = asked.ledger
    camp = "pj" if asked.character is None else asked.character.camp
    return None if ledger is None else tokens_of(ledger, asked.character, camp)


def auspices(asked: "Asked") -> "Iterator[Offer]":
    """Yield the Auspices that have Inspirations, with those left; once one is spent, that one alone.

    Singularités, 5, Dépenser des Inspirations (A-111). Numbers may spend of any.
    """
    who: Character | None = asked.character
    taken = {fold(word.partition(":")[0]) for word in asked.given.get("inspiration", ())}
    tokens = _tokens(asked)
    for auspice in AUSPICES:
        if taken and not any(word and auspice.startswith(word) for word in taken):
            continue
        if who is None:
            yield Offer(auspice)
            continue
        most = inspirations_of(who.auspices.get(auspice, 0))
        count = most if tokens is None else tokens.inspirations[auspice]
        if count:
            yield Offer(auspice, "left", count, most)


def gratuits(asked: "Asked") -> "Iterator[Offer]":
    """Yield the sources of Exploits Gratuits that the sheet has for this Action, each with what it needs.

    Singularités, 3, Les Exploits Gratuits. Of an Action that is not said yet, all of them.
    """
    who: Character | None = asked.character
    action = _action(asked)
    taken = asked.given.get("free", ())
    for one in () if who is None else who.gratuits:
        named = any(fold(word) and one.id.startswith(fold(word)) for word in taken)
        if not named and (action is None or serves(one, action)) and not is_number(one.source):
            yield _source(one)


def _source(one: "Gratuit") -> Offer:
    return Offer(one.source, "when" if one.when else "always", one.when or None)


def _action(asked: "Asked") -> "Action | None":
    """Return the Action that the words name, None where they name none yet."""
    try:
        return read_action(asked.words, asked.character, asked.catalogue)
    except Refused:
        return None


def difficulties(asked: "Asked") -> "Iterator[Offer]":
    """Yield the printed Difficulties; behind a ``+`` the Désastres in force (La Difficulté d’une Action)."""
    before, plus, _ = asked.typed.rpartition("+")
    if plus:
        for level in DESASTRES:
            yield Offer(f"{before}+{level.id}", "fails" if level.fails else "penalty", level.penalty)
        return
    for name, value in DIFFICULTIES.items():
        yield Offer(name.replace("_", "-"), "difficulty", value)


def levels(_: "Asked") -> "Iterator[Offer]":
    """Yield how many Désastres there may be at once, each with its name (Les Désastres)."""
    for number, level in enumerate(DESASTRES, 1):
        yield Offer(str(number), "desastre", level.id)


def moves(asked: "Asked") -> "Iterator[Offer]":
    """Yield the moves that may be made in the Conflit that waits; every move where none does.

    Singularités, 2, Les Conflits, Déroulement.
    """
    waiting = "" if asked.ledger is None else asked.ledger.text("conflit.moves")
    if asked.ledger is None or not waiting:
        yield from once((Offer(move, f"move_{move}") for row in MOVES_OF.values() for move in row), ())
        return
    turn = asked.ledger.count("conflit.turn")
    who = asked.ledger.text(f"conflit.who.{turn - 1}") if turn else ""
    choice = asked.ledger.text("conflit.phase") == CHOICE
    for move in waiting.split():
        yield Offer(move, "" if choice or not who else "turn", who)


def players(asked: "Asked") -> "Iterator[Offer]":
    """Yield the players of the Conflit that waits."""
    found = {} if asked.ledger is None else asked.ledger.begins("conflit.who.")
    for name in found.values():
        if fold(str(name)):
            yield Offer(str(name))


def harms(asked: "Asked") -> "Iterator[Offer]":
    """Yield the states that a character may be in: those of the catalogue."""
    states = {} if asked.catalogue is None else asked.catalogue.states
    for ident, state in states.items():
        yield Offer(ident, "", state.name)


OFFERS: "dict[str, Callable[[Asked], Iterator[Offer]]]" = {
    "term": terms,
    "passive": passive,
    "spent": spent,
    "auspice": auspices,
    "gratuit": gratuits,
    "difficulty": difficulties,
    "level": levels,
    "move": moves,
    "player": players,
    "harm": harms,
}
