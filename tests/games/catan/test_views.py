"""What a seat may know: nothing hidden is seen, and what is imagined from a view is a legal position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import msgspec
import pytest

from fondaco.errors import UnreadableText
from fondaco.game import CHANCE
from fondaco.games.catan import CatanPosition
from fondaco.games.catan.rules import components as c
from fondaco.games.catan.rules import decisions as d
from fondaco.games.catan.view.view import View

from .acting import Listener, beginners, deal, do, drawn, events, give_cards, start

HOUSE_RULES: tuple[tuple[int, dict[str, str]], ...] = (
    (4, {}),
    (3, {"phases": "combined", "setup": "beginners"}),
    (2, {"phases": "combined", "hiddenBank": "on", "discardsShown": "off", "startPlayer": "random"}),
    (4, {"phases": "combined", "hiddenBank": "on", "balancedDice": "on", "tokens": "random-no-red-neighbours"}),
    (3, {"victoryPoints": "4", "friendlyRobber": "on", "discardLimit": "5"}),
)


def moments(players: int, options: dict[str, str], seed: int, every: int = 7) -> Iterator[CatanPosition]:
    for n, event in enumerate(events(start(players, **options), seed)):
        if n % every == 0 or event.after.over:
            yield event.after


def view(position: CatanPosition, seat: Listener) -> View:
    found = position.view(seat)
    assert isinstance(found, View)
    return found


def same_to(listener: Listener, one: CatanPosition, other: CatanPosition) -> None:
    assert msgspec.json.encode(one.view(listener)) == msgspec.json.encode(other.view(listener))


# --- what is hidden ---------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "options"), HOUSE_RULES)
def test_cards_are_shown_to_their_seat_and_counted_for_all(players: int, options: dict[str, str]) -> None:
    for position in moments(players, options, seed=1):
        for looking in (*range(players), None):
            seen = view(position, looking)
            for seat, shown in enumerate(seen.seats):
                hand, cards = position.state.hand[seat], position.state.cards[seat]
                assert (shown.cards, shown.development) == (sum(hand), sum(cards))
                if position.over or seat == looking:
                    assert (shown.hand, shown.hidden) == (tuple(hand), tuple(cards))
                else:
                    assert (shown.hand, shown.hidden, shown.fresh) == (None, None, None)


def test_victory_cards_count_for_their_seat_alone_until_the_end() -> None:
    position = give_cards(beginners(), 1, c.VICTORY_POINT, c.VICTORY_POINT)
    assert [view(position, seat).seats[1].score for seat in (0, 1, None)] == [2, 4, 2]
    over = position.copy()
    over.state.phase, over.state.to_act = d.OVER, 0
    assert [view(over, seat).seats[1].score for seat in (0, 1, None)] == [4, 4, 4]


def test_the_bank_is_counted_unless_it_is_hidden() -> None:
    cards = ((0, 0, 0, 3, 3), (18, 0, 0, 0, 0))
    shown, hidden = (deal(beginners(hiddenBank=rule), *cards) for rule in ("off", "on"))
    assert view(shown, 0).bank == tuple(shown.state.bank)
    assert view(hidden, 0).bank is None
    assert view(hidden, 0).stacks == view(shown, 0).stacks == (1, 2, 2, 2, 2)


def test_a_draft_is_seen_by_its_seat_alone_and_so_is_that_it_was_given_up() -> None:
    """Neither the active player's, nor one in answer to an offer, nor one that nobody has asked for."""
    turn = do(deal(beginners(), (1, 0, 0, 0, 0), (0, 2, 0, 0, 0), (0, 0, 1, 0, 0)), "roll", "roll 1 1").after
    composing = do(turn, "0: give brick").after
    offered = do(composing, "0: want lumber", "0: offer 1").after
    drafts = (
        (0, turn, composing),
        (1, offered, do(offered, "1: give lumber").after),
        (2, offered, do(offered, "2: give wool").after),
        (2, turn, do(turn, "2: give wool").after),
    )
    for drafting, before, after in drafts:
        given_up = do(after, f"{drafting}: withdraw").after
        for listener in {0, 1, 2, 3, None} - {drafting}:
            same_to(listener, before, after)
            same_to(listener, before, given_up)
        own = view(after, drafting).seats[drafting]
        assert own.give is not None and sum(own.give) == 1
    assert view(composing, 0).phase == "compose"
    assert view(composing, 1).phase == "turn"


