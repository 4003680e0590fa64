"""Many games, each a step further: what is shown of them is written into arrays that stay where they are.

Row i of all arrays belongs to the game in record i of `states`.  Rows from `begin` to `end` are worked on, so that
several threads may each have a part.
"""

from typing import Any

from fondaco.compiled.loops.rulebook import (
    CHANCE_TO_ACT,
    apply,
    chance_action,
    chance_weight,
    first_to_act,
    legal_actions,
    offer_outcomes,
    place,
)
from fondaco.compiled.loops.streams import open_stream, random_below

CHANCE, ENDED = -1, -2  # in the place of a seat
STAY = -2  # in the place of an action
DRAWN, EXPLICIT = 0, 1  # who draws what chance brings: this loop, or the caller


def begin_games(
    states: Any, starts: Any, streams: Any, numbers: Any, decisions: Any, low: int, high: int, begin: int, end: int
) -> None:
    """The games with these numbers begin; row i with record i of `starts`, which are used in turn."""
    for i in range(begin, end):
        begin_game(states, starts, streams, numbers, decisions, low, high, i)


def begin_game(
    states: Any, starts: Any, streams: Any, numbers: Any, decisions: Any, low: int, high: int, i: int
) -> None:
    states[i] = starts[i % len(starts)]
    decisions[i] = 0
    for stream in range(1 + states[i].players):
        open_stream(streams[i].streams[stream], low, high, numbers[i], stream)


def first_refused(states: Any, to_act: Any, mask: Any, actions: Any, begin: int, end: int) -> int:
    """The first row whose action is none of those that are shown; -1 if there is none."""
    for i in range(begin, end):
        if to_act[i] == ENDED or actions[i] == STAY:
            continue
        if to_act[i] == CHANCE:
            if not is_outcome(states[i], actions[i]):
                return i
        elif actions[i] < 0 or actions[i] >= mask.shape[1] or mask[i, actions[i]] == 0:
            return i
    return -1


def is_outcome(s: Any, action: int) -> bool:
    s.offers = 0
    offer_outcomes(s)
    found = False
    for k in range(s.offers):
        found = found or s.offered[k] == action
    return found


def step_games(
    states: Any,
    starts: Any,
    streams: Any,
    numbers: Any,
    decisions: Any,
    actions: Any,
    to_act: Any,
    mask: Any,
    rewards: Any,
    terminated: Any,
    truncated: Any,
    low: int,
    high: int,
    chance: int,
    again: int,
    limit: int,
    begin: int,
    end: int,
) -> None:
    """Carry out an action in each game that goes on, and what chance brings then.

    A game that ends there gives its rewards; `again` is added to its number and the game of that number begins in the
    row, or with 0 none does.  `limit`: decisions after which a game is broken off, or 0.
    """
    for i in range(begin, end):
        for seat in range(rewards.shape[1]):
            rewards[i, seat] = 0.0
        terminated[i] = 0
        truncated[i] = 0
        if to_act[i] == ENDED or actions[i] == STAY:
            continue
        apply(states[i], to_act[i], actions[i])
        if to_act[i] != CHANCE:
            decisions[i] += 1
        bring(states[i], streams[i].streams[0], chance)
        if states[i].to_act == 0:
            terminated[i] = 1
            reward(states[i], rewards[i])
        elif limit > 0 and decisions[i] >= limit:
            truncated[i] = 1
        if terminated[i] + truncated[i] > 0 and again > 0:
            numbers[i] += again
            begin_game(states, starts, streams, numbers, decisions, low, high, i)
            bring(states[i], streams[i].streams[0], chance)
        show_game(states[i], to_act, mask[i], i)
        if truncated[i] > 0 and again == 0:
            close(to_act, mask[i], i)


def bring(s: Any, stream: Any, chance: int) -> None:
    """What chance brings, as long as it has to act."""
    while chance == DRAWN and s.to_act == CHANCE_TO_ACT:
        apply(s, CHANCE, chance_action(s, random_below(stream, chance_weight(s))))


def choose_randomly(states: Any, to_act: Any, streams: Any, actions: Any, begin: int, end: int) -> None:
    """Any action for each game in which a seat has to act, by the stream of that seat."""
    for i in range(begin, end):
        if to_act[i] >= 0:
            seat = int(to_act[i])
            n = legal_actions(states[i], seat)
            actions[i] = states[i].offered[random_below(streams[i].streams[1 + seat], n)]


def reward(s: Any, row: Any) -> None:
    """They add up to zero: 1 for a winner alone, the same loss for all others; who win together share."""
    winners = 0
    for seat in range(s.players):
        winners += place(s, seat) == 1
    for seat in range(s.players):
        share = 1.0 / winners if place(s, seat) == 1 else 0.0
        row[seat] = (s.players * share - 1.0) / (s.players - 1)


def show_games(
    states: Any, streams: Any, decisions: Any, to_act: Any, mask: Any, chance: int, limit: int, begin: int, end: int
) -> None:
    """Who has to act and what is allowed, after chance has brought what it has to."""
    for i in range(begin, end):
        bring(states[i], streams[i].streams[0], chance)
        show_game(states[i], to_act, mask[i], i)
        if limit > 0 and decisions[i] >= limit:
            close(to_act, mask[i], i)


def show_game(s: Any, to_act: Any, row: Any, i: int) -> None:
    """Where several seats have to act, the first of them is asked."""
    for action in range(len(row)):
        row[action] = 0
    if s.to_act == 0:
        to_act[i] = ENDED
    elif s.to_act == CHANCE_TO_ACT:
        to_act[i] = CHANCE
    else:
        seat = first_to_act(s)
        for k in range(legal_actions(s, seat)):
            row[s.offered[k]] = 1
        to_act[i] = seat


def close(to_act: Any, row: Any, i: int) -> None:
    """The game was broken off: nobody has to act any more."""
    to_act[i] = ENDED
    for action in range(len(row)):
        row[action] = 0
