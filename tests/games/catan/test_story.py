"""What is told of each action, to whom, and in which words."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from fondaco.games.catan import CatanPosition
from fondaco.games.catan.rules import components as c
from fondaco.games.catan.rules.state import State
from fondaco.games.catan.rules.survey import bring_more

from .acting import Event, beginners, deal, do, events, give_cards, start

NOTHING = [0, 0, 0, 0, 0]
RICH = (5, 5, 5, 5, 5)


def rolled(position: CatanPosition, dice: str = "1 1") -> CatanPosition:
    return do(position, "roll", f"roll {dice}").after


def kinds(event: Event) -> list[str]:
    return [told["kind"] for told in event.told()]


def only(event: Event, listener: int | None = None) -> dict[str, Any]:
    (told,) = event.told(listener)
    return told


# --- set-up -----------------------------------------------------------------------------------


def test_the_set_up_is_told_piece_by_piece() -> None:
    told = [told for event in events(start(3), 1, most=60) for told in event.told()]
    count = Counter(one["kind"] for one in told)
    assert (count["hex"], count["frame"], count["piece"], count["tokens"], count["began"]) == (19, 1, 6, 1, 1)
    assert count["start-roll"] >= 3
    pieces = [one for one in told if one["kind"] == "piece"]
    assert sorted(one["slot"] for one in pieces)[0] == 0 and sum(len(one["harbours"]) for one in pieces) == 9
    assert Counter(one["terrain"] for one in told if one["kind"] == "hex")["desert"] == 1
    (tokens,) = [one["tokens"] for one in told if one["kind"] == "tokens"]
    assert Counter(tokens) == {0: 1, 2: 1, 12: 1} | dict.fromkeys((3, 4, 5, 6, 8, 9, 10, 11), 2)


def test_random_tokens_are_told_one_by_one() -> None:
    position = start(2, tokens="random-no-red-neighbours", startPlayer="fixed")
    told = [told for event in events(position, 2, most=44) for told in event.told()]
    tokens = [one for one in told if one["kind"] == "token"]
    assert len({one["hex"] for one in tokens}) == len(tokens) == 18


def test_equal_highest_rolls_are_told() -> None:
    contest = start(3, setup="beginners")
    last = do(contest, "roll 3 4", "roll 5 4", "roll 6 3")
    assert last.told() == [
        {"seat": 2, "dice": [6, 3], "kind": "start-roll"},
        {"seats": [1, 2], "kind": "tied"},
    ]
    again = do(last.after, "roll 1 1", "roll 1 2")
    assert [one["kind"] for one in again.told()] == ["start-roll", "began", "turn"]
    assert again.told()[1]["seat"] == 2


def test_pieces_of_the_set_up_and_what_the_second_settlement_brings() -> None:
    placed = [told for event in events(start(2), 3, most=200) for told in event.told() if told["kind"] == "placed"]
    assert [one["piece"] for one in placed] == ["settlement", "road"] * 4
    assert [sum(one["cards"]) > 0 for one in placed] == [False] * 4 + [True, False] * 2


# --- dice and robber --------------------------------------------------------------------------


def test_PR1_a_roll_tells_who_gets_what() -> None:
    event = do(beginners(), "roll", "roll 5 6")
    told = only(event)
    assert (told["kind"], told["seat"], told["dice"], told["robbed"]) == ("rolled", 0, [5, 6], None)
    assert told["hexes"] == [8, 18]
    lumber, wool = [0, 1, 0, 0, 0], [0, 0, 1, 0, 0]
    assert told["gained"] == [wool, lumber, NOTHING, lumber]
    assert told["unpaid"] == [NOTHING] * 4
    assert told["crops"] == [
        {"hex": 8, "corner": 17, "n": 1},
        {"hex": 8, "corner": 28, "n": 1},
        {"hex": 18, "corner": 41, "n": 1},
    ]


def test_PR11_what_the_bank_cannot_pay_is_told() -> None:
    short = deal(beginners(), (0, 18, 0, 0, 0), (0, 0, 0, 0, 0))
    assert short.state.bank[1] == 0
    told = only(do(short, "roll", "roll 5 6"))
    assert told["gained"] == [[0, 0, 1, 0, 0], NOTHING, NOTHING, NOTHING]
    assert told["unpaid"] == [NOTHING, [0, 1, 0, 0, 0], NOTHING, [0, 1, 0, 0, 0]]
    assert [crop["hex"] for crop in told["crops"]] == [18]


def bring_anew(s: State) -> None:
    """What each hex brings, after pieces were changed by hand."""
    s.brings = [0] * len(s.brings)
    for corner, level in enumerate(s.level):
        for _ in range(level):
            bring_more(s, corner)


def test_PR11_no_more_crops_are_told_than_a_short_bank_pays() -> None:
    short = deal(beginners(), (0, 17, 0, 0, 0), (0, 0, 0, 0, 0))
    short.state.building[28] = short.state.building[17]  # both that the hex feeds are one seat's
    bring_anew(short.state)
    assert short.state.bank[1] == 1
    told = only(do(short, "roll", "roll 5 6"))
    assert [cards[1] for cards in told["gained"]] == [0, 0, 0, 1]
    assert [(crop["hex"], crop["n"]) for crop in told["crops"] if crop["hex"] == 8] == [(8, 1)]


def test_PR8_the_hex_of_the_robber_is_told_not_to_pay() -> None:
    robbed = beginners()
    robbed.state.robber = 8
    told = only(do(robbed, "roll", "roll 5 6"))
    assert (told["hexes"], told["robbed"]) == ([18], 8)
    assert told["gained"] == [[0, 0, 1, 0, 0], NOTHING, NOTHING, NOTHING]


def test_PR5_a_city_reaps_two_cards() -> None:
    grown = beginners()
    grown.state.level[28] = 2
    bring_anew(grown.state)
    crops = only(do(grown, "roll", "roll 5 6"))["crops"]
    assert [(crop["corner"], crop["n"]) for crop in crops] == [(17, 1), (28, 2), (41, 1)]


@pytest.mark.parametrize("shown", ["on", "off"])
def test_discards_are_shown_by_house_rule(shown: str) -> None:
    position = beginners(discardsShown=shown, hiddenBank="off" if shown == "on" else "on")
    event = do(deal(position, (8, 0, 0, 0, 0)), "roll", "roll 3 4", "discard brick")
    assert only(event, 0) == {"seat": 0, "resource": "brick", "left": 3, "kind": "discarded"}
    for listener in (1, 2, 3, None):
        assert only(event, listener)["resource"] == ("brick" if shown == "on" else None)


def test_IN3_the_card_taken_is_told_to_thief_and_victim() -> None:
    seven = do(deal(beginners(), (0, 0, 0, 0, 0), (0, 1, 0, 0, 0)), "roll", "roll 3 4")
    moved = do(seven.after, "robber 7")
    assert moved.told() == [{"seat": 0, "start": 9, "hex": 7, "kind": "robber"}]
    taken = do(moved.after, "stolen lumber")
    known = [only(taken, listener)["resource"] for listener in (0, 1, 2, 3, None)]
    assert known == ["lumber", "lumber", None, None, None]
    assert only(taken)["victim"] == 1


def test_RO7_RO8_empty_hands_are_told() -> None:
    seven = do(deal(beginners(), *[(0, 0, 0, 0, 0)] * 4), "roll", "roll 3 4").after
    alone = do(seven, "robber 7")
    assert alone.told()[1:] == [{"seat": 0, "victim": 1, "kind": "empty-handed"}]
    several = do(seven, "robber 8")
    assert kinds(several) == ["robber"]
    assert do(several.after, "rob 3").told() == [{"seat": 0, "victim": 3, "kind": "empty-handed"}]
    assert kinds(do(seven, "robber 2")) == ["robber", "empty-handed"]
    assert kinds(do(seven, "robber 11")) == ["robber", "empty-handed"]


# --- building and cards -----------------------------------------------------------------------


def test_what_is_built_and_bought() -> None:
    turn = rolled(deal(beginners(), RICH))
    assert only(do(turn, "road v41-v45")) == {"seat": 0, "piece": "road", "place": 59, "free": False, "kind": "built"}
    assert only(do(turn, "city v41")) == {"seat": 0, "piece": "city", "place": 41, "free": False, "kind": "built"}
    buying = do(turn, "buy")
    assert buying.told() == []
    drawn = do(buying.after, "card monopoly")
    assert [only(drawn, listener)["card"] for listener in (0, 1, None)] == ["monopoly", None, None]


def test_cards_that_are_played() -> None:
    hands = ((0, 0, 0, 0, 0), (0, 0, 2, 0, 0), (0, 0, 1, 0, 0), (1, 0, 0, 0, 0))
    position = deal(give_cards(beginners(), 0, c.KNIGHT, c.ROAD_BUILDING, c.YEAR_OF_PLENTY, c.MONOPOLY), *hands)
    assert only(do(position, "knight")) == {"seat": 0, "knights": 1, "kind": "knight"}
    assert only(do(position, "monopoly wool")) == {
        "seat": 0,
        "resource": "wool",
        "taken": [0, 2, 1, 0],
        "kind": "monopoly",
    }
    assert only(do(position, "plenty ore ore"))["cards"] == [0, 0, 0, 0, 2]
    building = do(position, "road-building", "road v41-v45")
    assert only(building)["free"]
    assert only(do(building.after, "decline")) == {"seat": 0, "kind": "declined"}


def test_LA1_K6_special_cards_that_change_hands() -> None:
    position = give_cards(beginners(), 0, c.KNIGHT)
    position.state.knights[0] = 2
    position.state.deck[c.KNIGHT] -= 2
    event = do(position, "knight")
    assert kinds(event) == ["knight", "special-card"]
    assert event.told()[1] == {
        "card": "largest-army",
        "seat": 0,
        "previous": None,
        "n": 3,
        "kind": "special-card",
    }


def test_a_trade_with_the_bank() -> None:
    turn = rolled(deal(beginners(), (4, 0, 0, 0, 0)))
    assert only(do(turn, "bank brick ore")) == {"seat": 0, "give": "brick", "n": 4, "take": "ore", "kind": "bank"}


# --- trade between players --------------------------------------------------------------------

HANDS = ((2, 0, 0, 0, 0), (0, 2, 0, 0, 0), (0, 0, 1, 0, 0), (0, 0, 0, 0, 1))
BRICK, LUMBER, ORE = [1, 0, 0, 0, 0], [0, 1, 0, 0, 0], [0, 0, 0, 0, 1]


def test_nothing_is_told_of_drafts() -> None:
    turn = rolled(deal(beginners(), *HANDS))
    for moves in (
        ("0: give brick",),
        ("0: give brick", "0: withdraw"),
        ("3: give ore",),
        ("3: give ore", "3: withdraw"),
    ):
        event = do(turn, *moves)
        assert [event.told(listener) for listener in (0, 1, 3, None)] == [[]] * 4


def test_an_offer_its_answers_and_the_deal() -> None:
    composed = do(rolled(deal(beginners(), *HANDS)), "0: give brick", "0: want lumber").after
    offered = do(composed, "0: offer 1 2 3")
    assert only(offered) == {"seat": 0, "give": BRICK, "want": LUMBER, "asked": [1, 2, 3], "kind": "offered"}
    accepted = do(offered.after, "1: accept")
    assert only(accepted) == {"seat": 1, "accepted": True, "kind": "answered"}
    assert only(do(accepted.after, "2: refuse")) == {"seat": 2, "accepted": False, "kind": "answered"}
    countered = do(accepted.after, "3: give ore", "3: want brick", "3: propose")
    assert only(countered) == {"seat": 3, "give": ORE, "want": BRICK, "counter": True, "kind": "proposed"}
    assert only(do(countered.after, "3: withdraw")) == {"seat": 3, "kind": "withdrew"}
    assert only(do(countered.after, "0: deal 1")) == {
        "seat": 0,
        "other": 1,
        "give": BRICK,
        "get": LUMBER,
        "kind": "dealt",
    }
    assert only(do(countered.after, "0: deal 3"))["get"] == ORE
    assert only(do(countered.after, "0: withdraw")) == {"seat": 0, "kind": "withdrew"}


def test_an_offer_that_all_refuse_fails() -> None:
    offered = do(rolled(deal(beginners(), *HANDS)), "0: give brick", "0: want lumber", "0: offer 1 2", "1: refuse")
    assert do(offered.after, "2: refuse").told() == [
        {"seat": 2, "accepted": False, "kind": "answered"},
        {"seat": 0, "kind": "failed"},
    ]


def test_a_proposal_that_nobody_has_asked_for() -> None:
    event = do(rolled(deal(beginners(), *HANDS)), "3: give ore", "3: want brick", "3: propose")
    assert only(event)["counter"] is False


# --- turns and the end ------------------------------------------------------------------------


def test_a_turn_that_begins_is_told() -> None:
    assert do(rolled(beginners()), "end").told() == [{"seat": 1, "kind": "turn"}]


def test_the_end_tells_what_points_are_made_of() -> None:
    position = deal(give_cards(beginners(victoryPoints="4"), 0, c.VICTORY_POINT), RICH)
    position.state.army_holder = 1
    event = do(rolled(position), "city v41")
    assert kinds(event) == ["built", "ended"]
    ended = event.told()[1]
    assert ended["winner"] == 0
    assert ended["points"][0] == {
        "settlements": 1,
        "cities": 2,
        "longest_road": 0,
        "largest_army": 0,
        "victory_cards": 1,
        "total": 4,
    }
    assert ended["points"][1]["largest_army"] == 2
    assert ended["places"] == [1, 2, 3, 3]
