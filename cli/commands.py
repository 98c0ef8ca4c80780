"""The commands there are, by heading, each in the file of its name. Adding one is one line here."""

GROUPS = {
    "rolls": ("roll", "test", "conflict", "rhapsodie"),
    "table": ("heal",),
    "around": ("sheet",),
}

COMMANDS = tuple(name for group in GROUPS.values() for name in group)
