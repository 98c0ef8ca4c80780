"""`mj test` as a whole: several characters, odds, words, refusals, looks."""

from collections.abc import Callable

import pytest
from support import Said

Mj = Callable[..., Said]


def test_a_refusal_of_one_leaves_the_others_their_test(mj: Mj) -> None:
    """Each character has an answer in its turn; the exit code is that of the refusal."""
    said = mj("test passant,gardien,julien esprit --seed x --json")
    assert [answer["status"] for answer in said.answers] == ["ok", "misuse", "ok"]
    assert [answer["result"] and answer["result"]["who"] for answer in said.answers] == ["Passant", None, "Julien"]
    assert (said.exit, said.err) == (
        2,
        "mj: la fiche n’a pas le Trait Esprit (Gardien) ; attendu : Ascendant, Énergie, Sens\n",
    )


def test_several_characters_share_the_faces_in_order(mj: Mj) -> None:
    """The typed faces are used one character after the other, and all of them."""
    said = mj("test sbire#1,sbire#2 melee --dice 10,3,5 --json")
    assert [(answer["result"]["who"], answer["result"]["faces"]) for answer in said.answers] == [
        ("Sbire #1", [10, 3]),
        ("Sbire #2", [5]),
    ]
    assert mj("test sbire#1,sbire#2 melee --dice 10,3,5,6 --json").exit == 1


def test_the_exit_status_is_that_of_a_failure(mj: Mj) -> None:
    """10 when one of the Tests failed and it was asked for, 0 otherwise."""
    assert mj("test julien,marcus sens --dice 9,1,9 -d 20 --exit-status").exit == 10
    assert mj("test julien,marcus sens --dice 9,1,9 -d 20").exit == 0
    assert mj("test julien,marcus sens --dice 9,9 -d 20 --exit-status").exit == 0


def test_the_odds_are_those_of_the_test_as_it_would_be_made(mj: Mj) -> None:
    """A sum that suffices is sure; thrown, the same sum may fail; a Difficulty above 40 is still worth a warning."""
    sure, thrown, warned = (mj(f"test 7 8 {more} --odds --json").answers[0] for more in ("", "--roll", "-d 45"))
    assert sure["result"]["chance"] == {"n": "1", "d": "1", "p": 1.0}
    assert thrown["result"]["chance"] == {"n": "91", "d": "100", "p": 0.91}
    assert warned["facts"][1] == {
        "t": "warned",
        "who": "",
        "reason": "difficulty_above_40",
        "value": 45,
        "expected": None,
    }


def test_left_over_faces_do_not_hide_a_refusal(mj: Mj) -> None:
    """When a Test is refused, that is what is said, not that its faces were not used."""
    (answer,) = mj("test 7 8 -x 6 --dice 5 --json").answers
    assert answer["error"]["id"] == "too_many_exploits"


def test_a_seed_gives_the_same_test_again(mj: Mj) -> None:
    """The same seed gives the same faces, another one not always."""
    said = {seed: mj(f"test 7 8 -d 20 --json --seed {seed}").out for seed in "abcdefgh"}
    assert {seed: mj(f"test 7 8 -d 20 --json --seed {seed}").out for seed in "abcdefgh"} == said
    assert len(set(said.values())) > 2


def test_an_empty_option_is_no_option_left_out(mj: Mj) -> None:
    """An empty Difficulty, opponent, source or Auspice is misuse, not the usual one."""
    for option in ("-d", "--against", "-f", "-i", "--blind"):
        assert mj("test 7 8 --dice 5", option, "").exit == 2, option


@pytest.mark.parametrize("text", ["[force]", "[/b]", ":skull:", "d'Artagnan", "« E\u0301loïse »", "a\x1b[31mb"])
def test_a_label_is_shown_as_typed(mj: Mj, text: str) -> None:
    """Markup, emoji codes, quotes and accents are only text, and control characters are shown, not sent."""
    told = mj("test 7 8 --dice 5 --color always", "-f", text).out
    plain = mj("test 7 8 --dice 5", "-f", text).out
    shown = text.replace("\x1b", "\\x1b")
    assert f"{shown} 5" in plain
    assert "a\x1b[31mb" not in told + plain
    assert shown.split()[0] in told


