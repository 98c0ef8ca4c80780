"""Reading dice notation, and writing it again."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from meneuse.core.notation.amounts import FUNCTIONS
from meneuse.core.notation.kinds import CAPS, HOUSE, house, listed, plain
from meneuse.core.notation.operators import OPERATORS, PARITIES, RELATIONS
from meneuse.core.notation.read import read, read_line
from meneuse.core.notation.tree import (
    Call,
    Chain,
    Compare,
    Group,
    Labelled,
    Negative,
    Number,
    Pool,
    Power,
    Repeat,
    Sides,
    Step,
    Symbol,
    Use,
)
from meneuse.core.notation.writing import written
from meneuse.core.refusal import Misused
from meneuse.core.value import Value

SYMBOLS = ("blank", "hit", "crit", "Œil", "x2")


def bare(node: Any) -> Any:
    """Return a tree without the columns of its parts, which say where it was read and not what it means."""
    if isinstance(node, Value):
        return node.replace(**{name: 0 if name == "column" else bare(part) for name, part in node.items()})
    return tuple(map(bare, node)) if isinstance(node, tuple) else node


def tree(text: str) -> Any:
    return bare(read(text).tree)


def refusal(text: str) -> Misused | None:
    try:
        read(text)
    except Misused as error:
        return error
    return None


dice = st.one_of(
    st.integers(1, CAPS["sides"]).map(plain),
    st.sampled_from(HOUSE).map(house),
    st.lists(st.integers(-(10**9) + 1, 10**9 - 1), min_size=1, max_size=9).map(listed),
    st.builds(lambda first, more: listed(range(first, first + more)), st.integers(-50, 50), st.integers(1, 60)),
)
labels = st.text(st.characters(exclude_characters="]", exclude_categories=("C", "Z")), min_size=1, max_size=8)
numbers = st.builds(Number, st.integers(0, 10**15 - 1))
small = st.builds(Number, st.integers(0, 30))
chances = st.builds(Pool, small, st.just(plain(6)))  # any number at all, known once it is rolled


def weights(name: str) -> st.SearchStrategy[int]:
    return st.integers(1, 99) if name in ("c", "f") else st.just(1)


def use(name: str, choice: str, number: st.SearchStrategy[Any]) -> st.SearchStrategy[Use]:
    return st.builds(Use, st.just(name), st.just(choice), number, weights(name), weights(name))


def inside(part: st.SearchStrategy[Any], *kinds: type) -> st.SearchStrategy[Any]:
    """Yield a part that is none of these kinds: one that is stands in a function.

    A filter is told by its parts where it gives up, and each of these by its own: more than a machine can hold.
    """
    return part.map(lambda node: Call("abs", (node,)) if isinstance(node, kinds) else node)


def uses(part: st.SearchStrategy[Any], die: Any) -> st.SearchStrategy[tuple[Use, ...]]:
    """Yield operators for a pool of these dice (a `Sides` is one of them) or for a group (None)."""
    rolled = inside(part, Number, Negative) | chances
    written_so = numbers | numbers.map(Negative)
    one: list[st.SearchStrategy[Use]] = []
    for name, operator in OPERATORS.items():
        for choice in operator.choices:
            if choice in RELATIONS:
                known = st.just(Number(7)) if operator.usual or name == "m" else written_so
                one.append(use(name, choice, known | rolled))
            elif choice in ("h", "l"):
                one.append(use(name, choice, small | rolled))
            else:
                one.append(use(name, choice, st.none()))
        if operator.usual and isinstance(die, Sides):
            one.append(use(name, "", st.none()))
    return st.lists(st.one_of(one), max_size=3).map(lambda found: tuple(found) if _ends(tuple(found), die) else ())


def _ends(found: tuple[Use, ...], die: Any) -> bool:
    """Return whether these operators may stop: an even and an odd one together never do."""
    kinds = [use.choice for use in found if use.operator in ("r", "x", "xc", "xp", "im")]
    return die is None or isinstance(die, Sides) or (len(kinds) < 2 and kinds not in (["le"], ["ne"], ["lt"], ["ge"]))


def pools(part: st.SearchStrategy[Any]) -> st.SearchStrategy[Pool]:
    size = small | inside(part, Number, Negative)
    sides = st.builds(Sides, inside(part, Number))
    return (dice | sides).flatmap(
        lambda die: st.builds(Pool, size, st.just(die), uses(part, die if isinstance(die, Sides) else plain(6)))
    )


def chains(part: st.SearchStrategy[Any]) -> st.SearchStrategy[Chain]:
    return st.sampled_from((("+", "-"), ("*", "/", "mod"))).flatmap(
        lambda signs: st.builds(
            Chain,
            part,
            st.lists(st.builds(Step, st.sampled_from(signs), part), min_size=1, max_size=4).map(tuple),
        )
    )


def calls(part: st.SearchStrategy[Any]) -> st.SearchStrategy[Call]:
    return st.sampled_from(sorted(FUNCTIONS)).flatmap(
        lambda name: st.builds(
            Call,
            st.just(name),
            st.lists(part, min_size=FUNCTIONS[name][0], max_size=min(4, FUNCTIONS[name][1])).map(tuple),
        )
    )


def groups(part: st.SearchStrategy[Any]) -> st.SearchStrategy[Group]:
    repeated = st.builds(Repeat, st.integers(1, 30), part)
    return st.builds(Group, st.lists(part | repeated, min_size=1, max_size=4).map(tuple), uses(part, None))


def nodes(part: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.one_of(
        pools(part),
        st.builds(Negative, part),
        chains(part),
        st.builds(Power, part, part),
        calls(part),
        st.builds(Compare, part, st.sampled_from(sorted(RELATIONS)), part, st.integers(0, 9)),
        groups(part),
        st.builds(Labelled, part, labels),
    )


symbols = st.lists(st.sampled_from(SYMBOLS), min_size=1, max_size=6).flatmap(
    lambda faces: st.builds(
        Pool,
        small,
        st.just(listed(faces)),
        st.lists(
            st.one_of(
                *[use(name, "", st.none()) for name in ("u", "ur", "m", "mw", "sa", "sd")],
                *[
                    use(name, choice, st.sampled_from(faces).map(Symbol))
                    for name in ("k", "d", "c", "f", "ro", "xo")
                    for choice in ("eq", "ne")
                ],
            ),
            max_size=3,
        ).map(tuple),
    )
)
leaves = numbers | dice.flatmap(lambda die: st.builds(Pool, small, st.just(die)))
trees = st.recursive(leaves, nodes, max_leaves=8)


def divides_by_nought(node: Any) -> bool:
    """Return whether a nought stands written behind a sign that divides."""
    if isinstance(node, Step) and node.sign in ("/", "mod") and node.operand == Number(0):
        return True
    return isinstance(node, tuple) and any(map(divides_by_nought, node))


@given(trees | symbols | st.builds(Labelled, symbols, labels))
def test_what_is_written_reads_as_the_same_tree(made: Any) -> None:
    """Any tree, written and read again, is the same tree; only a written division by nought and caps are refused."""
    error = refusal(written(made))
    if error is None:
        assert tree(written(made)) == bare(made)
    elif error.id == "division_by_zero":
        assert divides_by_nought(made)
    else:
        assert error.id in ("cap_dice", "covers_every_face", "idle"), written(made)


ALPHABET = "0123456789dDxXsufFkhlcrmioaweb%[]{}(),;#$:+-*/^!=<>≥≤ −×÷.\u00a0"
pieces = st.sampled_from(
    (*OPERATORS, *RELATIONS, *PARITIES, *FUNCTIONS, *HOUSE, "d", "d6", "d[a,b]", "[a]", "by", "rep", "mod", "pow", "#")
)
texts = st.one_of(
    st.text(max_size=60),
    st.text(ALPHABET, max_size=60),
    st.lists(pieces | st.sampled_from(ALPHABET), max_size=20).map("".join),
    st.lists(pieces | st.sampled_from(ALPHABET), max_size=12).map(lambda found: "4d6" + "".join(found)),
)


@given(texts)
def test_any_text_is_read_or_refused_with_its_place(text: str) -> None:
    """Whatever is typed, it is read as something that is written and read the same, or refused at a column of it."""
    error = refusal(text)
    if error is None:
        again = written(read(text).tree)
        assert tree(again) == tree(text)
        assert written(read(again).tree) == again
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
        ("4d6!", "4d6x6"),
        ("4d6!o>=5", "4d6xoge5"),
        ("4d6!!c≥10", "4d6xc6cge10"),
        ("4d6!p", "4d6xp6"),
        ("4d6min2max5", "4d6mi2ma5"),
        ("4d6s", "4d6sa"),
        ("4dFr", "4dFreq-1"),
        ("4d6x-1", "4d6x6-1"),
        ("4d6u-1", "4d6u-1"),
        ("4d6m-1", "4d6m-1"),
        ("4d6kh-1", "4d6kh1-1"),
        ("4d6c(-1)", "4d6ceq-1"),
        ("4d6 >= 5", "4d6cge5"),
        ("4d6u>=5", "4d6ucge5"),
        ("4d6u ge 5", "4d6uge5"),
        ("(4d6m)eq2", "(4d6m)eq2"),
        ("4d6u r1", "4d6u r1"),
        ("{d6, 2#d8}UR dl", "{1d6,2#1d8}urdl1"),
        ("2d10<1d6+4", "2d10lt1d6+4"),
        ("(2d10)<>5", "2d10ne5"),
        ("d20+7≥15by5", "1d20+7ge15by5"),
        ("d20≥(4d6c5)by5", "1d20ge(4d6c5)by5"),
        ("if(2d6>=7,d8,d4)", "if(2d6ge7,1d8,1d4)"),
        ("if({2d6>=5}>=1,1,2)", "if({2d6cge5}ge1,1,2)"),
        ("{6 rep 4d6kh3, 2}dl", "{6#4d6kh3,2}dl1"),
        ("2**3^2", "2pow3pow2"),
        ("(2^3)^2", "(2pow3)pow2"),
        ("-2^2", "-2pow2"),
        ("(-2)^2", "(-2)pow2"),
        ("2^-1", "2pow-1"),
        ("4d6u^2", "4d6upow2"),
        ("dX^d", "1dXpow1d6"),
        ("(2^4d6m) ge 2", "(2pow4d6m)ge2"),
        ("4d(2+4)x", "4d(2+4)x"),
        ("7%3 mod 2", "7mod3mod2"),
        ("d(66)", "1d(66)"),
        ("d066", "1d(66)"),
        ("d66", "1d66"),
        ("df", "1dF"),
        ("(2)d(6)", "2d6"),
        ("(1d4)d(2+4)", "(1d4)d(2+4)"),
        ("d[0..9]", "1d[0..9]"),
        ("d[0,1,2]", "1d[0..2]"),
        ("d[1:2,0:3]", "1d[1,1,0:3]"),
        ("d[blank,hit:2, crit]", "1d[blank,hit,hit,crit]"),
        ("d[1,a]c[a]", "1d[1,a]ceq[a]"),
        ("4d[a,b]u[feu]", "4d[a,b]u[feu]"),
        ("2d6:feu + 1d4[ froid vif ]", "2d6[feu]+1d4[froid vif]"),
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
        ("1***2", "nothing_to_count", 4),
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
        ("d[!]", "no_face", 3),
        ("d[3..1]", "no_run", 3),
        ("d[a:0]", "number_needed", 5),
        ("d[1;2]", "unreadable", 4),
        ("1)", "unreadable", 2),
        ("(1 2)", "unreadable", 4),
        ("1_0d6", "unreadable", 2),
        ("0x3d5", "unreadable", 2),
        ("1.5", "unreadable", 1),
        ("2(3)", "unreadable", 2),
        ("(2)(d6)", "unreadable", 4),
        ("3 d6", "unreadable", 1),
        ("4d6?", "unreadable", 4),
        ("1d20+6 dex save", "unreadable", 6),
        ("1d20 dex", "unreadable", 1),
        ("1d20 save", "unreadable", 1),
        ("1d20\n", "unreadable", 5),
        ("2d٣", "unreadable", 1),
        ("dex", "unreadable", 1),
        ("1+dsave", "unreadable", 3),
        ("dX6", "no_such_die", 1),
        ("dU", "no_such_die", 1),
        ("dU4", "no_such_die", 1),
        ("dU12", "no_such_die", 1),
        ("3d6k", "no_such_choice", 4),
        ("3d6k3", "no_such_choice", 4),
        ("2d6d8", "no_such_choice", 4),
        ("4d6c", "no_such_choice", 4),
        ("4d6mige3", "no_such_choice", 4),
        ("{4d6}x", "no_such_choice", 6),
        ("4d[a,b]mi2", "no_such_operator", 8),
        ("4d[a,b]kh1", "no_such_choice", 8),
        ("4d[a,b]cge2", "no_such_choice", 8),
        ("4d[a,b]c[d]", "no_such_symbol", 10),
        ("4d[a,b]+1", "symbols_not_added", 1),
        ("4d[a,b]u d6", "no_such_choice", 10),
        ("if(1,4d[a,b],2)", "symbols_not_added", 6),
        ("4d6kh1z", "no_such_operator", 7),
        ("4d6c5wx", "number_needed", 7),
        ("2d10ge5by", "number_needed", 10),
        ("d[-]", "no_face", 4),
        ("{4d6)", "unreadable", 5),
        ("1+d[" + "a" * 31 + "]", "cap_face_letters", 5),
        ("1+4d6xcge8", "idle", 6),
        ("d6!!>=8", "idle", 3),
        ("d1000000000xceq0", "idle", 12),
        ("4d6cge", "number_needed", 7),
        ("4d6c5w0", "number_needed", 7),
        ("4d6m0", "number_needed", 1),
        ("2d10ge5by0", "number_needed", 10),
        ("4d6kh(-1)", "negative_dice", 1),
        ("0#d6", "number_needed", 1),
        ("1#1#d6", "unreadable", 4),
        ("1,", "unfinished", 3),
        ("1001#d6", "cap_times", 1),
        ("600#d6,600#d6", "cap_parts", 8),
        ("{600#d6,600#d6}", "cap_parts", 1),
        ("{4d6", "unclosed", 1),
        ("{}", "nothing_to_count", 2),
        ("max(1,2", "unclosed", 1),
        ("max", "no_parenthesis", 4),
        ("if(1,2)", "needs_three", 1),
        ("floor(1,2)", "needs_one", 1),
        ("max(" + "1," * 100 + "1)", "wrong_count", 1),
        ("4d6[feu", "unclosed", 4),
        ("4d6[]", "no_label", 4),
        ("4d6:", "no_label", 4),
        ("4d6[a\x07]", "no_label", 4),
        ("4d6[a][b]", "unreadable", 7),
        ("d6xge1", "covers_every_face", 1),
        ("d2r1r2", "covers_every_face", 1),
        ("1+d8r=4r<4r>4", "covers_every_face", 3),
        ("d6r1xge2", "covers_every_face", 1),
        ("d1000000000revenrodd", "covers_every_face", 1),
        ("dXrge-10", "covers_every_face", 1),
        ("d[a,b]x[a]x[b]", "covers_every_face", 1),
        ("4d6\u212ah3", "no_such_operator", 4),
        ("max(1," * 60, "cap_depth", 304),
        ("{" * 10_000, "cap_depth", 51),
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
        ("4d6" + "dl0" * 20 + "kh", "cap_operators", 1),
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
        "4d6kh(1+2*" * 50 + "1" + ")" * 50,
        "{1+2*" * 50 + "d6" + "}kh1" * 50,
        "max(1,2*-2^" * 16 + "1" + ")" * 16,
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
        ("3d6k", ("kh", "kl", "kge5")),
        ("3d6k3", ("kh3", "kl3", "kge5")),
        ("3d6d", ("dh", "dl", "dge5")),
        ("3d6z", (*OPERATORS, "+", "-", "*", "/")),
        ("3d6kapow", ("kh", "kl", "kge5")),
        ("4d[a,b]kh1", ("k[a]", "k[b]")),
        ("4d[a,b]c[d]", ("a", "b")),
        ("0x3d5", ("+", "-", "*", "/", ",")),
        ("(1 2", (")", "+", "-", "*", "/")),
        ("(1", (")",)),
        ("$forse", ("$force",)),
    ],
)
def test_refusal_says_what_would_be_right(text: str, expected: tuple[str, ...]) -> None:
    """A near miss is answered with what was perhaps meant, anything else with what may stand there."""
    with pytest.raises(Misused) as caught:
        read(text, {"force": 3})
    assert caught.value.facts["expected"] == expected


def test_line_holds_several_results() -> None:
    """Results stand between commas or semicolons; one that is repeated is there as often as it says."""
    found = read_line("2#4d6kh3; d8, {3#d4}")
    assert [written(one.tree) for one in found] == ["4d6kh3", "4d6kh3", "1d8", "{3#1d4}"]
    with pytest.raises(Misused, match="one_result"):
        read("d6,d8")


def test_a_name_may_stand_after_spaces() -> None:
    """A name in brackets belongs to the part before it, spaces between or not."""
    assert tree("2d6+3 [épée]") == tree("2d6+3[épée]")
    assert tree("(2d6) [épée]") == tree("(2d6)[épée]")
