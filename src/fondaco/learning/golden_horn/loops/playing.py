"""Whole games with a policy for each seat, and rows of features for those who learn from them."""

from fondaco.compiled.loops.streams import next_word, open_stream, random_below
from fondaco.games.golden_horn.rules.chance import chance_action, chance_weight
from fondaco.games.golden_horn.rules.components import NONE
from fondaco.games.golden_horn.rules.decisions import DEAL_CARDS, DEAL_GOODS, DRAW, REFILL, SAIL, TURN
from fondaco.games.golden_horn.rules.scoring import place, score
from fondaco.games.golden_horn.rules.state import State
from fondaco.games.golden_horn.rules.turn import apply
from fondaco.learning.loops.shapes import Net, Result
from fondaco.rulekit.acting import CHANCE_TO_ACT, first_to_act

from .guessing import CHANCE
from .numbers import fill
from .policies import choose
from .scratch import Scratch

# Streams of a game: what one of them decides leaves the others as they are.
OF_CARDS, OF_GOODS, OF_TABLE, OF_ROWS, OF_SEATS = 0, 1, 2, 3, 4
T_GAME = 7  # the state of the game that is played
RARE = 2  # so many times as often decisions are recorded that are seldom to be made
FORCED = 4  # so many times less often those that leave no choice


def play_games(
    start: list[State],
    t: list[State],
    w: list[Scratch],
    nets: list[Net],
    policies: list[int],
    heats: list[float],
    seed_low: int,
    seed_high: int,
    first: int,
    results: list[Result],
    rows: list[list[int]],
    about: list[list[int]],
    share: int,
) -> int:
    """Play len(results) games, numbered from `first`, and return how many rows were recorded.

    Policy i sits on seat (i + number of the game) modulo players.  `t` has eight states.  Of 2**32 decisions `share`
    leave two rows, of who decided and of another seat: in `rows` the features after the decision, in `about` the number
    of the game in this call, the seat and how many decisions came before.  When all are full no more are recorded.
    """
    recorded = 0
    for g in range(len(results)):
        for stream in range(len(w[0].streams)):
            open_stream(w[0].streams[stream], seed_low, seed_high, first + g, stream)
        t[T_GAME] = start[0]
        decisions = 0
        turns = 0
        player = NONE
        while t[T_GAME].to_act != 0:
            if t[T_GAME].player != player:
                player = t[T_GAME].player + 0
                turns += 1
            if t[T_GAME].to_act == CHANCE_TO_ACT:
                happen(t[T_GAME], w[0])
            else:
                seat = first_to_act(t[T_GAME])
                bot = (seat - first - g) % t[T_GAME].players
                words = w[0].streams[OF_SEATS + seat]
                action = choose(t[T_GAME], seat, policies[bot], heats[bot], t, w[0], nets, words)
                often = how_often(t[T_GAME], share) if recorded + 1 < len(rows) else 0
                apply(t[T_GAME], seat, action)
                decisions += 1
                if often > 0 and t[T_GAME].to_act != 0 and next_word(w[0].streams[OF_ROWS]) < often:
                    other = another(t[T_GAME], seat, w[0])
                    record(t[T_GAME], seat, rows[recorded], about[recorded], g, decisions)
                    record(t[T_GAME], other, rows[recorded + 1], about[recorded + 1], g, decisions)
                    recorded += 2
        finish(t[T_GAME], decisions, turns, results[g])
    return recorded


def happen(s: State, w: Scratch) -> None:
    """Cards, goods, and how the table is laid out have a stream each."""
    stream = OF_TABLE
    if s.phase == DRAW or s.phase == DEAL_CARDS:
        stream = OF_CARDS
    elif s.phase == REFILL or s.phase == DEAL_GOODS:
        stream = OF_GOODS
    apply(s, CHANCE, chance_action(s, random_below(w.streams[stream], chance_weight(s))))


def how_often(s: State, share: int) -> int:
    """Of 2**32 decisions like the one that was just chosen, whose actions are still offered."""
    if s.offers == 1:
        return share // FORCED
    return share if s.phase == TURN or s.phase == SAIL else share * RARE


def another(s: State, seat: int, w: Scratch) -> int:
    return (seat + 1 + random_below(w.streams[OF_ROWS], s.players - 1)) % s.players


def record(s: State, seat: int, row: list[int], about: list[int], game: int, decisions: int) -> None:
    fill(s, seat, row)
    about[0] = game
    about[1] = seat
    about[2] = decisions


def finish(s: State, decisions: int, turns: int, result: Result) -> None:
    result.decisions = decisions
    result.turns = turns
    for seat in range(s.players):
        result.scores[seat] = score(s, seat)
        result.places[seat] = place(s, seat)
