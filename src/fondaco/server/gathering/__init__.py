"""Before a game: who sits down where, and under which name."""
