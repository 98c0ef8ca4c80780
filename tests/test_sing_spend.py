"""What one Test may take: Exploits, Ranges, Inspirations, an Expertise."""

import pytest
from meneuse.core.refusal import Misused, Refused
from meneuse.core.singularites.exploits import choices, quality
from meneuse.core.singularites.inspirations import read_inspirations
from meneuse.core.singularites.ranges import lost
from meneuse.core.singularites.reference import QUALITIES, inspirations_of
from sing import attempt, hero, values


@pytest.mark.parametrize(
    ("score", "count"),
    [(0, 0), (1, 2), (2, 2), (3, 2), (4, 3), (6, 3), (7, 4), (9, 4), (10, 5), (12, 5), (13, 6), (15, 6), (16, 6)],
)
def test_the_printed_table_of_inspirations(score: int, count: int) -> None:
    """An Auspice gives what the table prints; 0 gives none, and beyond 15 the last row serves."""
    assert inspirations_of(score) == count


@pytest.mark.parametrize(
    ("words", "read"),
    [
        ((), None),
        (("machine",), ("machine", 1)),
        (("Machine:2", "mach"), ("machine", 3)),
        (("h:3",), ("humain", 3)),
    ],
)
def test_inspirations_are_an_auspice_and_a_number(words: tuple[str, ...], read: tuple[str, int] | None) -> None:
    """One without a number, several with one; the same Auspice adds up."""
    assert read_inspirations(words) == read


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("machine", "animal"), "two_auspices"),
        (("machine:0",), "not_an_inspiration"),
        (("machine:",), "not_an_inspiration"),
        (("machine:x",), "not_an_inspiration"),
        (("sphere",), "unknown_name"),
        (("",), "unknown_name"),
    ],
)
def test_other_inspirations_are_refused(words: tuple[str, ...], reason: str) -> None:
    """Two Auspices, a number that is none, an unknown Auspice: each is refused for its reason."""
    with pytest.raises(Refused, match=reason):
        read_inspirations(words)


@pytest.mark.parametrize("spent", ["declared", "ranges"])
def test_a_negative_count_says_its_bounds(spent: str) -> None:
    """Less than nothing is misuse, with what may be spent."""
    with pytest.raises(Misused, match="negative_count") as misused:
        attempt("7 8", **{spent: -1})
    assert misused.value.facts["expected"] == "0–5"


LIMITS = [
    ({"declared": 6}, "too_many_exploits", Refused),
    ({"declared": -1}, "negative_count", Misused),
    ({"ranges": 6}, "too_many_ranges", Refused),
    ({"ranges": -1}, "negative_count", Misused),
    ({"inspiration": ("animal", 4)}, "too_many_inspirations", Refused),
    ({"inspiration": ("machine", 3)}, "not_enough_inspirations", Refused),
    ({"inspiration": ("spectre", 1)}, "not_enough_inspirations", Refused),
]


@pytest.mark.parametrize(("spent", "reason", "kind"), LIMITS)
def test_one_more_than_the_rules_allow_is_refused(spent: dict[str, int], reason: str, kind: type[Refused]) -> None:
    """Five Exploits, five Ranges, three Inspirations and no more than the sheet has."""
    with pytest.raises(Refused) as refused:
        attempt("conduite", hero(), **spent)
    assert (refused.value.id, type(refused.value)) == (reason, kind)


def test_the_most_is_allowed() -> None:
    """Five Exploits, five Ranges and three Inspirations go together."""
    it = attempt("conduite", hero(), declared=5, ranges=5, inspiration=("animal", 3))
    assert values(it.terms)[2:] == [("free_exploit", 5), ("range", 25), ("inspiration", 15)]


def test_the_house_cap_counts_ranges_and_gratuits() -> None:
    """By the house rule five bonuses are the most, Inspirations apart."""
    capped = {"cap_all_bonuses": "yes"}
    assert attempt("7 8", ranges=3, free=("2",), inspiration=("machine", 3), rulings=capped).printed
    for more in ({"ranges": 4, "free": ("2",)}, {"ranges": 3, "free": ("3",)}, {"ranges": 0, "free": ("6",)}):
        assert attempt("7 8", **more)
        with pytest.raises(Refused, match="too_many_bonuses"):
            attempt("7 8", **more, rulings=capped)


