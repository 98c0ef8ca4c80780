"""The sacrifice of an Inspiration: what it takes, what it gives, and when it is refused."""

import pytest
from meneuse.core.facts import Changed
from meneuse.core.games import game
from meneuse.core.heal import HealRequest
from meneuse.core.refusal import Misused, Refused
from meneuse.core.singularites.facts import Sacrificed
from meneuse.core.singularites.reference import AUSPICES
from meneuse.core.singularites.sacrifice import heal
from meneuse.core.singularites.sheet import Character

JULIEN = Character("singularites", "Julien", "julien.toml", "pj", {}, {}, {}, auspices={"animal": 8, "machine": 4})


def asked(**options: object) -> HealRequest:
    """Return Julien's request."""
    return HealRequest(character=JULIEN, **options)


@pytest.mark.parametrize(
    ("score", "most"), [(1, 2), (3, 2), (4, 3), (6, 3), (7, 4), (9, 4), (10, 5), (12, 5), (13, 6), (15, 6)]
)
def test_a_sacrifice_takes_one_for_ever(score: int, most: int) -> None:
    """What the printed table gives the Auspice falls by one, and who was mourant is neutralisé."""
    patient = JULIEN.replace(auspices={"machine": score})
    facts = heal(HealRequest(character=patient, sacrifice="machine", force=True))
    assert facts == (
        Changed("inspirations_max.machine", most, most - 1),
        Sacrificed("Julien", "julien.toml", "machine", score, (most, most - 1), ("mourant", "neutralise")),
    )


@pytest.mark.parametrize("word", ["ANIMAL", "anim", "a"])
def test_an_auspice_is_named_as_any_name(word: str) -> None:
    """The Auspice is matched folded, or by its only beginning."""
    assert heal(asked(sacrifice=word, force=True))[-1].auspice == "animal"


@pytest.mark.parametrize(
    ("request_", "kind", "reason", "expected"),
    [
        (asked(), Misused, "needs_sacrifice", ("humain", "animal", "machine", "spectre")),
        (asked(force=True), Misused, "needs_sacrifice", ("humain", "animal", "machine", "spectre")),
        (asked(sacrifice="foi", force=True), Misused, "unknown_name", AUSPICES),
        (HealRequest(sacrifice="machine", force=True), Misused, "needs_character", None),
        (asked(sacrifice="humain", force=True), Refused, "nothing_to_sacrifice", ("animal", "machine")),
        (asked(sacrifice="humain"), Refused, "nothing_to_sacrifice", ("animal", "machine")),
        (asked(sacrifice="machine"), Refused, "not_mourant", ("--force",)),
        (asked(sacrifice="machine", trauma=True), Misused, "not_this_game", ("--sacrifice", "--force")),
        (asked(degree=0), Misused, "not_this_game", ("--sacrifice", "--force")),
    ],
)
def test_a_sacrifice_is_refused_with_what_would_be_right(
    request_: HealRequest, kind: type[Refused], reason: str, expected: tuple[str, ...] | None
) -> None:
    """Each refusal says what is wrong, and what may be asked instead."""
    with pytest.raises(Refused) as caught:
        heal(request_)
    error = caught.value
    assert (type(error), error.id, error.facts.get("expected")) == (kind, reason, expected)


def test_the_game_answers_healings_with_it() -> None:
    """The game's own answer to a healing is the sacrifice, and it throws no die."""

    class NoDice:
        def throw(self, *_: object) -> tuple[int, ...]:
            pytest.fail("a die was thrown")

    request = asked(sacrifice="machine", force=True)
    assert game("singularites").heal(request, NoDice(), {}) == heal(request)
    assert not hasattr(game("singularites"), "heal_odds")
