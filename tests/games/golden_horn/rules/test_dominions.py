"""Domínio da Mar: the end of the game, points, and what is in the box (D25-D27, D32)."""

from __future__ import annotations

import pytest

from .. import helpers
from ..helpers import allowed, do, player
from ..people_helpers import at, seen


def test_D25_with_the_last_dominion_the_round_is_finished() -> None:
    before = at("turn people=m6,- dominions=0,1,1,0,-")
    after = do(before, "conquer galata 0")
    assert (after.view(None).turns_left, player(after)) == (1, 0)
    over = do(after, "ship 2; load red; ...; ship 2; load blue; ...")
    assert over.over


@pytest.mark.parametrize(("ending", "left"), [("finishRound", 0), ("fullLap", 1), ("immediate", 0)])
def test_D25_ending_says_how_long_the_game_goes_on(ending: str, left: int) -> None:
    after = do(at("turn player=1 people=-,m6 dominions=0,1,1,0,-", ending=ending), "conquer galata 0")
    assert after.view(None).turns_left == left


def test_D25_the_story_tells_why_the_end_is_near() -> None:
    before = at("turn people=m6,- dominions=0,1,1,0,-")
    action = before.game.action("conquer galata 0")
    after = do(before, "conquer galata 0")
    kinds = [told.kind for told in before.game.presenter.tell(before, 0, action, after, None)]
    assert kinds == ["conquered", "end-coming"]


def test_D26_people_on_ships_are_worth_nothing() -> None:
    assert at("turn ships=2>,V,V,V,V,V aboard=m5k2,-,-,-,-,-").scores[0] == 0
    assert at("turn people=m5k2,-").scores[0] == 7


def test_D27_people_count_neither_for_six_kinds_nor_for_sets() -> None:
    before = at("turn people=m5k2,- warehouse0=y1p1g1r1o1")
    assert "announce" not in allowed(before)
    assert before.scores[0] == 5 + 2 + 7


@pytest.mark.parametrize("players", [2, 3, 4])
def test_D32_cubes_pawns_and_dominions_are_the_same_for_all_numbers_of_players(players: int) -> None:
    start = helpers.game(players, dominio="on").start()
    view = seen(start)
    assert (start.view(None).bag, view.bag_whites, view.bag_blacks, view.pawns) == (106, 8, 8, 20)
    assert [(one.name, one.mercenaries, one.points) for one in view.dominions] == [
        ("zara", 2, 3),
        ("durazzo", 3, 6),
        ("candia", 4, 8),
        ("negroponte", 5, 10),
        ("galata", 6, 12),
    ]


def test_the_dominions_of_a_printed_box_can_be_given() -> None:
    box = {"dominions": {"zara": {"mercenaries": 1, "points": 4}}}
    game = type(helpers.game(2))(2, {"dominio": "on"}, box)
    one = seen(game.start()).dominions[0]
    assert (one.mercenaries, one.points) == (1, 4)
