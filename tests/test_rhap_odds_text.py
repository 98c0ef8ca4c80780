"""What avantages are worth and what a care does, in words."""

from typing import Any

ROLL = "rhapsodie eugenie patience crochetage -d 3 --odds"
FRENCH = """\
Avantages qui restent : serrures
  sans avantage                        65,6 %  moyenne 3
  vertu:serrures                       83,2 %  moyenne 3,55  dépense 1
  compétence:serrures                  77,3 %  moyenne 3,38  dépense 1
  vertu:serrures, après un échec       83,2 %  moyenne 3,36  dépense 0,34
  compétence:serrures, après un échec  77,3 %  moyenne 3,19  dépense 0,28
  vertu ou compétence, après un échec  87,3 %  moyenne 3,42  dépense 0,34
"""
ENGLISH = """\
With avantages
  without avantage                               65.6%  21/32    mean 3
  vertu                                          83.2%  213/256  mean 227/64
  compétence                                     77.3%  99/128   mean 27/8
  vertu + compétence                             92.0%  471/512  mean 251/64
"""


def test_each_way_has_its_line(mj: Any) -> None:
    """Under the odds stand the avantages that are left, and each way to use them, its columns aligned."""
    out = mj(ROLL).out
    assert out[out.index("Avantages") :] == FRENCH


def test_a_way_is_named_as_it_is_typed(mj: Any) -> None:
    """A spécialité is named with the colour, for so it has to be asked for; the group's avantage is taken without."""
    (row,) = [line for line in mj(ROLL).out.splitlines() if line.startswith("  vertu:serrures  ")]
    typed = row.split()[0]
    assert mj(f"{ROLL} --advantage {typed}").out.startswith(f"Eugénie, réussite : {row.split()[1]} %")
    told = mj("rhapsodie eugenie patience persuasion -d 3 --odds").out
    assert "  vertu + compétence:serrures " in told
    assert "  vertu, après un échec " in told
    assert "  vertu ou compétence, jusqu’à 2, après un échec " in told
    assert mj("rhapsodie eugenie patience persuasion -d 3 --odds --advantage vertu").exit == 0
    assert mj(f"{ROLL} --json").answers[0]["facts"][1]["left"][0]["kind"] == "specialite"


def test_the_group_that_gives_no_avantage_is_said_to_be_one(mj: Any) -> None:
    """Without a source the group's avantage is meant: the refusal names a group that has none, and what is left."""
    line = "rhapsodie eugenie patience crochetage --advantage vertu"
    assert (
        mj(line).err == "mj: Eugénie : le groupe « ombre » n’a pas d’avantage pour ce jet ; attendu : vertu:serrures\n"
    )
    told = "mj: Eugénie: the group “ombre” has no avantage for this roll; expected: vertu:serrures\n"
    assert mj(line, "--lang", "en").err == told


def test_exact_fractions_are_shown_where_they_are_asked_for(mj: Any) -> None:
    """With --exact each chance, mean and spending is a fraction."""
    lines = mj("rhapsodie 4 2 -d 3 --exact --lang en").out.splitlines()
    table = lines[lines.index("With avantages") :]
    assert [line.split("  spends")[0].rstrip() for line in table[:5]] == ENGLISH.splitlines()
    assert [line.rpartition("spends ")[2] for line in table[5:]] == ["11/32", "9/32", "239/512"]


def test_without_a_difficulty_there_are_means_alone(mj: Any) -> None:
    """No chance has a column where nothing can fail."""
    assert mj("rhapsodie 4 2 --odds").out.splitlines()[-2:] == [
        "  compétence          moyenne 3,38  dépense 1",
        "  vertu + compétence  moyenne 3,92  dépense 2",
    ]


def test_several_of_one_source_are_counted_and_a_long_way_is_said(mj: Any) -> None:
    """What may be used several times in all says how often."""
    out = mj("rhapsodie 4 2 -d 3 --odds --ruling max_advantages=any").out
    assert "  vertu + vertu " in out
    assert out.splitlines()[-1].startswith("  vertu ou compétence, jusqu’à 2, après un échec  ")


def test_a_care_says_what_it_does_and_how_long_it_takes(mj: Any) -> None:
    """The state, then what follows with the chance of the roll, then how many such cares the degree needs."""
    line = "heal cecil --by camille:patience+medecine"
    assert mj(f"{line} --odds").out.splitlines()[-3:] == [
        "Cecil : blessure 3 (gravement blessé), convalescence 1 sur 3",
        "93,8 % : blessure 3 (gravement blessé), convalescence 2 sur 3",
        "2,13 soins en moyenne jusqu’au bout de ce degré",
    ]
    assert mj(f"{line} --exact --lang en").out.splitlines()[-2:] == [
        "93.8% (15/16): blessure 3 (gravement blessé), convalescence 2 of 3",
        "32/15 occasions of care on average until this degree is healed",
    ]
    assert mj("heal --degree 4 --by 1+1 --odds").out.splitlines()[-1].startswith("0,0 % : ")
    (last,) = [
        one for one in mj("heal --degree 2 --gauge 1 --by 4+1 --odds").out.splitlines() if "convalescence 0" in one
    ]
    assert last.endswith("blessure 1 (égratigné), convalescence 0 sur 1")
