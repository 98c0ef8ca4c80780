"""Stub."""

from ..core.value import Value
from .declare import Command, Param
from .report import Report


class Rolled(Value, tag="rolled"):
    total: int


def roll(expressions: object, *, repeat: int, label: str, play: object) -> object:
    f = Rolled(play.dice.throw(1, range(1, 7), "die")[0])
    yield Report("roll", f, (f,))


COMMAND = Command(
    "roll",
    "rolls",
    roll,
    (
        Param("expressions", many=True, metavar="EXPR…"),
        Param("repeat", ("--repeat",), "whole"),
        Param("label", ("--label",)),
    ),
    True,
)
