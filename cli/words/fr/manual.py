"""Ce que les pages de manuel disent en plus de l’aide."""

WORDS = {
    "manual.name": "Nom",
    "manual.synopsis": "Synopsis",
    "manual.description": "Description",
    "manual.commands": "Commandes",
    "manual.exit_status": "Codes de sortie",
    "manual.environment": "Environnement",
    "manual.files": "Fichiers",
    "manual.see_also": "Voir aussi",
    "manual.about": "les dés et les règles de deux jeux de rôle, Singularités et Rhapsodie",
    "manual.words_usage": "COMMANDE [MOTS…] [OPTIONS]",
    "manual.help_usage": "[COMMANDE]",
    "manual.reading": """Les options se mettent n’importe où, celles de toutes les commandes aussi devant leur nom. D’une option donnée deux fois la dernière compte, sauf si elle est dite répétable. Un mot qui commence par - est une option ou un nombre (-2) ; - seul, et tout ce qui suit --, sont des mots. Les noms se trouvent sans égard à la casse ni aux accents, et par leur début s’il n’en est qu’un qui commence ainsi.

La réponse va sur la sortie standard, tout le reste sur l’erreur standard ; l’entrée standard n’est lue que pour -, ou pour demander à quelqu’un devant un terminal. Avec --json une réponse est une ligne de JSON, jamais traduite.

Sans table, rien n’est retenu. À une table, qui est un dossier, chaque commande prend ce qu’elle dépense et met ce qui est gagné dans un journal que l’on peut défaire.""",
    "manual.code_0": "Fait ; un Test raté est une réponse.",
    "manual.code_1": "Refusé par les règles ou par une limite.",
    "manual.code_2": "Mauvais usage : mots, options, notation, nom inconnu.",
    "manual.code_3": "Un fichier illisible, fautif ou qu’on ne peut écrire ; une réponse qui ne peut pas être écrite.",
    "manual.code_10": "Le Test ou la comparaison a échoué, avec --exit-status.",
    "manual.code_70": "Un défaut du programme.",
    "manual.code_130": "Interrompu.",
    "manual.variable_mj_lang": "La langue, fr ou en, quand --lang ne la dit pas ; puis LC_ALL, LC_MESSAGES et LANG ; le français si rien ne la dit.",
    "manual.variable_mj_table": "Le dossier de la table, quand --table ne le dit pas ; puis le dossier courant et ceux au-dessus.",
    "manual.variable_mj_debug": "S’il est donné, un défaut du programme est dit avec toute sa trace.",
    "manual.variable_no_color": "S’il est donné, pas de couleurs, quand --color n’en dit rien. TERM=dumb fait de même.",
    "manual.variable_force_color": "S’il est donné, des couleurs dans un tube aussi, quand --color n’en dit rien.",
    "manual.variable_columns": "La largeur, au lieu de celle du terminal.",
    "manual.variable_xdg_data_home": "Où sont les données de la personne, ~/.local/share s’il n’est pas donné (sous macOS ~/Library/Application Support, sous Windows %APPDATA%).",
    "manual.variable_xdg_cache_home": "Où est le cache, ~/.cache s’il n’est pas donné (sous macOS ~/Library/Caches, sous Windows %LOCALAPPDATA%).",
    "manual.file_0": "Dans le dossier de la table : son nom, ses jeux, ses joueurs et ses règles maison ; écrit par les gens.",
    "manual.file_1": "Dans le dossier de la table, ou dans le dossier courant : les fiches, écrites par les gens et jamais par le jeu.",
    "manual.file_2": "Dans le dossier de la table : ce qui s’est passé, une commande par ligne, un fichier par Épisode ; rien n’y est jamais effacé.",
    "manual.file_3": "Les fiches à soi.",
    "manual.file_4": "Ce que l’on ajoute soi-même aux catalogues de Traits, Talents, vertus et compétences.",
    "manual.file_5": "Ce qui a été lu et n’a pas changé depuis ; peut être effacé à tout moment.",
}
