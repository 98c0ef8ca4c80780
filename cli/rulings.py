"""`mj rulings`: the house rules, as they are here."""

from ..core.names import find
from ..core.refusal import Misused
from ..core.rulings import DEFAULT, SWITCHES, Ruling, Settable
from .declare import Command, Param
from .report import Report

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from .campaign.door import Door
    from .campaign.find import Place


def rulings(words: "list[str]", *, door: "Door") -> "Iterator[Report]":
    """Yield each house rule, or those that the words name, with its value here; the last one with how to set it."""
    keys = tuple(dict.fromkeys(_key(word) for word in words)) or tuple(SWITCHES)
    how = "whole" if words else "line"
    place = door.place()
    told, lines, file = ({}, {}, "") if place is None else _settings(place)
    for key in keys:
        switch = SWITCHES[key]
        value = told.get(key, DEFAULT[key])
        where = (file, lines.get(key)) if key in told else ("", None)
        fact = Ruling(key, value, DEFAULT[key], switch.values, switch.place, switch.text, *where, how)
        more = (Settable(file),) if key == keys[-1] else ()
        yield Report("rulings", fact, (fact, *more))


def _key(word: str) -> str:
    """Return the house rule that a word names; when none is near, those that there are may be named instead."""
    try:
        return find(word, SWITCHES, "ruling")
    except Misused as unknown:
        expected = unknown.facts["expected"] or tuple(SWITCHES)
        raise Misused(unknown.id, **{**unknown.facts, "expected": expected}) from None


def _settings(place: "Place") -> "tuple[Mapping[str, str], dict[str, int], str]":
    """Return what a table's settings say of house rules, on which lines, and what their file is called."""
    from ..characters.places import Places
    from ..characters.reading import read_text
    from .campaign.find import SETTINGS
    from .campaign.settings import settings

    told = settings(place).rulings
    shown = place.called(SETTINGS)
    places = Places(read_text(place.file(SETTINGS), shown))
    spots = {key: places.spot(("maison", key)) for key in told}
    return told, {key: spot[0] for key, spot in spots.items() if spot is not None}, shown


COMMAND = Command(
    "rulings",
    rulings,
    (Param("words", many=True, metavar="KEY…", values=tuple(SWITCHES)),),
    False,
    True,
)
