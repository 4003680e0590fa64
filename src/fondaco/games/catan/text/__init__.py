"""A position as one line of text, and back."""
