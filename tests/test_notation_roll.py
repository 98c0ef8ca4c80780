"""Rolling dice notation."""

from collections.abc import Callable
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from meneuse.core.dice import Script, every, seeded
from meneuse.core.facts import Odds
from meneuse.core.notation import operators
from meneuse.core.notation.facts import Rolled
from meneuse.core.notation.odds import odds_of
from meneuse.core.notation.operators import Lying, Operator
from meneuse.core.notation.read import read
from meneuse.core.notation.roll import roll, throw_pool
from meneuse.core.notation.tree import Pool
from meneuse.core.refusal import Misused, Refused
from meneuse.core.rulings import DEFAULT

WORTH = {"kept": 1, "dropped": 0, "added": 1, "subtracted": -1}


def rolled(text: str, *faces: int, **rulings: str) -> Rolled:
    """Return the roll of an expression with these faces, all of them used."""
    script = Script(faces)
    found = roll(read(text), script, {**DEFAULT, **rulings})
    script.finish()
    return found


def fates(found: Rolled) -> list[tuple[int, str]]:
    return [tuple(face) for thrown in found.dice for face in thrown.faces]


@pytest.mark.parametrize(
    ("text", "faces", "total"),
    [
        ("2+8-2+8", (), 16),
        ("1d1+4*10", (1,), 41),
        ("(1d6+2d8)*2", (3, 7, 2), 24),
        ("4d20/4", (17, 4, 18, 16), 13),
        ("0d6", (), 0),
        ("0d6kh2", (), 0),
        ("-7/2", (), -4),
        ("7/-2", (), -4),
        ("-7/-2", (), 3),
        ("-(7/2)", (), -3),
        ("20/3*2", (), 12),
        ("2*3+4*5-6/4", (), 25),
        ("8-(2+8)", (), -2),
        ("2--3", (), 5),
        ("-d6", (4,), -4),
        ("d%", (100,), 100),
        ("3dS", (0, 1, 1), 2),
        ("3dU3", (3, 0, 2), 5),
        ("2d[5,-9]", (-9, 5), -4),
        ("999999999999999", (), 999_999_999_999_999),
    ],
)
def test_total_is_worked_out(text: str, faces: tuple[int, ...], total: int) -> None:
    """Products go before sums, each from the left, and a division rounds down, below nought too."""
    assert rolled(text, *faces).total == total


@given(st.lists(st.integers(1, 6), max_size=6), st.integers(0, 8))
def test_keep_and_drop_agree_with_sorting(faces: list[int], number: int) -> None:
    """Keeping and dropping add what a sorted list says; more than there are is all of them."""
    ordered = sorted(faces)
    pool = f"{len(faces)}d6"
    left = max(0, len(faces) - number)
    expected = {
        "kh": sum(ordered[left:]),
        "kl": sum(ordered[:number]),
        "dl": sum(ordered[number:]),
        "dh": sum(ordered[:left]),
    }
    for operator, total in expected.items():
        found = rolled(f"{pool}{operator}{number}", *faces)
        assert found.total == total
        assert [value for value, _ in fates(found)] == faces


@pytest.mark.parametrize("faces", list(product(range(1, 4), repeat=3)))
def test_dropping_the_lowest_is_keeping_the_highest(faces: tuple[int, ...]) -> None:
    """Of three dice, dropping one and keeping two of the other end drop the very same die."""
    assert fates(rolled("3d3dl1", *faces)) == fates(rolled("3d3kh2", *faces))
    assert fates(rolled("3d3dh1", *faces)) == fates(rolled("3d3kl2", *faces))


def test_of_equal_dice_the_first_thrown_is_kept() -> None:
    """Among equals the dice thrown later are those that go."""
    assert [fate for _, fate in fates(rolled("3d6kh1", 4, 4, 4))] == ["kept", "dropped", "dropped"]
    assert [fate for _, fate in fates(rolled("3d6dl1", 4, 4, 4))] == ["kept", "kept", "dropped"]


def test_operators_apply_one_after_the_other() -> None:
    """A second operator looks only at the dice that the first left."""
    assert fates(rolled("4d6dl1dl1", 1, 2, 3, 4)) == [(1, "dropped"), (2, "dropped"), (3, "kept"), (4, "kept")]
    assert rolled("4d6kl3kh1", 1, 2, 3, 4).total == 3


def test_pools_stand_in_written_order() -> None:
    """Every pool is there in written order, with the name and the sides of its die."""
    found = rolled("2*(d6-2d[1,1,2])+dX/dU2", 5, 1, 2, 7, 1)
    assert [(thrown.die, thrown.sides) for thrown in found.dice] == [("d6", 6), ("d[1,1,2]", 3), ("dX", 10), ("dU2", 8)]
    assert [value for value, _ in fates(found)] == [5, 1, 2, 7, 1]


def test_equal_dice_are_asked_for_together() -> None:
    """A pool is one throw of all its dice, each dX is thrown alone with its second throw right after it."""
    asked: list[tuple[int, str, str]] = []

    class Asked:
        def throw(self, count: int, die: range, ask: str, who: str = "") -> tuple[int, ...]:
            asked.append((count, ask, who))
            return (10,) * count if ask == "d10" else (3,) * count

    roll(read("4d6kh3+2dX+0d8"), Asked(), DEFAULT)
    d10 = [(1, "d10", ""), (1, "second", "")]
    assert asked == [(4, "die", "d6"), *d10, *d10, (0, "die", "d8")]


