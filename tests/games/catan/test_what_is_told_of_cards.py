"""How many cards change hands, as the story and its lines tell it."""

from __future__ import annotations

from fondaco.games.catan.story.events import BankTraded, MonopolyPlayed
from fondaco.story import lines

from .rules.helpers import at, do

NAMES = ("Ada", "Ben", "Cid", "Dan")


def test_of_a_monopoly_only_what_others_gave_is_told() -> None:
    before = at("turn hand0=o2 hand1=o3 cards0=m1")
    action, after = before.game.action("monopoly ore"), do(before, "monopoly ore")
    (told,) = before.game.presenter.tell(before, 0, action, after, None)
    assert told == MonopolyPlayed(0, "ore", (0, 3, 0, 0))


def test_of_a_trade_with_the_bank_the_many_cards_are_those_given() -> None:
    (line,) = lines([(BankTraded(0, "brick", 4, "ore"), at("turn"))], NAMES)
    assert "(4 brick → 1 ore)" in line
