"""Loops for bots of Golden Horn, also with the expansion, compiled together with its rules; they run plain too."""

ENTRIES = frozenset({"imagine_into", "fill_at", "choose_at", "play_games", "share_after_at", "rate_at", "play_on"})
