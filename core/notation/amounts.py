"""Amounts: whole numbers, and fractions where a function is to round them."""

from _operator import add, mul, sub

from ..refusal import Misused
from ..value import Value
from .kinds import CAPS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeAlias

    Amount: TypeAlias = "int | Ratio"

LIMIT = 10 ** CAPS["digits"]


class Ratio(Value):
    """A number that is not whole, in lowest terms; `d` is 2 or more."""

    n: int
    d: int


def parts(amount: "Amount") -> tuple[int, int]:
    """Return numerator and denominator."""
    return (amount.n, amount.d) if isinstance(amount, Ratio) else (amount, 1)


def ratio(n: int, d: int) -> "Amount":
    """Return `n` in `d` in lowest terms, as a whole number where it is one; `d` is not 0."""
    from math import gcd

    shared = gcd(n, d) * (1 if d > 0 else -1)
    return Ratio(n // shared, d // shared) if d != shared else n // shared


def floor(amount: "Amount") -> int:
    """Return the next whole number below."""
    n, d = parts(amount)
    return n // d


def ceil(amount: "Amount") -> int:
    """Return the next whole number above."""
    n, d = parts(amount)
    return -(-n // d)


def nearest(amount: "Amount") -> int:
    """Return the nearest whole number; of two, the one farther from nought."""
    n, d = parts(amount)
    return (2 * abs(n) + d) // (2 * d) * (-1 if n < 0 else 1)


def lower(one: "Amount", other: "Amount") -> bool:
    """Return whether an amount is less than another."""
    (n, d), (m, e) = parts(one), parts(other)
    return n * e < m * d


def worked_out(sign: str, left: "Amount", right: "Amount", text: str, column: int, *, exact: bool = False) -> "Amount":
    """Return what two amounts give with a sign between them.

    A division rounds down (towards minus infinity) unless it is to be `exact`; ``mod`` is what it leaves. Refused, at
    the sign's column in `text`: ``division_by_zero``, ``not_an_exponent`` (one below nought, or not whole), and
    ``result_too_long`` beyond the cap on digits.
    """
    if sign in ("/", "mod") and right == 0:
        raise Misused("division_by_zero", text=text, column=column)
    if sign == "^":
        _refuse_exponent(left, right, text, column)
    found = _whole(sign, left, right, exact) if type(left) is type(right) is int else _ratio(sign, left, right)
    if not all(-LIMIT < part < LIMIT for part in parts(found)):
        raise Misused("result_too_long", cap="digits", most=CAPS["digits"], text=text, column=column)
    return found


def _refuse_exponent(base: "Amount", exponent: "Amount", text: str, column: int) -> None:
    if isinstance(exponent, Ratio) or exponent < 0:
        raise Misused("not_an_exponent", text=text, column=column)
    if any(exponent * (abs(part).bit_length() - 1) > LIMIT.bit_length() for part in parts(base)):
        raise Misused("result_too_long", cap="digits", most=CAPS["digits"], text=text, column=column)


WHOLE: "dict[str, Callable[[int, int], int]]" = {"+": add, "-": sub, "*": mul, "mod": lambda one, other: one % other}


def _whole(sign: str, left: "Amount", right: "Amount", exact: bool) -> "Amount":
    """Return what two whole numbers give."""
    one, other = floor(left), floor(right)
    if sign == "/":
        return ratio(one, other) if exact else one // other
    if sign == "^":
        return int(one ** min(other, LIMIT)) if abs(one) > 1 else _unit_power(one, other)
    return WHOLE[sign](one, other)


def _unit_power(base: int, exponent: int) -> int:
    """Return a power of 0, 1 or −1, however large the exponent."""
    if base == -1:
        return 1 - 2 * (exponent % 2)
    return base if exponent else 1


def _ratio(sign: str, left: "Amount", right: "Amount") -> "Amount":
    """Return what two amounts give when one of them is not whole."""
    (n, d), (m, e) = parts(left), parts(right)
    if sign in "+-":
        return ratio(n * e + (m * d if sign == "+" else -m * d), d * e)
    if sign == "*":
        return ratio(n * m, d * e)
    if sign == "/":
        return ratio(n * e, d * m)
    if sign == "^":
        return ratio(n**m, d**m)
    whole = (n * e) // (d * m)
    return ratio(n * e - whole * m * d, d * e)


FUNCTIONS: "dict[str, tuple[int, int]]" = {  # how many expressions each takes, at least and at most
    "floor": (1, 1),
    "ceil": (1, 1),
    "round": (1, 1),
    "abs": (1, 1),
    "min": (1, 100),
    "max": (1, 100),
    "if": (3, 3),
}
ROUNDING: "dict[str, Callable[[Amount], int]]" = {"floor": floor, "ceil": ceil, "round": nearest}


def of_function(name: str, given: "tuple[Amount, ...]") -> "Amount":
    """Return what a function of amounts gives."""
    if name in ROUNDING:
        return ROUNDING[name](given[0])
    if name == "abs":
        return worked_out("-", 0, given[0], "", 1, exact=True) if lower(given[0], 0) else given[0]
    found = given[0]
    for other in given[1:]:
        if lower(other, found) == (name == "min"):
            found = other
    return found
