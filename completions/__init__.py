"""completions."""
