"""Who holds Largest Army (cases LA1-LA5)."""

from __future__ import annotations

from fondaco.games.catan import CatanPosition

from .helpers import at, do, points


def turn(words: str) -> CatanPosition:
    return at(f"turn {words}")


def knight(position: CatanPosition) -> CatanPosition:
    """To a hex where nobody lives."""
    return do(position, "knight; robber 16")


def test_the_third_knight_takes_it() -> None:
    """LA1"""
    second = knight(turn("knights=1,0,0,0 cards0=k1"))
    assert (second.view(None).army_holder, points(second)) == (None, [0, 0, 0, 0])
    third = knight(turn("knights=2,0,0,0 cards0=k1"))
    assert (third.view(None).army_holder, points(third)) == (0, [2, 0, 0, 0])


def test_as_many_knights_as_the_holder_are_not_enough() -> None:
    position = knight(turn("player=1 knights=3,2,0,0 cards1=k1"))
    assert (position.view(None).army_holder, points(position)) == (0, [2, 0, 0, 0])


def test_one_more_than_the_holder_takes_it_with_its_points() -> None:
    """LA3"""
    position = knight(turn("player=1 knights=3,3,0,0 army=0 cards1=k1"))
    assert (position.view(None).army_holder, points(position)) == (1, [0, 2, 0, 0])


def test_knights_in_hand_do_not_count() -> None:
    """LA4"""
    position = turn("knights=2,0,0,0 cards0=k3")
    assert (position.view(None).army_holder, points(position)) == (None, [0, 0, 0, 0])


def test_the_holder_gets_no_further_points() -> None:
    """LA5"""
    position = knight(turn("knights=3,0,0,0 cards0=k1"))
    assert (position.view(None).army_holder, points(position)) == (0, [2, 0, 0, 0])
    assert position.view(None).seats[0].knights == 4


def test_it_is_taken_before_the_robber_moves() -> None:
    assert do(turn("knights=2,0,0,0 cards0=k1"), "knight").view(None).army_holder == 0


def test_only_knights_count() -> None:
    position = do(turn("knights=2,0,0,0 cards0=m1"), "monopoly ore")
    assert position.view(None).army_holder is None
