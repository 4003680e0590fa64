"""The learned bot of Golden Horn: what it needs, what it may know, and what it says."""

from __future__ import annotations

import json
import subprocess
import sys
from random import Random

import numpy as np
import pytest

from fondaco import arena, words
from fondaco.bots.golden_horn.learned import NETS, Learned, shipped
from fondaco.bots.golden_horn.rated import KINDS, kind, rated
from fondaco.chance import Sfc32
from fondaco.compiled import engine_for
from fondaco.games.golden_horn import GoldenHorn
from fondaco.games.golden_horn.rules import decisions as d
from fondaco.learning.golden_horn.features import FEATURES_OF_HORN as TABLE
from fondaco.learning.golden_horn.judging import STATES
from fondaco.learning.golden_horn.loops.policies import EXACT
from fondaco.learning.golden_horn.loops.rating import NEVER
from fondaco.learning.golden_horn.scratch import scratch_records
from fondaco.learning.nets import Net, records_of
from fondaco.learning.playing import loops_of

from .helpers import decisions, table_of

WITHOUT = """
import sys
sys.modules["numpy"] = sys.modules["numba"] = None
import random, fondaco
from fondaco.bots.golden_horn.learned import Learned
game = fondaco.make("golden-horn", players=2)
position = game.position(
    "turn player=0 start=0 ships=V,V,V,C,C,C venice=y2p2g2r1o1b1 constantinople=y2p2g2r1o1b1"
)
print(game.text(Learned(game).choose(position.view(0), position.legal(0), random.Random(1)).action))
"""


def test_the_nets_that_come_with_it_are_small_and_say_how_they_were_trained() -> None:
    for path in NETS.glob("*.npz"):
        report = json.loads(path.with_suffix(".json").read_text())
        assert path.stat().st_size < 100_000
        assert (report["game"], report["features"]) == ("golden-horn", TABLE.digest)
        assert path.stem.endswith(f"-{report['players']}")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_is_a_net_for_every_table(players: int) -> None:
    assert shipped(players, False).w1 and shipped(players, True).w1


def test_it_plays_without_numpy_and_numba() -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0 and done.stdout.split(), done.stderr


def test_what_it_cannot_see_changes_nothing() -> None:
    """Of whatever the seat may imagine its view is the same, and so is the choice."""
    game = GoldenHorn(3, {"warehouses": "hidden", "dominio": "on"})
    bot, compared = Learned(game), 0
    for position, seat, choice in decisions(game, table_of("steady", game), seed=4):
        legal = position.legal(seat)
        if len(legal) > 2 and choice.action % 5 == 0:
            other = position.imagine(seat, Sfc32.stream(1, compared, 0))
            own = bot.choose(position.view(seat), legal, Random(1))
            assert bot.choose(other.view(seat), legal, Random(2)) == own
            compared += 1
        if compared > 6:
            break
    assert compared > 3


def test_its_reasons_can_be_read_in_all_languages() -> None:
    found = [rated({action: 1.0, action + 1: 0.5}, action) for action in KINDS]
    found += [rated({d.DO_END_TURN: 1.0, other: 0.5}, d.DO_END_TURN) for other in KINDS if kind(other) != "place"]
    for reasons in found:
        for reason in reasons:
            for lang in words.LANGS:
                assert words.render(reason.id, reason.values, lang)
    said = rated({d.DO_STOP: 0.0, d.DO_SAIL: -1.0, d.DO_ANNOUNCE: NEVER}, d.DO_STOP)
    assert [words.render(one.id, one.values) for one in said] == [
        "The ship is better placed here than further on.",
        "The chance to win is about 50% then.",
        "Second best: sailing on, about 27%.",
    ]


@pytest.mark.slow
def test_it_chooses_as_the_compiled_loops_do() -> None:
    """Numbers of 32 bits there and 64 here: where they choose otherwise, both are nearly as good."""
    game = GoldenHorn(4)
    engine, net = engine_for(game), Net.load(NETS / "golden-horn-4.npz", TABLE)
    same = other = 0
    for position, seat, choice in decisions(game, [Learned(game)] * 4, seed=2):
        if len(position.legal(seat)) > 1 and position.state.phase != d.PLACE and position.state.turns_left < 0:
            states, stream = engine.records([position]), np.array([0, 0, 0, 1])
            w, t = scratch_records(4), engine.states(STATES)
            action = loops_of(engine).choose_at(states, 0, seat, EXACT, 0.0, t, w, records_of([net]), stream)
            same, other = same + (action == choice.action), other + (action != choice.action)
    assert same > 60 and other < same / 20


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 4])
def test_it_beats_steady(players: int) -> None:
    game = GoldenHorn(players)
    report = arena.simulate(game, [Learned(game), *["steady"] * (players - 1)], games=100, seed=3)
    assert report["bots"][0]["win_rate"] > 1.1 / players
