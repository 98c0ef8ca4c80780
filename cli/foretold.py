"""What a Conflit leads to, instead of playing it: the odds of its moves, and the advice on the next one."""

from fractions import Fraction

from ..core.refusal import Refused
from ..core.singularites.advice import Adviser, Worth
from ..core.singularites.bets import Foreseen
from ..core.singularites.forecast import forecast, ordered, reached
from ..core.singularites.pending import base_terms
from ..core.singularites.stakes import begin
from .report import Report

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from ..core.singularites.bets import Stakes
    from .staked import Driver


def advised(driver: "Driver") -> Report:
    """Return what a stake is worth to whose turn it is, after the moves that were given; nothing is recorded."""
    _write_nothing(driver)
    for word in driver.words():
        driver.play(word)
    if driver.it.phase not in ("betting", "claims"):
        raise Refused("no_advice", expected=driver.it.moves)
    advice = _adviser(driver).advise(driver.it)
    return Report("conflict", advice, (driver.it, advice))


def foretold(driver: "Driver") -> Report:
    """Return each player's odds after the moves that were given; nothing is thrown, and nothing recorded."""
    _write_nothing(driver)
    adviser = _adviser(driver)
    starts = _starts(driver, adviser)
    moves = [driver.read(word) for word in driver.words()]
    odds = forecast(adviser, starts, moves)
    stands = reached(adviser, driver.it, moves) if len(starts) == 1 else None
    shown = () if stands is None else (stands,)
    return Report("conflict", odds[0], (*shown, Foreseen(tuple(driver.words())), *odds))


def _write_nothing(driver: "Driver") -> None:
    if driver.given.session is not None:
        driver.given.session.writes = False


def _adviser(driver: "Driver") -> Adviser:
    asked = driver.asked
    return Adviser(driver.thrower, Worth(*(1 if given is None else given for given in (asked.win, asked.loss))))


def _starts(driver: "Driver", adviser: Adviser) -> "list[tuple[Fraction, Stakes]]":
    """Return how the Conflit stands, or each order in which it may begin, with its chance."""
    if not driver.begins:
        return [(Fraction(1), driver.it)]
    base = driver.asked.difficulty

    def made(hands: "Any") -> "Stakes":
        return begin(driver.attempts, driver.sides, base, base_terms(base), hands)

    return list(ordered(made, driver.it, range(len(driver.sides)), adviser))
