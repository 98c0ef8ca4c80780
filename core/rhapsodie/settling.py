"""What a roll or a care changes at the table: avantages used, gauges, séquelles."""

from ..table import meet
from ..value import Value
from .gauges import arrive

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..state import Ledger
    from .sheet import Character


def settle(
    facts: tuple[Value, ...], people: "Mapping[str, Character]", ledger: "Ledger", _rulings: "Mapping[str, str]"
) -> tuple[Value, ...]:
    """Return these facts, each followed by what it changes; `people` are the characters by the names in them."""
    return (*meet(people, ledger, arrive), *facts)
