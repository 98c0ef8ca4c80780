"""The picture of odds: a file by itself, drawn to scale, that loses nothing of anybody's."""

import io
import os
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
import resvg_py
from hypothesis import given
from hypothesis import strategies as st
from meneuse.cli.render.svg import HELD, MISSED, SERIES, WIDTH, picture
from meneuse.cli.words import Words
from meneuse.core.facts import Chances, Column
from meneuse.core.odds import chances
from PIL import Image
from test_imports import loaded, without

FR, EN = Words("fr"), Words("en")
NS = "{http://www.w3.org/2000/svg}"
BARRED = {
    "script",
    "image",
    "foreignObject",
    "a",
    "use",
    "iframe",
    "animate",
    "set",
}  # what runs, fetches or leads away


def parsed(text: str) -> ET.Element:
    """Return the root of a picture that is well-formed, fetches nothing and runs nothing."""
    root = ET.fromstring(text)  # noqa: S314 - of our own making
    assert root.tag == f"{NS}svg"
    for element in root.iter():
        assert element.tag.removeprefix(NS) not in BARRED
        assert not [name for name in element.attrib if name.startswith("on") or name.endswith("href")]
    assert "@import" not in text
    assert text.count("url(") == text.count("url(#missed)")
    return root


def bars(root: ET.Element) -> list[ET.Element]:
    return [rect for rect in root.iter(f"{NS}rect") if rect.get("class") == "bar"]


def texts(root: ET.Element) -> list[str]:
    return [element.text or "" for element in root.iter(f"{NS}text")]


def pixels(text: str) -> Image.Image:
    """Return a picture as it is rendered, one pixel for each of its units."""
    return Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=text)))).convert("RGB")


def rgb(colour: str) -> tuple[int, ...]:
    return tuple(int(colour[place : place + 2], 16) for place in (1, 3, 5))


def run_of(image: Image.Image, y: int, x: int) -> int:
    """Return how many pixels from a place to the right are not those of the page or of its lines."""
    page = {rgb("#ffffff"), rgb("#d1d9e0")}
    length = 0
    while x + length < image.width and image.getpixel((x + length, y)) not in page:
        length += 1
    return length


def column(fact: Chances, label: str = "x") -> Column:
    return Column(label, (fact,))


def test_bars_are_rendered_as_long_as_their_chances() -> None:
    """In pixels, bars are in the ratio of their chances, and have the colour of a lone distribution."""
    text = picture([column(chances({1: 1, 2: 2, 3: 5}, 8))], FR, False)
    image = pixels(text)
    root = parsed(text)
    assert image.size == (WIDTH, int(root.get("height", "0")))
    lengths = []
    for rect in bars(root):
        x, y = int(rect.get("x", "")), int(rect.get("y", "")) + int(rect.get("height", "")) // 2
        assert image.getpixel((x + 2, y)) == rgb(HELD)
        lengths.append(run_of(image, y, x))
        assert abs(lengths[-1] - float(rect.get("width", ""))) <= 1
    assert lengths[1] == pytest.approx(2 * lengths[0], abs=2)
    assert lengths[2] == pytest.approx(5 * lengths[0], abs=4)


def test_failure_and_success_are_rendered_apart() -> None:
    """A success has one colour, a failure another and a hatch, and a legend says which is which."""
    fact = chances({1: 3, 2: 1}, 4, "success", lambda total: total >= 2)
    text = picture([column(fact)], EN, False)
    root, image = parsed(text), pixels(text)
    failed, held = bars(root)
    seen = []
    for rect in (failed, held):
        x, y = int(rect.get("x", "")), int(rect.get("y", "")) + 8
        seen.append({image.getpixel((x + step, y)) for step in range(1, 60)})
    assert seen[1] == {rgb(HELD)}
    assert len(seen[0]) > 2
    assert rgb(MISSED) in seen[0]
    assert {"Success", "Failure", "Success: 25.0% (1/4) · mean 1.25 · median 1 · standard deviation 0.43"} <= set(
        texts(root)
    )


