"""Writing to streams that cannot say everything, are full, or are gone."""

import io
import sys

import pytest
from meneuse.cli.out import Unwritten, answer_bytes, answer_text, sayable, silence, talk
from project import ROOT, words


@pytest.mark.parametrize(
    ("encoding", "said"),
    [
        ("utf-8", "Éloïse − 3 → « œuf » … ✓"),
        ("cp1252", "Éloïse - 3 -> « œuf » … v"),
        ("latin-1", "Éloïse - 3 -> « oeuf » ... v"),
        ("ascii", 'Eloise - 3 -> " oeuf " ... v'),
    ],
)
def test_what_an_encoding_lacks_is_written_plainer(encoding: str, said: str) -> None:
    """Only the characters that the encoding lacks are replaced, by the nearest it has."""
    assert sayable("Éloïse − 3 → « œuf » … ✓", encoding) == said


def test_what_has_no_plainer_form_is_a_question_mark() -> None:
    """A character without a plainer form, or half of one, is written as a question mark."""
    assert sayable("🎲龍", "ascii") == "??"
    assert sayable("a\udce9", "utf-8") == "a?"


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "latin-1"])
def test_every_word_of_ours_has_a_plainer_form(encoding: str) -> None:
    """Nothing the program itself says becomes a question mark on a poor terminal."""
    said = [text for lang in ("fr", "en") for area in words(lang).values() for text in area.values()]
    said += [file.read_text("utf-8") for file in (ROOT / "cli" / "render").glob("*.py")]
    for text in said:
        for c in set(text) - {"?"}:
            assert c.isprintable() is False or "?" not in sayable(c, encoding), (c, text[:60])


def stream(encoding: str) -> io.TextIOWrapper:
    return io.TextIOWrapper(io.BytesIO(), encoding, newline="")


def test_bytes_pass_whatever_the_encoding(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bytes are written as they are, after the text before them."""
    out = stream("ascii")
    monkeypatch.setattr(sys, "stdout", out)
    answer_text("é\n")
    answer_bytes("é\n".encode())
    assert out.buffer.getvalue() == b"e\n" + "é\n".encode()  # type: ignore[attr-defined]


class Full(io.RawIOBase):
    """A device without room."""

    def writable(self) -> bool:
        """Return that one may try."""
        return True

    def write(self, data: object) -> int:
        """Fail as a full disk does."""
        raise OSError(28, "No space left on device")


class Broken(Full):
    """A pipe whose reader went away."""

    def write(self, data: object) -> int:
        """Fail as a broken pipe does."""
        raise BrokenPipeError(32, "Broken pipe")


def test_an_answer_that_cannot_be_written_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    """A full device gives the system's reason, a closed stdout none."""
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(Full(), "utf-8"))  # type: ignore[type-var]
    with pytest.raises(Unwritten) as caught:
        answer_text("20\n")
    assert caught.value.why == "No space left on device"
    monkeypatch.setattr(sys, "stdout", None)
    for answer in (lambda: answer_text("20\n"), lambda: answer_bytes(b"{}\n")):
        with pytest.raises(Unwritten) as caught:
            answer()
        assert caught.value.why == ""


def test_a_broken_pipe_is_told_from_a_full_device(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever writes learns that nobody reads any more."""
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(Broken(), "utf-8"))  # type: ignore[type-var]
    with pytest.raises(BrokenPipeError):
        answer_text("20\n")


@pytest.mark.parametrize("raw", [Full, Broken, None])
def test_talk_never_fails(monkeypatch: pytest.MonkeyPatch, raw: type[Full] | None) -> None:
    """What cannot be said on stderr stays unsaid, and the answer on stdout is not touched."""
    out = stream("utf-8")
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stderr", io.TextIOWrapper(raw(), "utf-8") if raw else None)  # type: ignore[type-var]
    monkeypatch.setattr("meneuse.cli.out.silence", lambda: None)  # these streams have no descriptor to turn away
    talk("mj: …\n")
    answer_text("20\n")
    assert out.buffer.getvalue() == b"20\n"  # type: ignore[attr-defined]


def test_silence_leaves_what_can_be_written(monkeypatch: pytest.MonkeyPatch) -> None:
    """Streams in order are flushed and left as they are; absent ones are passed over."""
    out = stream("utf-8")
    out.write("20")
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stderr", None)
    silence()
    out.write("!")
    out.flush()
    assert out.buffer.getvalue() == b"20!"  # type: ignore[attr-defined]
