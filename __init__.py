"""Meneuse: the dice and the rules of two French tabletop games, Singularités and Rhapsodie."""
