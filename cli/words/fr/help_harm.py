"""L’aide de `mj harm`."""

WORDS = {
    "help_harm.about": "Un mal que subit quelqu’un, selon son jeu.\n\nRhapsodie : fatigue et stress montent d’un degré, ou de N. Une blessure monte d’un coup jusqu’à la fatigue, un trauma jusqu’au stress, ou seulement jusqu’à N. Sans marge au-dessus, c’est la fatigue ou le stress qui monte d’un degré à la place ; dans une scène de conflit, rien ne se passe. Une blessure subie donne aussi un stress (règle maison stress_on_wound). Atteindre le degré 2 laisse une séquelle légère, le 3 ou le 4 une grave ; le dernier est la fin.\n\nSingularités : un état du catalogue, neutralise, mourant, handicap ou un des vôtres ; avec 0, il n’y est plus.\n\nSans table, la réponse part de la fiche et dit ce qui suit ; à une table, elle est retenue. Aucun dé n’est lancé.",
    "help_harm.examples": "mj harm cecil fatigue\nmj harm eugenie,cecil stress 2\nmj harm cecil blessure --sequelle genou\nmj harm cecil trauma --conflict\nmj harm julien mourant",
    "help_harm.words": "QUI (une fiche, ou plusieurs : camille,cecil, @pj), le mal (en Rhapsodie : fatigue, blessure, stress, trauma ; en Singularités : un état), et combien.",
    "help_harm.conflict": "Rhapsodie : c’est une scène de conflit, quoi que dise la table.",
    "help_harm.sequelle": "Rhapsodie : le nom de la séquelle qui restera peut-être. Sans lui, c’est « légère (blessure) » ou pareil.",
}
