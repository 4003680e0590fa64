"""Games of Golden Horn by policies, and the choices of nets and of `steady`: in plain Python and compiled."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from compiled.helpers import next_event, random_games, streams

import fondaco
from fondaco import bots
from fondaco.chance import Sfc32
from fondaco.compiled import engine_for
from fondaco.errors import FondacoError
from fondaco.game import CHANCE
from fondaco.games.golden_horn import GoldenHorn, HornPosition
from fondaco.games.golden_horn.rules import decisions as d
from fondaco.learning.golden_horn.features import FEATURES_OF_HORN as TABLE
from fondaco.learning.golden_horn.loops import playing as loops
from fondaco.learning.golden_horn.loops.guessing import refill
from fondaco.learning.golden_horn.loops.policies import RANDOM, STEADY, choose
from fondaco.learning.golden_horn.playing import NAMES, STATES, play
from fondaco.learning.golden_horn.scratch import SCRATCH, numbers_of, scratch_records
from fondaco.learning.golden_horn.weights import WEIGHTS
from fondaco.learning.nets import Net, records_of
from fondaco.learning.playing import Policy, loops_of
from fondaco.learning.scratch import States, plain

from .helpers import ROWS, net_in_plain, plainly, records_in_plain, same

NET = Net.at_random(TABLE, seed=5)


def scratch(game: GoldenHorn, w: Any = None) -> Any:
    """That which rounds as in compiled loops, or another."""
    w = w or records_in_plain(SCRATCH)
    vars(w).update(numbers_of(WEIGHTS[game.players], heeds=True))
    return w


def positions(games: int, seed: int, share: float = 1.0, **always: str) -> Any:
    """Games in which `steady` decides mostly, at each decision of several actions, or at so large a share."""
    for number, game in enumerate(random_games(games, seed, **always)):
        bot, drawn, random = bots.make("steady", game), streams(game, number), Random(number)
        position = game.start()
        while not position.over:
            seat, action = next_event(position, drawn)
            if seat != CHANCE:
                legal = position.legal(seat)
                if len(legal) > 1 and random.random() < share:
                    yield position, seat
                if random.random() < 0.8:
                    action = bot.choose(position.view(seat), legal, random).action
            position.apply_unchecked(seat, action)


def chosen(position: HornPosition, seat: int, policy: int, w: Any) -> int:
    """In plain Python; the stream is the same each time."""
    t, words = States([position.state] * STATES), [1, 2, 3, 4]
    return choose(position.state, seat, policy, 0.0, t, w, [net_in_plain(NET)], words)


@pytest.mark.parametrize("dominio", ["off", "on"])
def test_steady_is_the_bot_and_sees_no_more_than_its_seat(dominio: str) -> None:
    """Of states with all that is hidden it chooses as the bot does of a view."""
    looked = 0
    for position, seat in positions(4, 21, 0.3, dominio=dominio):
        bot = bots.make("steady", position.game)
        choice = bot.choose(position.view(seat), position.legal(seat), Random(1)).action
        w = scratch(position.game, plain(SCRATCH))
        assert chosen(position, seat, STEADY, w) == choice, position.text()
        looked += 1
    assert looked > 80


def test_a_net_is_not_moved_by_what_its_seat_does_not_know() -> None:
    looked, phases = 0, set()
    for position, seat in positions(4, 22, 0.02, warehouses="hidden"):
        other = position.imagine(seat, Sfc32.stream(7, looked, 0))
        w = scratch(position.game)
        assert chosen(position, seat, 0, w) == chosen(other, seat, 0, w), position.text()
        phases.add(position.state.phase)
        looked += 1
    assert looked > 5 and d.TURN in phases


def test_a_harbour_is_refilled_with_what_the_bag_holds_most() -> None:
    game = fondaco.make("golden-horn", players=2)
    found = np.zeros(6)
    for start in range(64):
        position = game.position(
            "load player=0 start=0 ship=0 ships=V,V,V,C,C,C venice=p6r3 constantinople=y2p2g2r1o1b1 "
            "bag=y2g4r4o8b8 warehouse1=y11p7g9r7o6b6"
        )
        position.play([(0, "load pink")])
        before = np.array(position.state.market[0])
        w = scratch(game, plain(SCRATCH))
        w.luck[0] = start << 26
        refill(position.state, w)
        assert position.state.phase != d.REFILL
        found += np.array(position.state.market[0]) - before
    shares = found / found.sum()
    assert np.abs(shares - np.array([2, 0, 4, 4, 8, 8]) / 26).max() < 0.03


def test_policies_have_names() -> None:
    assert NAMES == {"steady": STEADY, "random": RANDOM}
    with pytest.raises(FondacoError, match="2 policies for a game of Golden Horn are needed, not 1"):
        play(engine_for(fondaco.make("golden-horn", players=2)), ["random"], games=1, seed=1)


# --- compiled -------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("dominio", ["off", "on"])
def test_compiled_loops_play_the_same_games_as_plain_ones(dominio: str) -> None:
    """Of nets, with and without heat, and of others beside them; every row is the same to the last bit."""
    cases: list[tuple[dict[str, str], list[Policy], list[float]]] = [
        ({}, [NET, "steady", "random"], [0.0]),
        ({"warehouses": "hidden", "turnRound": "immediate", "raidsPerTurn": "unlimited"}, [NET, NET], [0.0, 0.3]),
        ({"shipPlacement": "freeInTurn"}, ["random", NET, "steady", "random"], [0.0, 0.1]),
    ]
    for options, policies, heats in cases:
        game = GoldenHorn(len(policies), options | {"dominio": dominio})
        compiled = play(engine_for(game), policies, games=1, seed=9, heats=heats, rows=ROWS, share=1)
        numbers = [NAMES[one] if isinstance(one, str) else 0 for one in policies]
        all_heats = [*heats, 0.0, 0.0, 0.0][: game.players]
        results, rows, about = plainly(loops, scratch(game), game, NET, STATES, numbers, all_heats, games=1)
        assert [one.decisions for one in results] == compiled.decisions.tolist()
        assert [one.turns for one in results] == compiled.turns.tolist()
        assert np.array_equal(rows, compiled.features) and np.array_equal(about, compiled.about)
        assert [one.scores[: game.players] for one in results] == compiled.scores.tolist()


@pytest.mark.slow
@pytest.mark.parametrize("dominio", ["off", "on"])
def test_compiled_steady_chooses_what_the_bot_does(dominio: str) -> None:
    """In games with house rules at random, from states with all that is hidden."""
    looked = 0
    for position, seat in positions(60, 23, 1.0, dominio=dominio):
        game, engine = position.game, engine_for(position.game)
        choice = bots.make("steady", game).choose(position.view(seat), position.legal(seat), Random(1)).action
        states, words = engine.records([position]), np.arange(4)
        w, nets = scratch_records(game.players), records_of([NET])
        found = loops_of(engine).choose_at(states, 0, seat, STEADY, 0.0, engine.states(STATES), w, nets, words)
        assert found == choice, position.text()
        looked += 1
    assert looked > 3000


@pytest.mark.slow
def test_the_same_seeds_give_the_same_games_however_they_are_divided() -> None:
    engine = engine_for(fondaco.make("golden-horn", players=3))
    policies: list[Policy] = [NET, "steady", NET]
    whole = play(engine, policies, games=6, seed=4, heats=[0.2])
    assert same(whole, play(engine, policies, games=6, seed=4, heats=[0.2]))
    rest = play(engine, policies, games=2, seed=4, first=4, heats=[0.2])
    assert np.array_equal(whole.scores[4:], rest.scores) and np.array_equal(whole.decisions[4:], rest.decisions)
    assert not same(whole, play(engine, policies, games=6, seed=5, heats=[0.2]))


@pytest.mark.slow
def test_steady_wins_against_random_players_on_every_seat() -> None:
    played = play(engine_for(fondaco.make("golden-horn", players=4)), ["steady", *["random"] * 3], games=100, seed=1)
    wins = [played.places[game][game % 4] == 1 for game in range(100)]
    assert sum(wins) > 90
