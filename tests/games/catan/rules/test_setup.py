"""Set-up: the island, who begins, starting pieces and cards (cases SU1-SU20, decisions T13, T18, T25-T27)."""

from __future__ import annotations

from collections import Counter

import pytest

from fondaco.errors import UnknownOption
from fondaco.game import CHANCE
from fondaco.games.catan import CatanPosition

from .geometry import HEX_CORNERS, HEXES, hex_at
from .helpers import allowed, bank, do, game, hand, phase
from .setting_up import LETTERED, TERRAINS, laid, settling, with_pieces


def tokens(position: CatanPosition) -> list[int]:
    return [hex.token for hex in position.view(None).hexes]


def swapped(terrains: str, one: int, other: int) -> str:
    words = terrains.split()
    words[one], words[other] = words[other], words[one]
    return " ".join(words)


# --- island ----------------------------------------------------------------------------------


def test_hexes_are_drawn_from_the_19_of_the_box() -> None:
    position = game().start()
    assert dict(zip(allowed(position), (weight for _, weight in position.chance()), strict=True)) == {
        "hex 0 hills": 3,
        "hex 0 forest": 4,
        "hex 0 pasture": 4,
        "hex 0 fields": 4,
        "hex 0 mountains": 3,
        "hex 0 desert": 1,
    }
    assert [weight for _, weight in do(position, "hex 0 desert").chance()] == [3, 4, 4, 4, 3]
    assert [weight for _, weight in do(position, "hex 0 hills; hex 1 forest").chance()] == [2, 3, 4, 4, 3, 1]


def test_the_robber_begins_in_the_desert_wherever_it_lies() -> None:
    """SU20"""
    for place in range(len(HEXES)):
        assert laid(swapped(TERRAINS, 9, place)).view(None).robber == place


def test_frame_pieces_with_two_harbours_and_with_one_alternate() -> None:
    """T26: turned, the piece with one harbour comes first; either way has the same chance."""
    position = do(game().start(), "; ".join(f"hex {place} {name}" for place, name in enumerate(TERRAINS.split())))
    assert position.chance() == tuple((position.game.action(f"frame {way}"), 1) for way in ("picture", "turned"))
    twos, ones = {"piece generic-grain", "piece generic-wool", "piece generic-brick"}, {"piece ore", "piece lumber"}
    position = do(position, "frame picture")
    assert set(allowed(position)) == twos
    position = do(position, "piece generic-wool")
    assert set(allowed(position)) == {*ones, "piece generic"}
    assert set(allowed(do(position, "piece lumber"))) == twos - {"piece generic-wool"}
    assert set(allowed(laid(TERRAINS, "turned"))) == {*ones, "piece generic"}
    assert {weight for _, weight in position.chance()} == {1}


def test_harbours_lie_in_the_order_of_their_pieces() -> None:
    pieces = "piece ore; piece generic-brick; piece generic; piece generic-grain; piece lumber; piece generic-wool"
    harbours = do(laid(TERRAINS, "turned"), pieces).view(None).harbours
    assert [harbour.kind for harbour in harbours] == (
        ["ore", "generic", "brick", "generic", "generic", "grain", "lumber", "generic", "wool"]
    )
    assert harbours[0].corners == (1, 4)
    assert harbours[1].corners == (2, 6)


def test_the_spiral_may_begin_at_each_of_six_corner_hexes() -> None:
    """T25"""
    position = with_pieces(laid())
    assert allowed(position) == [f"corner {corner}" for corner in range(6)]
    assert {weight for _, weight in position.chance()} == {1}
    starts = [(0, -2), (-2, 0), (-2, 2), (0, 2), (2, 0), (2, -2)]
    for corner, (q, r) in enumerate(starts):
        assert tokens(do(position, f"corner {corner}"))[hex_at(q, r)] == 5


def test_tokens_a_to_l_lie_on_the_coast_and_m_to_r_on_the_inner_ring_when_the_desert_is_the_centre() -> None:
    """SU17"""
    lie = tokens(settling())
    coast = [(0, -2), (-1, -1), (-2, 0), (-2, 1), (-2, 2), (-1, 2), (0, 2), (1, 1), (2, 0), (2, -1), (2, -2), (1, -2)]
    inner = [(0, -1), (-1, 0), (-1, 1), (0, 1), (1, 0), (1, -1)]
    assert [lie[hex_at(*place)] for place in [*coast, *inner]] == [int(number) for number in LETTERED.split()]
    assert lie[hex_at(0, 0)] == 0


def test_the_spiral_passes_over_the_desert() -> None:
    """SU18: the desert is the fourth hex of the way, token D lies on the fifth."""
    lie = tokens(settling(swapped(TERRAINS, 9, 12)))
    assert [lie[place] for place in (0, 3, 7, 12, 16)] == [5, 2, 6, 0, 3]


def test_the_spiral_never_lays_red_tokens_side_by_side() -> None:
    for place in range(len(HEXES)):
        position = with_pieces(laid(swapped(TERRAINS, 9, place)))
        for corner in range(6):
            check_no_red_neighbours(tokens(do(position, f"corner {corner}")))


def check_no_red_neighbours(lie: list[int]) -> None:
    reds = [place for place, number in enumerate(lie) if number in (6, 8)]
    assert len(reds) == 4
    for one in reds:
        assert all(one == other or not set(HEX_CORNERS[one]) & set(HEX_CORNERS[other]) for other in reds)


