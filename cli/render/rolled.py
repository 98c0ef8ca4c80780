"""Rolls in words."""
