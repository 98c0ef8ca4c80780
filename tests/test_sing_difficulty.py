"""The Difficulty: numbers, names, what changes it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from meneuse.core.facts import Term
from meneuse.core.refusal import Misused, Refused
from meneuse.core.singularites.difficulty import (
    difficulty_terms,
    doomed,
    moyen,
    read_difficulty,
    warn_difficulty,
)
from sing import values

TABLE = [
    ("facile", 10),
    ("moyen", 15),
    ("difficile", 20),
    ("tres-dur", 25),
    ("exceptionnel", 30),
    ("heroique", 35),
    ("legendaire", 40),
    ("impossible", 45),
]


@pytest.mark.parametrize(("name", "value"), TABLE)
def test_the_printed_names_have_the_printed_numbers(name: str, value: int) -> None:
    """A name and its number are the same Difficulty, under the name."""
    ident = name.replace("-", "_")
    for text in (name, name.upper(), ident, name[:3], str(value)):
        assert read_difficulty(text) == (Term(ident, "base", value), ())


def test_accents_are_free() -> None:
    """`très-dur`, `Héroïque` in any normal form are the printed names."""
    assert [read_difficulty(text)[0] for text in ("très-dur", "Héroïque")] == [
        Term("tres_dur", "base", 25),
        Term("heroique", "base", 35),
    ]


def test_a_number_without_a_name_is_a_base() -> None:
    """22 is no printed Difficulty, and a Difficulty all the same."""
    assert read_difficulty("22") == (Term("base", "base", 22), ())


@given(st.sampled_from([name for name, _ in TABLE] + ["0", "22"]), st.lists(st.integers(-30, 30), max_size=4))
def test_changes_add_up(base: str, changes: list[int]) -> None:
    """Whatever is added or taken away, each change is a term in its order, and the sum is the Difficulty."""
    text = base + "".join(f"{'+' if change >= 0 else '-'}{abs(change)}" for change in changes)
    read, terms = read_difficulty(text)
    assert read == read_difficulty(base)[0]
    assert [term.value for term in terms] == changes


@pytest.mark.parametrize("text", ["moyen+5", "moyen + 5", " moyen +5 ", "15+5"])
def test_spaces_are_free(text: str) -> None:
    """Spaces around the signs do not count."""
    assert read_difficulty(text) == (Term("moyen", "base", 15), (Term("modifier", "modifier", 5),))


def test_a_change_alone_leaves_the_base_open() -> None:
    """`+5` and `−3` change what the Difficulty is without them."""
    assert read_difficulty("+5") == (None, (Term("modifier", "modifier", 5),))
    assert read_difficulty("−3") == (None, (Term("modifier", "modifier", -3),))


def test_desastres_in_force_are_named() -> None:
    """A Désastre's name, or its beginning, adds its penalty after a name with a hyphen too."""
    assert read_difficulty("tres-dur+boulette+enn") == (
        Term("tres_dur", "base", 25),
        (Term("boulette", "desastre", 2), Term("ennuis", "desastre", 10)),
    )


def test_more_than_five_desastres_are_refused() -> None:
    """Levels in force add up to five at most: 4 + 1 pass, 4 + 2 do not."""
    assert values(read_difficulty("10+mal+boulette")[1]) == [("desastre", 15), ("desastre", 2)]
    with pytest.raises(Refused) as refused:
        read_difficulty("10+mal+anicroche")
    assert (refused.value.id, refused.value.facts["given"]) == ("too_many_desastres", 6)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "not_a_difficulty"),
        (" ", "not_a_difficulty"),
        ("moyen+", "not_a_difficulty"),
        ("moyen+-5", "not_a_difficulty"),
        ("-moyen", "not_a_difficulty"),
        ("12345", "not_a_difficulty"),
        ("5+99999", "not_a_difficulty"),
        ("ardu", "not_a_difficulty"),
        ("moyn", "unknown_name"),
        ("²", "not_a_difficulty"),
        ("1_0", "not_a_difficulty"),
        ("moyen+xyz", "unknown_name"),
    ],
)
def test_what_is_no_difficulty_is_misuse(text: str, reason: str) -> None:
    """Half-said, overlong and unknown Difficulties are refused, each with its reason."""
    with pytest.raises(Misused, match=reason):
        read_difficulty(text)


@given(st.text(max_size=30))
def test_any_text_is_a_difficulty_or_refused(text: str) -> None:
    """Whatever the text, it is read or refused; nothing else happens."""
    try:
        base, changes = read_difficulty(text)
    except Refused:
        return
    assert base is not None or changes


@given(st.integers(0, 60), st.integers(0, 5))
def test_exploits_add_five_each(base: int, declared: int) -> None:
    """The Difficulty is its base and 5 for each Exploit declared."""
    terms = difficulty_terms(Term("base", "base", base), (), declared)
    assert sum(term.value for term in terms) == base + 5 * declared
    assert [term.times for term in terms if term.kind == "exploits"] == ([declared] if declared else [])


def test_a_difficulty_under_nought_is_misuse() -> None:
    """0 is a Difficulty, −1 is not."""
    assert difficulty_terms(moyen(), (Term("modifier", "modifier", -15),), 0)
    with pytest.raises(Misused, match="difficulty_below_zero"):
        difficulty_terms(moyen(), (Term("modifier", "modifier", -16),), 0)


def test_only_the_fifth_level_dooms() -> None:
    """Four Désastres are a penalty; the catastrophe is a failure."""
    assert not doomed(read_difficulty("+mal")[1])
    assert doomed(read_difficulty("+catastrophe")[1])


def test_above_forty_is_worth_a_warning() -> None:
    """40 is the last Difficulty without a warning, 41 the first with one."""
    assert warn_difficulty("Ève", (Term("base", "base", 40),)) == ()
    (warned,) = warn_difficulty("Ève", (Term("base", "base", 40), Term("modifier", "modifier", 1)))
    assert (warned.who, warned.reason, warned.value) == ("Ève", "difficulty_above_40", 41)
