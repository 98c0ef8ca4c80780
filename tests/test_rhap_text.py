"""Rhapsodie's facts in words, in both languages."""

import pytest
from meneuse.cli.render.style import COLOUR
from meneuse.cli.render.text import lines, plain_text
from meneuse.cli.words import Words
from meneuse.core.rhapsodie.action import read_action
from meneuse.core.rhapsodie.attempt import Spend, prepare
from meneuse.core.rhapsodie.facts import Harmed, Healed, Relieved
from meneuse.core.rhapsodie.play import play
from meneuse.core.rhapsodie.sheet import Sequelle
from meneuse.core.rulings import DEFAULT
from rhapsodists import EUGENIE, Asked, find

FR, EN = Words("fr"), Words("en")
NOTHING = Spend()
SHOCK = Harmed("Cecil", "blessure", "instead", (0, 1), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0))


def told(
    words: tuple[str, ...], faces: str, spend: Spend = NOTHING, language: Words = FR, character: object = None
) -> str:
    """Return a roll's text."""
    attempt = prepare(read_action(words, character), spend, find, DEFAULT)
    facts = play(attempt, Asked([int(one) for one in faces]), DEFAULT)
    return "\n".join(plain_text(line) for line in lines(facts, language))


def test_a_roll_is_readable_without_colour() -> None:
    """Scores, what changes the dice, each colour under its name, the sum, the difficulty and the verdict are words."""
    spend = Spend(bonus=(2,), malus=(1,), difficulty="4-1")
    assert told(("patience", "crochetage"), "0011001", spend, FR, EUGENIE).splitlines() == [
        "Eugénie : Patience 4 + Crochetage 2",
        "bonus +2, malus −1 → 4 + 3 dés",
        "  vertu        E E S S = 2",
        "  compétence   E E S = 1",
        "3 succès contre 3 (complexe 4 − 1) : réussite",
    ]


def test_an_avantage_shows_both_throws_and_what_is_kept() -> None:
    """Both throws are told with their successes, and then the kept one; where the avantage comes from, too."""
    spend = Spend(advantages=("vertu:serrures",), difficulty="leg")
    assert told(("patience", "crochetage"), "0001010011", spend, EN, EUGENIE).splitlines() == [
        "Eugénie: Patience 4 + Crochetage 2",
        "  vertu                 E E E S = 1",
        "    avantage (serrures) E E S S = 2",
        "  kept                  E E S S = 2",
        "  compétence            E S = 1",
        "3 successes against 9 (légendaire): failure",
    ]


@pytest.mark.parametrize(
    ("face", "faces", "expected"),
    [("d6", "123", "1E 2S 3E = 1"), ("du", "3", "dU3:3 = 3"), ("coin", "101", "S E S = 2")],
)
def test_dice_are_shown_as_they_are_read(face: str, faces: str, expected: str) -> None:
    """Coins are letters, a d6 its face with its letter, a dU its size with its face."""
    assert expected in told(("3", "0"), faces, Spend(face=face))


def test_helpers_are_told_before_and_named() -> None:
    """Each helper's roll is told first, and what it gives by his name; a nameless one is a helper's roll."""
    text = told(("1", "0"), "0001100111000", Spend(helpers=("cecil", "camille:patience+medecine", "1+1")))
    assert "aide (Cecil) +1, jet d’aide (Camille) +1, jet d’aide +1 → 1 + 3 dés" in text
    assert text.index("Camille : Patience 3") < text.index("vertu 1 + compétence 0")


@pytest.mark.parametrize(
    ("words", "faces", "spend", "expected"),
    [
        (("6", "6"), "0" * 12, Spend(bonus=(1,)), "1 dé de bonus perdu"),
        (("6", "6"), "0" * 12, Spend(bonus=(2,)), "2 dés de bonus perdus"),
        (("1", "0"), "0", Spend(malus=(1,)), "1 dé de malus sans effet"),
        (("1", "0"), "0", Spend(malus=(1,)), "malus −1 → 1 + 0 dé\n"),
        (("2", "1"), "", Spend(difficulty="0"), "difficulté 0, sans lancer les dés : réussite"),
        (("2", "1"), "", Spend(difficulty="0-1"), "difficulté −1 (0 − 1), sans lancer"),
        (("2", "1"), "000", Spend(difficulty="12"), "0 succès contre 12 (spécial) : échec"),
        (("2", "1"), "001", NOTHING, "1 succès"),
    ],
)
def test_what_was_lost_or_needed_no_dice_is_said(
    words: tuple[str, ...], faces: str, spend: Spend, expected: str
) -> None:
    """Lost dice, a success without the dice, a difficulty beyond the scale or none at all have their words."""
    assert expected in told(words, faces, spend)


def test_the_hypothetical_vertu_is_said() -> None:
    """The vertu of the last resort is called so."""
    assert told(("2", "crochetage"), "0000", NOTHING, FR, EUGENIE).startswith(
        "Eugénie : vertu hypothétique 2 + Crochetage 2\n"
    )


