"""A Conflit in words: the moves, the rounds, where it stands, what a stake is worth."""

from .look import fits
from .odds import decimal, exactly, percent
from .safe import columns, cut
from .whose import NAME

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ...core.singularites.bets import (
        Advice,
        Ending,
        FellBack,
        Foreseen,
        Forgone,
        Led,
        Option,
        Resolved,
        Rung,
        Staked,
        Stakes,
        Winnings,
    )
    from ..words import Words
    from .text import Line

CELL = 14  # columns of a player on the ladder
BAR = 5


def tell_staked(fact: "Staked", words: "Words") -> "Iterator[Line]":
    """Yield who stakes an Exploit, and what the Difficulty is now."""
    who = cut(fact.who, NAME)
    yield [
        ("name", words.say("conflit.staked", who=who)),
        ("", words.say("conflit.raised", n=fact.stakes)),
        ("difficulty", str(fact.difficulty)),
    ]


def tell_led(fact: "Led", words: "Words") -> "Iterator[Line]":
    """Yield who pays a Range for the lead, and who has it."""
    who, leads = cut(fact.who, NAME), cut(fact.leads, NAME)
    yield [("spent", words.say("conflit.led", who=who)), ("", words.say("conflit.leads", who=leads))]


def tell_resolved(fact: "Resolved", words: "Words") -> "Iterator[Line]":
    """Yield who stands after a round, and who is beaten."""
    standing = words.say("conflit.and").join(cut(who, NAME) for who in fact.standing)
    beaten = words.say("conflit.and").join(cut(who, NAME) for who in fact.beaten)
    line: Line = [("note", words.say("conflit.round", n=fact.round))]
    if standing:
        line.append(("success", words.say("conflit.standing", n=len(fact.standing), who=standing)))
    if beaten:
        line.append(("failure", words.say("conflit.beaten", n=len(fact.beaten), who=beaten)))
    yield _trimmed(line)


def tell_winnings(fact: "Winnings", words: "Words") -> "Iterator[Line]":
    """Yield the Exploits that somebody takes to the next Action, and the one that becomes a Range."""
    if fact.exploits:
        yield [("success", words.say("conflit.winnings", who=cut(fact.who, NAME), n=fact.exploits))]
    if fact.ranges:
        yield [("success", words.say("conflit.kept", who=cut(fact.who, NAME)))]


def tell_forgone(fact: "Forgone", words: "Words") -> "Iterator[Line]":
    """Yield Exploits that nobody gets, and why."""
    yield [("note", words.say(f"conflit.forgone.{fact.because}", who=cut(fact.who, NAME), n=fact.exploits))]


def tell_fell_back(fact: "FellBack", words: "Words") -> "Iterator[Line]":
    """Yield why there is no Conflit, but an Opposition active."""
    yield [("warning", words.say(f"conflit.fell_back.{fact.because}", who=cut(fact.who, NAME)))]


def tell_foreseen(fact: "Foreseen", words: "Words") -> "Iterator[Line]":
    """Yield after which moves the odds are those, and how everybody is taken to play then."""
    key = "foreseen_after" if fact.moves else "foreseen"
    yield [("note", words.say(f"conflit.{key}", moves=cut(" ".join(fact.moves))))]


def tell_stakes(fact: "Stakes", words: "Words") -> "Iterator[Line]":
    """Yield where the Conflit stands, on one line: the round, the stakes, the Difficulty, and whose turn it is."""
    if fact.phase == "over":
        yield [("name", words.say("conflit.over"))]
        return
    staked = ", ".join(f"{cut(fact.players[place].who, NAME)} {fact.players[place].stakes}" for place in fact.order)
    yield [
        ("note", words.say("conflit.heading", n=fact.round, staked=staked)),
        ("difficulty", str(fact.difficulty)),
        ("name", _to_move(fact, words)),
    ]


def _to_move(fact: "Stakes", words: "Words") -> str:
    """Return who must move, or of the winners who would stop and who is still to choose; and what may be done."""
    moves = ", ".join(fact.moves)
    if fact.turn is not None:
        return words.say("conflit.turn", who=cut(fact.players[fact.turn].who, NAME), moves=moves)
    if not fact.agreed:
        return words.say("conflit.choice", moves=moves)
    who = _names(fact, fact.agreed, words)
    left = _names(fact, [place for place in fact.order if place not in fact.agreed], words)
    return words.say("conflit.agreed", n=len(fact.agreed), who=who, left=left, moves=moves)


def _names(fact: "Stakes", places: "Sequence[int]", words: "Words") -> str:
    return words.say("conflit.and").join(cut(fact.players[place].who, NAME) for place in places)


def tell_advice(fact: "Advice", words: "Words") -> "Iterator[Line]":
    """Yield the ladder, each move with what it brings to everyone, then the best one."""
    yield from _ladder(fact, words)
    for option in fact.options:
        yield from _option(option, words)
    who = cut(fact.who, NAME)
    key = "indifferent" if len(fact.best) > 1 else "best"
    yield [("success", words.say(f"conflit.{key}", who=who, move=words.say("conflit.or").join(fact.best)))]


def _ladder(fact: "Advice", words: "Words") -> "Iterator[Line]":
    """Yield a line for each number of stakes, from none to five, with everybody's chance."""
    names = [prospect.who for prospect in fact.options[0].prospects]
    yield [
        ("", _padded(words.say("conflit.ladder"), 12)),
        *_trimmed([("name", _padded(fits(cut(who), CELL - 2), CELL)) for who in names]),
    ]
    for rung in fact.ladder:
        yield _rung(rung, fact.stakes, words)


def _rung(rung: "Rung", now: int, words: "Words") -> "Line":
    mark = "→" if rung.stakes == now else " "
    line: Line = [("difficulty", _padded(f" {mark} {rung.stakes}   {rung.difficulty}", 12))]
    for chance in rung.chances:
        bar = "█" * ((2 * BAR * chance.n + chance.d) // (2 * chance.d))
        line += [("", f"{percent(chance.n, chance.d, words):>7} "), ("die", _padded(bar, CELL - 8))]
    return _trimmed(line)


def _trimmed(line: "Line") -> "Line":
    """Return a line without the spaces that end it."""
    *before, (style, text) = line
    return [*before, (style, text.rstrip())] if text.strip() or not before else _trimmed(before)


def _option(option: "Option", words: "Words") -> "Iterator[Line]":
    """Yield a move, then for each player the chance to stand, what it is worth on average, and every ending."""
    yield [("total", words.say("conflit.option", move=option.move))]
    for prospect in option.prospects:
        stand = percent(prospect.stand.n, prospect.stand.d, words)
        yield [
            ("name", f"  {_padded(cut(prospect.who, NAME), CELL)}"),
            ("", words.say("conflit.prospect", stand=stand, worth=decimal(prospect.worth, words))),
            ("note", exactly(prospect.worth, words)),
        ]
        yield [("note", f"    {words.say('conflit.then').join(_ending(end, words) for end in prospect.endings)}")]


def _ending(end: "Ending", words: "Words") -> str:
    """Return one way a round may end for a player, with its chance."""
    key = ("stands_and" if end.won else "stands") if end.stands else ("beaten_and" if end.lost else "beaten")
    chance = percent(end.chance.n, end.chance.d, words)
    return words.say(f"conflit.ending.{key}", won=end.won, lost=end.lost, chance=chance)


def _padded(text: str, width: int) -> str:
    return text + " " * max(1, width - columns(text))
