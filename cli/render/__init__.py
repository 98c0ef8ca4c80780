"""Facts into text, colour and JSON: the projections of what happened."""
