"""A SIDE in one word: what it reads as, and where each of its faults is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from meneuse.core.facts import Term
from meneuse.core.refusal import Faulty, Misused, Refused
from meneuse.core.rulings import DEFAULT
from meneuse.core.sheet import Score
from meneuse.core.singularites.attempt import Spend, prepare
from meneuse.core.singularites.sheet import Catalogue, Character, Gratuit
from meneuse.core.singularites.side import Passive, in_side, read_passive, read_side

CATALOGUE = Catalogue(
    {"sens": "Sens", "habilete": "Habileté"},
    {"furtivite": "Furtivité", "observation": "Observation", "tir": "Tir"},
    {"furtivite": "habilete", "observation": "sens"},
    {"sens": "machine"},
    {"vue": "sens"},
    {},
)
JULIEN = Character(
    "singularites",
    "Julien",
    "characters/julien.toml",
    "pj",
    {"sens": Score("sens", "Sens", 6), "habilete": Score("habilete", "Habileté", 7)},
    {"furtivite": Score("furtivite", "Furtivité", 5)},
    {"toits": "Toits"},
    gratuits=(Gratuit("cape", "cape", ("furtivite",), when="la nuit"),),
    auspices={"machine": 5},
)


def find(who: str) -> Character:
    """Return Julien, under whatever name but two."""
    if who == "personne":
        raise Misused("unknown_who", word=who, expected=())
    if who == "casse.toml":
        raise Faulty("bad_toml", file=who, line=3, column=2)
    return JULIEN.replace(name=who)


def fault(text: str) -> Refused | None:
    """Return why a SIDE is refused, None when it is read."""
    try:
        read_side(text, find, CATALOGUE)
    except Refused as error:
        return error
    return None


def refused(text: str) -> Refused:
    """Return why a SIDE is refused, as it must be."""
    error = fault(text)
    assert error is not None
    return error


names = st.text("abcÉé'’ .#/\\_-:", min_size=1, max_size=12).filter(lambda name: name.strip() == name)
counts = st.integers(0, 999)


@given(
    names,
    st.lists(st.sampled_from(("sens", "Furtivité", "TOITS")), min_size=1, unique=True).filter(
        lambda x: x[0] != "TOITS"
    ),
    counts,
    counts,
    st.lists(st.integers(-99, 99), max_size=3),
    st.sampled_from(("", "animal", "machine:2")),
)
def test_what_is_written_is_what_is_read(
    who: str, terms: list[str], exploits: int, ranges: int, bonus: list[int], auspice: str
) -> None:
    """A SIDE written from its parts reads back as these parts, whatever the name holds but a comma."""
    if "Furtivité" not in terms and "TOITS" in terms:
        terms.remove("TOITS")
    spent = [f"x{exploits}", f"r{ranges}", *[f"{number:+}" for number in bonus], *([f"i={auspice}"] if auspice else [])]
    action, spend = read_side(",".join([f"{who}:{'+'.join(terms)}", *spent]), find, CATALOGUE)
    name, _, count = auspice.partition(":")
    assert action.who == who
    assert action.camp == "pj"
    assert (action.talent is None) == ("Furtivité" not in terms)
    assert action.trait.id == ("sens" if "sens" in terms else "habilete")
    assert (action.expertise is None) == ("TOITS" not in terms)
    assert spend == Spend(
        declared=exploits,
        ranges=ranges,
        bonus=tuple(bonus),
        inspiration=(name, int(count or 1)) if auspice else None,
    )


@given(st.text("julien:sens+xrifree=,. 179−-é#", max_size=30))
def test_any_text_is_read_or_refused_at_a_column_of_it(text: str) -> None:
    """Whatever is typed, a SIDE is read, or refused under one of its columns or just after it."""
    error = fault(text)
    assert error is None or (error.facts["text"] == text and 1 <= error.facts["column"] <= len(text) + 1)


@pytest.mark.parametrize(
    ("text", "who"),
    [
        ("d'Artagnan:sens", "d'Artagnan"),
        ("Le vieil agent:sens", "Le vieil agent"),
        ("E\u0301loi\u0308se:sens", "E\u0301loi\u0308se"),
        (r"C:\fiches\julien.toml:sens", r"C:\fiches\julien.toml"),
        ("./a:b.toml:sens,i=machine:1", "./a:b.toml"),
        ("sbire#3:sens", "sbire#3"),
        (" Zoé : sens , r1 ", "Zoé"),
    ],
)
def test_who_ends_at_the_last_colon_before_the_comma(text: str, who: str) -> None:
    """Names keep apostrophes, spaces, accents, copies and colons of their own."""
    action, _ = read_side(text, find, CATALOGUE)
    assert (action.who, action.trait.id) == (who, "sens")


@pytest.mark.parametrize(
    ("text", "scores", "kind"),
    [("7", (7, None), "trait"), ("7+8", (7, 8), "talent"), ("7+0", (7, 0), "untrained"), ("Zoé:7+8", (7, 8), "talent")],
)
def test_numbers_are_a_trait_then_a_talent(text: str, scores: tuple[int, int | None], kind: str) -> None:
    """A number alone is a Test de Trait, a second one is the Talent."""
    action, spend = read_side(text, find, None, "pnj")
    assert (action.trait.value, None if action.talent is None else action.talent.value) == scores
    assert action.kind == kind
    assert action.camp == ("pj" if ":" in text else "pnj")
    assert spend == Spend()


def test_everything_that_may_be_spent_is_read() -> None:
    """Each kind of spending is read, in any case, any order, with either minus sign."""
    _, spend = read_side("7+8,X2,R1,I=Mach,FREE=la chance,free=2,+3,−2,GM-OK,no-free", find, None)
    assert spend == Spend(2, ("la chance", "2"), True, 1, ("machine", 1), True, (3, -2))


def test_inspirations_of_one_auspice_add_up() -> None:
    """The same Auspice said twice is their sum."""
    _, spend = read_side("7+8,i=machine,i=machine:2", find, None)
    assert spend.inspiration == ("machine", 3)


@pytest.mark.parametrize(
    ("text", "reason", "column"),
    [
        ("", "side_needs_trait", 1),
        ("julien", "side_needs_trait", 7),
        ("julien,x1", "side_needs_trait", 7),
        ("julien+sens", "side_needs_trait", 12),
        ("+7", "side_needs_trait", 3),
        ("julien:", "side_empty_part", 8),
        (":sens", "side_empty_part", 1),
        ("julien:sens+", "side_empty_part", 13),
        ("julien:sens++furtivite", "side_empty_part", 13),
        ("julien:sens,", "side_empty_part", 13),
        ("julien:sens, ,x1", "side_empty_part", 13),
        ("7+", "side_empty_part", 3),
        ("julien:sens+-2", "side_bonus_place", 13),
        ("7+−2", "side_bonus_place", 3),
        ("personne:sens", "unknown_who", 1),
        (" personne:sens", "unknown_who", 2),
        ("julien:sens+bidule", "unknown_name", 13),
        ("julien:sens+habilete", "two_traits", 13),
        ("julien:tir", "no_default_trait", 8),
        ("julien:sens+toits", "expertise_on_trait", 13),
        ("julien:sens+tir+toi", "expertise_needs_talent", 17),
        ("7+8+9", "too_many_numbers", 5),
        ("7+abc", "mixed_terms", 3),
        ("7777+8", "number_too_large", 1),
        ("7+8,q", "not_spent", 5),
        ("7+8,x", "not_spent", 5),
        ("7+8,x²", "not_spent", 5),
        ("7+8,x-1", "not_spent", 5),
        ("7+8,free=", "not_spent", 5),
        ("7+8,x1,+2,x2", "spent_twice", 11),
        ("7+8,r1,r1", "spent_twice", 8),
        ("7+8,x99999", "number_too_large", 6),
        ("7+8,+99999", "number_too_large", 5),
        ("7+8,i=foo", "unknown_name", 7),
        ("7+8,i=machine:x", "not_an_inspiration", 7),
        ("7+8,i=machine,i=animal", "two_auspices", 15),
    ],
)
def test_each_fault_is_placed(text: str, reason: str, column: int) -> None:
    """A fault is refused with the whole word and the column under what is wrong."""
    error = refused(text)
    assert (error.id, error.facts["text"], error.facts["column"]) == (reason, text, column)


@pytest.mark.parametrize("text", ["julien", "julien:", "7+8,q", "7+−2"])
def test_a_fault_of_the_grammar_says_what_would_be_right(text: str) -> None:
    """What a SIDE cannot be comes with what it could be."""
    assert refused(text).facts["expected"]


def test_a_faulty_sheet_keeps_the_place_in_its_own_file() -> None:
    """The fault of a sheet is not placed in the word that named it."""
    error = refused("casse.toml:sens")
    assert isinstance(error, Faulty)
    assert (error.facts["file"], error.facts["column"]) == ("casse.toml", 2)


@pytest.mark.parametrize(
    ("text", "rulings", "reason", "column"),
    [
        ("julien:sens,r1,x6", {}, "too_many_exploits", 16),
        ("julien:sens,r6", {}, "too_many_ranges", 13),
        ("julien:furtivite,+1,r5,free=cape", {"cap_all_bonuses": "yes"}, "too_many_bonuses", 21),
        ("julien:sens,x1,i=machine:4", {}, "too_many_inspirations", 16),
        ("julien:sens,i=animal", {}, "not_enough_inspirations", 13),
        ("julien:sens,x1,free=cape", {}, "gratuit_elsewhere", 21),
        ("julien:furtivite,free=cape,free=cape", {}, "same_source_twice", 23),
        ("julien:furtivite,free=0", {}, "negative_count", 18),
        ("julien:furtivite,free=carpe", {}, "unknown_name", 23),
    ],
)
def test_a_refusal_of_the_rules_is_placed_at_what_is_spent(
    text: str, rulings: dict[str, str], reason: str, column: int
) -> None:
    """What the rules refuse to a side is shown in that side's word."""
    action, spend = read_side(text, find, CATALOGUE)
    with pytest.raises(Refused) as caught:
        prepare(action, spend, CATALOGUE, {**DEFAULT, **rulings})
    error = in_side(caught.value, text)
    assert (error.id, error.status) == (caught.value.id, caught.value.status)
    assert (error.facts["text"], error.facts["column"]) == (text, column)


