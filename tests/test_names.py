"""How a typed word finds a name."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from meneuse.core.names import copy_of, find, fold, nearest
from meneuse.core.refusal import Misused

NAMES = ("habilete", "empathie", "energie", "endurance", "tres_dur", "dur")


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("Très dur", "tres_dur"),
        ("tres-dur", "tres_dur"),
        ("  TRÈS   DUR ", "tres_dur"),
        ("E\u0301nergie", "energie"),
        ("Cœur", "coeur"),
        ("CŒUR", "coeur"),
        ("Lætitia", "laetitia"),
        ("d'Artagnan", "d_artagnan"),
        ("d’Artagnan", "d_artagnan"),
        ("Straße", "strasse"),
        ("[force]", "force"),
        ("", ""),
        ("-'-", ""),
    ],
)
def test_folding_forgets_case_accents_and_punctuation(text: str, key: str) -> None:
    """A name and its plain spellings have the same id."""
    assert fold(text) == key


@given(st.text())
def test_folding_is_the_same_for_every_normal_form(text: str) -> None:
    """Composed or not, the text has one id, and the id of an id is itself."""
    key = fold(text)
    assert fold(unicodedata.normalize("NFC", text)) == fold(unicodedata.normalize("NFD", text)) == key
    assert fold(key) == key
    assert not any(c.isspace() for c in key)


@given(st.text(st.sampled_from("aœÆι\u0300\u0316\u0345\u0323\u1fb7\u1e9b\uac01\u1161ß -")))
def test_folding_does_not_look_at_the_order_of_accents(text: str) -> None:
    """The id is that of the canonical order, which is never worked out."""
    ordered = unicodedata.normalize("NFD", text)
    folded = unicodedata.normalize("NFD", ordered.casefold().replace("œ", "oe").replace("æ", "ae"))
    kept = "".join(c if c.isalnum() else " " for c in folded if not unicodedata.combining(c))
    assert fold(text) == "_".join(kept.split())


def test_an_endless_run_of_accents_is_folded() -> None:
    """A text may be one letter and a million accents in no order."""
    assert fold("e" + "\u0300\u0316" * 500_000) == "e"


@given(st.sampled_from(NAMES), st.integers(1, 9))
def test_a_unique_beginning_finds_its_name(name: str, length: int) -> None:
    """A beginning finds the only name it begins, however it is written, and nothing else."""
    word = name[:length]
    begun = [known for known in NAMES if known.startswith(word)]
    if word in NAMES or len(begun) == 1:
        assert find(word.upper(), NAMES, "trait") == (word if word in NAMES else begun[0])
    else:
        with pytest.raises(Misused) as caught:
            find(word, NAMES, "trait")
        assert caught.value.id == "ambiguous_name"
        assert caught.value.facts == {"kind": "trait", "word": word, "expected": tuple(begun)}


def test_a_whole_name_wins_over_a_beginning() -> None:
    """A name that begins another is found by itself."""
    assert find("dur", ("durable", "dur"), "difficulty") == "dur"


def test_an_unknown_word_names_the_nearest() -> None:
    """A misspelt word is refused with what it resembles; one that resembles nothing with all, where they are few."""
    with pytest.raises(Misused) as caught:
        find("Empatie", NAMES, "trait")
    assert caught.value.id == "unknown_name"
    assert caught.value.facts == {"kind": "trait", "word": "Empatie", "expected": ("empathie",)}
    with pytest.raises(Misused) as caught:
        find("zzz", NAMES, "trait")
    assert caught.value.facts["expected"] == NAMES
    with pytest.raises(Misused) as caught:
        find("zzz", [f"name_{number}" for number in range(12)], "trait")
    assert len(caught.value.facts["expected"]) == 12
    with pytest.raises(Misused) as caught:
        find("zzz", [f"name_{number}" for number in range(13)], "trait")
    assert caught.value.facts["expected"] == ()


@pytest.mark.parametrize("word", ["", "--", "'"])
def test_a_word_without_letters_finds_nothing(word: str) -> None:
    """Nothing is the beginning of everything, and finds no name."""
    with pytest.raises(Misused, match="unknown_name"):
        find(word, ("seul",), "trait")


def test_the_nearest_are_few_and_the_best_first() -> None:
    """At most three look-alikes, in order of likeness."""
    known = ["roll", "rolls", "role", "rolling", "rill", "test"]
    found = nearest("roll", known)
    assert found[0] == "roll"
    assert len(found) == 3
    assert "test" not in found


@pytest.mark.parametrize(
    ("key", "parts"),
    [
        ("sbire", ("sbire", 0)),
        ("sbire#3", ("sbire", 3)),
        ("sbire#9999", ("sbire", 9999)),
        ("##1", ("#", 1)),
        ("sbire#0", ("sbire#0", 0)),
        ("sbire#10000", ("sbire#10000", 0)),
        ("sbire#x", ("sbire#x", 0)),
        ("sbire#²", ("sbire#²", 0)),
        ("sbire#", ("sbire#", 0)),
        ("#3", ("#3", 0)),
        ("##", ("##", 0)),
        ("", ("", 0)),
    ],
)
def test_a_key_has_the_number_of_a_copy_only_where_it_is_one(key: str, parts: tuple[str, int]) -> None:
    """Behind a name and a # one to four digits are a copy's number; whatever else has a # is a name itself."""
    assert copy_of(key) == parts
