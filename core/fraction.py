"""The exact fraction, apart from the facts it stands in: whatever rolls in a pipe needs it, and few of these."""

from .value import Value


class Odds(Value):
    """An exact chance, `n` in `d`, in lowest terms."""

    n: int
    d: int