def test_random_tokens_are_drawn_hex_by_hex_and_red_ones_are_never_neighbours() -> None:
    """T25, house rule: weighted by the tokens left, and never so that one finds no place."""
    position = with_pieces(laid(tokens="random-no-red-neighbours"))
    assert [weight for _, weight in position.chance()] == [1, 2, 2, 2, 2, 2, 2, 2, 2, 1]
    position = do(position, "token 0 6")
    assert not {"token 1 6", "token 1 8"} & set(allowed(position))
    assert [weight for _, weight in position.chance()] == [1, 2, 2, 2, 2, 2, 2, 1]
    position = do(position, "token 1 2")
    assert "token 2 2" not in allowed(position)


def test_random_tokens_never_leave_red_ones_without_a_place() -> None:
    """Laid as late as possible, the red tokens still get apart."""
    position = with_pieces(laid(tokens="random-no-red-neighbours"))
    while phase(position) == "lay-token":
        plain = [text for text in allowed(position) if text.split()[2] not in ("6", "8")]
        position = do(position, (plain or allowed(position))[0])
    check_no_red_neighbours(tokens(position))
    assert Counter(tokens(position)) == Counter([0, *map(int, LETTERED.split())])


# --- who begins ------------------------------------------------------------------------------


def rolling(players: int = 4) -> CatanPosition:
    return game(players, setup="beginners").start()


def test_the_highest_roll_begins() -> None:
    position = do(rolling(), "roll 1 2; roll 6 6; roll 5 6; roll 1 1")
    assert (position.view(None).start, position.to_act) == (1, (1,))


def test_tied_players_roll_again() -> None:
    """SU1: 9, 9, 5, 4; only the two nines roll again."""
    position = do(rolling(), "roll 4 5; roll 3 6; roll 2 3; roll 2 2")
    assert phase(position) == "start-dice"
    assert position.view(None).contending == (0, 1)
    assert do(position, "roll 1 1; roll 1 2").view(None).start == 1
    again = do(position, "roll 2 2; roll 1 3")
    assert phase(again) == "start-dice"
    assert do(again, "roll 3 2; roll 1 3").view(None).start == 0


def test_seats_place_clockwise_from_the_start_player_and_back_again() -> None:
    position = do(with_pieces(laid(startPlayer="random")), "corner 0; start 2")
    order: list[int] = []
    while phase(position) == "settle":
        order += position.to_act
        position = do(position, "...; ...")
    assert order == [2, 3, 0, 1, 1, 0, 3, 2]
    assert (phase(position), position.to_act) == ("roll", (2,))


# --- beginners -------------------------------------------------------------------------------


def beginners(players: int) -> CatanPosition:
    return game(players, setup="beginners", startPlayer="fixed").start()


def test_four_beginners_start_with_the_cards_of_their_starred_settlements() -> None:
    """SU15, T13: the bank afterwards, and the hands of red, blue, orange and white."""
    position = beginners(4)
    assert [seat.colour for seat in position.view(None).seats] == ["red", "blue", "orange", "white"]
    assert bank(position) == {"brick": 18, "lumber": 15, "wool": 18, "grain": 16, "ore": 16}
    assert [hand(position, seat) for seat in range(4)] == [
        {"brick": 1, "lumber": 1, "ore": 1},
        {"lumber": 2, "grain": 1},
        {"grain": 2, "ore": 1},
        {"lumber": 1, "wool": 1, "ore": 1},
    ]


def test_three_beginners_play_without_red() -> None:
    """SU16"""
    position = beginners(3)
    assert [seat.colour for seat in position.view(None).seats] == ["blue", "orange", "white"]
    assert bank(position) == {"brick": 19, "lumber": 16, "wool": 18, "grain": 16, "ore": 17}
    assert position.view(None).buildings[41] is None


def test_two_play_by_the_same_rules_but_not_on_the_beginners_island() -> None:
    """T27"""
    position = settling(TERRAINS, 2)
    order: list[int] = []
    while phase(position) == "settle":
        order += position.to_act
        position = do(position, "...; ...")
    assert order == [0, 1, 1, 0]
    assert (phase(position), position.to_act) == ("roll", (0,))
    with pytest.raises(UnknownOption):
        beginners(2)


def test_the_beginners_island_has_the_desert_in_the_middle_and_its_harbours_as_in_the_picture() -> None:
    view = beginners(4).view(None)
    assert [hex.terrain for hex in view.hexes] == TERRAINS.split()
    assert [hex.token for hex in view.hexes] == [10, 2, 9, 12, 6, 4, 10, 9, 11, 0, 3, 8, 8, 3, 4, 5, 5, 6, 11]
    assert view.robber == 9
    kinds = ["generic", "grain", "ore", "generic", "wool", "generic", "generic", "brick", "lumber"]
    corners = [(0, 3), (1, 5), (10, 15), (26, 32), (42, 46), (49, 52), (47, 51), (33, 38), (11, 16)]
    assert [(harbour.kind, harbour.corners) for harbour in view.harbours] == list(zip(kinds, corners, strict=True))


def test_chance_decides_nothing_that_is_already_fixed() -> None:
    assert rolling().to_act == (CHANCE,)
    assert phase(rolling()) == "start-dice"
    assert phase(beginners(4)) == "roll"