def test_an_expertise_may_be_said_of_numbers() -> None:
    """It adds 2, needs the Talent, and is never a second one."""
    assert values(attempt("7 1", expertise=True).terms)[-1] == ("expertise", 2)
    assert values(attempt("conduite", hero(), expertise=True, no_free=True).terms)[-1] == ("expertise", 2)
    for words, who, reason in (
        ("7 0", None, "expertise_needs_talent"),
        ("7", None, "expertise_on_trait"),
        ("conduite rallye", hero(), "two_expertises"),
    ):
        with pytest.raises(Refused, match=reason):
            attempt(words, who, expertise=True)


@pytest.mark.parametrize(
    ("words", "warned"),
    [
        ("conduite", [("other_auspice", "machine", "animal")]),
        ("habilete", [("other_auspice", "machine", "animal")]),
        ("sens", []),
        ("sens furtivite", []),
        ("7 8", []),
    ],
)
def test_another_auspice_is_worth_a_warning(words: str, warned: list[tuple[str, str, str]]) -> None:
    """Only where the catalogue gives the Talent, or the Trait tested, another Auspice; the meneuse's word ends it."""
    who = None if words == "7 8" else hero()
    it = attempt(words, who, inspiration=("machine", 1))
    assert [(one.reason, one.value, one.expected) for one in it.warnings] == warned
    assert attempt(words, who, inspiration=("machine", 1), gm_ok=True).warnings == ()


def test_quality_is_by_exploits() -> None:
    """The printed table: one quality for each number of Exploits, médiocre for none under 15."""
    assert [quality(declared, 15) for declared in range(6)] == list(QUALITIES)
    assert (quality(0, 14), quality(1, 10)) == ("mediocre", "correcte")


@pytest.mark.parametrize(
    ("auspice", "forms"),
    [
        ("animal", [("physique", 50, 100), ("cibles", 2, 2)]),
        ("machine", [("recherche", 2, 2), ("cibles", 2, 2)]),
        ("humain", [("social", 20, 20), ("cibles", 2, 2)]),
        ("spectre", ["physique", "recherche", "social", "cibles"]),
        (None, ["physique", "recherche", "social", "cibles"]),
    ],
)
def test_effects_are_those_of_the_kind_of_action(auspice: str | None, forms: list[object]) -> None:
    """Two effects of a physical, mental or social Action, or every form where the kind is unknown."""
    found = choices(2, auspice)
    assert [tuple(one) if isinstance(forms[0], tuple) else one.id for one in found] == forms
    assert choices(0, auspice) == ()


@pytest.mark.parametrize(
    ("camp", "opponent", "ruling", "where"),
    [
        ("pj", "", "common", [("mj", 3)]),
        ("pj", "pnj", "personal_first", [("mj", 3)]),
        ("pj", "pj", "common", [("commune", 3)]),
        ("pj", "pj", "personal_first", [("personnelle", 1), ("commune", 2)]),
        ("pnj", "", "common", [("commune", 3)]),
        ("pnj", "pj", "personal_first", [("commune", 3)]),
        ("pnj", "pnj", "common", [("commune", 3)]),
    ],
)
def test_lost_exploits_go_to_the_other_side(
    camp: str, opponent: str, ruling: str, where: list[tuple[str, int]]
) -> None:
    """Whoever fails and against whom, each lost Exploit is one Range, and none is lost on the way."""
    found = lost(3, camp, opponent, ruling)
    assert [(one.reserve, one.ranges) for one in found] == where
    assert all((one.lost, one.because) == (0, "exploits_failed") for one in found)
    assert lost(0, camp, opponent, ruling) == ()
    assert sum(one.ranges for one in lost(1, camp, opponent, ruling)) == 1
