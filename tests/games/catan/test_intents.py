"""Whole offers, proposals and discards, and what is done in the place of an offer, as the actions they are made of."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from fondaco.errors import FondacoError
from fondaco.games.catan import CatanPosition
from fondaco.games.catan.actions.intents import Discarding, Instead, Intent, Offering, Proposal

from .acting import beginners, deal, do, events, start

LUMBER_FOR_ORE = (0, 1, 0, 0, 0), (0, 0, 0, 0, 1)


def spelled(position: CatanPosition, seat: int, intent: Intent) -> list[str]:
    return [position.game.text(action) for action in position.game.policy.actions_of(position, seat, intent)]


def own_turn() -> CatanPosition:
    """Seat 0 has rolled and holds two lumber, one wool and four grain; the others one ore and two wool."""
    position = do(beginners(phases="combined"), "roll", "roll 1 1").after
    return deal(position, (0, 2, 1, 4, 0), (0, 0, 2, 0, 1), (0, 0, 2, 0, 1), (0, 0, 2, 0, 1))


def offered(seats: str = "1 2 3") -> CatanPosition:
    return do(own_turn(), "give lumber", "want ore", f"offer {seats}").after


def test_an_offer_is_put_together_card_by_card_and_made_to_a_set_of_seats() -> None:
    intent = Offering((0, 2, 0, 1, 0), (1, 0, 0, 0, 2), (3, 1))
    cards = ["give lumber", "give lumber", "give grain", "want brick", "want ore", "want ore"]
    assert spelled(own_turn(), 0, intent) == [*cards, "offer 1 3"]


def test_an_offer_that_stands_is_withdrawn_before_the_next_one() -> None:
    assert spelled(offered(), 0, Offering(*LUMBER_FOR_ORE, (1,))) == ["withdraw", "give lumber", "want ore", "offer 1"]


def test_what_was_begun_goes_on_or_is_given_up_where_cards_are_to_be_taken_away() -> None:
    begun = do(own_turn(), "give lumber", "want ore").after
    more, other = Offering((0, 2, 0, 0, 0), (0, 0, 0, 0, 1), (1,)), Offering((0, 0, 1, 0, 0), (0, 0, 0, 0, 1), (1,))
    assert spelled(begun, 0, more) == ["give lumber", "offer 1"]
    assert spelled(begun, 0, other) == ["withdraw", "give wool", "want ore", "offer 1"]


def test_another_counter_offer_takes_the_first_back() -> None:
    counter = Proposal((0, 0, 1, 0, 1), (0, 2, 0, 0, 0))
    cards = ["give wool", "give ore", "want lumber", "want lumber", "propose"]
    assert spelled(offered(), 1, counter) == cards
    countered = do(offered(), "1: give wool", "1: want lumber", "1: propose").after
    assert spelled(countered, 1, counter) == ["withdraw", *cards]


def test_all_cards_are_discarded_at_once() -> None:
    assert spelled(own_turn(), 0, Discarding((0, 1, 0, 2, 0))) == ["discard lumber", "discard grain", "discard grain"]


def test_anything_else_withdraws_an_offer_that_stands() -> None:
    end = own_turn().game.action("end")
    assert spelled(own_turn(), 0, Instead(end)) == ["end"]
    assert spelled(offered(), 0, Instead(end)) == ["withdraw", "end"]


def begun_offers(seed: int) -> Iterator[CatanPosition]:
    for event in events(start(setup="beginners", phases="combined"), seed):
        if event.after.view(None).phase in ("compose", "trade"):
            yield event.after


@pytest.mark.parametrize("seed", range(3))
def test_what_could_be_done_before_the_offer_can_be_done_in_its_place(seed: int) -> None:
    seen = 0
    for position in begun_offers(seed):
        player = position.view(None).player or 0
        policy, without = position.game.policy, do(position, f"{player}: withdraw").after
        texts = zip(without.legal(player), without.legal_texts(player), strict=True)
        others = [action for action, text in texts if not text.startswith(("give", "want"))]
        assert policy.instead(position, player) == tuple(others)
        assert all(policy.instead(position, seat) == () for seat in range(4) if seat != player)
        seen += 1
    assert seen > 20


def test_a_random_offer_can_be_made_where_its_cards_and_seats_are_there() -> None:
    random, made = Random(5), 0
    for event in events(start(setup="beginners", phases="combined"), 7, 800):
        view = event.after.view(None)
        if view.phase not in ("turn", "compose", "trade") or event.after.state.made:
            continue
        player = view.player or 0
        hand = event.after.view(player).seats[player].hand or ()
        if not any(hand):
            continue
        give = random.choice([resource for resource, n in enumerate(hand) if n])
        want = random.choice([resource for resource in range(5) if resource != give])
        intent = Offering(one_of(give), one_of(want), tuple(seat for seat in range(4) if seat != player))
        after = event.after.copy()
        for action in after.game.policy.actions_of(after, player, intent):
            if action not in after.legal(player):
                assert not after.view(None).trading
                break
            after.apply(player, action)
        else:
            made += 1
            assert after.view(None).phase == "trade"
    assert made > 20


def one_of(resource: int) -> Any:
    return tuple(int(i == resource) for i in range(5))


@pytest.mark.parametrize(
    ("intent", "says"),
    [
        (Offering((0, -1, 0, 0, 0), (0, 0, 0, 0, 1), (1,)), "number of cards -1 is not from 0 to 19"),
        (Offering((0, 20, 0, 0, 0), (0, 0, 0, 0, 1), (1,)), "number of cards 20 is not from 0 to 19"),
        (Offering(*LUMBER_FOR_ORE, ()), "to one seat at least"),
        (Offering(*LUMBER_FOR_ORE, (4,)), "seat 4 is not from 0 to 3"),
        (Proposal((0, 0, 0, 0, 99), (0, 0, 0, 0, 0)), "number of cards 99"),
        (Discarding((0, 0, 0, 0, -2)), "number of cards -2"),
        (Instead(10_000), "action 10000 is not from 0"),
        ("offer", "'offer' is no intent of catan, which has: Offering, Proposal, Draft, Discarding, Instead"),
    ],
)
def test_what_is_none_of_the_game_is_told(intent: Any, says: str) -> None:
    position = own_turn()
    text = position.text()
    with pytest.raises(FondacoError, match=says):
        position.game.policy.actions_of(position, 0, intent)
    assert position.text() == text
