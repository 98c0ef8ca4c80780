"""Exploits Gratuits: which count, and once."""

import pytest
from meneuse.core.refusal import Misused, Refused
from sing import attempt, hero


def gratuits(words: str, *named: str, no_free: bool = False) -> list[tuple[str, int, str]]:
    """Return the Exploits Gratuits of an Action."""
    terms = attempt(words, hero(), free=named, no_free=no_free).terms
    return [(term.id, term.value, term.name) for term in terms if term.kind == "free_exploit"]


VETERAN = ("veteran", 5, "Vétéran")
CAR = ("voiture_blindee", 5, "voiture blindée")


def test_a_permanent_source_serves_its_talents_alone() -> None:
    """It counts for its Talents, at 0 too, for no other, and not in a Test de Trait."""
    assert gratuits("conduite") == gratuits("esquive") == [VETERAN]
    assert gratuits("habilete tir") == gratuits("habilete") == []


def test_a_source_may_serve_a_trait_in_a_test_of_it() -> None:
    """The source that names a Trait counts in a Test de Trait, not for whatever Talent is used with that Trait."""
    assert [ident for ident, _, _ in gratuits("energie")] == ["bras_d_acier"]
    assert gratuits("energie tir") == []


def test_a_circumstance_must_be_named() -> None:
    """A conditional source counts when it is named, by its beginning too, and stacks with the permanent one."""
    assert gratuits("conduite", "voiture") == gratuits("conduite", "Voiture blindée") == [VETERAN, CAR]


def test_permanent_sources_may_be_left_out() -> None:
    """Without the permanent ones, those that are named still count."""
    assert gratuits("conduite", no_free=True) == []
    assert gratuits("conduite", "voiture", no_free=True) == [CAR]
    assert gratuits("conduite", "veteran", no_free=True) == [VETERAN]


def test_gifts_are_numbers_or_labels() -> None:
    """Numbers add up under no name; any other word is a gift with that label."""
    assert gratuits("sens", "2", "discours préparé", "1") == [
        ("discours_prepare", 5, "discours préparé"),
        ("mj", 15, ""),
    ]
    assert gratuits("sens", "+2") == [("mj", 10, "")]
    assert gratuits("sens", "🂡", "🂢") == [("mj", 5, "🂡"), ("mj", 5, "🂢")]


REFUSED = [
    (("voiture", "voiture blindee"), "same_source_twice", Refused),
    (("cape", "CAPE"), "same_source_twice", Refused),
    (("bras",), "gratuit_elsewhere", Refused),
    (("voiture blondee",), "unknown_name", Misused),
    (("voitture",), "unknown_name", Misused),
    (("-1",), "negative_count", Misused),
    (("−2",), "negative_count", Misused),
    (("v",), "ambiguous_name", Misused),
    (("0",), "negative_count", Misused),
    (("",), "no_source", Misused),
    (("1000",), "number_too_large", Misused),
]


@pytest.mark.parametrize(("named", "reason", "kind"), REFUSED)
def test_a_wrong_source_is_refused(named: tuple[str, ...], reason: str, kind: type[Refused]) -> None:
    """A source twice, for another Talent, nearly a name, or several: each is refused for its reason."""
    with pytest.raises(Refused) as refused:
        gratuits("conduite", *named)
    assert (refused.value.id, type(refused.value)) == (reason, kind)


def test_a_near_source_is_named() -> None:
    """A word close to a source is refused with that source, as it is spelled."""
    for word in ("voiture blondee", "voitture", "la voiture"):
        with pytest.raises(Misused) as refused:
            gratuits("conduite", word)
        assert refused.value.facts["expected"] == ("voiture blindée",)


def test_numbers_have_no_source_but_gifts() -> None:
    """Without a sheet every word is a gift."""
    terms = attempt("7 8", free=("voiture", "1")).terms
    assert [(term.id, term.value) for term in terms[2:]] == [("voiture", 5), ("mj", 5)]
