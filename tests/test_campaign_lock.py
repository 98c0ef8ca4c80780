"""The lock of a table: one who writes, or several who read."""

import os

import pytest
from meneuse.cli.campaign import lock
from meneuse.cli.campaign.lock import hold
from meneuse.core.refusal import Faulty

pytestmark = pytest.mark.skipif(os.name != "posix", reason="it locks folders as POSIX does")


def busy(alone: bool, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Return whether the lock of the current folder cannot be had at once."""
    monkeypatch.setattr(lock, "PATIENCE", -1.0)
    try:
        hold(".", "journal", alone=alone)()
    except Faulty as error:
        return (error.id, error.facts["file"]) == ("table_busy", "journal")
    return False


@pytest.mark.parametrize(
    ("first", "second", "waits"), [(True, True, True), (True, False, True), (False, True, True), (False, False, False)]
)
def test_one_writes_or_several_read(first: bool, second: bool, waits: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is alone keeps all others out; those who read keep out only who would be alone."""
    give = hold(".", ".", alone=first)
    assert busy(second, monkeypatch) is waits
    give()
    assert not busy(second, monkeypatch)


def test_a_lock_is_given_back_once() -> None:
    """To give it back again is nothing: it does not close what has the same number by then."""
    give = hold(".", ".", alone=True)
    give()
    other = os.open(".", os.O_RDONLY)
    give()
    os.fstat(other)
    os.close(other)


def test_a_refused_lock_holds_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who gives up, or is stopped while waiting, leaves no descriptor open."""
    give = hold(".", ".", alone=True)
    before = len(os.listdir("/dev/fd"))
    assert busy(True, monkeypatch)

    def stopped(_: float) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(lock, "PATIENCE", 60.0)
    monkeypatch.setattr("time.sleep", stopped)
    with pytest.raises(KeyboardInterrupt):
        hold(".", ".", alone=True)
    assert len(os.listdir("/dev/fd")) == before
    give()


def test_what_is_no_folder_cannot_be_locked() -> None:
    """A journal that is a file, a pipe or nothing is a file fault, at once."""
    os.mkfifo("pipe")
    for name in ("pipe", "nowhere"):
        with pytest.raises(Faulty, match="journal_unreadable"):
            hold(name, name, alone=True)


def test_a_system_without_locks_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a folder cannot be locked at all, a table still works, for one at a time."""

    def none(*_: int) -> None:
        raise OSError(95, "not supported")

    monkeypatch.setattr("fcntl.flock", none)
    hold(".", ".", alone=True)()


def test_a_folder_that_took_the_place_of_another_is_locked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who waited for a folder that was put aside meanwhile locks the one that is there, and nobody else does too."""
    os.mkdir("journal")
    give = hold("journal", "journal", alone=True)

    def swapped(_: float) -> None:
        os.rename("journal", "old")
        os.mkdir("journal")
        give()

    monkeypatch.setattr("time.sleep", swapped)
    held = hold("journal", "journal", alone=True)
    os.chdir("journal")
    assert busy(True, monkeypatch)
    held()
    assert not busy(True, monkeypatch)


def test_a_folder_that_is_gone_when_its_turn_comes_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who waited for a folder that was removed meanwhile is told so."""
    os.mkdir("journal")
    give = hold("journal", "journal", alone=True)

    def removed(_: float) -> None:
        os.rmdir("journal")
        give()

    monkeypatch.setattr("time.sleep", removed)
    with pytest.raises(Faulty) as caught:
        hold("journal", "journal", alone=True)
    assert caught.value.id == "journal_unreadable"
