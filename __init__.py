"""Meneuse: dice, rules and memory for two French tabletop games, Singularités and Rhapsodie."""
