"""`mj batch`: many lines, each asked for and answered by itself."""
