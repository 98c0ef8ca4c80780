"""The sentences of roll."""

WORDS: dict[str, str] = {}
