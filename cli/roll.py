"""`mj roll`: dice notation, rolled or counted out exactly."""

from ..core.refusal import Misused, Refused
from .declare import Command, Param
from .line import DIGITS
from .report import Report, refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from ..core.notation.tree import Notation
    from .play import Play

    Where = dict[str, str | int]
    Read = tuple[Notation | Refused, Where]
    Answer = Callable[[], Report]

REPEATS = 100_000
ANSWERS = 100_000  # of a line with --repeat
DICE = 10_000_000  # written in all of them


def roll(
    expressions: "Sequence[str]",
    *,
    repeat: int | None,
    label: str | None,
    values: "Sequence[str]",
    who: str | None,
    play: "Play",
) -> "Iterator[Report]":
    """Yield an answer for each expression, in order, the whole row `repeat` times over.

    One that cannot be read takes its own place in the first row, and the others are rolled; with typed faces, which
    belong to all of them together, it is refused at once.
    """
    times = 1 if repeat is None else repeat
    if not 1 <= times <= REPEATS:
        raise Misused("cap_repeat", option="--repeat", given=times, most=REPEATS)
    if repeat is not None and play.odds:  # those of every time are the same
        raise Misused("options_apart", options=("--repeat", "--odds"))
    if not expressions:
        raise Misused("missing_words", missing="EXPR…", expected=("4d6kh3+2",))
    asked = _within(_read(expressions, _named(who, values)), times)
    if "-" not in expressions:  # what passes a cap is refused before anything is rolled
        asked = iter(list(asked))
    row: list[Answer] = []
    for answer, rolls in _answers(asked, label, play):
        if times > 1 and rolls:  # a stream that is answered once may have no end
            row.append(answer)
        yield answer()
    for _ in range(times - 1):
        for answer in row:
            yield answer()


def _within(read: "Iterator[Read]", times: int) -> "Iterator[Read]":
    """Yield what was read, as long as it is not too much to be answered so many times over."""
    answers = dice = 0
    for result, where in read:
        if times > 1 and not isinstance(result, Refused):
            answers += times
            dice += times * result.dice
            if answers > ANSWERS:
                raise Misused("cap_answers", cap="answers", most=ANSWERS, option="--repeat")
            if dice > DICE:
                raise Misused("cap_all_dice", cap="all_dice", most=DICE, option="--repeat")
        yield result, where


def _read(expressions: "Sequence[str]", names: "dict[str, int]") -> "Iterator[Read]":
    """Yield each result that a word asks for, and for ``-`` those that each line of the standard input does."""
    for word in expressions:
        if word == "-":
            import sys

            from .lines import numbered

            for number, line in numbered(sys.stdin):
                where: Where = {"file": "-", "line": number}
                yield from ((result, where) for result in _results(line, names))
        else:
            yield from ((result, {}) for result in _results(word, names))


def _results(text: "str | Misused", names: "dict[str, int]") -> "Sequence[Notation | Refused]":
    from ..core.notation.read import read_line

    if isinstance(text, Misused):
        return (text,)
    try:
        return read_line(text, names)
    except Misused as error:
        return (error,)


def _answers(asked: "Iterator[Read]", label: str | None, play: "Play") -> "Iterator[tuple[Answer, bool]]":
    """Yield what answers each result, and whether it can be read; the same results of a line have one answer."""
    before: Notation | Refused | None = None
    for read, where in asked:
        if read is not before:
            before, answer = read, _answer(read, where, label, play)
        yield answer, not isinstance(read, Refused)


def _answer(read: "Notation | Refused", where: "Where", label: str | None, play: "Play") -> "Answer":
    """Return what rolls a result, as often as it is asked, or says its odds, which are counted out once."""
    if isinstance(read, Refused):
        return lambda: _refused(read, where, play)
    if play.odds:
        report = _odds(read, where, label, play)
        return lambda: report
    from ..core.notation.roll import Ready

    ready = Ready(read)

    def rolled() -> Report:
        try:
            fact = ready.roll(play.dice, play.rulings, label)
        except Refused as error:
            return _refused(error, where, play)
        return Report("roll", fact, (fact,), fact.compared is not None and not fact.compared.holds)

    return rolled


def _odds(read: "Notation", where: "Where", label: str | None, play: "Play") -> Report:
    from ..core.notation.odds import odds_of

    try:
        fact = odds_of(read, play.rulings, label, play.share)
    except Refused as error:
        return _refused(error, where, play)
    return Report("roll", fact, (fact,))


def _refused(error: Refused, where: "Where", play: "Play") -> Report:
    """Return the report of what is refused; with typed faces nothing is left out."""
    error.facts |= where
    if play.typed is not None:
        raise error
    return refusal("roll", error)


def _named(who: str | None, pairs: "Sequence[str]") -> "dict[str, int]":
    """Return the values of a sheet's names, and over them those of ``--set NAME=N``, by folded name."""
    return {**({} if who is None else _on_sheet(who)), **dict(_pair(pair) for pair in pairs)}


def _on_sheet(who: str) -> "dict[str, int]":
    """Return every number of a sheet by its folded name; of two things of one name, the one that is shown first."""
    from ..core.games import game
    from .who import Sheets

    character = Sheets("").one(who)
    found: dict[str, int] = {}
    for part in game(character.game).parts(character):
        for entry in part.entries:
            if isinstance(entry.value, int):
                found.setdefault(entry.id, entry.value)
    return found


def _pair(pair: str) -> tuple[str, int]:
    from ..core.names import fold

    name, _, value = pair.partition("=")
    key = fold(name)
    digits = value[1:] if value[:1] in ("+", "-", "−") else value
    if not key or not (digits.isascii() and digits.isdigit()) or len(digits) > DIGITS:
        raise Misused("not_set", word=pair, most=DIGITS, expected=("force=3",))
    return key, -int(digits) if value[0] in "-−" else int(digits)


COMMAND = Command(
    "roll",
    roll,
    (
        Param("expressions", kind="dice", many=True, metavar="EXPR…"),
        Param("repeat", ("--repeat",), "whole"),
        Param("label", ("--label",)),
        Param("values", ("--set",), many=True, metavar="NAME=N"),
        Param("who", ("--who",), metavar="WHO", completes="who"),
    ),
    True,
)
