"""The Test: the sum, the die, the Difficulty, and when no die is needed."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from meneuse.core.dice import Script, every
from meneuse.core.facts import Term
from meneuse.core.refusal import Refused
from meneuse.core.rulings import DEFAULT
from meneuse.core.singularites import test as rule
from meneuse.core.singularites.difficulty import difficulty_terms, moyen, read_difficulty
from sing import against, attempt, hero, values


def test_a_talent_test_adds_everything() -> None:
    """Trait, Talent, Expertise, Exploits Gratuits, Ranges, Inspirations, bonuses, the die: in that order."""
    it = attempt(
        "conduite rallye +1", hero(), free=("2",), ranges=2, inspiration=("animal", 3), bonus=(-2,), declared=1
    )
    found = against(it, 4)
    assert values(found.terms) == [
        ("trait", 7),
        ("talent", 8),
        ("expertise", 2),
        ("free_exploit", 5),
        ("free_exploit", 10),
        ("range", 10),
        ("inspiration", 15),
        ("bonus", 1),
        ("bonus", -2),
        ("die", 4),
    ]
    assert (found.who, found.file, found.kind, found.total, found.margin) == ("Ève", "eve.toml", "talent", 60, 40)


@given(
    st.integers(0, 12),
    st.none() | st.integers(0, 12),
    st.lists(st.integers(-9, 9), max_size=3),
    st.integers(0, 5),
    st.integers(0, 5),
    st.integers(0, 40),
    st.lists(st.integers(1, 10), min_size=2, max_size=2),
)
def test_the_breakdown_is_the_sum(
    trait: int, talent: int | None, bonus: list[int], ranges: int, declared: int, base: int, faces: list[int]
) -> None:
    """Whatever is added, the terms sum to the total, the Difficulty's to the Difficulty, and the margin parts them."""
    words = f"{trait}" if talent is None else f"{trait} {talent}"
    it = attempt(words, ranges=ranges, declared=declared, bonus=tuple(bonus), roll=True)
    used = faces if faces[0] in (1, 10) else faces[:1]
    found = against(it, *used, base=Term("base", "base", base))
    assert found.total == sum(term.value for term in found.terms)
    assert found.total - used[-1] * (len(used) > 1) * (1 if used[0] == 10 else -1) - used[0] == sum(
        [2 * trait if talent is None else trait + talent, *bonus, 5 * ranges]
    )
    assert found.difficulty == sum(term.value for term in found.difficulty_terms) == base + 5 * declared
    assert (found.margin, found.success) == (found.total - found.difficulty, found.total >= found.difficulty)
    assert (found.quality is None) == (not found.success)


@pytest.mark.parametrize(("words", "kind"), [("7", "trait"), ("7 0", "untrained"), ("7 1", "talent")])
def test_the_kind_is_said(words: str, kind: str) -> None:
    """A Test de Trait, a Test without the Talent and a Test de Talent are told apart."""
    assert against(attempt(words, roll=True), 5).kind == kind


def test_against_a_resistance_the_test_is_one() -> None:
    """A term of resistance in the Difficulty makes the Test a Test de Résistance, whatever its scores."""
    base = Term("sens", "resistance", 15, "Sens", 3)
    assert against(attempt("7", roll=True), 5, base=base).kind == "resistance"


def test_a_throw_has_no_difficulty() -> None:
    """A side of an Opposition has a total and nothing to compare it with."""
    found = rule.throw(attempt("9 9"), Script([3]), DEFAULT)
    assert (found.total, found.difficulty, found.difficulty_terms) == (21, None, ())
    assert (found.success, found.margin, found.quality) == (None, None, None)


def test_the_sum_suffices_at_equality() -> None:
    """7 + 8 need no die against 15, and need one against 16."""
    assert against(attempt("7 8")).kind == "dieless"
    with pytest.raises(Refused, match="missing_face"):
        against(attempt("7 8"), base=Term("base", "base", 16))


