"""Turns in which seat 0 trades with the others."""

from __future__ import annotations

from fondaco.games.catan import CatanPosition

from .helpers import at, do

DEAL = "give brick; want wool; offer 1; 1: accept; 0: deal 1"
HANDS = "hand0=b2l2o4 hand1=w3g2o1 hand2=w2g2"


def turn(words: str = HANDS, players: int = 4, /, **options: str) -> CatanPosition:
    return at(f"turn {words}", players, **options)


def offered(words: str = HANDS, offer: str = "give ore; want wool; offer 1 2", /, **options: str) -> CatanPosition:
    """Seat 0 offers ore for wool to seats 1 and 2."""
    return do(turn(words, **options), offer)
