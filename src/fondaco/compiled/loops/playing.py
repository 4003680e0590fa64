"""Whole games at random."""

from __future__ import annotations

from typing import Any

from .rulebook import CHANCE_TO_ACT, apply, chance_action, chance_weight, first_to_act, legal_actions, place, score
from .streams import open_stream, random_below

CHANCE = -1


def play_games(states: Any, starts: Any, seed_low: int, seed_high: int, first: int, results: Any, work: Any) -> None:
    """Play len(results) games, numbered from `first`, from the states in `starts` to their ends.

    Game g begins with record g of `starts` and is played in record g of `states`; both begin anew when all are used.
    `work` has one record with the `streams` of chance and of each seat (rows of an array made here
    would be counted by Numba at each use).
    """
    streams = work[0].streams
    for g in range(len(results)):
        for stream in range(1 + starts[0].players):
            open_stream(streams[stream], seed_low, seed_high, first + g, stream)
        states[g % len(states)] = starts[g % len(starts)]
        play_game(states[g % len(states)], streams, results[g])


def play_game(s: Any, streams: Any, result: Any) -> None:
    """Random actions to the end; where several seats act at once, the rules say which comes first."""
    decisions = 0
    chance_events = 0
    while s.to_act != 0:
        if s.to_act == CHANCE_TO_ACT:
            happen(s, streams[0])
            chance_events += 1
        else:
            seat = first_to_act(s)
            decide_at_random(s, seat, streams[1 + seat])
            decisions += 1
    result.decisions = decisions
    result.chance_events = chance_events
    for seat in range(s.players):
        result.scores[seat] = score(s, seat)
        result.places[seat] = place(s, seat)


def happen(s: Any, stream: Any) -> None:
    """One event of chance, drawn by its weight."""
    k = random_below(stream, chance_weight(s))
    apply(s, CHANCE, chance_action(s, k))


def decide_at_random(s: Any, seat: int, stream: Any) -> None:
    """One legal action; a number is drawn even where only one is legal."""
    n = legal_actions(s, seat)
    apply(s, seat, s.offered[random_below(stream, n)])
