"""The odds of shapes that two other programs know as well: icepool and dyce, each counting by its own means."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import product
from math import lcm
from typing import Any, NamedTuple

import icepool
import pytest
from dyce import H, P, explode_n
from icepool import d
from meneuse.core.notation.odds import odds_of
from meneuse.core.notation.read import read
from meneuse.core.rulings import DEFAULT

LOST = 10**6  # what a die is worth that asks for more throws than are followed
SIDES = (24, 23, 20, 16, 11, 9, 7, 4)
SYMBOLS, FACES = ("blank", "hit", "hit", "crit"), ("blank", "hit", "crit")


class Shape(NamedTuple):
    """A shape by its name, as it is written here, and as either of the others counts it."""

    name: str
    text: str
    icepool: Callable[[], Any]
    dyce: Callable[[], H[Any]]


def told(text: str) -> dict[Any, Fraction]:
    """Return the chance of each outcome; of a comparison that of each margin, or of each degree."""
    return {one.value: Fraction(one.chance.n, one.chance.d) for one in odds_of(read(text), DEFAULT).outcomes}


def left(text: str) -> Fraction:
    """Return the chance that is not followed."""
    found = odds_of(read(text), DEFAULT).left
    return Fraction(found.n, found.d) if found else Fraction(0)


def theirs(counted: Any) -> dict[Any, Fraction]:
    """Return the chance of each outcome of another program's that is not lost."""
    whole = sum(counted.values())
    kept = {outcome: count for outcome, count in counted.items() if isinstance(outcome, str) or outcome < LOST // 2}
    return {outcome: Fraction(count, whole) for outcome, count in kept.items() if count}


# What icepool, then dyce, count of a pool whose faces are given to a function, lowest first.


def seen(pool: Any, made: Callable[[Sequence[Any]], Any]) -> Any:
    return pool.expand().map(made, star=False)


def looked(pool: P[Any], made: Callable[[Sequence[Any]], Any]) -> H[Any]:
    return H.from_counts((made(roll), count) for roll, count in pool.rolls_with_counts())


def mixed(*parts: tuple[int, H[Any]]) -> H[Any]:
    """Return what dyce counts of several, each as often as its weight says."""
    whole = lcm(*[one.total for _, one in parts])
    return H.from_counts(
        (outcome, weight * count * (whole // one.total)) for weight, one in parts for outcome, count in one.items()
    )


# A d6 that explodes as long as it is followed: both others stop there with a last throw, whose 6 is not followed here.


def followed() -> int:
    """Return how many further throws of a d6 are followed; of the last one all but the 6 are told."""
    return max(told("d6x")) // 6


def unless_lost(made: Callable[[int], int]) -> Callable[[int], int]:
    return lambda total: made(total) if total % 6 else LOST


def exploding(made: Callable[[int], int] = int) -> Any:
    return d(6).explode(depth=followed()).map(unless_lost(made))


def exploded(made: Callable[[int], int] = int) -> H[Any]:
    return explode_n(H(6), n=followed()).apply(unless_lost(made))


def penetrated(total: int) -> int:
    """Return what is left where every further throw is worth one less."""
    return total - total // 6


def imploded(total: int) -> int:
    """Return what a die is worth whose faces are read the other way round, a 1 for a 6: what follows is taken off."""
    ones, last = divmod(total, 6)
    return 1 - (ones - 1) - (7 - last) if ones else 7 - last


# Rules that neither of the others knows by a name.


def spoiled(roll: Sequence[int]) -> int:
    """Return a success for each 4 or more, less one for every two 1s."""
    return sum(face >= 4 for face in roll) - sum(face == 1 for face in roll) // 2


def sets(size: int) -> Callable[[Sequence[int]], int]:
    return lambda roll: sum(list(roll).count(face) >= size for face in set(roll))


def widest(roll: Sequence[int]) -> int:
    return max(list(roll).count(face) for face in roll)


def shown(*names: str) -> Callable[[Sequence[str]], str]:
    """Return what says how often each symbol shows."""
    return lambda roll: ", ".join(f"{list(roll).count(name)} {name}" for name in names if name in roll)


def anew(roll: Sequence[int]) -> Any:
    """Return what icepool makes of d4 whose duplicates are rerolled once, each value counting once."""
    more = len(roll) - len(set(roll))
    return icepool.map(lambda *new: sum({*roll, *new}), *[d(4)] * more) if more else sum(roll)


def thrown_anew(roll: Sequence[int]) -> int:
    """Return the same of three dice, with two more at hand."""
    first = roll[:3]
    return sum({*first, *roll[3 : 6 - len(set(first))]})


def degree(roll: int) -> int:
    """Return the degree of a percentile roll that should be 55 at most, in steps of ten."""
    return 1 + (55 - roll) // 10 if roll <= 55 else -(1 + (roll - 56) // 10)


def faces(sides: int, made: Callable[[int], int]) -> list[int]:
    """Return what is made of each face of a die."""
    return [made(face) for face in range(1, sides + 1)]


TWICE = faces(10, lambda face: (face >= 7) + (face == 10))
BOTCHED = faces(10, lambda face: (face >= 8) - (face == 1))
WEIGHTED = faces(6, lambda face: 3 * (face >= 5) + (face == 4))
CLAMPED = faces(6, lambda face: min(5, max(2, face)))
SECOND = [1 - face for face in range(1, 11)] + [10 + face for face in range(1, 11)]  # of a dX that shows 1 or 10
DX = SECOND + [face for face in range(2, 10) for _ in range(10)]

SHAPES = (
    Shape("sum", "3d6+2", lambda: 3 @ d(6) + 2, lambda: 3 @ H(6) + 2),
    Shape("sum of ten", "10d10", lambda: 10 @ d(10), lambda: 10 @ H(10)),
    Shape("sum of a hundred", "100d6", lambda: 100 @ d(6), lambda: 100 @ H(6)),
    Shape("unequal sum", "+".join(f"1d{n}" for n in SIDES), lambda: sum(map(d, SIDES)), lambda: P(*SIDES).h()),
    Shape("difference", "d%-2d20", lambda: d(100) - 2 @ d(20), lambda: H(100) - 2 @ H(20)),
    Shape("keep highest", "4d6kh3", lambda: d(6).highest(4, 3), lambda: (4 @ P(6)).at(slice(1, 4))),
    Shape("keep lowest", "5d8kl2", lambda: d(8).lowest(5, 2), lambda: (5 @ P(8)).at(slice(0, 2))),
    Shape("keep 3 of 10", "10d20kh3", lambda: d(20).highest(10, 3), lambda: (10 @ P(20)).at(slice(7, 10))),
    Shape("keep 5 of 20", "20d10kh5", lambda: d(10).highest(20, 5), lambda: (20 @ P(10)).at(slice(15, 20))),
    Shape("keep 10 of 20", "20d6kh10", lambda: d(6).highest(20, 10), lambda: (20 @ P(6)).at(slice(10, 20))),
    Shape("keep middle", "5d6dl1dh1", lambda: d(6).keep(5, slice(1, -1)), lambda: (5 @ P(6)).at(slice(1, -1))),
    Shape("second lowest", "3d20dl1kl1", lambda: d(20).keep(3, 1), lambda: (3 @ P(20)).at(1)),
    Shape("drop highest", "6d10dh2", lambda: d(10).keep(6, slice(4)), lambda: (6 @ P(10)).at(slice(0, 4))),
    Shape("drop by comparison", "4d6dle2", lambda: d(6).pool(4).keep_outcomes({3, 4, 5, 6}).sum(),
          lambda: 4 @ H([0, 0, 3, 4, 5, 6])),
    Shape("computed keep", "4d6kh(1d3)", lambda: d(3).map(lambda n: d(6).highest(4, n)),
          lambda: mixed(*[(1, (4 @ P(6)).at(slice(4 - n, 4))) for n in (1, 2, 3)])),
    Shape("successes", "10d10>=8", lambda: 10 @ (d(10) >= 8), lambda: 10 @ H(10).ge(8)),
    Shape("even ones", "6d6ceven", lambda: 6 @ (d(6) % 2 == 0), lambda: 6 @ (H(6) % 2).eq(0)),
    Shape("tens count twice", "10d10cge7c10", lambda: 10 @ icepool.Die(TWICE), lambda: 10 @ H(TWICE)),
    Shape("weighted", "6d6cge5w3c4", lambda: 6 @ icepool.Die(WEIGHTED), lambda: 6 @ H(WEIGHTED)),
    Shape("ones cancel", "10d10cge8f1", lambda: 10 @ icepool.Die(BOTCHED), lambda: 10 @ H(BOTCHED)),
    Shape("two ones cancel", "5d6cge4f1by2", lambda: seen(d(6).pool(5), spoiled), lambda: looked(5 @ P(6), spoiled)),
    Shape("successes of the kept", "4d6kh3cge5", lambda: (d(6) >= 5).highest(4, 3),
          lambda: (4 @ P(H(6).ge(5))).at(slice(1, 4))),
    Shape("reroll once", "4d6ro1", lambda: 4 @ d(6).reroll([1], depth=1),
          lambda: 4 @ mixed((1, H(6)), (5, H(range(2, 7))))),
    Shape("reroll each once", "d6ro1ro2",
          lambda: d(6).map({1: d(6).reroll([2], depth=1), 2: d(6).reroll([1], depth=1)}),
          lambda: mixed((4, H(range(3, 7))), (1, mixed((5, H([1, 3, 4, 5, 6])), (1, H(6)))),
                        (1, mixed((5, H(range(2, 7))), (1, H(6)))))),
    Shape("reroll until", "4d6rle2", lambda: 4 @ d(6).reroll([1, 2], depth="inf"), lambda: 4 @ H(range(3, 7))),
    Shape("reroll, then keep", "4d6r1kh3", lambda: d(6).reroll([1], depth="inf").highest(4, 3),
          lambda: (4 @ P(H(range(2, 7)))).at(slice(1, 4))),
    Shape("explode once", "3d6xo", lambda: 3 @ d(6).explode(depth=1), lambda: 3 @ explode_n(H(6), n=1)),
    Shape("explode once on two faces", "2d6xoge5", lambda: 2 @ d(6).explode([5, 6], depth=1),
          lambda: 2 @ mixed((4, H(range(1, 5))), (1, H(6) + 5), (1, H(6) + 6))),
    Shape("explode", "3d6x", lambda: 3 @ exploding(), lambda: 3 @ exploded()),
    Shape("explode, then keep", "4d6xkh3", lambda: exploding().highest(4, 3),
          lambda: (4 @ P(exploded())).at(slice(1, 4))),
    Shape("penetrate", "2d6xp", lambda: 2 @ exploding(penetrated), lambda: 2 @ exploded(penetrated)),
    Shape("implode", "2d6im", lambda: 2 @ exploding(imploded), lambda: 2 @ exploded(imploded)),
    Shape("compound, then count", "4d6xc6cge8", lambda: 4 @ exploding(lambda total: int(total >= 8)),
          lambda: 4 @ exploded(lambda total: int(total >= 8))),
    Shape("every throw counts", "5d6xo6cge5", lambda: 5 @ icepool.Die([0, 0, 0, 0, 1, (d(6) >= 5) + 1]),
          lambda: 5 @ mixed((4, H([0])), (1, H([1])), (1, H(6).ge(5) + 1))),
    Shape("clamp", "4d6mi2ma5", lambda: 4 @ d(6).clip(2, 5), lambda: 4 @ H(CLAMPED)),
    Shape("clamp a chain", "2d6xoma8", lambda: 2 @ d(6).explode(depth=1).clip(1, 8),
          lambda: 2 @ explode_n(H(6), n=1).apply(min, 8)),
    Shape("custom faces", "3d[1,1,2,-5]", lambda: 3 @ icepool.Die([1, 1, 2, -5]), lambda: 3 @ H([1, 1, 2, -5])),
    Shape("fudge", "4dF", lambda: 4 @ icepool.Die([-1, 0, 1]), lambda: 4 @ H([-1, 0, 1])),
    Shape("tens and units", "d66", lambda: d(6) * 10 + d(6), lambda: H(6) * 10 + H(6)),
    Shape("Singularités", "3dX", lambda: 3 @ d(10).map({10: 10 + d(10), 1: 1 - d(10)}),
          lambda: 3 @ mixed((8, H(range(2, 10))), (1, H(10) + 10), (1, 1 - H(10)))),
    Shape("Singularités, the higher", "2dXkh1", lambda: icepool.Die(DX).highest(2, 1), lambda: (2 @ P(H(DX))).at(-1)),
    Shape("symbols", "4d[blank,hit,hit,crit]", lambda: seen(icepool.Die(SYMBOLS).pool(4), shown(*FACES)),
          lambda: looked(4 @ P(H(SYMBOLS)), shown(*FACES))),
    Shape("kept symbols", "3d[blank,hit,hit,crit]k[hit]", lambda: seen(icepool.Die(SYMBOLS).pool(3), shown("hit")),
          lambda: looked(3 @ P(H(SYMBOLS)), shown("hit"))),
    Shape("group, keep highest", "{2d6,1d12}kh1", lambda: icepool.highest(2 @ d(6), d(12)),
          lambda: P(2 @ H(6), 12).at(-1)),
    Shape("group, drop lowest", "{d4,d6,d8}dl1+2", lambda: icepool.Pool([d(4), d(6), d(8)])[1:].sum() + 2,
          lambda: P(4, 6, 8).at(slice(1, 3)) + 2),
    Shape("group, one of several", "{3#2d6}kl1", lambda: (2 @ d(6)).lowest(3, 1), lambda: (3 @ P(2 @ H(6))).at(0)),
    Shape("group with a number", "{4d6kh3,10}kh1", lambda: icepool.highest(d(6).highest(4, 3), 10),
          lambda: P((4 @ P(6)).at(slice(1, 4)), H([10])).at(-1)),
    Shape("group, targets", "{3d6,2d8,d20}cge12", lambda: sum(one >= 12 for one in (3 @ d(6), 2 @ d(8), d(20))),
          lambda: P(*[one.ge(12) for one in (3 @ H(6), 2 @ H(8), H(20))]).h()),
    Shape("comparison", "2d10<1d6+4", lambda: d(6) + 4 - 2 @ d(10), lambda: H(6) + 4 - 2 @ H(10)),
    Shape("equality", "3d6=3d6", lambda: -abs(3 @ d(6) - 3 @ d(6)), lambda: -abs(3 @ H(6) - 3 @ H(6))),
    Shape("degrees", "d100<=55by10", lambda: d(100).map(degree), lambda: H(100).apply(degree)),
    Shape("greatest", "max(2d6,d12,5)", lambda: icepool.highest(2 @ d(6), d(12), 5),
          lambda: P(2 @ H(6), 12, H([5])).at(-1)),
    Shape("least", "min(2d6,d12)", lambda: icepool.lowest(2 @ d(6), d(12)), lambda: P(2 @ H(6), 12).at(0)),
    Shape("floor division", "(2d6-d20)/3", lambda: (2 @ d(6) - d(20)) // 3, lambda: (2 @ H(6) - H(20)) // 3),
    Shape("division by dice", "4d6/(d4+1)", lambda: (4 @ d(6)) // (d(4) + 1), lambda: 4 @ H(6) // (H(4) + 1)),
    Shape("modulo", "(2d6-d20)mod4", lambda: (2 @ d(6) - d(20)) % 4, lambda: (2 @ H(6) - H(20)) % 4),
    Shape("product and power", "d4*d6-d3^2", lambda: d(4) * d(6) - d(3) ** 2, lambda: H(4) * H(6) - H(3) ** 2),
    Shape("distance", "abs(1d6-1d8)", lambda: abs(d(6) - d(8)), lambda: abs(H(6) - H(8))),
    Shape("sets", "6d6m", lambda: d(6).pool(6).keep_counts(">=", 2).unique().size(), lambda: looked(6 @ P(6), sets(2))),
    Shape("sets of three", "6d6m3", lambda: seen(d(6).pool(6), sets(3)), lambda: looked(6 @ P(6), sets(3))),
    Shape("widest set", "5d6mw", lambda: d(6).pool(5).largest_count(), lambda: looked(5 @ P(6), widest)),
    Shape("unique", "4d6u", lambda: d(6).pool(4).unique().sum(), lambda: looked(4 @ P(6), lambda roll: sum(set(roll)))),
    Shape("unique anew", "3d4ur", lambda: seen(d(4).pool(3), anew),
          lambda: H(map(thrown_anew, product(range(1, 5), repeat=5)))),
    Shape("if and else", "if(d20>=10,2d6,1)", lambda: (d(20) >= 10).if_else(2 @ d(6), 1),
          lambda: mixed((11, 2 @ H(6)), (9, H([1])))),
    Shape("computed count", "(1d4)d6", lambda: d(4) @ d(6), lambda: mixed(*[(1, n @ H(6)) for n in range(1, 5)])),
    Shape("computed sides", "2d(1d6)", lambda: d(6).map(lambda n: 2 @ d(n)),
          lambda: mixed(*[(1, 2 @ H(range(1, n + 1))) for n in range(1, 7)])),
)  # fmt: skip


def test_there_are_thirty_shapes() -> None:
    """There are at least thirty, each with a name and a spelling of its own."""
    assert len({shape.name for shape in SHAPES}) == len({shape.text for shape in SHAPES}) == len(SHAPES) >= 30


named = pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.name)


@named
def test_odds_agree_with_icepool(shape: Shape) -> None:
    """Every chance is exactly the one that icepool counts; what is not followed is what is missing of one."""
    expected = theirs(shape.icepool())
    assert told(shape.text) == expected
    assert left(shape.text) == 1 - sum(expected.values())


@named
@pytest.mark.filterwarnings("ignore::dyce.lifecycle.ExperimentalWarning")
def test_odds_agree_with_dyce(shape: Shape) -> None:
    """Every chance is exactly the one that dyce counts; what is not followed is what is missing of one."""
    expected = theirs(shape.dyce())
    assert told(shape.text) == expected
    assert left(shape.text) == 1 - sum(expected.values())
