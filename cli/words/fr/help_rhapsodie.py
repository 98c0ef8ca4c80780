"""L’aide de `mj rhapsodie`."""

WORDS = {
    "help_rhapsodie.about": "rhapsodie",
    "help_rhapsodie.examples": "mj rhapsodie",
    "help_rhapsodie.expressions": "e",
    "help_rhapsodie.repeat": "r",
    "help_rhapsodie.label": "l",
}
