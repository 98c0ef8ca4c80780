"""Dice notation: one grammar, one tree, rolled or enumerated."""