def test_names_are_shown_not_sent() -> None:
    """A name with an escape in it is printed as its code, wherever it stands."""
    hostile = EUGENIE.replace(name="\x1b[31m[b]", specialites=("\x1b]0;x",))
    text = told(("patience", "crochetage"), "0" * 10, Spend(advantages=("vertu:0",)), FR, hostile)
    assert "\x1b" not in text
    assert "\\x1b[31m[b] (eugénie) : Patience 4" in text
    assert "avantage (\\x1b]0;x)" in text


def test_the_two_colours_look_different() -> None:
    """The vertu's and the compétence's lines have styles of their own, which look different."""
    attempt = prepare(read_action(("1", "1")), NOTHING, find, DEFAULT)
    told_lines = list(lines(play(attempt, Asked([0, 1]), DEFAULT), FR))
    styles = [line[0][0] for line in told_lines if plain_text(line).startswith("  ")]
    assert styles == ["vertu", "competence"]
    assert COLOUR["vertu"] != COLOUR["competence"]


LIGHT = Sequelle("blessure", "legere", "\x1bcheville")
CARE = Healed("Cecil", "blessure", (3, 3), (1, 2), None, (), "", "specialiste", "specialiste", 2, True, "", 1, 4)


@pytest.mark.parametrize(
    ("fact", "expected"),
    [
        (
            CARE,
            [
                "Cecil : blessure 3 (gravement blessé), convalescence 1 sur 3",
                "soin nécessaire : un spécialiste ; seul, un jet de difficulté 2",
                "blessure 3 (gravement blessé), convalescence 2 sur 3",
                "encore 1 soin pour ce degré, 4 pour tout guérir",
            ],
        ),
        (
            CARE.replace(
                kind="trauma",
                degree=(1, 0),
                gauge=(0, 0),
                sequelae_removed=(LIGHT,),
                care="sommeil",
                difficulty=0,
                left=0,
                left_all=0,
            ),
            [
                "Cecil : trauma 1 (abattu), convalescence 0 sur 1",
                "soin nécessaire : une bonne nuit de sommeil ; sans jet",
                "trauma 0 (sain), guéri",
                "séquelle qui disparaît : \\x1bcheville",
            ],
        ),
        (
            CARE.replace(who="", gauge=(1, 1), given="sommeil", progress=False, because="low", left=2, left_all=5),
            [
                "blessure 3 (gravement blessé), convalescence 1 sur 3",
                "soin nécessaire : un spécialiste ; seul, un jet de difficulté 2",
                "aucun progrès : une bonne nuit de sommeil, ce n’est pas assez pour ce degré",
                "encore 2 soins pour ce degré, 5 pour tout guérir",
            ],
        ),
        (
            CARE.replace(degree=(2, 1), gauge=(1, 0), care="attention", difficulty=1, left=1, left_all=1),
            [
                "Cecil : blessure 2 (légèrement blessé), convalescence 1 sur 2",
                "soin nécessaire : une attention particulière au quotidien ; seul, un jet de difficulté 1",
                "blessure 1 (égratigné), convalescence 0 sur 1",
                "encore 1 soin pour ce degré",
            ],
        ),
        (Relieved("Cecil", (4, 3), (1, 0)), ["Cecil : soins d’un médecin, fatigue 4 → 3, stress 1 → 0"]),
        (Relieved("Cecil", (4, 3), (1, 1)), ["Cecil : soins d’un médecin, fatigue 4 → 3, stress 1"]),
    ],
    ids=["progress", "healed", "too low", "a degree", "doctor", "doctor for fatigue only"],
)
def test_a_care_says_what_it_needs_and_what_follows(fact: Healed, expected: list[str]) -> None:
    """The degree by its name, the care it needs, the progress, the occasions left, and the séquelles that go."""
    assert [plain_text(line) for line in lines([fact], FR)] == expected


def test_a_failed_carer_is_told_with_his_roll() -> None:
    """The carer's roll stands between what was needed and what follows."""
    attempt = prepare(read_action(("2", "1")), Spend(difficulty="2"), find, DEFAULT)
    (roll,) = play(attempt, Asked([0, 0, 1]), DEFAULT)
    fact = CARE.replace(gauge=(1, 1), roll=roll, progress=False, because="failed")
    said = [plain_text(line) for line in lines([fact], EN)]
    assert said[2:-1] == [
        "vertu 2 + compétence 1",
        "  vertu        E E = 0",
        "  compétence   S = 1",
        "1 success against 2 (simple): failure",
        "no progress: the carer’s roll fails",
    ]


@pytest.mark.parametrize(
    ("fact", "told"),
    [
        (SHOCK, "pas de blessure, faute de fatigue ; à la place, fatigue 1 (égratigné)"),
        (
            SHOCK.replace(blessure=(2, 2), fatigue=(2, 3)),
            "pas de blessure de plus, faute de fatigue au-dessus du degré 2 ; à la place, fatigue 3 (gravement blessé)",
        ),
        (
            SHOCK.replace(kind="trauma", fatigue=(0, 0), because="conflict"),
            "sans effet (trauma), faute de stress ; dans une scène de conflit, rien ne monte à la place",
        ),
    ],
    ids=["none", "a degree", "conflict"],
)
def test_a_shock_without_room_says_what_is_wanting(fact: Harmed, told: str) -> None:
    """It names the gauge that is not high enough, and the degree it would have to pass where there is one."""
    assert [plain_text(line) for line in lines([fact], FR)] == [f"Cecil : {told}"]
