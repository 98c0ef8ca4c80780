"""Les phrases de sheets."""

WORDS: dict[str, str] = {}