def test_several_have_a_legend_and_their_own_colours() -> None:
    """Each action has its colour in the legend and in every value's bars; a failure is fainter."""
    facts = [chances({1: 1, 2: 1}, 2, "success", lambda total, least=least: total >= least) for least in (1, 2, 3)]
    text = picture([column(fact, f"n{place}") for place, fact in enumerate(facts)], FR, False)
    root, image = parsed(text), pixels(text)
    found = bars(root)
    assert [rect.get("fill") for rect in found] == [*SERIES[:3]] * 2
    assert [rect.get("fill-opacity") for rect in found] == ["1", "0.45", "0.45", "1", "1", "0.45"]
    assert {"n0", "n1", "n2", "Réussite", "Échec", "Chances exactes"} <= set(texts(root))
    swatches = [rect for rect in root.iter(f"{NS}rect") if rect.get("width") == "14"]
    for rect, colour in zip(swatches[:3], SERIES, strict=False):
        assert image.getpixel((int(rect.get("x", "")) + 7, int(rect.get("y", "")) + 7)) == rgb(colour)


def test_every_value_has_its_chance_in_words() -> None:
    """The axis names every value and the scale, each bar its chance, and what is exact to who points at it."""
    root = parsed(picture([column(chances({3: 1, 4: 1, 5: 2}, 4))], FR, False))
    assert {"3", "4", "5", "25,0 %", "50,0 %", "0 %", "40 %", "Chance"} <= set(texts(root))
    assert [rect.findtext(f"{NS}title") for rect in bars(root)] == [
        "3 : 25,0 % (1/4)",
        "4 : 25,0 % (1/4)",
        "5 : 50,0 % (1/2)",
    ]


def test_at_least_is_drawn_from_certain_down() -> None:
    """With `--at-least` the first bar is as long as the scale, and the axis says what it is."""
    root = parsed(picture([column(chances({1: 1, 2: 1, 3: 2}, 4))], EN, True))
    widths = [float(rect.get("width", "")) for rect in bars(root)]
    assert widths == sorted(widths, reverse=True)
    assert widths[1] == pytest.approx(0.75 * widths[0], abs=1)
    assert {"≥ 1", "100.0%", "Chance of this value or more"} <= set(texts(root))


def test_sides_are_drawn_by_their_chances() -> None:
    """Of sides each has a bar of its chance, by name; of several actions, a bar for each."""
    one = Column(
        "a", (Chances("Hanks", "winner", chances({1: 1}, 1).mean, None, ()), Chances("", "winner", None, None, ()))
    )
    assert one.chances[0].chance is not None
    root = parsed(picture([one, one], FR, False))
    assert len(bars(root)) == 2
    assert {"Hanks", "côté 2", "100,0 %"} <= set(texts(root))


def test_words_tell_the_picture() -> None:
    """A title and a description say it all to who does not see it."""
    root = parsed(picture([column(chances({3: 1, 4: 1}, 2), "a & b")], EN, False))
    assert (root.get("role"), root.get("aria-labelledby")) == ("img", "title desc")
    assert root.findtext(f"{NS}title") == "a & b"
    assert root.findtext(f"{NS}desc") == ("a & b: mean 3.50 · median 3 · standard deviation 0.50. 3: 50.0%; 4: 50.0%")


@given(st.lists(st.text(max_size=200), min_size=1, max_size=8), st.booleans())
def test_no_text_breaks_a_picture(labels: list[str], at_least: bool) -> None:
    """Whatever actions and values are called, the picture is well-formed, and holds nothing that steers."""
    facts = [chances({label: 1, f"{label}<&>": 2}, 3) for label in labels]
    text = picture([column(fact, label) for fact, label in zip(facts, labels, strict=True)], FR, at_least)
    root = parsed(text)
    text.encode("utf-8")
    assert not any((ord(c) < 32 and c != "\n") or c in "\u202e\u2066\x7f" for c in text)
    assert len({element.tag for element in root.iter()}) <= 9


