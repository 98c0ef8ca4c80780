"""The sentences of harm: fatigue, wounds, stress, traumas, séquelles; the book's own words stay as it prints them."""

WORDS = {
    "health.who": "{who}: ",
    "health.degree": "{kind} {degree}",
    "health.degree_named": "{kind} {degree} ({name})",
    "health.instead": "no more {kind}, for want of {passing} above degree {degree}; instead, ",
    "health.instead_none": "no {kind}, for want of {passing}; instead, ",
    "health.conflict": "no effect ({kind}), for want of {passing} above degree {degree}; in a scene of conflict nothing rises instead",
    "health.conflict_none": "no effect ({kind}), for want of {passing}; in a scene of conflict nothing rises instead",
    "health.at_most": "no effect, already at the degree that was not to be passed ({kind})",
    "health.full": "no effect, already at the last degree ({kind})",
    "health.reset": "convalescence back to 0",
    "health.left": "séquelle {name}",
    "health.end": "this is the end: {name}",
    "health.not_the_end": "{kind} at its last degree: not the end, only room for a shock that would be",
    "health.offered": "séquelle that may weigh (--sequelle): {names}|séquelles that may weigh (--sequelle): {names}",
    "health.times": "{n} more time in this scene|{n} more times in this scene",
    "health.weight.legere": "légère",
    "health.weight.grave": "grave",
    "health.refusal.unknown_harm": "“{word}” is no harm of this game",
    "health.refusal.harm_out_of_range": "{word}: a harm goes from {least} to {most}",
    "health.refusal.beyond_harm": "{who} is at the last degree: nothing adds to it ({kind})",
}
