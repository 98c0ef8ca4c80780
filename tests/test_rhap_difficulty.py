"""The difficulty (Rhapsodie, Échelle de difficulté)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from meneuse.core.facts import Term
from meneuse.core.refusal import Misused
from meneuse.core.rhapsodie.difficulty import read_difficulty, total
from meneuse.core.rhapsodie.reference import SCALE, scale_id

PRINTED = {
    1: "Enfantin", 2: "Simple", 3: "Technique", 4: "Complexe", 5: "Difficile", 6: "Absurde", 7: "Impossible",
    8: "Héroïque", 9: "Légendaire", 10: "Spécial",
}  # fmt: skip


@pytest.mark.parametrize(("value", "name"), PRINTED.items())
def test_each_name_has_its_printed_number(value: int, name: str) -> None:
    """A name, with its accents or not, in any case, is the number of the printed scale."""
    for word in (name, name.upper(), scale_id(value)):
        assert read_difficulty(word) == (Term(scale_id(value), "base", value),)
    assert read_difficulty(str(value)) == read_difficulty(name)


def test_what_is_above_the_scale_is_special() -> None:
    """Ten and everything above has the last name; nought and below has none."""
    assert [scale_id(value) for value in (10, 11, 999)] == ["special"] * 3
    assert [scale_id(value) for value in (0, -3)] == ["", ""]
    assert read_difficulty("0") == (Term("base", "base", 0),)


@given(st.integers(0, 999), st.lists(st.integers(-999, 999), max_size=4), st.sampled_from("-−–"))
def test_signed_numbers_add_up(base: int, more: list[int], minus: str) -> None:
    """Any number of signed numbers may follow, with any minus sign; the difficulty is the sum, and has no minimum."""
    text = str(base) + "".join(f"+{one}" if one >= 0 else f"{minus}{-one}" for one in more)
    terms = read_difficulty(text)
    assert [term.value for term in terms] == [base, *more]
    assert total(terms) == base + sum(more)
    assert [term.kind for term in terms] == ["base"] + ["modifier"] * len(more)


def test_a_prefix_of_one_name_is_that_name() -> None:
    """``leg`` can only be légendaire, ``hero-2`` héroïque less two, and a signed number may come first."""
    assert total(read_difficulty("leg")) == 9
    assert total(read_difficulty("hero-2")) == 6
    assert total(read_difficulty("-1+4")) == 3


@pytest.mark.parametrize(
    ("spaced", "plain"),
    [(" 4 - 1 ", "4-1"), ("complexe + 2 − 1", "complexe+2−1"), (" - 1 + 4", "-1+4"), ("4\u00a0-\u202f1", "4-1")],
)
def test_spaces_around_the_signs_change_nothing(spaced: str, plain: str) -> None:
    """A difficulty may be written with room around its signs."""
    assert read_difficulty(spaced) == read_difficulty(plain)


def test_no_difficulty_is_no_sum() -> None:
    """Without terms there is no difficulty, which is not a difficulty of nought."""
    assert total(()) is None


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("4-", 2),
        ("4--1", 2),
        ("4.5", 2),
        ("complexe-1x", 11),
        ("4-1000", 3),
        ("1000", 1),
        ("", 1),
        (" ", 1),
        ("-", 1),
        ("4 5", 3),
        ("4 - x", 3),
        ("٣", 1),
    ],
)
def test_what_cannot_be_read_is_placed(text: str, column: int) -> None:
    """A difficulty that cannot be read is misuse, with the text and the column of the fault."""
    with pytest.raises(Misused) as misused:
        read_difficulty(text)
    facts = misused.value.facts
    if text == "٣":
        assert misused.value.id == "unknown_name"
    else:
        assert (misused.value.id, facts["text"], facts["column"]) == ("bad_difficulty", text, column)


def test_an_unknown_name_has_its_nearest() -> None:
    """A misspelled name is misuse, and the nearest names are said; a shared beginning is ambiguous."""
    with pytest.raises(Misused) as misused:
        read_difficulty("complxe-1")
    assert (misused.value.id, misused.value.facts["expected"][0]) == ("unknown_name", "complexe")
    with pytest.raises(Misused) as misused:
        read_difficulty("s")
    assert misused.value.facts["expected"] == ("simple", "special")
    assert len(set(SCALE)) == 10
