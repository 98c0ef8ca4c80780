"""Exact distributions: whole weights over one denominator."""

from _operator import mul  # the module that is made of it takes a fortieth of Python's start
from itertools import accumulate
from math import gcd, lcm

from .facts import Chances, Odds, Outcome, Quantile
from .lowest import Lowest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Mapping, Sequence
    from typing import Any, TypeVar

    Drawn = TypeVar("Drawn", bound=Hashable)

SHARES = ((1, 20), (1, 4), (1, 2), (3, 4), (19, 20))  # of the quantiles; the middle one is the median


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
    outcomes of the same value being added up. The mean, the variance and the quantiles are for whole numbers alone.
    Ways that are missing of `out_of` are told as `left`; the mean is then the one given, or None, there is no
    variance, and there are only the quantiles that are the same wherever those ways lie. `least` is the lowest value
    that is a success, where it is not to be found by `wins`.
    """
    listed, won = _listed(ways, value, wins)
    told = Lowest(out_of)
    left = out_of - sum(ways.values())
    values = sorted(listed)
    whole = set(map(type, values)) <= {int}
    counts = [listed[shown] for shown in values]
    middle, variance = _moments(values, counts, out_of) if whole and not left else (None, None)
    quantiles = _quantiles(values, counts, left, out_of) if whole else {}
    median = quantiles.pop((1, 2), None)
    return Chances(
        who,
        question,
        None if wins is None else odds(sum(won.values()), out_of),
        mean or middle,
        tuple([tuple.__new__(Outcome, (shown, told[count])) for shown, count in zip(values, counts, strict=True)]),
        odds(left, out_of) if left else None,
        _least(won, listed) if whole and least is None else least,
        variance,
        median,
        tuple(Quantile(Odds(*share), shown) for share, shown in quantiles.items()),
    )


def beyond(fact: Chances, ends: tuple[int | None, int | None]) -> Chances:
    """Return odds of which what is `left` lies between these ends, None where that is not known.

    Where all of it is what was asked, its chance is part of the answer.
    """
    low, high = ends
    told = fact.replace(left_from=low, left_to=high)
    if fact.chance is None or fact.left is None or fact.least is None or low is None or low < fact.least:
        return told
    one, more = fact.chance, fact.left
    return told.replace(chance=odds(one.n * more.d + more.n * one.d, one.d * more.d))


def _listed(
    ways: "Mapping[Any, int]", value: "Callable[[Any], Any] | None", wins: "Callable[[Any], bool] | None"
) -> "tuple[dict[Any, int], dict[Any, int]]":
    """Return the ways of each value that is listed, and those of them that win."""
    if value is None and wins is None:
        return dict(ways), {}
    listed: dict[Any, int] = {}
    won: dict[Any, int] = {}
    for outcome, count in ways.items():
        shown = outcome if value is None else value(outcome)
        listed[shown] = listed.get(shown, 0) + count
        if wins is not None and wins(outcome):
            won[shown] = won.get(shown, 0) + count
    return listed, won


def _moments(values: "Sequence[int]", counts: "Sequence[int]", out_of: int) -> tuple[Odds, Odds]:
    """Return the mean and the variance of whole numbers whose ways are all there."""
    parts = list(map(mul, values, counts))
    first, second = sum(parts), sum(map(mul, values, parts))
    return odds(first, out_of), odds(second * out_of - first * first, out_of * out_of)


def _least(won: "Mapping[int, int]", listed: "Mapping[int, int]") -> int | None:
    """Return the value from which all ways win, none of those below winning; None where it is not so, or none wins."""
    first = min(won, default=None)
    if first is None or any(won.get(value) != count for value, count in listed.items() if value >= first):
        return None
    return first


def _quantiles(
    values: "Sequence[int]", counts: "Sequence[int]", left: int, out_of: int
) -> "dict[tuple[int, int], int]":
    """Return the quantiles of `SHARES`, but for those that hang on where the ways that are `left` lie."""
    found: dict[tuple[int, int], int] = {}
    passed = [0, *accumulate(counts)]
    for n, d in SHARES:
        needed = -(-n * out_of // d)
        place, end = 0, len(values)
        while place < end:  # the first value with which so many ways have passed
            middle = (place + end) // 2
            place, end = (middle + 1, end) if passed[middle + 1] < needed else (place, middle)
        if place < len(values) and passed[place] + left < needed:
            found[n, d] = values[place]
    return found


def mixed(parts: "Sequence[tuple[int, tuple[dict[Drawn, int], int]]]") -> "tuple[dict[Drawn, int], int]":
    """Return one distribution of several, each as often as its weight says: the whole ways, and what they sum to."""
    shared = lcm(*[out_of for _, (_, out_of) in parts])
    ways: dict[Drawn, int] = {}
    for weight, (own, out_of) in parts:
        for outcome, count in own.items():
            ways[outcome] = ways.get(outcome, 0) + weight * count * (shared // out_of)
    return ways, shared * sum(weight for weight, _ in parts)
