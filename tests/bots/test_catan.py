"""The steady bot of Catan: what it does in clear positions."""

from __future__ import annotations

from random import Random

import pytest

from fondaco import bots
from fondaco.bots import Decision
from fondaco.games.catan import Catan, CatanPosition
from fondaco.games.catan.rules.board import HEX_CORNERS
from fondaco.games.catan.view.view import Building
from fondaco.learning.catan.mind import plain_mind
from fondaco.learning.catan.steady.waiting import risk
from fondaco.learning.catan.weights import WEIGHTS

# The beginners' pieces of three players, and what is built beside them; seat 0 has v8 and v28.
PIECES = "buildings=v8:0,v28:0,v14:1,v40:1,v17:2,v31:2"
ROADS = "roads=v8-v13:0,v28-v34:0,v9-v14:1,v40-v45:1,v17-v22:2,v25-v31:2"
NO_OFFERS = {"offersPerTurn": "0"}


def at(text: str, /, **options: str) -> CatanPosition:
    """A position on the beginners' island, with the beginners' pieces unless the text says otherwise."""
    words = {word.partition("=")[0] for word in text.split()}
    rest = [pieces for pieces in (PIECES, ROADS) if pieces.partition("=")[0] not in words]
    return Catan(3, options).position(" ".join([text, *rest]))


def choice(position: CatanPosition, seat: int = 0) -> Decision:
    return bots.make("steady", position.game).choose(position.view(seat), position.legal(seat), Random(1))


def chosen(position: CatanPosition, seat: int = 0) -> str:
    return position.game.text(choice(position, seat).action)


def reasons(position: CatanPosition, seat: int = 0) -> list[str]:
    return [reason.id for reason in choice(position, seat).because]


def carried_out(position: CatanPosition, seat: int = 0) -> list[str]:
    """All that it does until another seat or chance has to act."""
    done = []
    while position.to_act == (seat,):
        done.append(chosen(position, seat))
        position.play([(seat, done[-1])])
    return done


# --- building -------------------------------------------------------------------------------------


def test_it_makes_the_settlement_a_city_that_yields_what_it_lacks() -> None:
    """v8 has the only ore and brick of seat 0; v28 pays more often, but lumber and grain."""
    position = at("turn hand0=g2o3", **NO_OFFERS)
    assert chosen(position) == "city v8"
    assert reasons(position) == ["because.catan.city"]


def test_it_trades_with_the_bank_where_that_completes_a_building() -> None:
    position = at("turn hand0=l4g1o3", **NO_OFFERS)
    assert reasons(position) == ["because.catan.bank", "because.catan.for-city"]
    assert carried_out(position)[:2] == ["bank lumber grain", "city v8"]


def test_it_keeps_the_cards_for_a_city_when_little_is_missing() -> None:
    position = at("turn hand0=g2o2w1", **NO_OFFERS)
    assert chosen(position) == "end"
    assert reasons(position) == ["because.catan.for-city"]


@pytest.mark.parametrize("hand", ["g2o3w2b1l1", "b1l1w1g1o3", "b1l1w1g3o3"])
def test_it_takes_the_last_point_where_there_is_one(hand: str) -> None:
    roads = "roads=v8-v13:0,v13-v18:0,v28-v34:0,v34-v39:0,v9-v14:1,v40-v45:1,v17-v22:2,v25-v31:2"
    position = at(f"turn hand0={hand} {roads}", victoryPoints="3", **NO_OFFERS)
    assert len(carried_out(position)) == 1
    assert position.over and position.scores[0] == 3


def test_it_builds_the_roads_that_bring_longest_road() -> None:
    roads = "roads=v8-v13-v18-v23-v29:0,v28-v34:0,v9-v14:1,v40-v45:1,v17-v22:2,v25-v31:2"
    position = at(f"turn hand0=b1l1 {roads} robber=9", victoryPoints="4", **NO_OFFERS)
    assert carried_out(position)[0].startswith("road")
    assert position.over and position.view(0).road_holder == 0


