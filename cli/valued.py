"""What it is said to be worth to pass or to stand (`--win`), and to cost to fail or to be beaten (`--loss`)."""

from ..core.refusal import Misused


def check_values(win: int | None, loss: int | None, *, weighed: bool, expected: tuple[str, ...]) -> None:
    """Refuse as misuse a worth where nothing is weighed, with what would be `expected`, and one below 0."""
    for option, value in (("--win", win), ("--loss", loss)):
        if value is not None and not weighed:
            raise Misused("needs_advise", option=option, expected=expected)
        if value is not None and value < 0:
            raise Misused("worth_below_zero", option=option, given=value, expected=("0",))
