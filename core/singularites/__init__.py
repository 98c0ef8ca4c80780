"""core/singularites."""
