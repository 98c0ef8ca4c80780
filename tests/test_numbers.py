"""Numbers among words, as every command reads them."""

from typing import Any

import pytest
from meneuse.core.numbers import signed, unsigned, whole
from meneuse.core.refusal import Misused

ZEROS = "0" * 5_000  # more digits than Python reads at once


def test_zeros_before_a_number_are_no_digits() -> None:
    """However many there are, they change neither what a number is nor whether it is too large."""
    assert (whole(ZEROS), whole(ZEROS + "7"), whole("70")) == (0, 7, 70)
    assert (signed("+" + ZEROS), signed("−" + ZEROS + "7"), unsigned(ZEROS + "999")) == (0, -7, 999)
    for too_large in (f"+{ZEROS}1000", "+1000"):
        with pytest.raises(Misused, match="number_too_large"):
            signed(too_large)


@pytest.mark.parametrize(
    ("zeros", "plain"),
    [
        (f"test {ZEROS}7 8 +{ZEROS}1 -d {ZEROS}20", "test 7 8 +1 -d 20"),
        (f"test 7 8 -d moyen+{ZEROS}5", "test 7 8 -d moyen+5"),
        (f"test 7 8 -d 20 --roll -x {ZEROS}1 --bonus {ZEROS}1", "test 7 8 -d 20 --roll -x 1 --bonus 1"),
        (f"conflict {ZEROS}7+8,x{ZEROS}1 7+8,+{ZEROS}1", "conflict 7+8,x1 7+8,+1"),
        (f"rhapsodie {ZEROS}4 2 +{ZEROS}1", "rhapsodie 4 2 +1"),
    ],
)
def test_every_command_reads_zeros_alike(mj: Any, zeros: str, plain: str) -> None:
    """A line with thousands of zeros before its numbers has the odds of the same line without."""
    assert mj(f"{zeros} --odds --json").result == mj(f"{plain} --odds --json").result
