"""Who knows what (cases IN1-IN5, decisions T21, T22)."""

from __future__ import annotations

import pytest

from fondaco.errors import UnknownOption
from fondaco.game import CHANCE
from fondaco.games.catan import CatanPosition
from fondaco.games.catan.story import events as e
from fondaco.games.catan.story.events import Told

from .helpers import at, do, game

TABLE = "buildings=v8:0,v40:1,v31:2 roads=v8-v13:0,v40-v45:1,v25-v31:2"
OTHERS: tuple[int | None, ...] = (1, 2, 3, None)


def told(position: CatanPosition, move: str, listener: int | None) -> tuple[Told, ...]:
    """What a seat, or a spectator, hears of one more move."""
    seat, _, text = move.rpartition(":")
    actor = int(seat) if seat else position.next_seat
    action, after = position.game.action(text.strip()), do(position, move)
    return position.game.presenter.tell(position, actor, action, after, listener)


def test_how_many_cards_a_hand_holds_is_public() -> None:
    """IN1"""
    position = at(f"turn {TABLE} hand1=b2o1 cards1=k2")
    for viewer in (0, 1, 2, 3, None):
        seat = position.view(viewer).seats[1]
        assert (seat.cards, seat.development) == (3, 2)


def test_which_cards_they_are_is_known_to_their_holder_alone() -> None:
    """IN2"""
    position = at(f"turn {TABLE} hand1=b2o1 cards1=k2")
    assert position.view(1).seats[1].hand == (2, 0, 0, 0, 1)
    for viewer in (0, 2, 3, None):
        assert position.view(viewer).seats[1].hand is None
        assert position.view(viewer).seats[1].hidden is None


def test_production_trades_and_progress_cards_are_public() -> None:
    """IN2"""
    rolled = told(do(at(f"roll {TABLE}"), "roll"), "roll 5 5", None)[0]
    assert isinstance(rolled, e.Rolled)
    assert rolled.gained[0] == (0, 0, 0, 0, 1)
    turn = at(f"turn {TABLE} hand0=b4o1 hand1=w2 cards0=y1m1")
    assert told(turn, "bank brick ore", None) == (e.BankTraded(0, "brick", 4, "ore"),)
    assert told(turn, "plenty wool ore", None) == (e.PlentyPlayed(0, (0, 0, 1, 0, 1)),)
    assert told(turn, "monopoly wool", None) == (e.MonopolyPlayed(0, "wool", (0, 2, 0, 0)),)
    accepted = do(turn, "give ore; want wool; offer 1; 1: accept")
    assert told(accepted, "0: deal 1", None) == (e.Dealt(0, 1, (0, 0, 0, 0, 1), (0, 0, 1, 0, 0)),)


def test_a_stolen_card_is_known_to_thief_and_victim() -> None:
    """IN3"""
    position = do(at(f"robber {TABLE} hand1=w1o1"), "robber 14")
    assert told(position, "stolen ore", 0) == told(position, "stolen ore", 1) == (e.Robbed(0, 1, "ore"),)
    for listener in (2, 3, None):
        assert told(position, "stolen ore", listener) == (e.Robbed(0, 1, None),)
        wool, ore = do(position, "stolen wool"), do(position, "stolen ore")
        assert wool.view(listener) == ore.view(listener)


def test_which_development_card_was_bought_is_known_to_its_buyer() -> None:
    """IN4"""
    position = do(at(f"turn {TABLE} hand0=w1g1o1"), "buy")
    assert told(position, "card monopoly", 0) == (e.Bought(0, "monopoly"),)
    for listener in OTHERS:
        assert told(position, "card monopoly", listener) == (e.Bought(0, None),)
        knight, monopoly = do(position, "card knight"), do(position, "card monopoly")
        assert knight.view(listener) == monopoly.view(listener)


def test_others_see_points_without_hidden_victory_cards() -> None:
    """IN5"""
    position = at(f"turn {TABLE} cards0=v2")
    assert position.view(0).seats[0].score == 3
    for viewer in OTHERS:
        assert position.view(viewer).seats[0].score == 1


def test_a_draft_is_private_until_it_is_an_offer() -> None:
    position = at(f"turn {TABLE} hand0=o1 hand1=w1")
    drafted = do(position, "give ore")
    for viewer in OTHERS:
        assert drafted.view(viewer) == position.view(viewer)
    assert drafted.view(0).phase == "compose"
    proposal = do(position, "1: give wool")
    for viewer in (0, 2, 3, None):
        assert proposal.view(viewer) == position.view(viewer)
    assert do(drafted, "want wool; offer 1").view(None).seats[0].give == (0, 0, 0, 0, 1)


def test_what_is_told_of_a_move_shows_each_viewer_only_what_he_may_know() -> None:
    """Two hands that differ in secret lead to the same views for all others."""
    one, other = (
        at(f"turn {TABLE} hand1={cards} bank=b9l9w9g9o9 hand3={rest}")
        for cards, rest in (
            ("b5o5", "b5l10w10g10o5"),
            ("l5w5", "b10l5w5g10o10"),
        )
    )
    for viewer in (0, 2, None):
        assert one.view(viewer) == other.view(viewer)
    assert one.view(1) != other.view(1)


# --- house rules -----------------------------------------------------------------------------


def test_discards_are_seen_by_all_unless_they_are_hidden() -> None:
    """T12, T21"""
    text = f"discard {TABLE} hand1=o8 owed=0,4,0,0"
    assert told(at(text), "discard ore", None) == (e.Discarded(1, "ore", 3),)
    hidden = at(text, discardsShown="off", hiddenBank="on")
    assert told(hidden, "discard ore", 1) == (e.Discarded(1, "ore", 3),)
    for listener in (0, 2, 3, None):
        assert told(hidden, "discard ore", listener) == (e.Discarded(1, None, 3),)


def test_hidden_discards_need_a_hidden_bank() -> None:
    """T21"""
    with pytest.raises(UnknownOption):
        game(discardsShown="off")
    assert game(discardsShown="off", hiddenBank="on").options["hiddenBank"] == "on"


def test_a_hidden_bank_is_not_counted_until_the_end() -> None:
    """T22"""
    position = at(f"turn {TABLE}", hiddenBank="on")
    assert [position.view(viewer).bank for viewer in (0, 1, None)] == [None] * 3
    assert at(f"turn {TABLE}").view(None).bank == (19, 19, 19, 19, 19)
    nine = "buildings=v0:0c,v2:0c,v38:0c,v53:0c,v15:0 roads=v28-v34:0 hand0=b1l1w1g1"
    assert do(at(f"turn {nine}", hiddenBank="on"), "settlement v28").view(None).bank == (19, 19, 19, 19, 19)


def test_chance_is_told_to_nobody_before_it_falls() -> None:
    position = do(at(f"roll {TABLE}"), "roll")
    assert position.to_act == (CHANCE,)
    assert [position.legal(seat) for seat in range(4)] == [()] * 4
