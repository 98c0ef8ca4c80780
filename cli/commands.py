"""The commands there are, by heading, each in the file of its name. Adding one is one line here."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .declare import Command

GROUPS = {
    "rolls": ("roll", "test", "conflict", "rhapsodie"),
    "table": ("table", "range", "inspiration", "harm", "heal", "again", "undo", "redo", "journal"),
    "around": ("sheet", "rulings"),
    "shell": ("batch", "completion"),
}

COMMANDS = tuple(name for group in GROUPS.values() for name in group)


def load(name: str) -> "Command":
    """Return a command's declaration, from the file of its name."""
    command: Command = __import__(f"{__package__}.{name}", fromlist=("COMMAND",)).COMMAND
    return command
