"""The sentences of singularites."""

WORDS: dict[str, str] = {}
