"""The stories of whole games fit together."""

from __future__ import annotations

from typing import Any

import pytest

from fondaco.games.catan.rules import components as c
from fondaco.games.catan.rules import decisions as d
from fondaco.games.catan.story import events as e
from fondaco.games.catan.story import events_of_set_up as first
from fondaco.games.catan.story.telling import Told

from .acting import Event, events, start

SETTINGS = [("variable", "dice"), ("variable", "fixed"), ("beginners", "dice"), ("beginners", "fixed")]


@pytest.mark.parametrize(("setup", "begins"), SETTINGS)
def test_the_stories_of_whole_games_fit_together(setup: str, begins: str) -> None:
    """Gains and losses that are told lead from hand to hand; each turn begins once; one end."""
    position = start(3, phases="combined", victoryPoints="5", setup=setup, startPlayer=begins)
    hands = [list(hand) for hand in position.state.hand[:3]]
    turns = 0
    for event in events(position, SETTINGS.index((setup, begins)), most=6000):
        for told in event.before.game.presenter.tell(
            event.before, event.seat, event.action, event.after, max(event.before.state.player, 0)
        ):
            follow(hands, told, event)
            turns += isinstance(told, e.TurnBegan)
        if event.after.state.phase != d.DRAW:  # what is bought is told with the card
            assert hands == event.after.state.hand[:3], event
    assert turns == event.after.state.turns


def follow(hands: list[list[int]], told: Told, event: Event) -> None:
    """What this changes in the hands of all."""
    match told:
        case first.Placed(seat, _, _, cards) | e.PlentyPlayed(seat, cards):
            add(hands[seat], cards)
        case e.Rolled():
            for seat, cards in enumerate(told.gained):
                add(hands[seat], cards)
        case e.Discarded(seat, resource, _):
            assert resource is not None
            hands[seat][index(resource)] -= 1
        case e.Robbed(seat, victim, resource):
            assert resource is not None
            hands[seat][index(resource)] += 1
            hands[victim][index(resource)] -= 1
        case e.Built(seat, piece, _, False):
            prices = {"road": c.ROAD_PRICE, "settlement": c.SETTLEMENT_PRICE, "city": c.CITY_PRICE}
            add(hands[seat], [-n for n in prices[piece]])
        case e.Bought(seat, _):
            add(hands[seat], [-n for n in c.CARD_PRICE])
        case e.MonopolyPlayed(seat, resource, taken):
            for other, n in enumerate(taken):
                hands[other][index(resource)] -= n
            hands[seat][index(resource)] += sum(taken)
        case e.BankTraded(seat, give, n, take):
            hands[seat][index(give)] -= n
            hands[seat][index(take)] += 1
        case e.Dealt(seat, other, give, get):
            for trader, plus, minus in ((seat, get, give), (other, give, get)):
                add(hands[trader], plus)
                add(hands[trader], [-n for n in minus])
        case _:
            pass


def index(resource: str) -> int:
    return ("brick", "lumber", "wool", "grain", "ore").index(resource)


def add(hand: list[int], cards: Any) -> None:
    for resource, n in enumerate(cards):
        hand[resource] += n
