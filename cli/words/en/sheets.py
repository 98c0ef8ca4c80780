"""The sentences of sheets."""

WORDS: dict[str, str] = {}
