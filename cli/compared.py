"""Odds beside others: the same line once more with other words laid over it, and a picture of them all."""

from ..core.facts import Beside, Chances, Column
from ..core.refusal import Misused, Refused
from ..core.rulings import chosen
from ..core.value import Value
from .declare import AT_TABLE, EVERYWHERE, all_params, rolling
from .front import read
from .line import name_first, pieces
from .report import Report
from .split import split

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any

    from .declare import Command
    from .line import Call
    from .play import Play
    from .settings import Settings
    from .words import Words

MOST = 8  # actions side by side: more than that, nobody tells apart
STDIN = "-"


class Line(Value):
    """One of the lines compared: as it is `typed`, the values given in it, and what it is played with."""

    typed: str
    values: "dict[str, Any]"
    play: "Play"


def weighed(
    command: "Command",
    values: "dict[str, Any]",
    compare: "Sequence[str]",
    svg: str | None,
    play: "Play",
    argv: "Sequence[str]",
    settings: "Settings",
    words: "Words",
) -> "tuple[Report, ...]":
    """Return the odds of a line, side by side with those it is compared with; and draw them into a file, if asked to.

    What refuses one of them refuses them all, with the words it is about, and nothing is drawn.
    """
    if any(STDIN in values[param.name] for param in command.params if param.many and not param.flags):
        raise Misused("not_for_lines", option="--compare" if compare else "--svg")
    _check_count(1 + len(compare), compare)
    if svg is not None:
        from .pictured import check

        check(svg)
    line = Line(_own(command, argv), values, play.replace(share=1 + len(compare)))
    lines = [line, *(_laid(command, line, text, words) for text in compare)]
    told = [_odds(command, one, placed=one is not line) for one in lines]
    columns = _columns(lines, told)
    _check_count(len(columns), compare)
    if svg is not None:
        from .pictured import put

        put(svg, columns, settings, words)
    if not compare:
        return told[0]
    beside = Beside(columns)
    return (Report(command.name, beside, (beside, *_shared(told))),)


def _check_count(given: int, compare: "Sequence[str]") -> None:
    """Refuse more actions than may be told apart: compared, or those of a line in a picture."""
    if given > MOST:
        raise Misused("too_many_compared" if compare else "too_many_drawn", given=given, most=MOST)


def _own(command: "Command", argv: "Sequence[str]") -> str:
    """Return a command line without the command's name and what says nothing of the action itself."""
    shared = [param for param in (*rolling(command), *AT_TABLE, *EVERYWHERE) if param.name != "ruling"]
    found, rest = pieces(name_first(argv)[1:], all_params(command))
    return " ".join([word for param, own, _ in found if param not in shared for word in own] + (rest or []))


def _laid(command: "Command", line: Line, text: str, words: "Words") -> Line:
    """Return a line with other words laid over it: its free words are replaced by theirs, if there are any.

    An option replaces the same one; where it names what it sets, that alone. Whatever says how to answer, and not
    what of, is for the whole line.
    """
    try:
        typed = split(text)
        said = _call(command, typed, words)
        play = line.play.replace(rulings=chosen(said.pop("ruling"), line.play.rulings))
        laid = {name: _over(command, name, value, said[name]) for name, value in line.values.items()}
        return Line(" ".join(typed), laid, play)
    except Refused as error:
        raise _placed(error, text) from error


def _call(command: "Command", said: "Sequence[str]", words: "Words") -> "dict[str, Any]":
    """Return the values that some words of a command give, by name."""
    if not said:
        raise Misused("nothing_compared", expected=('--compare "-x 1"',))
    call = read([command.name, *said]) or _parsed([command.name, *said], words)
    if isinstance(call, str):
        raise Misused("not_compared", word=" ".join(said))
    values = call[1]
    for param in (*rolling(command), *AT_TABLE, *EVERYWHERE):
        if param.name != "ruling" and values.pop(param.name, None) not in (None, False, []):
            raise Misused("not_compared", word=param.flags[-1])
    return values


