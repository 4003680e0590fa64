"""What a game promises, a module a theme; the name of each function is the promise."""
