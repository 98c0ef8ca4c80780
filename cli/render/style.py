"""Looks: how each style is coloured."""

VERBATIM = "verbatim"  # a line that is not to be wrapped: a program reads it

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
    "bar": "magenta",
    "bar_success": "green",
    "bar_failure": "red",
    "note": "dim",
    "warning": "yellow",
    "error": "bold red",
    VERBATIM: "none",
}
