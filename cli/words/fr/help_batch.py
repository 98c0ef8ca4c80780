"""L’aide de mj batch."""

WORDS = {
    "help_batch.about": "Répondre à beaucoup de lignes d’un coup, chacune par une ligne de JSON.\n\nUne ligne est une commande comme on la tape, ou une demande : un objet JSON dont « command » est le nom de la commande, et les clés ses options longues et ses mots. Un « id » revient avec la réponse. Une ligne refusée laisse les autres avoir leur réponse ; le code de fin est alors 1.",
    "help_batch.file": "Le fichier des lignes ; « - » lit l’entrée standard.",
    "help_batch.stop": "S’arrêter après la première ligne refusée.",
    "help_batch.seed": "Tirer les dés de toutes les lignes d’un seul germe, sauf de celles qui ont le leur.",
    "help_batch.table": "Le dossier de la table des lignes qui n’en disent pas (sinon comme partout).",
    "help_batch.dry_run": "Montrer ce que chaque ligne changerait à la table, sans rien écrire.",
    "help_batch.examples": "mj batch -\nmj batch - --seed pilote --stop\nmj batch - --dry-run",
}
