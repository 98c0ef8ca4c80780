"""L’aide de `mj range`."""

WORDS = {
    "help_range.about": """Les réserves de Ranges à la table : celle de la MJ, la commune, et le Range de chaque joueur.

Sans mot, les réserves. award en donne un : à la réserve commune, ou au joueur nommé si sa place est libre (sinon à la commune). spend N en dépense de la réserve commune ; spend N QUI, de qui est nommé (un PJ : le sien, puis la commune ; un PNJ, ou mj : la MJ). give QUI QUI : le premier donne son Range au second, qui n’en a pas. desastre N QUI : la MJ change N Ranges en un Désastre, qui pèse sur la prochaine Action ; ceux que le dernier Test a perdus faute de place partent d’abord.

Une réserve commune tient cinq Ranges, celle de la MJ aussi ; au-delà ils sont perdus, et la réponse le dit.""",
    "help_range.words": "award [QUI], spend N [QUI], give QUI QUI, desastre N QUI ; rien pour voir les réserves.",
    "help_range.until": "Combien de temps pèse le Désastre : action (la prochaine, par défaut) ou scene (jusqu’à sa fin).",
    "help_range.examples": """mj range
mj range award
mj range desastre 1 julien --until scene""",
}
