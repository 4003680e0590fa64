"""Trade by the net: what is offered, to whom, and how often."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from fondaco.bots.catan import because
from fondaco.bots.catan.learned import Learned
from fondaco.games.catan import Catan, CatanPosition
from fondaco.games.catan.rules import decisions as d

BOARD = (
    "turns=13 dice=63 buildings=v11:0,v21:0,v25:2,v34:1,v36:2,v42:1 "
    "roads=v11-v16:0,v16-v21:0,v19-v25:2,v25-v31:2,v34-v39:1,v39-v43:1,v36-v41:2,v37-v42:1 "
)
HANDS = "hand0=o1l1 hand1=o2g2b2 hand2=o2w1"
OFFERED = "trade player=0 start=0 asked=1 " + BOARD


def offers(position: CatanPosition) -> Iterator[tuple[tuple[int, ...], tuple[int, ...], int]]:
    """What seat 1 offers in its turn, what it wants and whom it asks; everybody refuses."""
    bot = Learned(position.game)
    while position.state.player == 1:
        seat = position.next_seat
        if seat != 1:
            position.apply(seat, d.DO_REFUSE)
            continue
        legal = position.legal(1)
        action = bot.choose(position.view(1), legal, Random(1)).action
        s = position.state
        if d.DO_OFFER <= action < d.DO_PROPOSE:
            assert all(given <= held for given, held in zip(s.give[1], s.hand[1], strict=True))
            yield tuple(s.give[1]), tuple(s.want[1]), action - d.DO_OFFER + 1
        if action == d.DO_END or d.DO_CITY <= action < d.DO_BUY:
            return
        position.apply(1, action)


def test_it_offers_what_it_can_spare_for_what_it_lacks_and_no_more_than_twice() -> None:
    found = [*offers(Catan(3).position("turn player=1 start=1 " + BOARD + HANDS))]
    assert 1 <= len(found) <= 2
    assert [want for _, want, _ in found] == [(0, 0, 0, 0, 1)] * len(found)  # ore, for a city
    assert all(give[3] == give[4] == 0 for give, _, _ in found)  # of which grain and ore are a part
    assert len({(give, want) for give, want, _ in found}) == len(found)


@pytest.mark.parametrize("points", [4, 5])
def test_nobody_is_asked_who_is_about_to_win(points: int) -> None:
    """Two points are on the table for each."""
    found = [*offers(Catan(3, {"victoryPoints": str(points)}).position("turn player=1 start=1 " + BOARD + HANDS))]
    assert (found == []) == (points == 4)


def test_a_better_offer_is_made_instead_of_a_bad_one_but_once() -> None:
    game = Catan(3)
    position = game.position(OFFERED + "hand0=o1l1 hand1=o2g2b2 give0=l1 want0=b1")
    bot, said = Learned(game), []
    while 1 in position.to_act:
        choice = bot.choose(position.view(1), position.legal(1), Random(1))
        said.append(game.text(choice.action))
        position.apply(1, choice.action)
    assert said[-1] == "propose" and choice.because[0].id == because.COUNTERS[0].id
    assert (position.state.give[1][0], position.state.want[1][4]) == (1, 1)


def test_of_several_deals_that_with_who_is_behind_is_taken() -> None:
    game = Catan(3)
    position = game.position(
        "trade player=1 start=1 asked=0,2 " + BOARD.replace("v11:0,", "v11:0c,") + HANDS + " give1=b1 want1=o1"
    )
    for seat in (0, 2):
        position.apply(seat, d.DO_ACCEPT)
    choice = Learned(game).choose(position.view(1), position.legal(1), Random(1))
    assert game.text(choice.action).startswith("deal")
