"""Exact distributions: whole weights over one denominator."""

from math import gcd, lcm

from .facts import Chances, Odds, Outcome

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Mapping, Sequence
    from typing import Any, TypeVar

    Drawn = TypeVar("Drawn", bound=Hashable)


def odds(n: int, d: int) -> Odds:
    """Return the chance `n` in `d` in lowest terms; `d` is positive."""
    shared = gcd(n, d)
    return Odds(n // shared, d // shared)


def chances(
    ways: "Mapping[Any, int]",
    out_of: int,
    question: str | None = None,
    wins: "Callable[[Any], bool] | None" = None,
    value: "Callable[[Any], Any] | None" = None,
    who: str = "",
    mean: Odds | None = None,
    least: int | None = None,
) -> Chances:
    """Return the fact for a distribution: each outcome's whole ways, which sum to `out_of`.

    `wins` says which outcomes answer the question; `value` is what of an outcome is listed (by default all of it),
    outcomes of the same value being added up. The mean is None unless every value is a whole number. Ways that are
    missing of `out_of` are told as `left`; the mean is then the one given, or None. `least` is the lowest value that
    is a success.
    """
    listed: dict[Any, int] = {}
    for outcome, count in ways.items():
        shown = outcome if value is None else value(outcome)
        listed[shown] = listed.get(shown, 0) + count
    left = out_of - sum(ways.values())
    if mean is None and not left and all(type(shown) is int for shown in listed):
        mean = odds(sum(shown * count for shown, count in listed.items()), out_of)
    return Chances(
        who,
        question,
        None if wins is None else odds(sum(count for outcome, count in ways.items() if wins(outcome)), out_of),
        mean,
        tuple(Outcome(shown, odds(listed[shown], out_of)) for shown in sorted(listed)),
        odds(left, out_of) if left else None,
        least,
    )


def mixed(parts: "Sequence[tuple[int, tuple[dict[Drawn, int], int]]]") -> "tuple[dict[Drawn, int], int]":
    """Return one distribution of several, each as often as its weight says: the whole ways, and what they sum to."""
    shared = lcm(*[out_of for _, (_, out_of) in parts])
    ways: dict[Drawn, int] = {}
    for weight, (own, out_of) in parts:
        for outcome, count in own.items():
            ways[outcome] = ways.get(outcome, 0) + weight * count * (shared // out_of)
    return ways, shared * sum(weight for weight, _ in parts)