def test_longest_road_is_far_but_all_that_is_left_to_build() -> None:
    """All settlements stand, so three roads more are the next goal, beside cities and cards."""
    pieces = "buildings=v8:0,v18:0,v28:0,v39:0,v53:0,v14:1,v40:1,v17:2,v31:2"
    roads = "roads=v8-v13-v18:0,v28-v34-v39:0,v49-v53:0,v9-v14:1,v40-v45:1,v17-v22:2,v31-v37:2"
    position = at(f"turn hand0=b3l3 {pieces} {roads} robber=9", **NO_OFFERS)
    assert reasons(position) == ["because.catan.longest-road"]
    assert all(step.startswith("road") for step in carried_out(position)[:3])
    assert position.view(0).road_holder == 0


ISLES = "buildings=v30:0c,v40:0c,v48:0c,v10:0c"
JOINED = [
    ("b1l1", "v24-v30:0,v30-v35:0,v40-v44:0,v44-v48:0", {"road v35-v40"}),
    ("b2l2", "v24-v30:0,v19-v24:0,v40-v44:0,v44-v48:0", {"road v30-v35", "road v35-v40"}),
]


@pytest.mark.parametrize(("hand", "roads", "joins"), JOINED)
def test_it_joins_two_lines_that_bring_longest_road_and_the_game(hand: str, roads: str, joins: set[str]) -> None:
    """Neither line is long, and no road at an end would do."""
    position = Catan(4, NO_OFFERS).position(f"turn hand0={hand} {ISLES} roads={roads}")
    assert set(carried_out(position)) == joins
    assert position.over and position.places[0] == 1


DEAD_END = (
    "turn start=3 player=3 turns=105 dice=14 rolled=5,9,2,10 "
    "hexes=w8,g3,l6,b10,d,g4,g2,l9,o5,l11,g9,w5,o12,w6,b3,w10,b11,o4,l8 frame=turned harbours=33bo3wl3g robber=0 "
    "buildings=v2:1c,v3:0,v4:0c,v9:1c,v10:1,v11:0,v12:0c,v18:3c,v19:2c,v20:2c,v21:0,v22:0c,v29:3c,v30:3c,v31:2c,"
    "v32:2,v33:0c,v39:3c,v40:1c,v41:2c,v42:2,v47:3,v48:3,v49:1c,v50:2 "
    "roads=v0-v3:0,v0-v4:0,v2-v5:1,v2-v6:1,v3-v7:0,v4-v8:0,v5-v9:1,v6-v10:1,v7-v11:0,v7-v12:0,v8-v12:0,v8-v13:3,"
    "v11-v16:0,v12-v17:0,v13-v18:3,v16-v21:0,v16-v22:0,v17-v22:0,v18-v24:3,v19-v25:2,v20-v25:2,v20-v26:2,v22-v28:0,"
    "v24-v30:3,v25-v31:2,v26-v32:2,v28-v33:0,v29-v34:3,v29-v35:3,v30-v35:3,v34-v39:3,v36-v41:2,v39-v43:3,v39-v44:3,"
    "v40-v45:1,v41-v46:2,v42-v46:2,v43-v47:3,v44-v48:3,v45-v49:1,v46-v50:2,v47-v51:3,v48-v51:3 "
    "bank=b10l6w12g10o7 deck=- hand0=b1l2g1o5 hand1=l3g1o2 hand2=b2l1w6g1o1 hand3=b6l7w1g6o4 "
    "cards0=v1 cards1=r1y1v1 cards2=v1 cards3=v2 knights=3,4,5,2 army=2 longest=3"
)


def test_it_takes_nothing_from_the_bank_that_it_has_given_in_the_same_turn() -> None:
    """Where nothing is left to build a full hand is no reason to swap to and fro."""
    position = Catan(4, NO_OFFERS | {"victoryPoints": "15"}).position(DEAD_END)
    trades = [words.split()[1:] for words in carried_out(position, 3) if words.startswith("bank")]
    given, taken = ({trade[side] for trade in trades} for side in (0, 1))
    assert not given & taken