def test_offers_and_answers_are_seen_by_all() -> None:
    hands = ((1, 0, 0, 0, 0), (0, 2, 0, 0, 0), (0, 0, 1, 0, 0), (0, 0, 0, 0, 1))
    turn = do(deal(beginners(), *hands), "roll", "roll 1 1").after
    table = do(turn, "0: give brick", "0: want lumber", "0: offer 1 2", "1: accept", "2: refuse").after
    table = do(table, "3: give ore", "3: want brick", "3: propose").after
    for seat in (0, 1, 2, 3, None):
        seen = view(table, seat)
        assert (seen.phase, seen.asked, seen.made) == ("trade", (1, 2), 1 if seat == 0 else None)
        assert [player.answer for player in seen.seats] == [None, "accepted", "refused", "countered"]
        assert (seen.seats[0].give, seen.seats[0].want) == ((1, 0, 0, 0, 0), (0, 1, 0, 0, 0))
        assert (seen.seats[3].give, seen.seats[3].want) == ((0, 0, 0, 0, 1), (1, 0, 0, 0, 0))


def test_a_refused_offer_is_remembered_for_all_to_see() -> None:
    turn = do(deal(beginners(), (2, 0, 0, 0, 0), (0, 2, 0, 0, 0)), "roll", "roll 1 1").after
    table = do(turn, "0: give brick", "0: give brick", "0: want lumber", "0: offer 1", "1: refuse").after
    for seat in (0, 1, None):
        (refusal,) = view(table, seat).refused
        assert (refusal.give, refusal.want, refusal.seats) == ((2, 0, 0, 0, 0), (0, 1, 0, 0, 0), (1,))


def test_at_the_end_everything_is_shown() -> None:
    last = [event.after for event in events(start(2, victoryPoints="3", hiddenBank="on"), 5, most=9000)][-1]
    assert last.over
    seen = view(last, None)
    assert [player.hand for player in seen.seats] == [tuple(hand) for hand in last.state.hand[:2]]
    assert [player.score for player in seen.seats] == list(last.scores)
    assert [player.place for player in seen.seats] == list(last.places)
    assert seen.bank == tuple(last.state.bank)


# --- two worlds -------------------------------------------------------------------------------


def other_world(position: CatanPosition, listener: Listener, random: Random) -> CatanPosition:
    """The same to the listener: hidden cards have changed places, one for one; others have drafts."""
    found = position.copy()
    s = found.state
    others = [seat for seat in range(s.players) if seat != listener]
    hands = [s.hand[seat] for seat in others]
    decks = [s.cards[seat] for seat in others] + [s.deck]
    for piles in (hands, decks):
        for _ in range(20):
            exchange(random.choice(piles), random.choice(piles), random)
    for seat in others:
        if seat != s.player and s.phase == d.TURN and s.answer[seat] == d.SILENT:
            s.give[seat][random.randrange(c.RESOURCES)] += 1
    return found


def exchange(one: list[int], other: list[int], random: Random) -> None:
    if sum(one) and sum(other):
        kinds = [random.choice([kind for kind, n in enumerate(pile) for _ in range(n)]) for pile in (one, other)]
        for (given, taken), pile in zip((kinds, kinds[::-1]), (one, other), strict=True):
            pile[given] -= 1
            pile[taken] += 1


@pytest.mark.parametrize(("players", "options"), HOUSE_RULES)
def test_worlds_that_differ_in_what_is_hidden_look_the_same(players: int, options: dict[str, str]) -> None:
    random, different = Random(2), 0
    for position in moments(players, options, seed=2):
        for listener in (*range(players), None):
            world = other_world(position, listener, random)
            if not position.over:
                same_to(listener, position, world)
                different += world.state.hand != position.state.hand
    assert different > 10


# --- imagined positions -----------------------------------------------------------------------


@pytest.mark.parametrize(("players", "options"), HOUSE_RULES)
@pytest.mark.parametrize("seed", [3, 4])
def test_what_is_imagined_is_legal_and_looks_the_same(players: int, options: dict[str, str], seed: int) -> None:
    random = Random(seed)
    for position in moments(players, options, seed):
        seat = random.choice([*range(players), None])
        imagined = position.game.imagine(view(position, seat), random)
        assert isinstance(imagined, CatanPosition)
        same_to(seat, position, imagined)
        same_to(None, position, imagined)
        assert position.game.position(imagined.text()) == imagined
        if seat is not None:
            assert imagined.legal(seat) == position.legal(seat)
        go_on(imagined, random)