@pytest.mark.parametrize(
    ("text", "passive"),
    [
        ("Zoé:sens", Passive("Zoé", "pj", Term("sens", "resistance", 18, "Sens", 3))),
        ("Zoé:vue", Passive("Zoé", "pj", Term("sens", "resistance", 18, "Sens", 3))),
        ("Zoé:furti", Passive("Zoé", "pj", Term("furtivite", "resistance", 15, "Furtivité", 3))),
        ("Zoé:tir", Passive("Zoé", "pj", Term("tir", "resistance", 0, "Tir", 3))),
        ("Zoé:4", Passive("Zoé", "pj", Term("trait", "resistance", 12, "", 3))),
        ("8", Passive("", "pnj", Term("trait", "resistance", 24, "", 3))),
        (" 8 ", Passive("", "pnj", Term("trait", "resistance", 24, "", 3))),
    ],
)
def test_a_passive_side_is_three_times_one_score(text: str, passive: Passive) -> None:
    """A passive side's Trait or Talent, or a number, makes three times itself."""
    assert read_passive(text, find, CATALOGUE) == passive.replace(character=find(passive.who) if passive.who else None)


@pytest.mark.parametrize(
    ("text", "kind", "reason", "column"),
    [
        ("julien:sens,r1", Refused, "passive_spends", 13),
        ("julien:sens,+2", Refused, "passive_spends", 13),
        ("5,x1", Refused, "passive_spends", 3),
        ("julien:sens+furtivite", Misused, "passive_one_score", 13),
        ("7+8", Misused, "passive_one_score", 3),
        ("julien", Misused, "side_needs_trait", 7),
        ("julien:toits", Misused, "not_a_score", 8),
        ("julien:bidule", Misused, "unknown_name", 8),
        ("julien:", Misused, "side_empty_part", 8),
        ("personne:sens", Misused, "unknown_who", 1),
        ("5x", Misused, "mixed_terms", 1),
    ],
)
def test_each_fault_of_a_passive_side_is_placed(text: str, kind: type[Refused], reason: str, column: int) -> None:
    """A passive side spends nothing and opposes one score; its faults have their columns."""
    with pytest.raises(Refused) as caught:
        read_passive(text, find, CATALOGUE)
    error = caught.value
    assert type(error) is kind
    assert (error.id, error.facts["text"], error.facts["column"]) == (reason, text, column)


def test_a_trait_the_sheet_lacks_opposes_nothing() -> None:
    """A Trait of the catalogue that the sheet has not is refused, with those it has."""
    bare = JULIEN.replace(traits={"sens": Score("sens", "Sens", 6)})
    with pytest.raises(Misused) as caught:
        read_passive("julien:habilete", lambda _: bare, CATALOGUE)
    assert (caught.value.id, caught.value.facts["expected"]) == ("no_such_trait", ("Sens",))
