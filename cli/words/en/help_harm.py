"""The help of `mj harm`."""

WORDS = {
    "help_harm.about": "A harm that somebody suffers, as the game has it.\n\nRhapsodie: fatigue and stress rise by one degree, or by N. A wound rises to the fatigue in one go, a trauma to the stress, or only to N. Where there is no room above it, the fatigue or the stress rises by one degree instead; in a scene of conflict nothing happens. A wound that is suffered also gives one stress (house rule stress_on_wound). Reaching degree 2 leaves a light séquelle, 3 or 4 a grave one; the last degree is the end.\n\nSingularités: a state of the catalogue, neutralise, mourant, handicap or one of yours; with 0 it is there no more.\n\nWithout a table the answer begins at the sheet and says what follows; at a table it is kept. No die is thrown.",
    "help_harm.examples": "mj harm cecil fatigue\nmj harm eugenie,cecil stress 2\nmj harm cecil blessure --sequelle genou\nmj harm cecil trauma --conflict\nmj harm julien mourant",
    "help_harm.words": "WHO (a sheet, or several: camille,cecil, @pj), the harm (in Rhapsodie: fatigue, blessure, stress, trauma; in Singularités: a state), and how much.",
    "help_harm.conflict": "Rhapsodie: this is a scene of conflict, whatever the table says.",
    "help_harm.sequelle": "Rhapsodie: the name of the séquelle that may be left. Without it, that is “légère (blessure)” or the like.",
}