def test_the_verdict_reads_without_colour(mj: Mj) -> None:
    """Plain text has words for what colour says, and colour adds nothing but itself."""
    plain = mj("test infiltrateur empathie subterfuge -r 1 -x 2 --dice 1,3").out
    assert plain.splitlines() == [
        "Julien (infiltrateur) : Empathie 7 + Subterfuge 8 + Infiltrateur 5 + Range 5 + d10 −2 (1, puis −3) = 23",
        "contre 25 (Moyen 15 + 2 Exploits 10) : échec, il manque 2",
        "Dépensé par Julien : 1 Range (réserve personnelle, puis commune).",
        "Les Exploits perdus par Julien deviennent 2 Ranges de la MJ.",
    ]


ENGLISH = [
    ("julien conduite -d 20 -x 2 -f voiture", "7", ["= 27", "against 30 (Difficile 20 + 2 Exploits 10): failure by 3"]),
    ("julien conduite -d 20 -f voiture", "5", ["against 20 (Difficile 20): success by 5, quality Moyenne"]),
    ("7 8 -x 1 --against marcus:sens", "2", ["becomes 1 Range of the players’ common reserve"]),
    ("7 8 -x 3 --against marcus:sens --ruling lost_to_pc=personal_first", "2", ["gains 1 personal Range"]),
    ("ahmed conduite -x 3 -r 1 --keep range --keep bonus", "10,9", ["Spent by Ahmed: 1 Range", "+2 on the very next"]),
    ("meshan observation --blind 1", "2", ["An intuition: something is wrong."]),
    ("meshan observation --blind 2", "2", ["Nothing to report."]),
    ("7 8 -x 4 --desastre 4", "2", ["4 Désastres (ça va faire mal): +15", "perhaps a wound"]),
    ("7 8 -x 1 --desastre 1", "2", ["Désastre (boulette passagère): +2"]),
    ("7 8 -x 5 --desastre 5", "2", ["the Action fails without a roll, and the character is hurt."]),
    ("7 8 -i machine:3 --ruling inspiration=extra_die", "10,2,3,4,5", ["3 Inspirations Machine 12 (3, 4, 5)"]),
    ("7 8 --ruling one_counts=no", "1,2", ["d10 −2 (1 not counted, then −2)"]),
]


@pytest.mark.parametrize(("words", "dice", "pieces"), ENGLISH)
def test_english_says_the_same(mj: Mj, words: str, dice: str, pieces: list[str]) -> None:
    """In English the frame is English, and the game's words stay as printed."""
    told = mj(f"test {words} --dice {dice} --lang en").out
    for piece in pieces:
        assert piece in told


def test_what_stays_needs_no_agreement(mj: Mj) -> None:
    """An Inspiration of another Auspice asks for the GM's word only when it is spent."""
    assert "--gm-ok" not in mj("test julien conduite -i machine:2").out
    assert "--gm-ok" in mj("test julien conduite -i machine:2 --dice 5").out


def test_every_id_has_words(mj: Mj) -> None:
    """No id shows through in either language: Difficulties, qualities, Désastres, Auspices, conditions."""
    from meneuse.cli.words import Words
    from meneuse.core.singularites.automatic import CONDITIONS
    from meneuse.core.singularites.reference import AUSPICES, DESASTRES, DIFFICULTIES, LOWEST_QUALITY, QUALITIES

    ids = {
        "difficulty": [*DIFFICULTIES, "base"],
        "quality_name": [*QUALITIES, LOWEST_QUALITY],
        "desastre": [level.id for level in DESASTRES],
        "auspice": AUSPICES,
        "condition": CONDITIONS,
        "unveiled": ("reveals", "intuition", "nothing"),
    }
    for words in (Words("fr"), Words("en")):
        for kind, names in ids.items():
            for name in names:
                assert f"singularites.{kind}.{name}" in words.area("singularites"), (words.lang, kind, name)
