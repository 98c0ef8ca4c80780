"""L’aide de mj completion."""

WORDS = {
    "help_completion.about": "Donner la complétion d’un shell, ou l’installer : ce que propose la touche Tab.\n\n--install écrit un seul fichier, là où le shell le cherche : pour bash et fish dans leurs dossiers, pour zsh ~/.zfunc/_mj, pour PowerShell mj.ps1 à côté de $PROFILE. Un plus ancien de mj est remplacé ; un fichier qui n’est pas de lui ne l’est jamais. Le fichier propre du shell (~/.bashrc, ~/.zshrc, $PROFILE) n’est changé qu’avec --rc ; fish n’en a pas besoin.",
    "help_completion.shell": "bash, zsh, fish ou powershell.",
    "help_completion.install": "Écrire le fichier, et dire ce qui reste à faire.",
    "help_completion.rc": "Avec --install : ajouter aussi les lignes qui le chargent au fichier propre du shell, une seule fois.",
    "help_completion.examples": "mj completion fish\nmj completion bash --install\nmj completion zsh --install --rc",
}
