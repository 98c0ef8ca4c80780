"""Reading dice notation, and writing it again."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from meneuse.core.notation.kinds import CAPS, HOUSE, listed, plain
from meneuse.core.notation.operators import OPERATORS
from meneuse.core.notation.read import read
from meneuse.core.notation.tree import Chain, Negative, Number, Pool, Step, Use, written
from meneuse.core.refusal import Misused


def bare(node: object) -> object:
    """Return a tree without the columns of its signs, which say where it was read and not what it means."""
    if isinstance(node, Negative):
        return Negative(bare(node.operand))
    if isinstance(node, Chain):
        return Chain(bare(node.first), tuple(Step(step.sign, bare(step.operand), 0) for step in node.steps))
    return node


def tree(text: str) -> object:
    return bare(read(text).tree)


def refusal(text: str) -> Misused | None:
    try:
        read(text)
    except Misused as error:
        return error
    return None


dice = st.one_of(
    st.integers(1, CAPS["sides"]).map(plain),
    st.sampled_from(sorted(HOUSE.values())),
    st.lists(st.integers(-(10**9) + 1, 10**9 - 1), min_size=1, max_size=9).map(listed),
)
uses = st.builds(Use, st.sampled_from(sorted(OPERATORS)), st.integers(0, 99))
leaves = st.one_of(
    st.builds(Number, st.integers(0, 10**15 - 1)),
    st.builds(Pool, st.integers(0, 30), dice, st.lists(uses, max_size=3).map(tuple)),
)


def chains(part: st.SearchStrategy[object]) -> st.SearchStrategy[object]:
    return st.sampled_from(("+-", "*/")).flatmap(
        lambda signs: st.builds(
            Chain,
            part,
            st.lists(st.builds(Step, st.sampled_from(signs), part, st.just(0)), min_size=1, max_size=4).map(tuple),
        )
    )


trees = st.recursive(leaves, lambda part: st.one_of(st.builds(Negative, part), chains(part)), max_leaves=12)


def divides_by_nought(node: object) -> bool:
    if isinstance(node, Negative):
        return divides_by_nought(node.operand)
    return isinstance(node, Chain) and any(
        divides_by_nought(step.operand) or (step.sign == "/" and step.operand == Number(0))
        for step in (*node.steps, Step("+", node.first, 0))
    )


@given(trees)
def test_what_is_written_reads_as_the_same_tree(made: object) -> None:
    """Any tree, written and read again, is the same tree; only a written division by nought is refused."""
    if divides_by_nought(made):
        with pytest.raises(Misused):
            read(written(made))
    else:
        assert tree(written(made)) == made


@given(st.text(max_size=60) | st.text("0123456789dDxsu%[],()+-*/khl $−×÷.", max_size=60))
def test_any_text_is_read_or_refused_with_its_place(text: str) -> None:
    """Whatever is typed, it is read as something that is written and read the same, or refused at a column of it."""
    error = refusal(text)
    if error is None:
        assert tree(written(read(text).tree)) == tree(text)
    else:
        assert 1 <= error.facts["column"] <= len(text) + 1
        assert error.facts.get("text") in (text, None)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("d20", "1d20"),
        ("3D6", "3d6"),
        ("d", "1d6"),
        ("2D", "2d6"),
        ("d%", "1d100"),
        ("D%", "1d100"),
        ("007d06", "7d6"),
        ("dx", "1dX"),
        ("2DS", "2dS"),
        ("du1+dU2+DU3", "1dU1+1dU2+1dU3"),
        ("d[ 1, -2,−3,–4 ]", "1d[1,-2,-3,-4]"),
        ("4d6 KH3", "4d6kh3"),
        ("4d6kh", "4d6kh1"),
        ("dkh", "1d6kh1"),
        ("2dSkl", "2dSkl1"),
        ("4d6dl1dh2", "4d6dl1dh2"),
        ("4d%dl", "4d100dl1"),
        ("4d[1]dl", "4d[1]dl1"),
        (" 1\t+\u00a02\u202f", "1+2"),
        ("1 – 2 − 3", "1-2-3"),
        ("2×3÷4", "2*3/4"),
        ("+3", "3"),
        ("2-+3", "2-3"),
        ("--2", "--2"),
        ("2--3", "2--3"),
        ("2*-3", "2*-3"),
        ("((2))", "2"),
        ("(1+2)+3", "(1+2)+3"),
        ("1+(2+3)", "1+(2+3)"),
        ("(1*2)+3", "1*2+3"),
        ("(1+2)*3", "(1+2)*3"),
        ("-(1*2)", "-(1*2)"),
        ("$a+$Été", "3+-2"),
    ],
)
def test_expression_is_written_in_one_way(text: str, canonical: str) -> None:
    """Case, spaces, typographic signs, idle parentheses and names leave no trace in how an expression is written."""
    assert written(read(text, {"a": 3, "ete": -2}).tree) == canonical


@pytest.mark.parametrize(
    ("text", "reason", "column"),
    [
        ("1+", "unfinished", 3),
        ("(", "unfinished", 2),
        ("1+*2", "nothing_to_count", 3),
        ("1**2", "nothing_to_count", 3),
        ("()", "nothing_to_count", 2),
        ("²d6", "nothing_to_count", 1),
        ("k3", "nothing_to_count", 1),
        ("[1]", "nothing_to_count", 1),
        ("\x1b[31m", "nothing_to_count", 1),
        ("(1+2", "unclosed", 1),
        ("2*((1+2)", "unclosed", 3),
        ("d[1,2", "unclosed", 2),
        ("d[", "no_face", 3),
        ("d[]", "no_face", 3),
        ("d[1,,2]", "no_face", 5),
        ("d[x]", "no_face", 3),
        ("d[1;2]", "unreadable", 4),
        ("1)", "unreadable", 2),
        ("(1 2)", "unreadable", 4),
        ("1_0d6", "unreadable", 2),
        ("0x3d5", "unreadable", 2),
        ("1.5", "unreadable", 2),
        ("2(3)", "unreadable", 2),
        ("(2)d6", "unreadable", 4),
        ("3 d6", "unreadable", 3),
        ("4d6!", "unreadable", 4),
        ("1d20+6 dex save", "unreadable", 8),
        ("1d20 dex", "unreadable", 6),
        ("1d20\n", "unreadable", 5),
        ("2d٣", "no_such_die", 2),
        ("dex", "no_such_die", 1),
        ("1+dsave", "no_such_die", 3),
        ("dX6", "no_such_die", 1),
        ("dU", "no_such_die", 1),
        ("dU4", "no_such_die", 1),
        ("dU12", "no_such_die", 1),
        ("3d6k", "no_such_operator", 4),
        ("2d6d8", "no_such_operator", 4),
        ("4d6kh1x", "no_such_operator", 7),
        ("4d0", "no_sides", 3),
        ("d000", "no_sides", 2),
        ("4d6/0", "division_by_zero", 4),
        ("1+4÷ 0", "division_by_zero", 4),
        ("1+$b", "unset_name", 3),
        ("$", "unset_name", 1),
        ("10001d6", "cap_dice", 1),
        ("d6+10000d6", "cap_dice", 4),
        ("999999999999d6", "cap_dice", 1),
        ("d1000000001", "cap_sides", 2),
        ("1+1000000000000000", "cap_digits", 3),
        ("d1000000000000000", "cap_digits", 2),
        ("4d6kh1000000000000000", "cap_digits", 6),
        ("d[1000000000]", "cap_face_digits", 3),
        ("9" * 5_000, "cap_digits", 1),
        ("9" * 5_000 + "d6", "cap_digits", 1),
        ("(" * 5_000 + "1" + ")" * 5_000, "cap_depth", 51),
        ("-" * 5_000 + "1", "cap_depth", 51),
        ("4d6" + "dl0" * 20 + "kh", "cap_operators", 64),
        ("d[" + "1," * 1_000 + "1]", "cap_faces", 2),
        ("1" * 20_001, "cap_length", 20_001),
    ],
)
def test_what_cannot_be_read_is_refused_at_its_column(text: str, reason: str, column: int) -> None:
    """Each fault and each cap has its own reason, and the column where it stands."""
    with pytest.raises(Misused) as caught:
        read(text, {"a": 1})
    assert (caught.value.id, caught.value.facts["column"]) == (reason, column)
    assert caught.value.facts["text"] == text


@pytest.mark.parametrize("text", ["", "  ", "\u202f"])
def test_nothing_is_refused(text: str) -> None:
    """An empty expression is refused with an example."""
    with pytest.raises(Misused, match="empty_notation") as caught:
        read(text)
    assert caught.value.facts["expected"] == ("4d6kh3+2",)


@pytest.mark.parametrize(
    "text",
    [
        "(" * 40 + "1d6" + ")" * 40,
        "-" * 40 + "1",
        "+".join(["1d6"] * 500),
        "*".join(["(1)"] * 500),
        "10000d6",
        "d1000000000",
        "999999999999999",
        "d[" + "1," * 999 + "1]",
        "1" + " " * 19_999,
        "+" * 5_000 + "1",
    ],
)
def test_what_a_cap_allows_is_read(text: str) -> None:
    """Forty parentheses, five hundred terms and every cap's own bound are read."""
    assert read(text).text == text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("3d6k", tuple(name for name in OPERATORS if name.startswith("k"))),
        ("3d6d", tuple(name for name in OPERATORS if name.startswith("d"))),
        ("3d6z", (*OPERATORS, "+", "-", "*", "/")),
        ("0x3d5", ("+", "-", "*", "/")),
        ("(1", (")",)),
        ("$forse", ("$force",)),
    ],
)
def test_refusal_says_what_would_be_right(text: str, expected: tuple[str, ...]) -> None:
    """A near miss is answered with what was perhaps meant, anything else with what may stand there."""
    with pytest.raises(Misused) as caught:
        read(text, {"force": 3})
    assert caught.value.facts["expected"] == expected
