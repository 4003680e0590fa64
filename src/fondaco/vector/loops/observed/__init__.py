"""What seats know of many games, where a game has features; compiled together with its rules and `knowing`."""