@pytest.mark.parametrize(
    ("text", "one_counts", "faces", "total", "expected"),
    [
        ("dX", "yes", (6,), 6, "kept"),
        ("dX", "yes", (10, 1), 11, "kept added"),
        ("dX", "yes", (1, 10), -9, "kept subtracted"),
        ("dX", "no", (1, 10), -10, "dropped subtracted"),
        ("dX", "no", (10, 10), 20, "kept added"),
        ("2dXkh1", "yes", (1, 5, 2), 2, "dropped dropped kept"),
        ("2dXkl1", "yes", (2, 1, 5), -4, "dropped kept subtracted"),
        ("2dXdh1", "no", (10, 4, 9), 9, "dropped dropped kept"),
    ],
)
def test_exploding_d10_is_one_die(
    text: str, one_counts: str, faces: tuple[int, ...], total: int, expected: str
) -> None:
    """A dX is compared and dropped with its second throw, whose fate says which way it went."""
    found = rolled(text, *faces, one_counts=one_counts)
    assert found.total == total
    assert [fate for _, fate in fates(found)] == expected.split()


@given(
    st.sampled_from(("5d6", "4dX", "3dX", "6dU3", "4d[3,-7,0]")),
    st.lists(st.builds("{}{}".format, st.sampled_from(sorted(operators.OPERATORS)), st.integers(0, 6)), max_size=3),
    st.sampled_from(("yes", "no")),
    st.text(),
)
def test_fates_say_the_total(pool: str, uses: list[str], one_counts: str, seed: str) -> None:
    """Whatever is done to a pool, adding and subtracting the faces as their fates say gives its total."""
    found = roll(read(pool + "".join(uses)), seeded(seed), {**DEFAULT, "one_counts": one_counts})
    assert found.total == sum(value * WORTH[fate] for value, fate in fates(found))


@pytest.mark.parametrize(
    ("text", "faces", "reason", "column"),
    [
        ("4/(2-2)", (), "division_by_zero", 2),
        ("0/(2-2)", (), "division_by_zero", 2),
        ("1+4 / -0", (), "division_by_zero", 5),
        ("2*(6÷(d6-1))", (1,), "division_by_zero", 5),
        ("1000000000*1000000", (), "result_too_long", 11),
        ("999999999999999+1", (), "result_too_long", 16),
        ("-999999999999999-1", (), "result_too_long", 17),
    ],
)
def test_what_cannot_be_worked_out_is_refused_at_its_sign(
    text: str, faces: tuple[int, ...], reason: str, column: int
) -> None:
    """A nought that is only found while working out, and a result too long, are refused under their sign."""
    with pytest.raises(Misused) as caught:
        rolled(text, *faces)
    assert (caught.value.id, caught.value.facts["column"], caught.value.facts["text"]) == (reason, column, text)


def test_long_products_stop_at_once() -> None:
    """A product of thousands of numbers is refused at the first result that is too long."""
    with pytest.raises(Misused, match="result_too_long") as caught:
        rolled("*".join(["99999999"] * 2_000))
    assert caught.value.facts["column"] == 9


def test_wide_and_deep_expressions_are_rolled() -> None:
    """Five hundred terms, and parentheses to the cap, are worked out."""
    assert rolled("+".join(["1d1"] * 500), *[1] * 500).total == 500
    deep = "(1+" * 50 + "1" + ")" * 50
    assert rolled(deep).total == 51
    assert rolled("-" * 49 + "1").total == -1


def reroll_ones(hand: list[Lying], number: int, more: Callable[[int], list[Lying]]) -> list[Lying]:
    """Drop each die that shows a 1, and throw another right after it, once."""
    lying: list[Lying] = []
    for die in hand:
        die.kept = die.value != 1
        lying += [die] if die.kept else [die, *more(1)]
    return lying


def test_operator_is_one_line_of_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """An operator added to the table is read, written, rolled with more dice, and has its exact odds."""
    monkeypatch.setitem(operators.OPERATORS, "ro", Operator(1, reroll_ones))
    found = rolled("2d6ro+1", 1, 4, 5)
    assert (found.expression, found.total) == ("2d6ro1+1", 10)
    assert fates(found) == [(1, "dropped"), (5, "kept"), (4, "kept")]
    assert odds_of(read("1d6ro"), DEFAULT).mean == Odds(47, 12)


def test_endless_operator_has_no_odds(monkeypatch: pytest.MonkeyPatch) -> None:
    """An operator that may throw for ever is refused, not counted out for ever."""

    def explode(hand: list[Lying], number: int, more: Callable[[int], list[Lying]]) -> list[Lying]:
        while hand[-1].value == 6:
            hand += more(1)
        return hand

    monkeypatch.setitem(operators.OPERATORS, "ex", Operator(1, explode))
    with pytest.raises(Refused, match="endless"):
        odds_of(read("1d6ex"), DEFAULT)


def test_pool_is_rolled_by_the_rule_that_counts_it() -> None:
    """Every throw of a pool has the total that the enumerated rule gives it."""
    pool = read("3d4kh2").tree
    assert isinstance(pool, Pool)
    ways, _ = every(lambda dice: sum(die.value for die in throw_pool(pool, dice, DEFAULT) if die.kept))
    found: dict[int, int] = {}
    for faces in product(range(1, 5), repeat=3):
        total = rolled("3d4kh2", *faces).total
        found[total] = found.get(total, 0) + 1
    assert {total: 64 * count // sum(ways.values()) for total, count in ways.items()} == found
