"""What is compiled together with every rulebook; written in the same restricted Python.

Never imported as it stands: the loader imports a copy beside the copy of a rulebook, where
`.rulebook` holds the functions that the game's rules must have (see `rulebook.pyi`).
"""

# Called from Python; all others are copied into these.
ENTRIES = frozenset(
    {
        "legal_at",
        "chance_weight_at",
        "chance_action_at",
        "outcomes_at",
        "apply_at",
        "score_at",
        "place_at",
        "play_games",
        "count_sequences",
    }
)
