"""What the tests of the read index share: a clock that is later, so that no file is too young to be kept."""

import time

import pytest
from meneuse.characters import store

AGE = 3 * 10**9  # nanoseconds


def grown_old(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every file be older than it is, by more than any clock is coarse."""
    monkeypatch.setattr(store, "time_ns", lambda: time.time_ns() + AGE)
    monkeypatch.setattr(store, "_HEADS", [])
