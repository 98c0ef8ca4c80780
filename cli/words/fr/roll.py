"""Les phrases de roll."""

WORDS: dict[str, str] = {}
