"""Rolling dice notation."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from meneuse.core.dice import Script, seeded
from meneuse.core.notation.facts import Rolled
from meneuse.core.notation.kinds import AGAIN, CAPS
from meneuse.core.notation.operators import OPERATORS
from meneuse.core.notation.read import read, read_line
from meneuse.core.notation.roll import Ready, roll
from meneuse.core.refusal import Misused
from meneuse.core.rulings import DEFAULT

COUNTING = ("m", "mw")  # what dice count together, and none by itself


def rolled(text: str, *faces: int, **rulings: str) -> Rolled:
    """Return the roll of an expression with these faces, all of them used."""
    script = Script(faces)
    found = roll(read(text), script, {**DEFAULT, **rulings})
    script.finish()
    return found


def fates(found: Rolled) -> list[tuple[int, str]]:
    return [(face.value, face.fate) for thrown in found.dice for face in thrown.faces]


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


def test_keeping_looks_at_what_is_left_and_dropping_at_all() -> None:
    """Keep chooses among the dice that still count; drop sees to it that the lowest or highest of all do not."""
    assert rolled("4d6kl3kh1", 1, 2, 3, 4).total == 3
    assert rolled("3d20dl1kl1", 20, 10, 1).total == 10
    assert fates(rolled("4d6dl1dl1", 1, 2, 3, 4)) == [(1, "dropped"), (2, "kept"), (3, "kept"), (4, "kept")]
    assert rolled("3d4kh2dl1", 4, 2, 2).total == 6
    assert rolled("3d6kh1dh1", 1, 2, 3).total == 0


@pytest.mark.parametrize(
    ("one", "other", "faces"),
    [
        ("4d6kh2x", "4d6xkh2", (6, 2, 3, 4, 5)),
        ("4d6c>=5u", "4d6uc>=5", (5, 5, 6, 1)),
        ("2d6mi3r1", "2d6r1mi3", (1, 2, 6)),
        ("3d6sdkl1", "3d6kl1sd", (4, 2, 6)),
        ("3d6kh1ma4", "3d6ma4kh1", (4, 2, 6)),
        ("3d6xr1", "3d6r1x", (6, 1, 2, 3, 4)),
    ],
)
def test_order_of_work_is_the_same_whatever_the_order_of_writing(one: str, other: str, faces: tuple[int, ...]) -> None:
    """New throws make a die, then bounds, then what is kept, then what is counted; sorting only shows."""
    first, second = rolled(one, *faces), rolled(other, *faces)
    assert (first.total, fates(first)) == (second.total, fates(second))


@pytest.mark.parametrize(
    ("text", "faces", "total", "expected"),
    [
        ("2d6x5x6", (5, 6, 1, 2), 14, "exploded exploded kept kept"),
        ("2d6xo", (6, 6, 1), 13, "exploded kept kept"),
        ("d6xp", (6, 6, 1), 11, "exploded exploded kept"),
        ("d6im", (1, 1, 4), -4, "exploded subtracted subtracted"),
        ("d6ro1", (1, 1), 1, "rerolled kept"),
        ("d6ro1ro2", (1, 2, 2), 2, "rerolled rerolled kept"),
        ("2d6xr1", (6, 1, 3, 2), 11, "exploded rerolled kept kept"),
        ("2d6xkh1", (6, 4, 3), 10, "exploded kept dropped"),
        ("d6mi3", (1,), 3, "capped"),
        ("d6xma8", (6, 5), 8, "exploded capped"),
        ("3d6!!c>=10", (6, 6, 1, 2, 3), 1, "exploded exploded counted kept kept"),
        ("3d6xmi2c>=2", (6, 1, 2, 1), 4, "exploded counted counted capped"),
        ("5d6cge4f1by2", (1, 1, 4, 6, 3), 1, "against against counted counted kept"),
        ("2dXxp6", (6, 6, 5, 3), 18, "exploded exploded kept kept"),
        ("3d6ur", (2, 2, 5, 5), 7, "kept rerolled kept dropped"),
        ("3d6dh1ur", (5, 5, 2), 7, "dropped kept kept"),
        ("3d6ur", (2, 2, 3, 3), 5, "kept rerolled kept dropped"),
        ("3d6u", (2, 2, 5), 7, "kept dropped kept"),
    ],
)
def test_fate_of_each_face_is_said(text: str, faces: tuple[int, ...], total: int, expected: str) -> None:
    """Each face says what became of it, in the order thrown, die after die."""
    found = rolled(text, *faces)
    assert found.total == total
    assert " ".join(fate for _, fate in fates(found)) == expected


@pytest.mark.parametrize(
    ("text", "faces", "total", "expected"),
    [
        ("{2d6,2d6,d8}ur", (3, 4, 5, 2, 7, 1, 1, 6), 15, "7 kept, 7 rerolled, 2 kept, 7 rerolled, 6 kept"),
        ("{4,2#d4}ur", (4, 4, 4, 1), 5, "4 kept, 4 rerolled, 4 dropped, 4 rerolled, 1 kept"),
        ("{d4,d4,d8}kh2ur", (3, 1, 3, 2), 5, "3 kept, 1 dropped, 3 rerolled, 2 kept"),
        ("{d4,d8}xo4ur", (4, 1, 5, 3), 8, "4 exploded, 1 kept, 5 rerolled, 3 kept"),
    ],
)
def test_parts_of_a_total_that_lies_there_are_rolled_again(
    text: str, faces: tuple[int, ...], total: int, expected: str
) -> None:
    """In a group each later part of a total is rolled again, whole and once; what is still double does not count."""
    found = rolled(text, *faces)
    assert found.total == total
    assert ", ".join(f"{face.value} {face.fate}" for face in found.tree.faces) == expected
    assert [part.value for part in found.tree.parts] == [face.value for face in found.tree.faces]


def test_symbols_are_counted() -> None:
    """Dice of symbols tell how often each shows, those of every throw of a die that explodes; their total is nought."""
    found = rolled("3d[blank,hit:2,crit]x[crit]u", 4, 2, 2, 1)
    assert found.symbols == {"blank": 1, "hit": 1, "crit": 1}
    assert found.total == 0
    assert rolled("3d[blank,hit:2,crit]c[hit]", 2, 3, 4).total == 2


def test_comparison_says_its_margin_and_degree() -> None:
    """A comparison says by how much it holds or fails, and in how many steps where they are named."""
    found = rolled("2d10 < 1d6+4", 3, 4, 5)
    assert (found.total, found.compared.holds, found.compared.margin, found.compared.degree) == (1, True, 2, None)
    degrees = [rolled("d20ge10by5", face).compared.degree for face in (1, 4, 5, 9, 10, 14, 15, 20)]
    assert degrees == [-2, -2, -1, -1, 1, 1, 2, 3]


def test_die_that_goes_on_is_stopped() -> None:
    """A part of a group that would be rolled without end stays after a hundred new rolls."""
    assert rolled("{1}xge1").total == AGAIN + 1
    assert rolled("{2}r2").total == 2


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
    st.lists(
        st.sampled_from([name for name in OPERATORS if name not in COUNTING]).flatmap(
            lambda name: st.builds(
                lambda choice, number: f" {name}{choice}" + (str(number) if len(choice) in (1, 2) else ""),
                st.sampled_from(OPERATORS[name].choices),
                st.integers(0, 6),
            )
        ),
        max_size=3,
    ),
    st.sampled_from(("yes", "no")),
    st.text(),
)
def test_what_faces_add_is_the_total(pool: str, uses: list[str], one_counts: str, seed: str) -> None:
    """Whatever is done to a pool, what its faces add is its total, or its count; only caps may refuse it."""
    try:
        notation = read(pool + "".join(uses))
    except Misused as error:
        reason = error.id
    else:
        found = roll(notation, seeded(seed), {**DEFAULT, "one_counts": one_counts})
        reason = "" if found.total == sum(face.adds for face in found.dice[0].faces) else "another total"
    assert reason in ("", "covers_every_face", "idle", "number_needed")


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
        ("9^9^9^9", (), "result_too_long", 4),
        ("(9^9)^9", (), "result_too_long", 6),
        ("2^(0-1)", (), "not_an_exponent", 2),
        ("1+(d6-3)d6", (1,), "negative_dice", 3),
        ("1+4d(d6-1)", (1,), "no_sides", 3),
        ("2+4d6kh(d4-2)", (1,), "negative_dice", 3),
        ("{1,2}dl(0-1)", (), "negative_dice", 1),
        ("(d10000*9)d6", (10_000,), "cap_dice", 1),
        ("1+9d1mi999999999999999", (1,) * 9, "result_too_long", 3),
        ("{999999999999999,1}", (), "result_too_long", 1),
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


def test_throws_of_an_expression_are_bounded() -> None:
    """Dice whose number is only known once others are thrown are bounded, and so are groups in groups."""
    with pytest.raises(Misused, match="cap_throws") as caught:
        roll(read("+".join(["(d[9999])d1"] * 11)), seeded("x"), DEFAULT)
    assert caught.value.facts["most"] == CAPS["throws"]
    with pytest.raises(Misused, match="cap_throws"):
        roll(read("{{{{d6}xge1}xge1}xge1}xge1"), seeded("x"), DEFAULT)


@pytest.mark.parametrize(
    ("text", "most"),
    [("d6", CAPS["throws"]), ("5#d6", CAPS["throws"] // 5), ("999#5d6; 1", 350), ("1; 999#5d6", 300)],
)
def test_results_of_a_line_share_its_throws(text: str, most: int) -> None:
    """Each of several results may ask for its share of throws, a few for each die that is written in any case."""
    first, *_ = read_line(text)
    assert first.throws == most
    with pytest.raises(Misused, match="cap_throws") as caught:
        roll(first.replace(tree=read("{1000#{1000#{1000#1}}}").tree), seeded("x"), DEFAULT)
    assert caught.value.facts["most"] == most


def test_ordinary_rolls_side_by_side_pass_no_cap() -> None:
    """What may be rolled alone may be rolled beside many others."""
    for one in read_line("9000d6; 500#1; 100#4d6xkh3; 100#{2#2d6r1}"):
        roll(one, seeded("x"), DEFAULT)


@pytest.mark.parametrize(
    ("text", "faces", "total"),
    [
        ("ceil(7/2)", (), 4),
        ("ceil(7/2)*2", (), 8),
        ("round(5/2)", (), 3),
        ("round(-5/2)", (), -3),
        ("floor(-7/2)", (), -4),
        ("ceil(1/3+2/3)", (), 1),
        ("ceil(7 mod 3/2)", (), 1),
        ("-7 mod 3", (), 2),
        ("abs(d6-6)", (2,), 4),
        ("min(3,1,2)", (), 1),
        ("max(d6,d8)", (2, 7), 7),
        ("if(2d6>=7,d8,d4)", (3, 4, 8), 8),
        ("if(2d6>=7,d8,d4)", (3, 3, 4), 4),
        ("if(0,1/0*1,2)", (), None),
        ("if(d6-1,1,2)", (1,), 2),
        ("2**3^2", (), 512),
        ("-2^2", (), -4),
        ("0^0", (), 1),
        ("(-1)^999999999999999", (), -1),
        ("(1d4)d6", (2, 3, 4), 7),
        ("{2d6,1d12}kh1", (3, 4, 9), 9),
        ("{2d6,1d12}", (3, 4, 9), 16),
        ("{3#d6}dl1", (3, 4, 5), 9),
        ("{d6,d6}xge6", (6, 2, 3), 11),
        ("{2d6,d8}cge7", (3, 4, 6), 1),
        ("2d(2+4)xo", (6, 3, 2), 11),
        ("(1d2)d[a,b]c[a]", (2, 1, 2), 1),
        ("ceil(-(7/2))", (), -3),
        ("ceil((1/2)*3)", (), 2),
        ("ceil((1/2)/3)", (), 1),
        ("round((3/2)^2)", (), 2),
        ("ceil(1/2-1/3)", (), 1),
    ],
)
def test_functions_and_groups_are_worked_out(text: str, faces: tuple[int, ...], total: int | None) -> None:
    """Functions round what stands in them, groups do to their parts what pools do to dice."""
    if total is None:
        with pytest.raises(Misused, match="division_by_zero"):
            rolled(text, *faces)
    else:
        assert rolled(text, *faces).total == total


@pytest.mark.parametrize(
    "text",
    [
        "4d6kh3+2",
        "2dXxp9",
        "(1d4)d6kh(1d2)",
        "{2d6,d8}ur",
        "3d[a,b:2]x[a]u",
        "-(d6+1)[n]*2^d4",
        "if(d6>3,{3#d4}dl,d%)",
        "d20ge11",
    ],
)
def test_what_is_ready_rolls_as_what_was_just_read(text: str) -> None:
    """Rolled again and again, an expression gives what it would give if it were read anew each time."""
    ready, one, other = Ready(read(text)), seeded(text), seeded(text)
    for _ in range(20):
        assert ready.roll(one, DEFAULT, "n") == roll(read(text), other, DEFAULT, "n")


@pytest.mark.parametrize(
    ("text", "faces", "symbols"),
    [
        ("3d[a,b]u", (1, 2, 1), {"a": 1, "b": 1}),
        ("2d[a,b,c]x[a]u", (1, 2, 2), {"a": 1, "b": 1, "c": 0}),
        ("2d[a,b,c]x[a]u", (2, 1, 2), {"a": 1, "b": 1, "c": 0}),
        ("2d[a,b,c]x[b]u", (2, 3, 1), {"a": 1, "b": 1, "c": 1}),
        ("3d[a,b,c]ur", (1, 1, 2, 1), {"a": 1, "b": 1, "c": 0}),
        ("4d[a,b:3]k[a]", (1, 2, 3, 4), {"a": 1, "b": 0}),
    ],
)
def test_symbols_of_the_dice_that_count(text: str, faces: tuple[int, ...], symbols: dict[str, int]) -> None:
    """Every throw of a die that counts shows its symbol; of dice alike the one counts that shows more."""
    assert rolled(text, *faces).symbols == symbols


def test_many_symbols_are_counted_in_one_go() -> None:
    """Ten thousand dice with a thousand symbols are looked at once each, whatever the symbols are."""
    faces = ",".join(f"s{number}" for number in range(1_000))
    found = roll(read(f"10000d[{faces}]x[s0]u"), seeded("x"), DEFAULT)
    assert found.symbols is not None
    first, *others = found.symbols.values()
    assert (len(others), set(others)) == (999, {1})
    assert first > 1  # of each die that exploded