@given(st.dictionaries(st.integers(-9_000, 9_000), st.integers(1, 10**9), min_size=1, max_size=300), st.integers(1, 8))
def test_bars_keep_to_the_page(ways: dict[int, int], count: int) -> None:
    """However many values and actions, all that is drawn lies on the page, and what may happen is seen."""
    fact = chances(ways, sum(ways.values()))
    root = parsed(picture([column(fact, str(place)) for place in range(count)], FR, False))
    height = int(root.get("height", "0"))
    for rect in bars(root):
        assert float(rect.get("width", "")) >= 0.75
        assert int(rect.get("x", "")) + float(rect.get("width", "")) < WIDTH
        assert int(rect.get("y", "")) + int(rect.get("height", "")) < height
    assert all(0 < int(element.get("y", "")) < height for element in root.iter(f"{NS}text"))


@pytest.mark.parametrize("line", ["roll 100d6", "test 7 8 -d 20 --compare '-x 1'", "conflict 7+8 6+5", "roll 2d6 d20"])
def test_the_answer_is_told_as_well(mj: Any, line: str) -> None:
    """The usual answer is on stdout, where the picture is on stderr; in JSON too."""
    said = mj(f"{line} --svg 'mes chances.svg'")
    assert (said.exit, said.err) == (0, "L’image est dans mes chances.svg\n")
    assert said.out == mj(f"{line} --odds").out
    first = Path("mes chances.svg").read_text("utf-8")
    parsed(first)
    again = mj(f"{line} --svg 'mes chances.svg' --json")
    assert again.out == mj(f"{line} --odds --json").out
    assert Path("mes chances.svg").read_text("utf-8") == first
    assert os.listdir() == ["mes chances.svg"]


@pytest.mark.parametrize(
    "old",
    [
        "<svg xmlns='http://www.w3.org/2000/svg'/>",
        "\ufeff<?xml version='1.0'?>\n<!-- a -->\n<!DOCTYPE svg PUBLIC 'a' 'b'>\n<svg>",
        "  \n<svg:svg xmlns:svg='x'>",
        "",
    ],
)
def test_a_picture_gives_way_to_the_next(mj: Any, old: str) -> None:
    """An SVG, whoever wrote it, or an empty file is replaced, and keeps its rights."""
    file = Path("a.svg")
    file.write_text(old, "utf-8")
    file.chmod(0o640)
    assert mj("roll d6 --svg a.svg").exit == 0
    parsed(file.read_text("utf-8"))
    assert stat.S_IMODE(file.stat().st_mode) == 0o640


@pytest.mark.parametrize("old", ["notes", "<html><svg/></html>", "<svgx>", "\x00\x01", "// <svg>", "<!-- <svg> -->"])
def test_nothing_else_is_replaced(mj: Any, old: str) -> None:
    """A file that is no SVG is left as it is, and named."""
    Path("a.svg").write_text(old, "utf-8")
    said = mj("roll d6 --svg a.svg --json")
    assert (said.exit, said.answers[0]["error"]["id"]) == (1, "not_svg")
    assert said.answers[0]["error"]["where"]["file"] == "a.svg"
    assert Path("a.svg").read_text("utf-8") == old


def test_what_a_link_leads_to_is_replaced(mj: Any) -> None:
    """A link goes on leading where it did."""
    Path("real.svg").write_text("<svg/>", "utf-8")
    Path("a.svg").symlink_to("real.svg")
    assert mj("roll d6 --svg a.svg").exit == 0
    assert Path("a.svg").is_symlink()
    parsed(Path("real.svg").read_text("utf-8"))