@pytest.mark.parametrize("spent", [{"declared": 1}, {"roll": True}])
def test_an_exploit_or_a_wish_has_the_die_thrown(spent: dict[str, int]) -> None:
    """However high the sum, the die is thrown for an Exploit, or because somebody wants to."""
    found = against(attempt("20 20", **spent), 2)
    assert (found.faces, found.total, found.kind) == ((2,), 42, "talent")


SUMS = [
    ("7 8", {"ranges": 2}, "printed", 15),
    ("7 8", {"inspiration": ("machine", 1)}, "printed", 15),
    ("7 8 +4", {}, "printed", 15),
    ("7 8 -4", {}, "printed", 11),
    ("7 8 -4 +4", {}, "printed", 11),
    ("7 8", {"free": ("1",), "expertise": True}, "printed", 22),
    ("7 8 -4 +1", {"ranges": 2, "inspiration": ("machine", 1)}, "all", 27),
]


@pytest.mark.parametrize(("words", "spent", "ruling", "total"), SUMS)
def test_what_counts_without_the_die(words: str, spent: dict[str, int], ruling: str, total: int) -> None:
    """Printed scores, Exploits Gratuits and maluses count; what is bought counts only by the house rule."""
    rulings = {"dieless_counts": ruling}
    found = against(attempt(words, **spent), base=Term("base", "base", total), rulings=rulings)
    assert (found.kind, found.total, found.margin) == ("dieless", total, 0)
    with pytest.raises(Refused, match="missing_face"):
        against(attempt(words, **spent), base=Term("base", "base", total + 1), rulings=rulings)


def test_inspirations_that_are_dice_count_for_nothing_without_them() -> None:
    """By the house rule of extra dice, no sum can hold an Inspiration before its die is thrown."""
    rulings = {"dieless_counts": "all", "inspiration": "extra_die"}
    it = attempt("7 8", inspiration=("machine", 1), rulings=rulings)
    assert against(it, rulings=rulings).total == 15


def test_inspirations_as_dice_come_last_and_never_explode() -> None:
    """The d10 and its second throw come first; each Inspiration's die has its face value, 1 and 10 too."""
    rulings = {"inspiration": "extra_die"}
    it = attempt("3 3", inspiration=("machine", 3), rulings=rulings)
    found = against(it, 1, 6, 10, 1, 10, rulings=rulings)
    assert found.faces == (1, 6, 10, 1, 10)
    assert values(found.terms) == [("trait", 3), ("talent", 3), ("inspiration", 21), ("die", -5)]


@pytest.mark.parametrize("one_counts", ["yes", "no"])
def test_the_odds_are_those_of_every_throw(one_counts: str) -> None:
    """Counting the hundred pairs of faces by hand gives the same distribution as enumerating the rule."""
    rulings = DEFAULT | {"one_counts": one_counts}
    expected: dict[int, int] = {}
    for first, second in product(range(1, 11), repeat=2):
        die = first + second if first == 10 else (first * (one_counts == "yes")) - second if first == 1 else first
        expected[11 + die] = expected.get(11 + die, 0) + 1
    it = attempt("6 5")
    terms = difficulty_terms(Term("base", "base", 30), (), 0)
    ways, out_of = every(lambda dice: rule.test(it, terms, dice, rulings))
    found: dict[int, int] = {}
    for one, count in ways.items():
        found[one.total] = found.get(one.total, 0) + count * 100 // out_of
    assert found == expected


def test_five_desastres_fail_without_a_die() -> None:
    """Under a catastrophe nothing is thrown and nothing bought counts, however high the sum."""
    _, changes = read_difficulty("+catastrophe")
    it = attempt("20 20 -1", ranges=5, declared=2, roll=True)
    found = rule.test(it, difficulty_terms(moyen(), changes, 2), Script([]), DEFAULT)
    assert (found.success, found.margin, found.quality, found.faces) == (False, None, None, ())
    assert (found.kind, found.total) == ("talent", 39)
