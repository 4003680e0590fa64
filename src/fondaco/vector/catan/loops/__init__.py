"""What many games of one kind show and imagine, and bots that play in them; compiled together with its rules."""

OF_ANY_GAME = frozenset({"begin_games", "step_games", "show_games", "first_refused", "choose_randomly"})
ENTRIES = OF_ANY_GAME | {"observe_games", "resample_games", "choose_games"}
