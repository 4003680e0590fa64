"""A game in play: its table, the room around it with people and bots, and all rooms."""
