"""One folder a game: all that belongs to it and nothing else."""