def _parsed(line: "Sequence[str]", words: "Words") -> "Call | str":
    from .app import parse

    return parse(line, words)


def _over(command: "Command", name: str, value: "Any", other: "Any") -> "Any":
    """Return an option's value with another laid over it; a label is of one action alone."""
    if name == "label":
        return other
    if other is None or other is False or other in ("", []):  # nought is a value
        return value
    if isinstance(other, list) and STDIN in other:
        raise Misused("not_compared", word=STDIN)
    named = any(param.name == name and "=" in param.metavar for param in all_params(command))
    return [*value, *other] if named else other


def _odds(command: "Command", line: Line, *, placed: bool) -> "tuple[Report, ...]":
    """Return the reports of a line, each with odds; what refuses it is raised, with its words where they are many."""
    try:
        reports = tuple(command.run(**line.values, play=line.play))
        for report in reports:
            if report.error is not None:
                raise report.error
            if not isinstance(report.result, Chances):
                raise Misused("no_odds_to_compare")
    except Refused as error:
        raise (_placed(error, line.typed) if placed else error) from error
    return reports


def _placed(error: Refused, text: str) -> Refused:
    """Return a refusal with the words that it is about, unless it says so itself."""
    if text.strip() and error.facts.get("text") is None and error.facts.get("file") is None:
        error.facts |= {"text": text, "column": 1}
    return error


def _columns(lines: "Sequence[Line]", told: "Sequence[tuple[Report, ...]]") -> "tuple[Column, ...]":
    """Return the odds to be seen side by side, by the shortest labels that tell them apart."""
    apart = _apart([line.typed for line in lines])
    found = [
        (_names(line, own, report, among=len(reports) > 1), report)
        for line, own, reports in zip(lines, apart, told, strict=True)
        for report in reports
    ]
    labels = [names[0] for names, _ in found]
    for place in (1, 2):
        labels = [
            label if labels.count(label) == 1 else names[place] for label, (names, _) in zip(labels, found, strict=True)
        ]
    return tuple(Column(label, _chances(report)) for label, (_, report) in zip(labels, found, strict=True))


def _apart(typed: "Sequence[str]") -> "list[str]":
    """Return what the words of each line add to those of the first; of the first, what others have not."""
    first = typed[0].split()
    shared = [_shared_words(first, other.split()) for other in typed[1:]]
    least = min((count for count in shared if count), default=len(first))
    others = [" ".join(other.split()[count:]) for other, count in zip(typed[1:], shared, strict=True)]
    return [" ".join(first[least:]), *others]


def _shared_words(one: "Sequence[str]", other: "Sequence[str]") -> int:
    """Return with how many words that are the same two lines begin."""
    return next((place for place, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), len(one))


def _names(line: Line, own: str, report: Report, *, among: bool) -> tuple[str, str, str]:
    """Return what odds are called, as short as may be, then as long as others make it needed.

    It is as the line says, or by its words; by whose they are where it has several, with what is its own, or all of it.
    """
    who = _who(report)
    if among:
        return who or line.typed, ", ".join(part for part in (who, own) if part), f"{who}, {line.typed}"
    return line.values.get("label") or line.typed or who, line.typed, line.typed


def _who(report: Report) -> str:
    return report.result.who if isinstance(report.result, Chances) else ""


def _chances(report: Report) -> "tuple[Chances, ...]":
    """Return the odds of a report, of each side where it has several."""
    return tuple(fact for fact in report.facts if isinstance(fact, Chances))


def _shared(told: "Sequence[tuple[Report, ...]]") -> "Iterator[Value]":
    """Yield what is to be said besides odds, once each: what is said of every action; the rest would be of nobody."""
    each = [report for reports in told for report in reports]
    seen: list[Value] = []
    for fact in each[0].facts:
        if not isinstance(fact, Chances) and fact not in seen and all(fact in report.facts for report in each):
            seen.append(fact)
            yield fact
