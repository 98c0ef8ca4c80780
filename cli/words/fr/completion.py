"""Ce qui se dit de la complétion d’un shell."""

WORDS = {
    "completion.shell.bash": "bash",
    "completion.shell.zsh": "zsh",
    "completion.shell.fish": "fish",
    "completion.shell.powershell": "PowerShell",
    "completion.made": "La complétion de {shell} est en place",
    "completion.replaced": "La complétion de {shell} a été remplacée",
    "completion.unchanged": "La complétion de {shell} est déjà là, inchangée",
    "completion.where": " : {file}",
    "completion.rc_added": "{rc} a maintenant les lignes qui la chargent.",
    "completion.rc_unchanged": "{rc} a déjà les lignes qui la chargent.",
    "completion.rc_needed": "Il manque à {rc}, pour qu’elle soit chargée :",
    "completion.rc_maybe": "Le paquet bash-completion la charge. Sans lui, il manque à {rc} :",
    "completion.or_rc": "mj completion {shell} --install --rc l’ajoute, entre deux lignes qui le marquent.",
    "completion.anew": "Cela vaut dès le prochain shell ouvert.",
    "completion.refusal.which_shell": "il manque le shell",
    "completion.refusal.rc_alone": "--rc ne va qu’avec --install",
    "completion.refusal.no_home": "rien ne dit où est votre dossier personnel",
    "completion.refusal.not_ours": "il est déjà là et ne vient pas de mj, ou c’est un lien : rien n’a été écrasé",
    "completion.refusal.half_a_block": "« {begin} » puis « {end} » n’y sont pas une fois chacun : remettez-les, ou enlevez-les",
    "completion.refusal.completion_unwritable": "rien n’a été écrit : {trouble}",
}
