"""A table of Rhapsodie without files, and what a journal's changes add up to."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from meneuse.core import rhapsodie
from meneuse.core.harm import HarmRequest
from meneuse.core.heal import HealRequest
from meneuse.core.rhapsodie.action import read_action
from meneuse.core.rhapsodie.attempt import Spend, prepare
from meneuse.core.rhapsodie.facts import Harmed, Healed, Pooled
from meneuse.core.rhapsodie.play import play
from meneuse.core.rhapsodie.sheet import Character, Health
from meneuse.core.rulings import chosen
from meneuse.core.state import Ledger, changes
from meneuse.core.table import Began
from meneuse.core.value import Value
from rhapsodists import Asked, find, person

# Nadia's sheet, with a light séquelle and a grave one.
INJURED = """
jeu = "rhapsodie"
nom = "Nadia"
vertus = { patience = 3 }
specialites = ["plantes", "serrures"]
competences.savoir = { herbes = 4, langues = 5 }
competences.ombre = { crochetage = 2 }
[sante]
fatigue = 2
blessure = 2
[[sante.sequelles]]
nom = "Genou"
de = "blessure"
gravite = "legere"
[[sante.sequelles]]
nom = "bras droit"
de = "blessure"
gravite = "grave"
"""


def seat_injured(mj: Any) -> None:
    """Make a table of Rhapsodie here where Nadia has her sheet."""
    assert mj("table init --game rhapsodie").exit == 0
    Path("characters", "nadia.toml").write_text(INJURED, "utf-8")


def known(who: str) -> Character:
    """Return one of `rhapsodists.PEOPLE` by name, with a key."""
    return keyed(find(who), who)


class At:
    """A table in hand, with what a person can do at it. Each deed checks that its facts hold all it changed."""

    def __init__(self, **scene: Any) -> None:
        self.ledger = Ledger({"": scene} if scene else None)

    def harm(self, who: Character, kind: str, n: int | None = None, ruling: str = "tie=reroll", **more: Any) -> Harmed:
        """Return one harm."""
        fact = self._done(
            lambda: rhapsodie.harm(HarmRequest(kind, n, character=who, **more), self.ledger, chosen([ruling]))
        )[-1]
        assert isinstance(fact, Harmed)
        return fact

    def heal(self, who: Character, faces: str = "", ruling: str = "tie=reroll", **more: Any) -> Value:
        """Return one care, its facts settled; the carers are `rhapsodists.PEOPLE`, as the table knows them."""
        people = {who.name: who}

        def carer(word: str) -> Character:
            one = self.live(known(word))
            people[one.name] = one
            return one

        def done() -> tuple[Value, ...]:
            dice = Asked([int(one) for one in faces])
            request = HealRequest(character=self.live(who), find=carer, ledger=self.ledger, **more)
            facts = rhapsodie.heal(request, dice, chosen([ruling]))
            dice.finish()
            return rhapsodie.settle(facts, people, self.ledger, chosen([ruling]))

        return [fact for fact in self._done(done) if isinstance(fact, Healed) or fact.tag == "relieved"][-1]

    def roll(self, who: Character, words: str, faces: str, ruling: str = "tie=reroll", **spend: Any) -> Pooled:
        """Return one roll, settled; helpers are `rhapsodists.PEOPLE`, as the table knows them."""

        def done() -> tuple[Value, ...]:
            rulings = chosen([ruling])
            attempt = prepare(
                read_action(words.split(), self.live(who)), Spend(**spend), lambda word: self.live(known(word)), rulings
            )
            dice = Asked([int(one) for one in faces])
            facts = play(attempt, dice, rulings)
            dice.finish()
            return rhapsodie.settle(facts, {one.name: one for one in attempt.people}, self.ledger, rulings)

        return [fact for fact in self._done(done) if isinstance(fact, Pooled)][-1]

    def begin(self, what: str, *, conflict: bool = False) -> None:
        """Let something begin."""
        self._done(lambda: rhapsodie.begins(Began(what, 1, "", conflict), self.ledger, chosen([])))

    def live(self, who: Character) -> Character:
        """Return a character as the table knows him."""
        return rhapsodie.live(who, self.ledger)

    def health(self, who: Character) -> Health:
        """Return the health of a character as the table knows it."""
        return self.live(who).health

    def gauges(self, who: Character) -> tuple[int, int, int, int]:
        """Return fatigue, wound, stress and trauma."""
        health = self.health(who)
        return health.fatigue, health.blessure, health.stress, health.trauma

    def _done(self, deed: Any) -> tuple[Value, ...]:
        mark = len(self.ledger.changes)
        facts: tuple[Value, ...] = deed()
        assert changes(facts) == self.ledger.since(mark)
        return facts


def keyed(who: Character, key: str = "") -> Character:
    """Return a character with the key of a sheet."""
    return who.replace(key=key or who.name.lower())


def hurt(fatigue: int = 0, blessure: int = 0, stress: int = 0, trauma: int = 0, **more: Any) -> Character:
    """Return Nadia, with these gauges on her sheet."""
    most = more.pop("max_degree", 5)
    return keyed(person("Nadia", health=Health(fatigue, blessure, stress, trauma, **more), max_degree=most))


def counters(folder: str = ".") -> Mapping[str, Mapping[str, Any]]:
    """Return what the changes in a table's journal add up to, each from the value before it."""
    state: dict[str, dict[str, Any]] = {}
    for file in sorted(Path(folder, "journal").glob("*.jsonl")):
        for line in file.read_text("utf-8").splitlines()[1:]:
            for fact in json.loads(line)["facts"]:
                if fact["t"] == "changed":
                    own = state.setdefault(fact["owner"], {})
                    assert own.get(fact["counter"], type(fact["new"])()) == fact["old"]
                    own[fact["counter"]] = fact["new"]
    return state


def entries(folder: str = ".") -> list[Any]:
    """Return the lines of a table's journal after each file's first."""
    files = sorted(Path(folder, "journal").glob("*.jsonl"))
    return [json.loads(line) for file in files for line in file.read_text("utf-8").splitlines()[1:]]
