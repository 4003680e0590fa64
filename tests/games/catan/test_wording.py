"""What is said of what happens."""

from __future__ import annotations

from fondaco.games.catan.rules.board import EDGE_ENDS
from fondaco.games.catan.story import events as e
from fondaco.games.catan.story import events_of_set_up as first
from fondaco.games.catan.story.events import Told
from fondaco.story import lines

from .acting import beginners

NAMES = ("Ada", "Bob")
NOTHING = (0, 0, 0, 0, 0)


def said(*told: Told) -> list[str]:
    return list(lines(((one, beginners()) for one in told), NAMES))


def test_the_set_up_is_told_with_one_line_for_the_island() -> None:
    assert said(
        first.HexLaid(0, "hills"),
        first.FrameLaid(False),
        first.RolledForStart(0, (3, 6)),
        first.Tied((0, 1)),
        first.Began(1),
        first.Placed(0, "settlement", 8, (1, 0, 0, 0, 1)),
    ) == [
        "  the island is laid out",
        "  Ada: rolls 9 for the start",
        "  equal rolls, once more: Ada, Bob",
        "  Bob: start player",
        "  Ada: places a settlement (ore 10, wool 2, brick 6) \N{EN DASH} 1 brick, 1 ore",
    ]


def test_a_roll_tells_who_gets_what_and_what_the_bank_cannot_pay() -> None:
    roll = e.Rolled(1, (3, 5), (), None, ((0, 2, 0, 0, 0), NOTHING), (NOTHING, (0, 0, 0, 0, 1)), ())
    assert said(e.TurnBegan(1), roll) == [
        "Bob",
        "  rolls 8 (3 + 5) \N{EN DASH} Ada: 2 lumber; the bank cannot pay: 1 ore",
    ]
    seven = e.Rolled(1, (3, 4), (), None, (NOTHING, NOTHING), (NOTHING, NOTHING), ())
    assert said(e.TurnBegan(1), seven) == ["Bob", "  rolls 7 (3 + 4)"]


def test_discards_in_a_row_are_one_line_and_those_that_are_hidden_a_number() -> None:
    assert said(
        e.TurnBegan(1),
        e.Discarded(0, "ore", 2),
        e.Discarded(0, "wool", 1),
        e.Discarded(0, "ore", 0),
        e.Discarded(1, None, 1),
        e.Discarded(1, None, 0),
    ) == ["Bob", "  Ada: discards: 2 ore, 1 wool", "  discards 2 cards"]


def test_robbing_names_the_lands_and_the_card_to_who_knows_it() -> None:
    assert said(
        e.TurnBegan(1), e.RobberMoved(1, 9, 0), e.Robbed(1, 0, None), e.Robbed(1, 0, "ore"), e.EmptyHanded(1, 0)
    ) == [
        "Bob",
        "  moves the robber (desert → ore 10)",
        "  takes a card from Ada",
        "  takes a card from Ada \N{EN DASH} 1 ore",
        "  Ada has no cards to take",
    ]


def test_a_place_is_told_by_its_land_and_on_the_coast_by_its_side_and_harbour() -> None:
    coast = EDGE_ENDS.index((0, 3))
    assert said(
        e.TurnBegan(1),
        e.Built(1, "city", 8, False),
        e.Built(1, "settlement", 0, False),
        e.Built(1, "road", coast, True),
        e.Built(1, "road", EDGE_ENDS.index((8, 12)), False),
    ) == [
        "Bob",
        "  builds a city (ore 10, wool 2, brick 6)",
        "  builds a settlement (ore 10, north, harbour 3:1)",
        "  builds a road free of charge (ore 10, sea, north-west)",
        "  builds a road (ore 10, brick 6)",
    ]


def test_cards_are_told_with_what_they_bring() -> None:
    assert said(
        e.TurnBegan(1),
        e.Bought(1, None),
        e.Bought(1, "monopoly"),
        e.KnightPlayed(1, 3),
        e.SpecialCardMoved("largest-army", 1, None, 3),
        e.SpecialCardMoved("longest-road", 0, 1, 6),
        e.SpecialCardMoved("longest-road", None, 0, 0),
        e.PlentyPlayed(1, (0, 0, 2, 0, 0)),
        e.MonopolyPlayed(1, "wool", (2, 0)),
        e.MonopolyPlayed(1, "ore", (0, 0)),
    ) == [
        "Bob",
        "  buys a development card",
        "  buys a development card \N{EN DASH} monopoly",
        "  plays a knight (3)",
        "  Largest Army (3)",
        "  Ada: Longest Road (6)",
        "  Longest Road: nobody holds it now",
        "  plays year of plenty \N{EN DASH} 2 wool",
        "  plays monopoly (wool) \N{EN DASH} Ada: 2 wool",
        "  plays monopoly (ore) \N{EN DASH} nothing",
    ]


def test_trades_are_told_with_both_sides() -> None:
    brick, lumber = (2, 0, 0, 0, 0), (0, 1, 0, 0, 0)
    assert said(
        e.TurnBegan(1),
        e.Offered(1, brick, lumber, (0,)),
        e.Answered(0, True),
        e.Proposed(0, lumber, brick, True),
        e.Proposed(0, lumber, brick, False),
        e.Dealt(1, 0, brick, lumber),
        e.BankTraded(1, "ore", 4, "wool"),
        e.BankTraded(1, "ore", 4, "wool"),
    ) == [
        "Bob",
        "  offers 2 brick for 1 lumber (Ada)",
        "  Ada: accepts",
        "  Ada: makes a counter-offer, 1 lumber for 2 brick",
        "  Ada: proposes 1 lumber for 2 brick",
        "  trades with Ada (2 brick → 1 lumber)",
        "  trades with the bank (4 ore → 1 wool)",
        "  trades with the bank (4 ore → 1 wool)",
    ]


def test_the_end_is_told_with_what_all_points_are_made_of() -> None:
    points = (e.Points(2, 2, 0, 0, 0, 4), e.Points(3, 4, 2, 0, 1, 10))
    assert said(e.Ended(1, points, (2, 1))) == [
        "  Bob has won \N{EN DASH} Ada: 4 (settlements 2, cities 2); "
        "Bob: 10 (settlements 3, cities 4, Longest Road 2, victory point cards 1)"
    ]
    assert said(e.Ended(None, points, (2, 1)))[0].startswith("  nobody has won \N{EN DASH} Ada: 4 (")
