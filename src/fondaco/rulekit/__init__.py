"""Rules that games share, in the same restricted Python as each rulebook; they are compiled along with it."""
