"""Catan's bots that play by lot, in the company of people."""

from __future__ import annotations

from random import Random

import pytest

from fondaco import bots
from fondaco.bots.catan.company import sensible

from .test_catan import at

TRADES = ("give", "want", "offer", "deal", "propose", "accept", "refuse", "withdraw")


def trades(text: str, seat: int = 0) -> list[str]:
    """What it may do about trade with players."""
    position = at(text)
    actions = map(position.game.text, sensible(position.view(seat), position.legal(seat)))
    return [action for action in actions if action.startswith(TRADES)]


@pytest.mark.parametrize(
    ("position", "steps"),
    [
        ("turn hand0=b1l2w1", ["give lumber"]),
        ("turn hand0=b1l2w1 made=1", []),  # once a turn
        ("turn hand0=b1l1w1", []),  # nothing to spare
        ("turn hand0=b2l2w2g2o2", []),  # nothing to wish for
        ("compose hand0=b1l2w1 give0=l1", ["want grain", "want ore", "withdraw"]),
        ("compose hand0=b1l2w1 give0=l1 want0=o1", ["offer 1", "offer 2", "offer 1 2", "withdraw"]),
    ],
)
def test_they_offer_once_what_they_have_twice_for_what_they_lack(position: str, steps: list[str]) -> None:
    assert trades(f"{position} hand1=g1o1 hand2=o1") == steps


@pytest.mark.parametrize(
    ("hand", "answers"),
    [("o2", ["accept", "refuse"]), ("o1", ["refuse"]), ("l1o2", ["refuse"])],
)
def test_they_accept_what_they_would_offer_and_make_no_counter_offers(hand: str, answers: list[str]) -> None:
    offer = f"trade hand0=l3g2 hand1={hand} give0=l1 want0=o1 asked=1 answers=--- made=1"
    assert trades(offer, 1) == answers


def test_people_meet_them_under_the_names_of_the_yardsticks() -> None:
    position = at("turn hand0=b1l1w1")
    for name in ("random", "weighted", "steady"):
        bot = bots.at_table(name, position.game)
        assert type(bot) is not type(bots.make(name, position.game)) or name == "steady"
        action = bot.choose(position.view(0), position.legal(0), Random(1)).action
        assert not position.game.text(action).startswith("give")
