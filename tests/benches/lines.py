"""The files of lines that the benches of `mj batch` answer; the same lines every time."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

MANY = 40_000
# Trait, Talent and habit of declaring Exploits of a dozen characters.
CAST = (
    (7, 8, 2),
    (5, 6, 0),
    (6, 3, 1),
    (8, 7, 2),
    (4, 9, 1),
    (9, 5, 0),
    (6, 6, 1),
    (5, 2, 0),
    (7, 4, 3),
    (3, 8, 1),
    (8, 8, 2),
    (6, 0, 0),
)
DIFFICULTIES = ("moyen", "difficile", "moyen+5", 20, 25)
SHEETS = (("julien", "conduite"), ("ahmed", "sens"), ("julien", "habilete", "conduite"))


def files() -> dict[str, Iterator[str]]:
    """Return each file of lines by its name."""
    chance = Random(1)  # noqa: S311 - which characters act, not what they roll
    return {
        "a dozen": (_request(chance.choice(CAST), chance.choice(DIFFICULTIES), number) for number in range(MANY)),
        "typed": (_line(chance.choice(CAST), chance.choice(DIFFICULTIES)) for _ in range(MANY)),
        "sheets": (_named(chance.choice(SHEETS), chance.choice(DIFFICULTIES), number) for number in range(MANY)),
        "all different": (_different(number) for number in range(MANY)),
    }


def written(name: str, folder: Path) -> Path:
    """Write a file of lines, and return where it is."""
    file = folder / f"{name}.lines"
    if not file.exists():
        file.write_text("".join(line + "\n" for line in files()[name]), "utf-8")
    return file


def _request(who: tuple[int, int, int], difficulty: str | int, ident: int) -> str:
    trait, talent, exploits = who
    return json.dumps(
        {"command": "test", "action": [trait, talent], "difficulty": difficulty, "exploits": exploits, "id": ident}
    )


def _line(who: tuple[int, int, int], difficulty: str | int) -> str:
    trait, talent, exploits = who
    return f"mj test {trait} {talent} -d {difficulty} -x {exploits}"


def _named(action: tuple[str, ...], difficulty: str | int, ident: int) -> str:
    return json.dumps({"command": "test", "action": action, "difficulty": difficulty, "exploits": 1, "id": ident})


def _different(number: int) -> str:
    """Return a request that no other number has."""
    action = [number % 10 + 1, number // 10 % 10, f"+{number // 100 % 20}"]
    return json.dumps(
        {"command": "test", "action": action, "difficulty": number // 2_000 + 10, "exploits": 2, "id": number}
    )
