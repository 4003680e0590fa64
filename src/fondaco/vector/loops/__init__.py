"""Steps of many games at once, for any rulebook; compiled together with it."""

ENTRIES = frozenset({"begin_games", "step_games", "show_games", "first_refused", "choose_randomly"})
WITH_FEATURES = ENTRIES | {"observe_games", "resample_games", "choose_games"}