@pytest.mark.parametrize(
    ("file", "reason"),
    [(".", "svg_unwritable"), ("no/a.svg", "no_folder_for_svg"), ("plain/a.svg", "svg_unwritable"),
     ("new/", "no_folder_for_svg"),
     ("/dev/null", "svg_unwritable"), ("pipe", "svg_unwritable"), ("a\x1b" + "b" * 300, "svg_unwritable")],
)  # fmt: skip
def test_what_cannot_be_written_is_a_fault_of_the_file(mj: Any, file: str, reason: str) -> None:
    """A folder, a missing one, a file in the place of one, what is no plain file: code 3, the file named, no answer."""
    Path("plain").write_text("x", "utf-8")
    os.mkfifo("pipe")
    said = mj("roll d6", "--svg", file)
    assert (said.exit, said.out) == (3, "")
    assert "\x1b" not in said.err
    assert said.err.startswith(f"mj: {file[:20]}".replace("\x1b", "\\x1b")[:12])
    answer = mj("roll d6 --json", "--svg", file).answers[0]["error"]
    assert (answer["id"], answer["where"]["file"]) == (reason, file)


def test_a_file_that_is_not_to_be_written_is_not(mj: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A picture that is read-only is not replaced, though its folder would let it be."""
    Path("a.svg").write_text("<svg/>", "utf-8")
    opened = os.open

    def guarded(path: Any, flags: int, *more: Any, **named: Any) -> int:
        if str(path).endswith("a.svg") and flags & os.O_RDWR:  # what the system says to anyone but root
            raise PermissionError(13, "Permission denied", str(path))
        return opened(path, flags, *more, **named)

    with monkeypatch.context() as patch:
        patch.setattr(os, "open", guarded)
        assert mj("roll d6 --svg a.svg").exit == 3
    assert Path("a.svg").read_text("utf-8") == "<svg/>"


def test_the_answer_and_the_picture_are_not_one_file(tmp_path: Path) -> None:
    """What the answer is written into is not replaced by a picture of it, by whatever name; nor is - a file."""
    with Path("both.svg").open("wb") as both:
        line = [sys.executable, "-P", "-m", "meneuse", "roll", "3d6", "--svg"]
        done = subprocess.run([*line, "both.svg"], stdout=both, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 3
    assert Path("both.svg").read_bytes() == b""
    assert subprocess.run([*line, "-"], capture_output=True, check=False).returncode == 2


def test_a_write_that_fails_leaves_what_was_there(mj: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the disk is full the old picture stands, and nothing else is left."""
    Path("a.svg").write_text("<svg/>", "utf-8")

    def full(*_: Any) -> int:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full)
        said = mj("roll d6 --svg a.svg")
    assert (said.exit, said.err) == (3, "mj: a.svg: l’image n’a pas été écrite : le disque est plein\n")
    assert os.listdir() == ["a.svg"]
    assert Path("a.svg").read_text("utf-8") == "<svg/>"


@pytest.mark.parametrize("name", ["a" * 255, "b" * 251 + ".svg", "é" * 127 + "e"])
@pytest.mark.parametrize("folder", ["", "sub/"])
def test_a_name_may_be_as_long_as_the_system_takes(name: str, folder: str, mj: Any) -> None:
    """A picture is drawn under a name of 255 bytes, and there again in its own place; nothing else is left."""
    os.mkdir("sub")
    before = set(os.listdir(folder or "."))
    for line in ("roll d6", "roll 2d6"):
        assert mj(line, "--svg", folder + name).exit == 0
        parsed(Path(folder, name).read_text("utf-8"))
    assert set(os.listdir(folder or ".")) == before | {name}


