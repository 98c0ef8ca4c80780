"""The games there are. A game is one folder here; adding one is one line in `FOLDERS`.

Each folder's package offers the same names, and registers its own answers to what every table asks:

- `SHEET`, `CATALOGUE`: what a sheet of this game, and its catalogue, may hold (each a tuple of `core.sheet.Key`);
- `catalogue(data, synonyms) -> Catalogue`: the checked catalogue, a `Value`: a field for each `section` that a `Key`
  of `SHEET` has, with its names by id, and `synonyms` as given;
- `character(data, catalogue, file) -> Character`: the checked sheet, a `Value` with `game`, `name`, `file` and `camp`;
- `doubts(data)`: what is wrong with a sheet beyond its keys and their kinds (`core.sheet.Doubt`);
- `parts(character)`: the sections of a sheet as they are shown (`core.sheet.Part`);
- `COUNTERS`: what a table may remember of it (`core.state.Counter`, by name); `live(character, ledger)`: a character as
  the table knows him; `settle(facts, people, ledger, rulings)`: facts, each followed by what it changes;
  `begins(began, ledger, rulings)`: what changes when something begins (`core.table.Began`);
- `standing(character, ledger, key, gm)`: what a table holds for somebody, or for everybody (an empty key), as sections
  (`core.sheet.Part`); the character is None where his sheet is gone, and without `gm` what is the GM's is left out;
- `heal(request, dice, rulings) -> tuple of facts`: its answer to `mj heal`, the principal one last, with its `roll`
  where one may fail; or a refusal;
- `ROLLS`: the tags of its facts that are rolls, or may hold one; `rolled(facts)`: the rolls among the facts of an
  entry (`core.again.Rolled`);
- `counted(facts)`: what the facts of an entry add to somebody's tally (`core.tally.Counted`);
- `again(asked, dice, ledger, rulings) -> tuple of facts`: what `mj again` decides on a roll (`core.again.Asked`), the
  roll as it stands then first; `again_odds(asked, rulings) -> tuple of facts`: the odds of that, the principal one
  first, none where it has to be said of what;
  `undecided(asked, ledger, rulings)`: what may still be decided (`core.again.Undecided`);
- where healing throws dice, `heal_odds(request, rulings) -> tuple of facts`, the principal one first; where it needs
  no sheet, `HEAL`: the options (`core.heal.OPTIONS`) that stand for one;
- `tab.OFFERS`: what the key Tab may offer, by what is asked for ("term", "spent", "difficulty"…): functions that take a
  `core.tab.Asked` and yield `core.tab.Offer`s;
- `harm(request, ledger, rulings) -> tuple of facts`: its answer to `mj harm`, the changes it made in the ledger, in
  order, and the principal fact last; `HARMS`: the kinds of harm there are.
"""

from .refusal import Misused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from types import ModuleType

    from .tab import Asked, Offer

FOLDERS = ("singularites", "rhapsodie")


def game(name: str) -> "ModuleType":
    """Return a game's package, loaded when first asked for; an unknown name is misuse."""
    if name not in FOLDERS:
        raise Misused("unknown_game", word=name, expected=FOLDERS)
    found: ModuleType = __import__(f"{__package__}.{name}", fromlist=("SHEET",))  # `importlib` itself takes its time
    return found


def offers(name: str) -> "Mapping[str, Callable[[Asked], Iterator[Offer]]]":
    """Return what a game offers to the key Tab, by what is asked for."""
    from importlib import import_module

    found: Mapping[str, Callable[[Asked], Iterator[Offer]]] = import_module(f".{name}.tab", __package__).OFFERS
    return found
