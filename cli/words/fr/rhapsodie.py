"""Les phrases de rhapsodie."""

WORDS: dict[str, str] = {}
