"""What sheets of every game share: scores with their names."""

from .value import Value


class Score(Value):
    """A named score of a sheet. `id` is the folded name; `name` is how the catalogue or the sheet spells it."""

    id: str
    name: str
    value: int
