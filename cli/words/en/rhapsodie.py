"""The sentences of rhapsodie."""

WORDS: dict[str, str] = {}
