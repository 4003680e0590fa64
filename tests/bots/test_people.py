"""The steady bot with the expansion: when it conquers, trains and ships people, and that it gains by it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from fondaco import arena
from fondaco.bots import Decision
from fondaco.bots.golden_horn.steady import Steady
from fondaco.games.golden_horn import GoldenHorn, HornPosition
from fondaco.learning.golden_horn.scratch import plain_chart
from fondaco.learning.golden_horn.steady.people import price_people
from fondaco.learning.golden_horn.weights import WEIGHTS

from . import helpers

TEN = "y2p2g2r2o1b1"
SIX = "warehouse0=y1p1g1r1o1b1"


def at(text: str) -> HornPosition:
    """Two players, ten things in each harbour unless the text says otherwise."""
    given = {word.partition("=")[0] for word in text.split()}
    full = (f"{name}={TEN}" for name in ("venice", "constantinople") if name not in given)
    return helpers.at(" ".join((text, *full)), 2, dominio="on")


def choice(position: HornPosition, people: bool = True) -> Decision:
    bot = Steady(position.game, people=people)
    return bot.choose(position.view(0), position.legal(0), Random(1))


def chosen(position: HornPosition, people: bool = True) -> str:
    return position.game.text(choice(position, people).action)


def test_it_conquers_what_gains_most_when_its_ship_has_come_home() -> None:
    position = at("end-turn ships=V,V,V,C,C,C people=m5,-")
    assert chosen(position) == "conquer negroponte 0"
    assert [reason.id for reason in choice(position).because] == ["because.conquers"]
    assert chosen(position, people=False) == "end"


def test_it_waits_for_a_better_dominion_but_not_in_its_last_turn() -> None:
    """Two people conquer Zara for one point; three would gain three."""
    assert chosen(at("end-turn ships=V,V,V,C,C,C people=m2,-")) == "end"
    assert chosen(at("end-turn ships=V,V,V,C,C,C people=m2,- left=0 start=1")) == "conquer zara 0"


def test_it_pays_with_as_few_people_as_possible() -> None:
    """With no pawn in the supply nobody can be trained."""
    position = at("end-turn ships=V,V,V,C,C,C people=m3k2,m17 cubes=w8k6 dominions=1,-,1,1,1")
    assert chosen(position) == "conquer durazzo 0"


def test_it_does_not_conquer_at_a_loss_in_its_last_turn() -> None:
    """Four peasants count four points, Zara three."""
    assert chosen(at("end-turn ships=V,V,V,C,C,C people=k4,m20 cubes=w8k4 left=0 start=1")) == "end"


def test_it_trains_before_it_conquers() -> None:
    assert chosen(at("end-turn ships=V,V,V,C,C,C people=m2k2,-")) == "train"


def test_it_ships_people_when_points_are_what_it_lacks() -> None:
    """With all six colours, four people are worth more than the few goods of a full harbour."""
    behind = "warehouse1=y3p3g3r3 venice=y1p1g1r1o1b1 quays=m4,-"
    position = at(f"load ship=0 ships=V,C,C,C,C,C {SIX} {behind}")
    assert chosen(position) == "load-people all"
    assert choice(position).because[0].id == "because.loads-people"
    assert chosen(position, people=False).startswith("load ")


def test_where_only_people_can_be_loaded_it_loads_them() -> None:
    """The goods of ship 0's sail colours stay; all others lie in the warehouse of seat 1."""
    position = at(
        "load ship=0 ships=V,V,V,C,C,C venice=y2r2g2 quays=m4,- bag=- cubes=w8 aside=8 warehouse1=y11p13g11r11o14b14"
    )
    assert chosen(position) == chosen(position, people=False) == "load-people all"


def test_what_people_gain() -> None:
    """Zara, Durazzo and Candia are left: two people bring three points, three six, four eight."""
    s = at("turn ships=V,V,V,C,C,C dominions=-,-,-,0,1").state
    worth = {}
    for muster in (0.0, 1.0):
        chart = plain_chart(replace(WEIGHTS[2], muster=muster), heeds=True)
        price_people(s, chart)
        worth[muster] = [value - n for n, value in enumerate(chart.worth[:10])]
    assert chart.gain_of_one[:6] == [0, 0, 1, 3, 4, 4]
    assert worth[0.0] == [0, 0, 1, 3, 4, 4, 5, 7, 7, 8]  # by conquests one after the other
    assert worth[1.0] == [0, 1, 2, 3, 4, 5, 6, 7, 7.5, 8]  # if a part of the price brought that part


class Overlooking(Steady):
    name = "overlooking"


def win_rate(players: int, games: int, seed: int) -> tuple[float, float]:
    """Of one steady bot against such as overlook people, and the lower end of its interval."""
    game = GoldenHorn(players, {"dominio": "on"})
    others = [Overlooking(game, people=False)] * (players - 1)
    row = arena.simulate(game, [Steady(game), *others], games, seed)["bots"][0]
    return row["win_rate"], row["win_rate_low"]


@pytest.mark.parametrize(("players", "least"), [(2, 0.5), (4, 0.25)])
def test_it_gains_by_people(players: int, least: float) -> None:
    assert win_rate(players, 20, seed=3)[0] > least


@pytest.mark.slow
@pytest.mark.parametrize(("players", "least"), [(2, 0.55), (4, 0.35)])
def test_it_gains_by_people_in_many_games(players: int, least: float) -> None:
    assert win_rate(players, 400, seed=4)[1] > least
