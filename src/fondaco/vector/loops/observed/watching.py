"""What seats know of many games: rows of features, worlds dealt anew, and what compiled bots choose."""

from typing import Any

from fondaco.compiled.loops.streams import open_stream

from .knowing import begin_anew, choose, fill_row, imagine

UNSEEN = 7  # number of the stream by which worlds are dealt
NOBODY = -1000  # policy of a seat whose choices are another's affair


def observe_games(
    states: Any, seats: Any, numbers: Any, boards: Any, row: Any, scales: Any, into: Any, begin: int, end: int
) -> None:
    """What the seat of each game knows, scaled; zeros where it is none."""
    for i in range(begin, end):
        scaled = into[i]
        if seats[i] < 0:
            for k in range(len(scales)):
                scaled[k] = 0.0
        else:
            if boards[i].game != numbers[i]:
                boards[i].game = numbers[i]
                begin_anew(boards[i])
            fill_row(states[i], seats[i], boards[i], row)
            for k in range(len(scales)):
                scaled[k] = row[k] * scales[k]


def resample_games(states: Any, seats: Any, words: Any, low: int, high: int, begin: int, end: int) -> None:
    """Deal anew what the seat of each game cannot see; row i by the stream of the seed that has its number."""
    for i in range(begin, end):
        if seats[i] >= -1:
            open_stream(words, low, high, i, UNSEEN)
            imagine(states[i], seats[i], words)


def choose_games(
    states: Any,
    to_act: Any,
    streams: Any,
    policies: Any,
    heats: Any,
    t: Any,
    w: Any,
    nets: Any,
    actions: Any,
    begin: int,
    end: int,
) -> None:
    """An action for each game in which a seat has to act that has a policy."""
    for i in range(begin, end):
        seat = int(to_act[i])
        if seat >= 0 and policies[seat] != NOBODY:
            begin_anew(w[0])
            words = streams[i].streams[1 + seat]
            actions[i] = choose(states[i], seat, policies[seat], heats[seat], t, w[0], nets, words)