@pytest.mark.parametrize("name", ["a" * 256, "é" * 128, "sub/" + "a" * 256, "x" * 300 + "/a.svg"])
def test_a_longer_name_is_refused_before_anything_is_counted(
    name: str, mj: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The sentence says that the name is too long; nothing is left, and no odds are worked out in vain."""
    os.mkdir("sub")
    monkeypatch.setattr("meneuse.cli.compared._odds", None)
    said = mj("roll d6", "--svg", name)
    assert (said.exit, said.out) == (3, "")
    assert said.err.endswith(": l’image n’a pas été écrite : le nom est plus long que le système ne l’accepte\n")
    assert [str(path) for path in Path().rglob("*")] == ["sub"]
    error = mj("roll d6 --json", "--svg", name).answers[0]["error"]
    assert (error["id"], error["where"]["file"]) == ("svg_unwritable", name)


def test_files_that_others_left_are_neither_taken_nor_harmed(mj: Any) -> None:
    """What has the name of a file that is being written is passed over, be it a link that leads nowhere."""
    left = [f".mj-{os.getpid()}-{n}.new" for n in range(3)]
    Path(left[0]).write_text("mine", "utf-8")
    Path(left[1]).symlink_to("nowhere")
    Path(left[2]).mkdir()
    assert mj("roll d6 --svg a.svg").exit == 0
    assert sorted(os.listdir()) == sorted([*left, "a.svg"])
    assert (Path(left[0]).read_text("utf-8"), os.readlink(left[1])) == ("mine", "nowhere")


def test_where_too_many_are_left_the_picture_is_refused(mj: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """No name beside it is free: a file fault, and all is left as it is."""
    monkeypatch.setattr("meneuse.completions.install.MOST_LEFT", 2)
    left = [f".mj-{os.getpid()}-{n}.new" for n in range(2)]
    for name in left:
        Path(name).write_text("mine", "utf-8")
    assert mj("roll d6 --svg a.svg").exit == 3
    assert sorted(os.listdir()) == sorted(left)
    assert {Path(name).read_text("utf-8") for name in left} == {"mine"}


@pytest.mark.parametrize("line", ["roll 3d6 2d+", "test 7 8 --compare '-x 9'", "test 7 8 -x 9", "roll - "])
def test_nothing_is_drawn_when_anything_is_refused(mj: Any, line: str) -> None:
    """A refusal draws no picture and leaves no file."""
    assert mj(f"{line} --svg a.svg").exit in (1, 2)
    assert os.listdir() == []


def test_an_empty_name_is_no_file(mj: Any) -> None:
    """`--svg ''` is misuse."""
    assert mj("roll d6 --svg ''").exit == 2


def test_only_a_picture_loads_what_draws_one() -> None:
    """Odds in a pipe load neither what draws nor what compares; in JSON not even what looks at them."""
    unused = ("meneuse.cli.compared", "meneuse.cli.pictured", "meneuse.cli.render.svg", "meneuse.cli.render.beside")
    without(loaded("roll", "3d6", "--odds"), *unused)
    without(loaded("roll", "3d6", "--json"), *unused, "meneuse.cli.render.look", "meneuse.cli.render.plots")
    without(loaded("test", "7", "8", "--at-least", "--exact"), *unused, "typing", "re", "typer", "rich")
    without(loaded("roll", "3d6", "--compare", "2d6"), *unused[1:3], "typer", "rich", "typing", "re", "json")


def test_what_is_no_success_yet_is_faint_among_what_is_at_least_so_much() -> None:
    """Of the chances of each value or more, those from success on are full, the others faint, and none is a failure."""
    fact = chances({1: 3, 2: 1}, 4, "success", lambda total: total >= 2)
    root = parsed(picture([column(fact)], EN, True))
    assert [(rect.get("fill"), rect.get("fill-opacity")) for rect in bars(root)] == [(HELD, "0.45"), (HELD, "1")]
    assert "Success" in texts(root)
    assert "Failure" not in texts(root)


def test_a_bar_of_which_not_all_is_known_has_no_fraction() -> None:
    """Where part of a bar is not followed, what is said of it is from which to which chance it may have."""
    told = [rect[0].text for rect in bars(parsed(picture([column(chances({1: 1, 2: 1}, 3))], EN, True)))]
    assert told == ["≥ 1: 66.7% to 100.0%", "≥ 2: 33.3% to 66.7%"]
