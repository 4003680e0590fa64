"""What the loops of all games share; each is compiled together with those of its game."""
