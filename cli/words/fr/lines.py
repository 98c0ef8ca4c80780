"""Les mots des lignes qui viennent de l'entrée standard."""

WORDS = {
    "lines.refusal.dash_alone": "« - » lit les actions sur l’entrée standard, et reste seul : aucun autre mot ne va avec",
    "lines.refusal.option_in_line": "« {word} » n’est pas un mot d’une action : les options se mettent sur la ligne de commande, pour toutes les lignes (mj {command} - {word} …)",
    "lines.refusal.unclosed_quote": "un guillemet qui n’est pas fermé",
    "lines.refusal.nothing_escaped": "une barre oblique inverse sans rien derrière",
    "lines.refusal.nul_character": "un caractère NUL, qu’aucun mot ne peut contenir",
    "lines.refusal.stdin_unreadable": "l’entrée standard ne peut pas être lue ({trouble})",
}
