"""Games of Catan by policies: the same from the same seeds, and plain Python plays them choice for choice alike."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import fondaco
from fondaco.bots.catan.weighted import weight
from fondaco.compiled import engine_for
from fondaco.errors import FondacoError
from fondaco.games.catan import Catan
from fondaco.games.catan.rules import decisions as d
from fondaco.games.catan.rules import turn
from fondaco.learning.catan.features import FEATURES_OF_CATAN as TABLE
from fondaco.learning.catan.loops import playing as loops
from fondaco.learning.catan.loops.policies import RANDOM, STEADY, WEIGHTED, weight_of
from fondaco.learning.catan.mind import plain_mind
from fondaco.learning.catan.playing import NAMES, play
from fondaco.learning.catan.scratch import SCRATCH
from fondaco.learning.nets import Net
from fondaco.learning.playing import Policy

from .helpers import ROWS, plainly, records_in_plain, same

NET = Net.at_random(TABLE, seed=5)


def short() -> Catan:
    return fondaco.make("catan", players=3, victoryPoints=4, offersPerTurn=0)


def played_plainly(game: Catan, policies: list[int], heats: list[float], games: int) -> tuple[Any, Any, Any]:
    w = records_in_plain(SCRATCH)
    w.steady = plain_mind()
    return plainly(loops, w, game, NET, 5, policies, heats, games)


def test_policies_at_random_weigh_actions_as_the_bot_does() -> None:
    assert [weight_of(action) for action in range(d.DO_DICE)] == [weight(action) for action in range(d.DO_DICE)]
    assert NAMES == {"weighted": WEIGHTED, "random": RANDOM, "steady": STEADY}


def test_dice_and_island_do_not_hang_on_what_the_seats_do(monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[list[int]] = []
    apply = turn.apply

    def applied(s: Any, seat: int, action: int) -> None:
        if d.DO_DICE <= action < d.DO_CARD or action >= d.DO_TERRAIN:
            found[-1].append(action)
        apply(s, seat, action)

    monkeypatch.setattr(loops, "apply", applied)
    for policy in (WEIGHTED, RANDOM):
        found.append([])
        played_plainly(short(), [policy] * 3, [0.0] * 3, games=1)
    n = min(map(len, found))
    assert n > 50 and found[0][:n] == found[1][:n]


@pytest.mark.slow
def test_compiled_loops_play_the_same_games_as_plain_ones() -> None:
    """Of a net, with and without heat, and of others beside it; every row is the same to the last bit."""
    game = short()
    cases: list[tuple[list[Policy], list[float]]] = [
        ([NET, NET, "weighted"], [0.0, 0.3]),
        (["random", NET, NET], [0.0, 0.0, 0.1]),
    ]
    for policies, heats in cases:
        compiled = play(engine_for(game), policies, games=2, seed=9, heats=heats, rows=ROWS, share=1)
        numbers = [NAMES[one] if isinstance(one, str) else 0 for one in policies]
        results, rows, about = played_plainly(game, numbers, [*heats, 0.0][:3], games=2)
        assert [(one.decisions, one.turns) for one in results] == [
            *zip(compiled.decisions, compiled.turns, strict=True)
        ]
        assert np.array_equal(rows, compiled.features) and np.array_equal(about, compiled.about)
        assert [one.scores[:3] for one in results] == compiled.scores.tolist()


@pytest.mark.slow
def test_the_same_seeds_give_the_same_games_however_they_are_divided() -> None:
    engine = engine_for(short())
    policies: list[Policy] = [NET, "weighted", NET]
    whole = play(engine, policies, games=6, seed=4, heats=[0.2])
    assert same(whole, play(engine, policies, games=6, seed=4, heats=[0.2]))
    rest = play(engine, policies, games=2, seed=4, first=4, heats=[0.2])
    assert np.array_equal(whole.scores[4:], rest.scores) and np.array_equal(whole.decisions[4:], rest.decisions)
    assert not same(whole, play(engine, policies, games=6, seed=5, heats=[0.2]))


@pytest.mark.slow
def test_policies_change_seats_from_game_to_game() -> None:
    played = play(engine_for(fondaco.make("catan", offersPerTurn=0)), ["weighted", *["random"] * 3], games=400, seed=1)
    wins = [played.places[game][game % 4] == 1 for game in range(400)]
    assert sum(wins) > 140  # even is 100


def test_what_cannot_be_played_is_named() -> None:
    with pytest.raises(FondacoError, match="there is no policy 'wise'; there are nets and weighted, random, steady"):
        play(engine_for(short()), ["random", "wise", "random"], games=1, seed=1)
    with pytest.raises(FondacoError, match="3 policies for a game of Catan are needed, not 2"):
        play(engine_for(short()), ["random", "weighted"], games=1, seed=1)
    with pytest.raises(FondacoError, match="3 policies for a game of Catan are needed"):
        play(engine_for(fondaco.make("golden-horn", players=3)), ["random"] * 3, games=1, seed=1)
