"""Loops for bots of Catan, compiled together with its rules; they run as plain Python too."""

ENTRIES = frozenset({"imagine_into", "imagine_counted_into", "fill_at", "choose_at", "play_games", "play_on"})
