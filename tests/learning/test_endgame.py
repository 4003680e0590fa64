"""The end of a game of Golden Horn, played out exactly, against plain counting of all that can be done."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from bots.helpers import at
from compiled.helpers import next_event, random_games, streams

from fondaco import bots
from fondaco.bots.golden_horn.learned import Learned
from fondaco.compiled import engine_for
from fondaco.game import CHANCE
from fondaco.games.golden_horn import HornPosition
from fondaco.games.golden_horn.rules import additions as a
from fondaco.games.golden_horn.rules import decisions as d
from fondaco.learning.golden_horn.judging import STATES
from fondaco.learning.golden_horn.loops.endgame import UNKNOWN, share_after
from fondaco.learning.golden_horn.loops.guessing import refill
from fondaco.learning.golden_horn.loops.imagining import imagine
from fondaco.learning.golden_horn.scratch import OF_NETS, scratch_records
from fondaco.learning.playing import loops_of
from fondaco.learning.scratch import States, plain

ENOUGH = 3000
SIX = "warehouse0=y1p1g1r1o1b1"


def share(position: HornPosition, seat: int, action: int, worlds: int = 1, nodes: int = ENOUGH) -> float:
    t = States([position.state] * STATES)
    return share_after(position.state, seat, action, worlds, nodes, t, plain(OF_NETS), [1, 2, 3, 4])


def counted(position: HornPosition, seat: int) -> tuple[float, ...]:
    """Shares in the victory if each does what is best for him, then worst for the seat; by trying all there is."""
    if position.over:
        places = position.places
        return tuple(1 / places.count(1) if place == 1 else 0.0 for place in places)
    actor = position.next_seat
    if actor == CHANCE:
        other = position.copy()
        if other.state.phase == d.REFILL:
            refill(other.state, plain(OF_NETS))
        else:
            other.apply_unchecked(CHANCE, position.chance_action(0))
        return counted(other, seat)
    best: tuple[float, ...] = ()
    for action in position.legal(actor):
        if action >= a.DO_CONQUER and position.state.phase != d.END_TURN:
            continue
        found = counted(after(position, actor, action), seat)
        if not best or (found[actor], -found[seat]) > (best[actor], -best[seat]):
            best = found
    return best


def after(position: HornPosition, seat: int, action: int) -> HornPosition:
    other = position.copy()
    other.apply_unchecked(seat, action)
    return other


def last_turns(games: int, seed: int, **options: str) -> Any:
    """Decisions of several actions once the end is announced, of steady bots that err at times."""
    for number, game in enumerate(random_games(games, seed, **options)):
        bot, drawn, random = bots.make("steady", game), streams(game, number), Random(number)
        position = game.start()
        while not position.over:
            seat, action = next_event(position, drawn)
            if seat != CHANCE:
                legal = position.legal(seat)
                if position.state.turns_left >= 0 and len(legal) > 1:
                    yield position, seat
                if random.random() < 0.9:
                    action = bot.choose(position.view(seat), legal, random).action
            position.apply_unchecked(seat, action)


@pytest.mark.parametrize(
    ("games", "nodes", "least"), [(5, 150, 8), pytest.param(60, ENOUGH, 150, marks=pytest.mark.slow)]
)
@pytest.mark.parametrize("dominio", ["off", "on"])
def test_the_shares_are_those_of_trying_everything(games: int, nodes: int, least: int, dominio: str) -> None:
    compared = 0
    for position, seat in last_turns(games, 31, dominio=dominio, warehouses="open"):
        for action in position.legal(seat):
            found = share(position, seat, action, nodes=nodes)
            if found != UNKNOWN:
                world = position.copy()
                imagine(world.state, seat, [1, 2, 3, 4])
                seen = counted(after(world, seat, action), seat)[seat]
                assert found == seen, (position.text(), position.game.text(action))
                compared += 1
    assert compared > least


@pytest.mark.parametrize("left", ["left=1 start=0", "left=0 start=1"])
def test_what_others_do_after_it_is_foreseen(left: str) -> None:
    """Seat 1 brings six home if it has a turn yet, and then has more; a raid before takes one of them, and a card."""
    position = at(f"turn {left} ships=C,C,C,7>g6,C,C {SIX} warehouse1=y4 hand0=y2r2")
    shares = {position.game.text(action): share(position, 0, action) for action in position.legal(0)}
    assert all(found == counted(after(position, 0, position.game.action(text)), 0)[0] for text, found in shares.items())
    assert set(shares.values()) == ({0.5, 1.0} if left[5] == "1" else {1.0})


def test_hidden_cards_count_by_how_likely_they_are() -> None:
    """With the one card of the right colour seat 1 brings its goods home and wins."""
    position = at(f"end-turn start=0 ships=V,V,V,6>g9,C,C {SIX} warehouse1=y2 hand0=r2 hand1=y1")
    s = position.state
    colour = s.colour[7]
    assert s.sails[3][colour] == 0
    unseen = [9 - n for n in s.hand[0]]
    found = share(position, 0, d.DO_ANNOUNCE, worlds=600, nodes=100000)
    assert abs(found - (1 - unseen[colour] / sum(unseen))) < 0.05


def test_what_takes_too_long_is_left() -> None:
    position = at(f"turn left=1 start=0 ships=C,C,C,7>g6,C,C {SIX} warehouse1=y4 hand0=y2r2")
    assert share(position, 0, position.legal(0)[0], nodes=3) == UNKNOWN


@pytest.mark.slow
def test_compiled_loops_find_the_same() -> None:
    for position, seat in last_turns(30, 32):
        engine = engine_for(position.game)
        states, words = engine.records([position]), np.arange(1, 5)
        for action in position.legal(seat):
            w = scratch_records(position.game.players)
            found = loops_of(engine).share_after_at(states, 0, seat, action, 3, 900, engine.states(STATES), w, words)
            assert found == share(position, seat, action, 3, 900), position.text()


def test_the_learned_bot_ends_the_game_where_that_wins() -> None:
    """Seat 1 began, so no turn follows."""
    for warehouse, answer in (("y2", "announce"), ("r9g9", "end")):
        position = at(f"end-turn start=1 {SIX} warehouse1={warehouse} ships=V,V,V,C,C,C")
        choice = Learned(position.game).choose(position.view(0), position.legal(0), Random(1))
        assert position.game.text(choice.action) == answer
