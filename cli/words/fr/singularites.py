"""Les phrases de singularites."""

WORDS: dict[str, str] = {}
