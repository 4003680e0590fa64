"""How people get along: whom one does not want to hear, and who speaks."""
