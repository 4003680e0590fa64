"""The steady bot: what it does in clear positions."""

from __future__ import annotations

from random import Random

import pytest

from fondaco import bots
from fondaco.bots import Decision
from fondaco.bots.golden_horn.steady import seen_in
from fondaco.games.golden_horn import HornPosition
from fondaco.learning.golden_horn.scratch import plain_chart
from fondaco.learning.golden_horn.steady.ending import chance_if_ended
from fondaco.learning.golden_horn.steady.waters import count_pieces, read_table
from fondaco.learning.golden_horn.weights import WEIGHTS

from .helpers import at

SIX = "y1p1g1r1o1b1"  # 10 points


def choice(position: HornPosition, seat: int = 0) -> Decision:
    return bots.make("steady", position.game).choose(position.view(seat), position.legal(seat), Random(1))


def chosen(position: HornPosition, seat: int = 0) -> str:
    return position.game.text(choice(position, seat).action)


def whole_turn(position: HornPosition, seat: int = 0) -> list[str]:
    """All that it does until chance or another seat has to act."""
    done: list[str] = []
    while position.to_act == (seat,) and not (done and position.view(seat).phase == "turn" and done[-1][:3] != "pay"):
        done.append(chosen(position, seat))
        position.play([(seat, done[-1])])
    return done


def reasons(position: HornPosition) -> list[str]:
    return [reason.id for reason in choice(position).because]


def test_it_brings_home_what_is_a_step_away() -> None:
    position = at("turn ships=7>b4,1>,2>,C,C,C hand1=y2p1g2r2")
    assert chosen(position) == "ship 0"
    assert [(reason.id, dict(reason.values)) for reason in choice(position).because] == [
        ("because.delivers", {"n": 4, "colour": "blue"})
    ]


def test_it_spends_wind_cards_for_a_delivery_in_its_last_turn() -> None:
    """From Modone ship 0 (red, yellow, green) passes orange and pink only with cards."""
    position = at("turn left=0 ships=4>b3,V,V,C,C,C hand0=o1p1r2 start=1")
    assert whole_turn(position) == ["ship 0", "wind orange", "wind pink", "sail"]


def test_it_takes_the_piece_that_wins_in_its_last_turn() -> None:
    """One point behind, and a raid brings two: the piece itself, and one less for a set of four."""
    position = at("turn left=0 start=1 ships=V,V,V,5>g2,C,C warehouse0=y1p1b1 warehouse1=y4 hand0=y1r1")
    assert chosen(position) == "raid 1.0"
    assert reasons(position) == ["because.raids", "because.raids-leader"]


def test_it_pays_with_what_it_needs_least() -> None:
    """Of a hand full of red the yellow card is dear: red pays twice."""
    position = at("pay ship=3 ships=V,V,V,3>g2,C,C hand0=y1r6")
    assert chosen(position) == "pay red red"


@pytest.mark.parametrize(
    ("warehouses", "answer"),
    [
        (f"warehouse0={SIX} warehouse1=y2", "announce"),
        (f"warehouse0={SIX} warehouse1=r9g9", "end"),
        ("warehouse0=y2p2g1r1o1b1 warehouse1=r11", "announce"),
    ],
)
def test_it_announces_the_end_when_that_wins(warehouses: str, answer: str) -> None:
    """Seat 1 began, so no turn follows."""
    position = at(f"end-turn start=1 {warehouses} ships=V,V,V,C,C,C")
    assert chosen(position) == answer


def test_before_it_announces_it_looks_at_what_the_others_can_still_bring_home() -> None:
    """Seat 0 began: seat 1 has a last turn, with six goods a step from home in one case."""
    ahead = f"end-turn start=0 warehouse0={SIX} warehouse1=y7"
    assert chosen(at(f"{ahead} ships=V,V,V,C,C,C")) == "announce"
    assert chosen(at(f"{ahead} ships=V,V,V,7>g6,C,C")) == "end"


def test_it_says_how_sure_it_is() -> None:
    because = choice(at(f"end-turn start=1 warehouse0={SIX} warehouse1=y2 ships=V,V,V,C,C,C")).because
    assert [(reason.id, dict(reason.values)) for reason in because] == [("because.announces", {"percent": 100})]


def test_a_ship_robbed_empty_turns_where_the_way_back_is_shorter() -> None:
    assert chosen(at("heading ship=0 ships=1>!,V,V,C,C,C")) == "turn"
    assert chosen(at("heading ship=0 ships=7>!,V,V,C,C,C")) == "keep"
    at_once = at("turn-round ship=3 raids=1 stirred=1 ships=V,V,V,1>,C,C", turnRound="immediate")
    assert chosen(at_once, seat=1) == "turn"


def test_it_loads_what_completes_a_set() -> None:
    """Two pink goods make a set of six; two more green ones are two points."""
    position = at("load ship=0 ships=V,C,C,C,C,C warehouse0=y1g1r1o1b1 venice=y3p2r4 constantinople=y2p2g2r1o1b1")
    assert position.view(0).phase == "load"
    assert chosen(position) == "load pink"


def test_the_plan_is_kept_step_by_step() -> None:
    """The ship it chooses to bring goods home does so, with the cards of the plan."""
    position = at("turn ships=5>b4,1>,2>,C,C,C hand0=p1 hand1=y2p1g2r2")
    assert whole_turn(position) == ["ship 0", "wind pink", "sail"]


def test_nothing_to_choose_is_said_so() -> None:
    position = at("sail ship=0 ships=3>o1,V,V,C,C,C")
    assert [position.game.text(action) for action in position.legal(0)] == ["stop"]
    assert reasons(position) == ["because.only-choice"]


@pytest.mark.parametrize(
    ("warehouse", "chance"),
    [("y9r1", 0.5), ("y9", 1.0), ("y9r2", 0.0)],
)
@pytest.mark.parametrize(("start", "followers"), [(0, (1,)), (1, ())])
def test_a_shared_win_counts_half_whether_the_other_has_a_turn_or_not(
    warehouse: str, chance: float, start: int, followers: tuple[int, ...]
) -> None:
    """Ten points; nobody has cargo or cards, so nothing changes any more."""
    position = at(f"end-turn start={start} ships=V,V,V,C,C,C warehouse0={SIX} warehouse1={warehouse}")
    seen, chart = seen_in(position.view(0), position.game), plain_chart(WEIGHTS[2], heeds=True)
    read_table(seen, 0, chart)
    count_pieces(seen, chart)
    assert tuple(seat for seat in range(2) if chart.follows[seat]) == followers
    assert chance_if_ended(seen, 0, chart.goods[0], chart) == chance
