"""Numbers with names: of a sheet, of `--set`, and what a person calls things."""

from collections.abc import Callable
from pathlib import Path

import pytest
from support import Said

Mj = Callable[..., Said]

BARE = 'jeu = "rhapsodie"\nnom = "Vide"\ncamp = "pnj"\n'
HOSTILE = (
    'jeu = "singularites"\nnom = "\\u202e[red]{0}\\u001b[31m"\ncamp = "pnj"\n[traits]\nhabilete = 3\n'
    "[talents]\nconduite = 8\n"
)


@pytest.fixture
def sheets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Put two odd sheets into the folder that `mj` is run in."""
    folder = tmp_path / "characters"
    folder.mkdir()
    (folder / "vide.toml").write_text(BARE, "utf-8")
    (folder / "hostile.toml").write_text(HOSTILE, "utf-8")
    monkeypatch.chdir(tmp_path)


def totals(said: Said) -> list[int | None]:
    return [answer["result"] and answer["result"]["total"] for answer in said.answers]


@pytest.mark.parametrize(
    ("who", "names", "numbers"),
    [
        ("julien", "$habilete $Habileté $HABILETE\u0301 $conduite $machine", [7, 7, 7, 8, 5]),
        ("eugenie", "$patience $Crochetage -$patience", [4, 2, -4]),
        ("hostile", "$habileté+$conduite", [11]),
    ],
)
@pytest.mark.usefixtures("sheets")
def test_every_number_of_a_sheet_has_its_name(mj: Mj, who: str, names: str, numbers: list[int]) -> None:
    """A Trait, a Talent, an Auspice, a vertu and a compétence are found by name, in any case, with accents or not."""
    assert totals(mj("roll --json --who", who, "--", *names.split())) == numbers


@pytest.mark.usefixtures("sheets")
def test_set_goes_before_the_sheet(mj: Mj) -> None:
    """What `--set` says of a name counts, whatever the sheet says, and what it says last."""
    said = mj("roll '$habilete' '$conduite' --who julien --set HABILETÉ=1 --set habilete=2 --json")
    assert totals(said) == [2, 8]
    assert mj("roll '$habilete' --set habilete=-2 --who julien --json").result["expression"] == "-2"
    assert totals(mj("roll '$a+$b' --who vide --set a=1 --set b=2 --json")) == [3]


@pytest.mark.parametrize(
    ("who", "name", "reason", "code"),
    [
        ("vide", "$patience", "unset_name", 2),
        ("julien", "$patience", "unset_name", 2),
        ("eugenie", "$habilete", "unset_name", 2),
        ("julien", "$", "unset_name", 2),
        ("julien,eugenie", "$habilete", "one_only", 2),
        ("personne", "$habilete", "unknown_who", 2),
        ("./nowhere.toml", "$habilete", "no_file", 3),
    ],
)
@pytest.mark.usefixtures("sheets")
def test_what_a_sheet_does_not_say_is_refused(mj: Mj, who: str, name: str, reason: str, code: int) -> None:
    """A name that the sheet has not, a sheet that there is not, and several at once are each refused."""
    said = mj("roll --json --who", who, "--", name)
    assert (said.exit, said.answers[0]["error"]["id"]) == (code, reason)


@pytest.mark.usefixtures("sheets")
def test_a_sheets_name_near_another_is_told(mj: Mj) -> None:
    """A name that is nearly one of the sheet's says which."""
    assert mj("roll '$habilite' --who julien --json").answers[0]["error"]["expected"] == ["$habilete"]


@pytest.mark.parametrize(
    "steers", ["\x1b[31m", "\u202e", "\x07", "\x9b2J", "\u2066a", "a\nb", "a\u200b", "\ufeff", "a\u00adb", "\U000e0041"]
)
def test_no_name_steers_a_terminal(mj: Mj, steers: str) -> None:
    """A label, a name and a value with control characters or marks of direction never reach the terminal as such."""
    for words in (
        ("--label", steers, "--", "d1"),
        ("--label", steers, "--odds", "--", "d1"),
        ("--set", f"{steers}=x", "--", "d1"),
        ("--set", f"a{steers}=1", "--", f"$b{steers}"),
        ("--", f"d1[{steers}]"),
        ("--", f"d1:{steers}"),
        ("--", f"2d[{steers},b]"),
        ("--who", steers, "--", "$a"),
    ):
        for more in ((), ("--json",)):
            said = mj("roll", *more, *words)
            assert said.exit in (0, 2, 3)
            assert all(line.isprintable() for line in (said.out + said.err).splitlines())
            assert "\u202e" not in said.out + said.err


def test_a_label_comes_back_in_json_as_it_was(mj: Mj) -> None:
    """What steers is escaped, and read again is the same text."""
    for label in ("\u202e\x1b[0m\n", "a\u200b\u00adb", "\U000e0041\U000effff\U0001d173"):
        assert mj("roll d1 --json --label", label).result["label"] == label
