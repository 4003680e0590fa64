"""The table drawn: for a terminal, and as a picture."""