def test_where_only_one_thing_is_allowed_it_says_so() -> None:
    assert reasons(at("roll dice=-")) == ["because.only-choice"]


# --- the robber and discards ----------------------------------------------------------------------


def test_the_robber_goes_to_the_leader_and_not_onto_own_fields() -> None:
    position = at("robber buildings=v8:0,v28:0,v14:1c,v40:1c,v17:2,v31:2 hand1=b1g2 robber=9")
    hex = int(chosen(position).split()[1])
    owners = {building.seat for building in buildings_at(position, hex)}
    assert 1 in owners and 0 not in owners
    assert reasons(position) == ["because.catan.blocks", "because.catan.leader"]


def buildings_at(position: CatanPosition, hex: int) -> list[Building]:
    there = (position.view(None).buildings[corner] for corner in HEX_CORNERS[hex])
    return [building for building in there if building is not None]


def test_of_two_victims_it_robs_the_one_with_cards() -> None:
    """At hex 13 both have a building; seat 2 has nothing to take."""
    pieces = "buildings=v8:0,v28:0,v14:1,v40:1,v17:2,v29:2"
    roads = "roads=v8-v13:0,v28-v34:0,v9-v14:1,v40-v45:1,v17-v22:2,v23-v29:2"
    position = at(f"victim {pieces} {roads} robber=13 hand1=w1o2")
    assert [position.game.text(action) for action in position.legal(0)] == ["rob 1", "rob 2"]
    assert chosen(position) == "rob 1"


@pytest.mark.parametrize(("players", "sevens"), [(2, 11 / 36), (3, 91 / 216), (4, 671 / 1296)])
def test_it_fears_a_seven_in_each_roll_up_to_its_own_next_one(players: int, sevens: float) -> None:
    """Of as many dice as there are players at least one shows the number; half of the hand is then lost."""
    position = Catan(players, NO_OFFERS).position("turn hand0=b4l4")
    mind = plain_mind()
    assert risk(position.state, [4, 4, 0, 0, 0], mind) == pytest.approx(sevens * 4 * WEIGHTS.seven)
    assert risk(position.state, [4, 5, 0, 0, 0], mind) == pytest.approx(sevens * 4 * WEIGHTS.seven)
    assert risk(position.state, [4, 3, 0, 0, 0], mind) == 0


def test_it_keeps_the_city_when_it_has_to_discard() -> None:
    position = at("discard hand0=b4g2o3 owed=4,0,0", **NO_OFFERS)
    for _ in range(4):
        assert chosen(position) == "discard brick"
        position.play([(0, "discard brick")])


# --- development cards ----------------------------------------------------------------------------


def test_a_knight_frees_an_own_hex_before_the_roll() -> None:
    """Hex 4 pays seat 0's settlement on v8."""
    position = at("roll dice=- robber=4 cards0=k1 hand1=o2")
    assert chosen(position) == "knight"
    assert reasons(position) == ["because.catan.unblocks"]


def test_a_knight_waits_where_the_robber_hurts_others() -> None:
    assert chosen(at("roll dice=- robber=14 cards0=k1 hand1=o2")) == "roll"


def test_the_third_knight_brings_largest_army() -> None:
    position = at("roll dice=- robber=14 cards0=k1 knights=2,0,0", victoryPoints="4")
    assert chosen(position) == "knight"
    assert reasons(position) == ["because.catan.army"]


def test_a_year_of_plenty_completes_a_city() -> None:
    position = at("turn hand0=g2o1 cards0=y1", **NO_OFFERS)
    assert carried_out(position)[:2] == ["plenty ore ore", "city v8"]


def test_a_monopoly_takes_what_there_is_much_of() -> None:
    position = at("turn hand0=g2 hand1=o3 hand2=o2w1 cards0=m1", **NO_OFFERS)
    assert chosen(position) == "monopoly ore"
    assert dict(choice(position).because[0].values) == {"n": 5}


# --- trade ----------------------------------------------------------------------------------------

