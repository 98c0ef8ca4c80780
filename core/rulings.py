"""Every house-rule switch: its values, the default first, and the rulings it comes from (docs/rulings.md)."""

from .names import fold, nearest
from .refusal import Misused
from .value import Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


class Switch(Value):
    """A house rule: the values it may have, the default first, and `place`, the ids of the rulings that explain it."""

    values: tuple[str, ...]
    place: str


class Ruling(Value, tag="ruling"):
    """A house rule as it is here: its `value`, the `default` one, and all those it may have.

    `file` and `line` say where the table sets it, empty and None where it does not.
    """

    key: str
    value: str
    default: str
    values: tuple[str, ...]
    place: str
    file: str = ""
    line: int | None = None


class Settable(Value, tag="settable"):
    """Where house rules can be set for every command at the table: its settings, empty where there is none."""

    file: str


SWITCHES = {
    "inspiration": Switch(("plus5", "extra_die"), "A-01"),
    "one_counts": Switch(("yes", "no"), "A-27"),
    "dieless_counts": Switch(("printed", "all"), "A-22"),
    "cap_all_bonuses": Switch(("no", "yes"), "A-34, A-77"),
    "tie": Switch(("actor_fails", "reroll", "higher_talent"), "A-39"),
    "opposed_exploits": Switch(("no", "yes"), "A-41"),
    "conflict_first": Switch(("declared", "roll"), "A-45"),
    "first_fails": Switch(("others_win", "may_claim", "betting_goes_on"), "A-53"),
    "lost_to_pc": Switch(("common", "personal_first"), "A-67"),
    "range_after_roll": Switch(("no", "yes"), "A-100"),
    "inspiration_scope": Switch(("turn_or_scene", "scene"), "A-110"),
    "advantage": Switch(("colour_total", "per_die"), "R-11"),
    "max_advantages": Switch(("one_per_colour", "one", "any"), "R-12"),
    "help_roll": Switch(("floor", "at_least_one"), "R-26"),
    "stress_on_wound": Switch(("yes", "no"), "R-34"),
    "light_sequela_removal": Switch(("all", "oldest"), "R-40"),
    "convalescence_on_new_wound": Switch(("keep", "reset"), "R-43"),
}

DEFAULT: "Mapping[str, str]" = {key: switch.values[0] for key, switch in SWITCHES.items()}


def chosen(pairs: "Iterable[str]", table: "Mapping[str, str] | None" = None) -> "Mapping[str, str]":
    """Return every switch's value: the defaults, the `table`'s own, each ``KEY=VALUE``; an unknown one is misuse."""
    rulings = {**DEFAULT, **(table or {})}
    for pair in pairs:
        word, found, value = pair.partition("=")
        key = fold(word)
        if key not in SWITCHES:
            raise Misused("unknown_ruling", word=word, expected=nearest(key, SWITCHES) or tuple(SWITCHES))
        if not found or fold(value) not in SWITCHES[key].values:
            raise Misused("unknown_ruling_value", ruling=key, word=value, expected=SWITCHES[key].values)
        rulings[key] = fold(value)
    return rulings
