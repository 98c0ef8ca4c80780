"""Une table d’un coup d’œil, et la liste de ses membres."""

WORDS = {
    "glance.nameless": "Une table",
    "glance.heading": "{what} :",
    "glance.nobody": "Personne encore à la table : mj table members add QUI, ou mj table episode.",
    "glance.quiet": "Aussi là :",
    "glance.played": " ({player})",
    "glance.camp": " ({camp})",
    "glance.coming": "arrive au prochain Épisode",
    "glance.missing.gone": "fiche introuvable",
    "glance.missing.faulty": "fiche fautive",
    "glance.preparing": "avant le premier Épisode",
    "glance.left": "n’est plus à la table",
    "glance.notes": "  ({what})",
    "glance.absent": "{who} n’arrive pas à la table : {why}",
    "glance.in_file": " ({file})",
    "glance.of.desastre": "Désastre à la prochaine Action : *",
    "glance.of.desastre_scene": "Désastre jusqu’à la fin de la Scène : *",
    "glance.of.sequelles": "séquelle *",
    "glance.of.occasions": "séquelle * fois",
    "glance.of.avantages": "avantage *",
}