ROOM_FOR_A_SETTLEMENT = "roads=v8-v13:0,v28-v34:0,v14-v9-v5:1,v40-v45:1,v17-v22:2,v25-v31:2"
OFFER = "trade player=1 made=1 hand0=l3g2o2 hand1=o3 give1=o1 want1=l1 asked=0"


def test_it_accepts_what_completes_its_city() -> None:
    position = at(OFFER)
    assert chosen(position) == "accept"
    assert reasons(position) == ["because.catan.accepts"]


@pytest.mark.parametrize("knights", ["0,0,0", "0,3,0"])
def test_it_gives_nothing_to_who_is_about_to_win(knights: str) -> None:
    """The same offer of a seat with two points, and with Largest Army where five points win."""
    army = 1 if knights == "0,3,0" else "-"
    position = at(f"{OFFER} knights={knights} army={army}", victoryPoints="6")
    assert chosen(position) == ("refuse" if army == 1 else "accept")
    assert (reasons(position) == ["because.catan.feeds"]) == (army == 1)


def test_it_trades_with_a_leader_in_the_first_half_of_the_game() -> None:
    assert chosen(at(f"{OFFER} buildings=v8:0,v28:0,v14:1c,v40:1,v17:2,v31:2")) == "accept"


def test_it_asks_for_what_is_missing_step_by_step() -> None:
    """One ore is missing for a city; lumber is what seat 1 needs for a settlement."""
    position = at(f"turn hand0=l3g2o2 hand1=b1w1g1o1 {ROOM_FOR_A_SETTLEMENT}")
    done = [chosen(position)]
    while done[-1].split()[0] in ("give", "want"):
        position.play([(0, done[-1])])
        done.append(chosen(position))
    assert "want ore" in done and done[-1].startswith("offer")
    assert all(step in ("give lumber", "want ore") for step in done[:-1])


LUMBER_FOR_ORE = ["give lumber", "want ore", "offer 1"]
TWO_FOR_ONE = ["give lumber", *LUMBER_FOR_ORE]


@pytest.mark.parametrize("answer", ["refuse", "give brick; want grain; want grain; propose"])
def test_an_offer_in_vain_is_made_better_or_not_again(answer: str) -> None:
    """Whether it was refused, or answered with an offer that the bot does not want."""
    position = at(f"turn hand0=l3g2o2 hand1=b1w1g1o1 {ROOM_FOR_A_SETTLEMENT}")
    assert carried_out(position) == LUMBER_FOR_ORE
    position.play([(1, step) for step in answer.split("; ")])
    assert [step for step in carried_out(position) if step != "withdraw"] == TWO_FOR_ONE


@pytest.mark.parametrize(
    ("in_vain", "steps"),
    [
        ("l1/o1@-", TWO_FOR_ONE),
        ("l1/o1@1", TWO_FOR_ONE),
        ("l2/o1@-", ["bank lumber ore"]),
        ("l1/w1@-", LUMBER_FOR_ORE),
        ("g1/o1@1", LUMBER_FOR_ORE),
    ],
)
def test_nobody_is_offered_less_than_was_in_vain_but_something_else(in_vain: str, steps: list[str]) -> None:
    position = at(f"turn hand0=l4g2o2 hand1=b1w1g1o1 {ROOM_FOR_A_SETTLEMENT} made=1 refused={in_vain}")
    assert carried_out(position)[: len(steps)] == steps


def test_a_draft_that_it_would_not_make_is_given_up() -> None:
    position = at("compose hand0=g2o3 give0=o3")
    assert chosen(position) == "withdraw"


def test_of_two_who_accept_it_deals_with_the_weaker() -> None:
    """Seat 1 has a city, and so one point more."""
    pieces = "buildings=v8:0,v28:0,v14:1c,v40:1,v17:2,v31:2"
    position = at(f"trade hand0=l3g2o2 hand1=o3 hand2=o3 give0=l1 want0=o1 asked=1,2 answers=-aa made=1 {pieces}")
    assert chosen(position) == "deal 2"
