"""Counters that move, in words: what is worth a line at the table, and one line for each whose they are."""

from typing import Any

import pytest
from meneuse.cli.render.text import lines, plain_text
from meneuse.cli.words import Words
from meneuse.core.facts import Changed, Recorded, SetAside


def told(*facts: Any, lang: str = "fr") -> list[str]:
    """Return the lines of facts."""
    return [plain_text(line) for line in lines(facts, Words(lang))]


def test_one_counter_is_one_line() -> None:
    """Whose it is, its name, what it was and what it is."""
    assert told(Changed("range", 1, 0, "Julien", "julien")) == ["Julien, Range personnel : 1 → 0"]
    assert told(Changed("ranges.mj", 1, 3)) == ["Ranges de la MJ : 1 → 3"]


def test_counters_of_one_person_share_a_line() -> None:
    """Changes in a row are one line for each person, in the order of their first; the table’s begins with a capital."""
    facts = [
        Changed("carried", 2, 0, "Julien", "julien"),
        Changed("carried", 4, 0, "Ondine", "ondine"),
        Changed("ranges.mj", 2, 1),
        Changed("held", 1, 0, "Julien", "julien"),
    ]
    assert told(*facts, lang="en") == [
        "Julien, bonus on the next Action: 2 → 0; Exploits kept from a Conflit: 1 → 0",
        "Ondine, bonus on the next Action: 4 → 0",
        "The GM’s Ranges: 2 → 1",
    ]


def test_one_whose_name_does_not_say_his_sheet_is_told_with_it() -> None:
    """Two sheets may have one name: the key tells whose counter moves; a copy has its number in both."""
    facts = (Changed("range", 1, 0, "Julien", "julien"), Changed("range", 0, 1, "Julien", "frere"))
    assert told(*facts) == ["Julien, Range personnel : 1 → 0", "Julien (frere), Range personnel : 0 → 1"]
    comes = (Changed("name", "", "Julien", "", "frere"), Changed("member", 0, 1, "Julien", "frere"))
    assert told(*comes, lang="en") == ["Julien (frere) comes to the table"]
    assert told(Changed("carried", 0, 2, "Sbire #3", "sbire#3"), lang="en") == [
        "Sbire #3, bonus on the next Action: 0 → 2"
    ]


def test_another_fact_parts_two_rows_of_changes() -> None:
    """What is told between two changes stays between them."""
    aside = SetAside("a", "a.torn", 2)
    assert len(told(Changed("ranges.mj", 1, 2), aside, Changed("ranges.mj", 2, 3))) == 3


def test_a_counter_that_moves_twice_in_a_row_is_told_once() -> None:
    """Only where it began and where it ends matter; one that comes back is not told."""
    there = Changed("ranges.mj", 1, 2)
    assert told(there, Changed("ranges.mj", 2, 5)) == ["Ranges de la MJ : 1 → 5"]
    assert told(there, Changed("ranges.mj", 2, 1)) == []


def test_what_may_no_longer_be_a_desastre_is_no_news() -> None:
    """Ranges that found no room are told when they are lost, not when they are past."""
    assert told(Changed("ranges.overflow", 0, 2)) == ["Ranges perdus, encore bons pour des Désastres : 0 → 2"]
    assert told(Changed("ranges.overflow", 2, 0), Changed("ranges.mj", 5, 4)) == ["Ranges de la MJ : 5 → 4"]


@pytest.mark.parametrize(("lang", "said"), [("fr", "arrive à la table :"), ("en", "comes to the table:")])
def test_one_who_comes_is_told_with_what_he_has(lang: str, said: str) -> None:
    """A new member is one line, with the counters that are not at nought."""
    new = [Changed("name", "", "Julien", "", "julien"), Changed("member", 0, 1, "Julien", "julien")]
    (line,) = told(*new, Changed("range", 0, 1, "Julien", "julien"), lang=lang)
    assert line.startswith(f"Julien {said} ")
    assert line.endswith(" 1")
    assert told(*new) == ["Julien arrive à la table"]


def test_names_and_texts_are_not_told() -> None:
    """A text that is kept, and what other facts say, are no lines; nor is an entry of the journal."""
    facts = [Changed("scene", 0, 1), Changed("scene.title", "", "x"), Changed("sequelle.blessure.legere.1", "", "x")]
    assert told(*facts, Recorded(3, "journal/0001.jsonl")) == []


def test_a_hostile_name_is_shown_and_not_sent() -> None:
    """Control characters of a name are written as escapes, and a long one is cut."""
    (line,) = told(Changed("range", 0, 1, "\x1b[31m" + "x" * 200, "k"))
    assert "\x1b" not in line
    assert len(line) < 80
