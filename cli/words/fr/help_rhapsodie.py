"""L’aide de `mj rhapsodie`."""

WORDS = {
    "help_rhapsodie.about": "Un jet de Rhapsodie : les dés d’une vertu et ceux d’une compétence, d’une autre couleur.\n\nLes bonus et malus s’annulent d’abord, puis touchent la compétence (0 à 6 dés), puis la vertu ; il reste toujours un dé. Il faut autant de succès que la difficulté. À 0 ou moins, c’est une réussite sans lancer, sauf avec --roll ou --dice.\n\nOrdre des faces de --dice : ceux qui aident en lançant, chacun à son tour ; les dés de vertu, ceux de compétence ; puis chaque nouveau jet dans l’ordre demandé. Après un échec, à un terminal, s’il reste un avantage à la fiche, mj demande s’il sert.\n\nAvec --odds, les chances comptent les avantages et les aides déclarés.",
    "help_rhapsodie.examples": "mj rhapsodie eugenie patience crochetage -d complexe-1 --helper camille\nmj rhapsodie eugenie patience crochetage --advantage vertu:serrures\nmj rhapsodie eugenie 2 crochetage -d 3 --helper camille:patience+medecine\nmj rhapsodie 4 2 -d 3 --dice E,S,S,E,S,E\nmj rhapsodie 4 2 -d 3 --malus 1 --odds\nmj rhapsodie 4 2 -d 3 --exact --compare '--advantage vertu'",
    "help_rhapsodie.action": "QUI (une fiche ; plusieurs : camille,cecil ou @pj), puis sa vertu et sa compétence, dans un ordre ou dans l’autre ; ou des nombres, 4 2. Un nombre tient lieu de ce qui n’est pas nommé (2 : la vertu hypothétique). +1 et -1 sont des dés de bonus et de malus. Un - seul lit des actions sur l’entrée standard, une par ligne.",
    "help_rhapsodie.difficulty": "Les succès qu’il faut : un nombre, un nom d’enfantin (1) à legendaire (9) et special (10), ou l’un d’eux plus ou moins un nombre : 4-1, complexe-1.",
    "help_rhapsodie.bonus": "Des dés de bonus, que donne l’entraide ; répétable, ils s’ajoutent.",
    "help_rhapsodie.malus": "Des dés de malus ; pour une séquelle de la fiche, plutôt --sequelle ; répétable, ils s’ajoutent. Toute autre circonstance change la difficulté.",
    "help_rhapsodie.helper": "Qui aide ; répétable. Un nom donne un dé ; camille:patience+medecine ou 4+2 lance, et donne un dé par tranche de deux succès. Après une virgule : a=vertu (un avantage), sequelle=bras, +1, -1.",
    "help_rhapsodie.advantage": "Relancer tous les dés de vertu ou de competence et garder le meilleur total, que le jet soit réussi ou non ; répétable. L’avantage vient du groupe de la compétence, ou d’une source nommée : vertu:serrures.",
    "help_rhapsodie.sequelle": "Une séquelle qui pèse sur ce jet, par son nom : un dé de moins ; répétable. À une table, une légère pèse au plus trois fois dans la scène. Celles qu’on n’a pas nommées sont rappelées après le jet.",
    "help_rhapsodie.face": "Ce qui tient lieu de dé, et se tape après --dice : coin (E ou S, 0 ou 1), d6 (1 à 6, les pairs sont des succès), du (des dU3, puis un dU2 ou un dU1, couleur par couleur).",
    "help_rhapsodie.roll": "Lancer les dés même si la difficulté est à 0 ou moins.",
}
