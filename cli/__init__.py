"""Everything a human or a shell touches: words in, reports out."""
