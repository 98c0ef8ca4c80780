"""Looks, as tables of one shape: a style's name to how it looks. `PLAIN` is the same table, empty."""

COLOUR = {
    "name": "bold",
    "term": "cyan",
    "free": "green",
    "spent": "yellow",
    "die": "bold magenta",
    "vertu": "yellow",
    "competence": "bright_black",
    "dropped": "dim strike",
    "total": "bold",
    "difficulty": "blue",
    "success": "bold green",
    "failure": "bold red",
    "note": "dim",
    "warning": "yellow",
    "error": "bold red",
}

PLAIN = dict.fromkeys(COLOUR, "")
