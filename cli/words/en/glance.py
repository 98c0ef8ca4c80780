"""A table at a glance, and the list of its members."""

WORDS = {
    "glance.nameless": "A table",
    "glance.heading": "{what}:",
    "glance.nobody": "Nobody is at the table yet: mj table members add WHO, or mj table episode.",
    "glance.quiet": "Also there:",
    "glance.played": " ({player})",
    "glance.camp": " ({camp})",
    "glance.coming": "comes as the next Épisode begins",
    "glance.missing.gone": "sheet not found",
    "glance.missing.faulty": "faulty sheet",
    "glance.preparing": "before the first Épisode",
    "glance.left": "no longer at the table",
    "glance.notes": "  ({what})",
    "glance.absent": "{who} does not come to the table: {why}",
    "glance.in_file": " ({file})",
    "glance.of.desastre": "Désastre on the next Action: *",
    "glance.of.desastre_scene": "Désastre until the Scène ends: *",
    "glance.of.sequelles": "séquelle *",
    "glance.of.occasions": "séquelle * times",
    "glance.of.avantages": "avantage *",
}
