"""The games there are."""

import pytest
from meneuse.core.games import FOLDERS, game
from meneuse.core.refusal import Misused

OFFERED = ("SHEET", "CATALOGUE", "catalogue", "character", "doubts", "parts", "heal", "COUNTERS", "live", "settle")
OFFERED += ("begins", "standing", "harm", "HARMS", "ROLLS", "rolled", "again", "again_odds", "undecided")


@pytest.mark.parametrize("name", FOLDERS)
def test_every_game_offers_the_same_answers(name: str) -> None:
    """Each game's package has what every command asks a game for."""
    assert [offer for offer in OFFERED if not hasattr(game(name), offer)] == []


@pytest.mark.parametrize("name", ["", "games", "..cli", "Rhapsodie"])
def test_an_unknown_game_is_refused_with_the_known_ones(name: str) -> None:
    """A name that is no game's loads nothing, and the games there are are named."""
    with pytest.raises(Misused) as caught:
        game(name)

    assert (caught.value.id, caught.value.facts["expected"]) == ("unknown_game", FOLDERS)