def go_on(position: CatanPosition, random: Random, steps: int = 12) -> None:
    """It can be played, and stays legal."""
    for _ in range(steps):
        if not position.over:
            seat = position.next_seat
            position.apply(seat, drawn(position, random) if seat == CHANCE else random.choice(position.legal(seat)))
    assert position.game.position(position.text()) == position


def hand_imagined(position: CatanPosition, seat: int, looking: Listener, n: int) -> Counter[tuple[int, ...]]:
    random = Random(5)
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(n):
        imagined = position.game.imagine(view(position, looking), random)
        assert isinstance(imagined, CatanPosition)
        found[tuple(imagined.state.hand[seat])] += 1
    return found


def test_each_unseen_card_is_as_likely_in_each_place() -> None:
    """Two bricks and an ore are unseen, two cards in one hand and one in the other: 1 : 2."""
    position = deal(beginners(), (0, 0, 0, 0, 0), (1, 0, 0, 0, 1), (1, 0, 0, 0, 0), (0, 0, 0, 0, 0))
    found = hand_imagined(position, 2, 0, 900)
    assert set(found) == {(1, 0, 0, 0, 0), (0, 0, 0, 0, 1)}
    assert 240 < found[(0, 0, 0, 0, 1)] < 360


def test_whoever_accepts_or_proposes_holds_the_cards_for_it() -> None:
    hands = ((1, 0, 0, 0, 0), (0, 2, 1, 1, 1), (1, 0, 1, 1, 1), (0, 0, 0, 1, 1))
    turn = do(deal(beginners(), *hands), "roll", "roll 1 1").after
    table = do(turn, "0: give brick", "0: want lumber", "0: want lumber", "0: offer 1 2", "1: accept").after
    table = do(table, "2: give ore", "2: want brick", "2: propose").after
    random = Random(6)
    for _ in range(50):
        imagined = table.game.imagine(view(table, 3), random)
        assert isinstance(imagined, CatanPosition)
        assert imagined.state.hand[0][0] >= 1 and imagined.state.hand[1][1] >= 2 and imagined.state.hand[2][4] >= 1


def test_nobody_is_imagined_to_have_won_before() -> None:
    """With a target of three points the active player has no victory card left for the second settlement's score."""
    position = give_cards(beginners(victoryPoints="3"), 0, c.KNIGHT, c.KNIGHT, c.MONOPOLY)
    random = Random(7)
    for _ in range(50):
        imagined = position.game.imagine(view(position, 1), random)
        assert isinstance(imagined, CatanPosition)
        assert imagined.state.cards[0][c.VICTORY_POINT] == 0
        assert sum(imagined.state.cards[0]) == 3


def test_stacks_of_a_hidden_bank_stay_as_they_are_seen() -> None:
    position = deal(beginners(hiddenBank="on"), (0, 1, 0, 0, 0), (18, 0, 0, 0, 0), (0, 0, 19, 0, 0), (0, 9, 0, 0, 0))
    random = Random(8)
    for _ in range(50):
        imagined = position.game.imagine(view(position, 0), random)
        assert isinstance(imagined, CatanPosition)
        assert [min(n, 2) for n in imagined.state.bank] == [1, 2, 0, 2, 2]


def test_a_view_that_does_not_fit_is_refused() -> None:
    game = start(4).game
    with pytest.raises(UnreadableText, match="the view has 3 seats, the game 4"):
        game.imagine(start(3).view(0), Random(9))
    seen = view(deal(beginners(), (0, 0, 0, 0, 0), (1, 0, 0, 0, 0)), 0)
    with pytest.raises(UnreadableText, match="resource cards"):
        game.imagine(replace(seen, bank=(19, 19, 19, 19, 19)), Random(9))
    with pytest.raises(UnreadableText, match="development cards"):
        game.imagine(replace(seen, deck=24), Random(9))


def test_a_view_shows_the_hexes_of_the_number_rolled_without_that_of_the_robber() -> None:
    shown = 0
    for position in moments(3, {}, 4):
        seen = view(position, None)
        number = sum(seen.dice or ())
        assert seen.yielding == tuple(
            place for place, hex in enumerate(seen.hexes) if number and hex.token == number and place != seen.robber
        )
        shown += len(seen.yielding)
    assert shown > 0
