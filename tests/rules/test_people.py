"""Domínio da Mar: mercenaries, peasants and dominions (leaflet of the expansion; D1-D32, R4, R14, R18-R21).

Dominions, price and points: zara 2 3, durazzo 3 6, candia 4 8, negroponte 5 10, galata 6 12.
"""

from __future__ import annotations

import re

import pytest

from fondaco.game import CHANCE
from fondaco.games.golden_horn import HornPosition
from fondaco.games.golden_horn.view_people import GroupView, PeopleView

from . import helpers
from .helpers import allowed, do, harbour, phase, player, ship, warehouse

LETTERS = "ypgrob"
TEN = "y2p2g2r2o1b1"
SEVEN = "y2p1g1r1o1b1"
NOBODY = GroupView(0, 0)
BLACK, WHITE = "odd-cube black", "odd-cube white"
NO_PAWNS = "people=-,m20"


def at(text: str, players: int = 2, /, **options: str) -> HornPosition:
    """As in the base game, with ten goods in each harbour.

    `bag=-` puts all goods that are nowhere else into the warehouse of seat 1.
    """
    given = {word.partition("=")[0] for word in text.split()}
    full = [text, *(f"{name}={TEN}" for name in ("venice", "constantinople") if name not in given)]
    if "bag=-" in full[0].split():
        full.append(f"warehouse1={rest(' '.join(full))}")
    return helpers.at(" ".join(full), players, **{"dominio": "on", **options})


def rest(text: str) -> str:
    """The goods that no pile and no ship of the text has."""
    left = dict.fromkeys(LETTERS, 15)
    for word in text.split()[1:]:
        key, _, value = word.partition("=")
        if key in ("venice", "constantinople", "warehouse0", "ships"):
            for letter, n in re.findall(r"([ypgrob])(\d+)", value):
                left[letter] -= int(n)
    return "".join(f"{letter}{n}" for letter, n in left.items() if n)


def seen(position: HornPosition) -> PeopleView:
    people = position.view(None).people
    assert people is not None
    return people


def people(position: HornPosition, seat: int) -> tuple[int, int]:
    """Mercenaries and peasants in the warehouse."""
    view = position.view(seat).people
    assert view is not None
    group = view.warehouses[seat]
    assert group is not None
    return group.mercenaries, group.peasants


def aboard(position: HornPosition, seat: int, number: int) -> tuple[int, int]:
    group = seen(position).aboard[seat * 3 + number]
    return group.mercenaries, group.peasants


def conquests(position: HornPosition) -> list[str]:
    return [text for text in allowed(position) if text.startswith("conquer")]


def rulers(position: HornPosition) -> list[int | None]:
    return [dominion.seat for dominion in seen(position).dominions]


def draw(position: HornPosition, *cubes: str) -> HornPosition:
    """A copy after these cubes have come out of the bag."""
    after = position.copy()
    for cube in cubes:
        after.apply(CHANCE, after.game.action(cube))
    return after


def refill(text: str, reds: int = 1, **options: str) -> HornPosition:
    """The bag without goods, and Venice just left by a ship with so many red goods."""
    others = {1: "y3p2g2o1b1", 3: "y2p2g1o1b1", 9: "y1", 10: ""}[reds]
    return do(at(f"turn bag=- venice={others}r{reds} {text}", **options), "ship 2; load red")


def dealing() -> HornPosition:
    """All ships are placed; the first cube comes out of the bag."""
    place = "place venice venice venice"
    return do(helpers.game(2, dominio="on").start(), f"start 0; 0: {place}; 1: {place}")


# --- the harbours --------------------------------------------------------------------------


def test_D1_dominio_on_goods_and_people_together_make_ten() -> None:
    dealt = draw(dealing(), *[BLACK, WHITE, "cube red"] * 3, "cube red", "cube blue")
    assert (seen(dealt).quays, harbour(dealt, 0)) == ((GroupView(6, 0), NOBODY), {"red": 4})
    assert harbour(dealt, 1) == {"blue": 1}


def test_D2_white_cubes_of_the_set_up_return_when_both_harbours_are_full() -> None:
    dealt = draw(dealing(), *[WHITE] * 4, *["cube red"] * 15)
    assert (seen(dealt).held, seen(dealt).bag_whites) == (4, 4)
    dealt = draw(dealt, "cube blue")
    assert (phase(dealt), seen(dealt).held, seen(dealt).bag_whites, seen(dealt).pawns) == ("deal-cards", 0, 8, 16)


def test_a_black_cube_is_set_aside_for_a_mercenary() -> None:
    refilled = draw(refill(""), BLACK)
    assert (seen(refilled).quays[0], seen(refilled).aside, seen(refilled).pawns) == (GroupView(1, 0), 1, 19)
    assert seen(refilled).bag_blacks == 7


def test_D3_without_pawns_a_black_cube_is_a_peasant_by_itself() -> None:
    refilled = draw(refill(NO_PAWNS), BLACK)
    assert (seen(refilled).quays[0], seen(refilled).aside) == (GroupView(0, 1), 0)


def test_D4_white_cubes_wait_until_the_refill_is_over() -> None:
    drawn = draw(refill("", 3), WHITE, WHITE)
    assert (phase(drawn), seen(drawn).held, seen(drawn).bag_whites) == ("refill", 2, 6)
    after = draw(drawn, BLACK)
    assert (phase(after), seen(after).held, seen(after).bag_whites) == ("sail", 0, 8)


def test_D5_pawns_go_to_the_cubes_one_by_one() -> None:
    drawn = draw(refill("people=-,m19", 3), BLACK, BLACK, WHITE)
    assert seen(drawn).quays[0] == GroupView(1, 2)  # the last one is the black cube set aside for the pawn
    assert (seen(drawn).aside, seen(drawn).pawns) == (0, 0)


def test_a_white_cube_without_a_pawn_brings_a_black_cube_set_aside_earlier() -> None:
    drawn = draw(refill(f"aside=3 {NO_PAWNS}"), WHITE)
    assert (seen(drawn).quays[0], seen(drawn).aside) == (GroupView(0, 1), 2)


def test_D6_a_white_cube_with_neither_pawn_nor_black_cube_leaves_its_place_open() -> None:
    drawn = draw(refill(NO_PAWNS), WHITE)
    assert (phase(drawn), seen(drawn).quays[0], seen(drawn).held) == ("refill", NOBODY, 1)
    after = draw(drawn, BLACK)
    assert (phase(after), seen(after).quays[0], seen(after).bag_whites) == ("sail", GroupView(0, 1), 8)


def test_D7_black_cubes_set_aside_do_not_fill_up_a_harbour() -> None:
    """Eight are aside, but only the two white cubes drawn bring people."""
    empty = at(f"turn bag=- venice={TEN} aside=8 cubes=w8 {NO_PAWNS}")
    after = do(empty, "ship 2; load red")
    assert (phase(after), allowed(after)) == ("refill", [WHITE])
    after = draw(after, WHITE, WHITE)
    assert (phase(after), seen(after).quays[0], seen(after).aside) == ("sail", GroupView(0, 2), 6)


def test_D8_no_white_cube_comes_twice_in_a_refill() -> None:
    after = refill("aside=8", 10)
    drawn = 0
    while phase(after) == "refill":
        after, drawn = draw(after, WHITE), drawn + 1
    assert (drawn, seen(after).quays[0]) == (8, GroupView(8, 0))
    assert (seen(after).held, seen(after).bag_whites, after.view(None).bag) == (0, 8, 8)


def test_R4_a_refill_looks_at_the_harbour_just_used_and_then_at_the_other() -> None:
    short = at("turn bag=- venice=y1r1 aside=8 ships=C,V,C,V,V,V")
    after = do(short, "ship 2; load red")
    harbours = []
    while phase(after) == "refill":
        before = seen(after).quays
        after = draw(after, WHITE)
        harbours.append([old != new for old, new in zip(before, seen(after).quays, strict=True)].index(True))
    assert harbours == [1, 1, *[0] * 6]
    assert (seen(after).held, seen(after).bag_whites) == (0, 8)


def test_R4_a_harbour_may_stay_empty_while_only_white_cubes_lie_in_the_bag() -> None:
    after = do(at("turn bag=- venice=r1 people=m12k4,m8k4"), "ship 2; load red; ...")
    assert (after.view(None).bag, harbour(after, 0), seen(after).quays[0]) == (8, {}, NOBODY)
    assert after.view(None).turns_left is not None


def test_D22_peasants_in_harbours_stay_peasants_when_pawns_come_back() -> None:
    before = at(f"turn venice={SEVEN} quays=k3,- people=m3,m17")
    after = do(before, "conquer durazzo 0")
    assert (seen(after).pawns, seen(after).quays[0]) == (3, GroupView(0, 3))
    assert "train" not in allowed(after)


def test_D31_a_harbour_with_people_alone_does_not_end_the_game() -> None:
    after = do(at("turn bag=- venice=r1 quays=m1,- people=m11k4,m8k4"), "ship 2; load red; ...")
    assert (harbour(after, 0), seen(after).quays[0]) == ({}, GroupView(1, 0))
    assert after.view(None).turns_left is None


# --- people as cargo -----------------------------------------------------------------------


def test_D9_loadPeople_all_people_of_the_harbour_come_aboard_together() -> None:
    before = do(at(f"turn venice={SEVEN} quays=m2k1,-"), "ship 0")
    assert allowed(before) == ["load pink", "load orange", "load blue", "load-people all"]
    after = do(before, "load-people all")
    assert (aboard(after, 0, 0), seen(after).quays[0], ship(after, 0, 0).cargo) == ((2, 1), NOBODY, 0)
    assert (phase(after), len(harbour(after, 0))) == ("refill", 6)


@pytest.mark.parametrize(
    ("who", "taken", "left"), [("all", (2, 1), (0, 0)), ("mercenaries", (2, 0), (0, 1)), ("peasants", (0, 1), (2, 0))]
)
def test_R18_loadPeople_choose_lets_one_kind_stay(who: str, taken: tuple[int, int], left: tuple[int, int]) -> None:
    before = do(at(f"turn venice={SEVEN} quays=m2k1,-", loadPeople="choose"), "ship 0")
    assert allowed(before)[-3:] == ["load-people all", "load-people mercenaries", "load-people peasants"]
    after = do(before, f"load-people {who}")
    assert (aboard(after, 0, 0), seen(after).quays[0]) == (taken, GroupView(*left))


def test_R18_with_one_kind_there_is_nothing_to_choose() -> None:
    before = do(at(f"turn venice={SEVEN} quays=m3,-", loadPeople="choose"), "ship 0")
    assert allowed(before)[-2:] == ["load blue", "load-people all"]


def test_D10_peasants_alone_can_be_loaded() -> None:
    before = do(at(f"turn venice={SEVEN} quays=k3,- {NO_PAWNS}"), "ship 0")
    assert "load-people all" in allowed(before)


def test_D23_people_come_aboard_whatever_the_sails() -> None:
    for ship_ in (0, 1, 2):
        assert "load-people all" in allowed(do(at(f"turn venice={SEVEN} quays=m3,-"), f"ship {ship_}"))


def test_D24_where_only_people_can_be_loaded_a_ship_that_moves_loads_them() -> None:
    """Red, yellow and green are the sail colours of ship 0."""
    before = at("turn venice=r3y3g3 quays=m1,- ships=V,C,C,C,C,C")
    assert allowed(before) == ["ship 0", "ship 1", "ship 2"]
    assert allowed(do(before, "ship 0")) == ["load-people all"]
    without = at("turn venice=r4y3g3 ships=V,C,C,C,C,C")
    assert allowed(without) == ["ship 1", "ship 2"]


def test_people_go_into_the_warehouse_of_the_other_home_harbour() -> None:
    after = do(at("turn ships=V,V,7>,V,V,V aboard=-,-,m2k1,-,-,-"), "ship 2; ...")
    assert (people(after, 0), aboard(after, 0, 2)) == ((2, 1), (0, 0))
    assert warehouse(after, 0) == {}


def test_people_stay_aboard_in_Modone() -> None:
    after = do(at("turn ships=V,V,3>,V,V,V aboard=-,-,m2k1,-,-,-"), "ship 2; ...")
    assert (ship(after, 0, 2).space, aboard(after, 0, 2)) == (4, (2, 1))


@pytest.mark.parametrize(("group", "raids"), [("m1", 0), ("m1k3", 0), ("k3", 1), ("-", 0)])
def test_D11_only_ships_with_peasants_alone_can_be_raided(group: str, raids: int) -> None:
    before = at(f"turn ships=V,V,V,2>,V,V aboard=-,-,-,{group},-,- hand0=r4")
    assert [text for text in allowed(before) if text.startswith("raid")] == ["raid 1.0"][:raids]


def test_D12_the_peasant_goes_straight_into_the_raiders_warehouse() -> None:
    after = do(at("turn ships=V,V,V,2>,V,V aboard=-,-,-,k3,-,- hand0=r4"), "raid 1.0; pay red red")
    assert (people(after, 0), aboard(after, 1, 0), warehouse(after, 0)) == ((0, 1), (0, 2), {})
    assert not ship(after, 1, 0).may_turn


def test_D13_a_ship_robbed_of_its_last_peasant_may_turn() -> None:
    after = do(at(f"turn ships=V,V,V,2>,V,V aboard=-,-,-,k1,-,- hand0=r2 {NO_PAWNS}"), "raid 1.0; pay red red")
    assert ship(after, 1, 0).may_turn
    assert allowed(do(after, "ship 2; load red; ...; ship 0"))[:2] == ["turn", "keep"]


def test_D30_a_ship_with_mercenaries_never_turns() -> None:
    before = at("turn ships=2>,V,V,V,V,V aboard=m1,-,-,-,-,-", turnRound="whileEmpty")
    assert phase(do(before, "ship 0")) == "sail"


# --- conquering ----------------------------------------------------------------------------


def test_D14_only_people_in_the_warehouse_pay() -> None:
    assert conquests(at("turn ships=2>,V,V,V,V,V aboard=m5,-,-,-,-,- people=m1,-")) == []
    assert conquests(at("turn people=m3,-")) == ["conquer zara 0", "conquer durazzo 0"]


def test_a_conquest_costs_the_mercenaries_and_brings_the_dominion() -> None:
    after = do(at("turn people=m4,-"), "conquer durazzo 0")
    assert (people(after, 0), seen(after).pawns, rulers(after)) == ((1, 0), 19, [None, 0, None, None, None])
    assert after.scores[0] == 6 + 1


def test_D15_conquestsPerTurn_1_allows_one_conquest_a_turn() -> None:
    after = do(at("turn people=m9,-"), "conquer zara 0")
    assert conquests(after) == []


def test_D15_conquestsPerTurn_unlimited_allows_another_one() -> None:
    after = do(at("turn people=m9,-", conquestsPerTurn="unlimited"), "conquer zara 0")
    assert conquests(after) == [f"conquer {name} 0" for name in ("durazzo", "candia", "negroponte", "galata")]


def test_D15_in_the_next_turn_another_one() -> None:
    after = do(at("turn people=m9,-"), "conquer zara 0; ship 2; load red; ...")
    again = do(after, "ship 2; load blue; ...")
    assert (player(again), conquests(again)[0]) == (0, "conquer durazzo 0")


@pytest.mark.parametrize(
    "text",
    [
        "turn",
        "load ship=0",
        "sail ship=0 ships=1>b2,V,V,V,V,V",
        "heading ship=0 ships=1>!,V,V,V,V,V",
        "pay ship=3 ships=V,V,V,2>b1,V,V hand0=r2",
        "end-turn ships=1>b2,V,V,V,V,V",
    ],
)
def test_D16_a_dominion_is_conquered_at_any_moment_of_the_own_turn(text: str) -> None:
    before = at(f"{text} people=m2,m2")
    after = do(before, "conquer zara 0")
    assert rulers(after)[0] == 0
    assert allowed(after) == [other for other in allowed(before) if not other.startswith("conquer")] or (
        phase(before) == "end-turn" and player(after) == 1
    )


def test_D16_whoever_can_conquer_is_asked_at_the_end_of_his_turn() -> None:
    landed = do(at("turn ships=V,V,7>,V,V,V aboard=-,-,m2,-,-,-"), "ship 2; ...")
    assert (phase(landed), allowed(landed)) == ("end-turn", ["end", "conquer zara 0"])
    assert player(do(landed, "end")) == 1
    assert player(do(landed, "conquer zara 0")) == 1
    nobody = do(at("turn ships=V,V,7>,V,V,V aboard=-,-,m1,-,-,-"), "ship 2; ...")
    assert player(nobody) == 1


def test_D16_after_an_announcement_at_the_end_of_the_turn_there_is_still_time() -> None:
    landed = do(at("turn ships=V,V,7>,V,V,V aboard=-,-,m2,-,-,- warehouse0=y1p1g1r1o1b1"), "ship 2; ...")
    assert allowed(landed) == ["announce", "end", "conquer zara 0"]
    announced = do(landed, "announce")
    assert (player(announced), allowed(announced)) == (0, ["end", "conquer zara 0"])


def test_D17_two_peasants_stand_in_for_a_mercenary_in_any_mix() -> None:
    before = at("turn people=m3k4,-", conquestsPerTurn="unlimited")
    assert conquests(before) == [
        *(f"conquer zara {pairs}" for pairs in (0, 1, 2)),
        *(f"conquer durazzo {pairs}" for pairs in (0, 1, 2)),
        *(f"conquer candia {pairs}" for pairs in (1, 2)),
        "conquer negroponte 2",
    ]
    after = do(before, "conquer candia 1")
    assert (people(after, 0), seen(after).aside) == ((0, 2), 2)


def test_D18_an_odd_peasant_counts_nothing() -> None:
    assert conquests(at("turn people=m1k1,-")) == []
    assert conquests(at("turn people=k4,m16")) == ["conquer zara 2"]
    assert conquests(at("turn people=k3,m16")) == []


def test_R21_the_price_is_exact() -> None:
    after = do(at("turn people=m1k3,-"), "conquer zara 1")
    assert people(after, 0) == (0, 1)


def test_D19_peasants_who_paid_or_were_trained_are_set_aside_and_may_serve_again() -> None:
    after = do(at("turn people=k5,m15"), "conquer zara 2; train")
    assert (people(after, 0), seen(after).aside, seen(after).bag_blacks) == ((1, 0), 5, 3)
    served = draw(refill(f"aside=5 {NO_PAWNS}"), WHITE)
    assert (seen(served).quays[0], seen(served).aside) == (GroupView(0, 1), 4)


def test_D28_a_conquered_dominion_is_never_lost() -> None:
    before = at("turn people=m9,m9 dominions=1,1,0,-,-")
    assert conquests(before) == ["conquer negroponte 0", "conquer galata 0"]


def test_D29_nobody_conquers_when_it_is_not_his_turn() -> None:
    before = at("turn people=-,m9")
    assert [text for text in allowed(before, 1) if "conquer" in text] == []
    over = at("over player=1 left=0 people=m9,m9")
    assert (allowed(over, 0), allowed(over, 1)) == ([], [])


def test_D29_the_owner_of_a_robbed_ship_conquers_nothing_in_the_raiders_turn() -> None:
    before = at("turn ships=V,V,V,2>b1,V,V hand0=r2 people=m2,m2", turnRound="immediate")
    asked = do(before, "raid 1.0; pay red red")
    assert (asked.to_act, allowed(asked)) == ((1,), ["turn", "keep"])


# --- training ------------------------------------------------------------------------------


def test_D20_pawns_just_returned_can_be_used_for_training() -> None:
    before = at("turn people=m2k2,m18")
    assert "train" not in allowed(before)
    after = do(before, "conquer zara 0")
    assert "train" in allowed(after)
    assert people(do(after, "train"), 0) == (1, 1)


def test_D21_any_number_is_trained_one_to_one() -> None:
    after = do(at("turn people=k3,m15"), "train; train; train")
    assert (people(after, 0), seen(after).pawns, seen(after).aside) == ((3, 0), 2, 3)
    assert "train" not in allowed(after)


def test_D21_training_ends_with_the_pawns() -> None:
    after = do(at("turn people=k3,m19"), "train")
    assert (people(after, 0), "train" in allowed(after)) == ((1, 2), False)


def test_peasants_aboard_are_not_trained() -> None:
    assert "train" not in allowed(at("turn ships=2>,V,V,V,V,V aboard=k2,-,-,-,-,-"))


def test_R19_training_before_loading_changes_what_the_refill_brings() -> None:
    """The last pawn is gone, so the black cube is a peasant."""
    moment = do(at(f"turn bag=- venice={TEN} people=k1,m19"), "ship 2")
    plain = draw(do(moment, "load blue"), BLACK)
    trained = draw(do(moment, "train; load blue"), BLACK)
    assert (seen(plain).quays[0], seen(trained).quays[0]) == (GroupView(1, 0), GroupView(0, 1))


def test_R19_nothing_is_decided_between_loading_and_refill_nor_between_unloading_and_drawing() -> None:
    assert allowed(do(at(f"turn people=m9k1,- venice={TEN}"), "ship 2; load blue"))[0].split()[0] == "cube"
    landed = do(at("turn ships=V,V,7>,V,V,V aboard=-,-,m2,-,-,- people=k1,-"), "ship 2")
    assert {text.split()[0] for text in allowed(landed)} == {"card"}


def test_R19_in_the_middle_of_a_voyage_both_are_possible() -> None:
    sailing = do(at("turn people=m2k1,m1"), "ship 0; load blue; ...")
    assert phase(sailing) == "sail"
    after = do(sailing, "conquer zara 0; train; sail")
    assert (rulers(after)[0], people(after, 0)) == (0, (1, 0))


def test_R20_who_must_pass_may_conquer_and_train_before() -> None:
    before = at("turn bag=- venice=r1 constantinople=- ships=V,V,V,V,V,V left=1 cubes=w8 people=m2k1,m12k7")
    stuck = at("turn bag=- venice=y1 constantinople=- ships=V,C,C,C,C,C left=1 cubes=w8 people=m2k1,m12k7")
    assert allowed(before)[-2:] == ["conquer zara 0", "train"]
    assert allowed(stuck) == ["pass", "conquer zara 0", "train"]
    assert allowed(do(stuck, "conquer zara 0; train")) == ["pass"]


# --- the end -------------------------------------------------------------------------------


def test_D25_with_the_last_dominion_the_round_is_finished() -> None:
    before = at("turn people=m6,- dominions=0,1,1,0,-")
    after = do(before, "conquer galata 0")
    assert (after.view(None).turns_left, player(after)) == (1, 0)
    over = do(after, "ship 2; load red; ...; ship 2; load blue; ...")
    assert over.over


@pytest.mark.parametrize(("ending", "left"), [("finishRound", 0), ("fullLap", 1), ("immediate", 0)])
def test_D25_ending_says_how_long_the_game_goes_on(ending: str, left: int) -> None:
    after = do(at("turn player=1 people=-,m6 dominions=0,1,1,0,-", ending=ending), "conquer galata 0")
    assert after.view(None).turns_left == left


def test_D25_the_story_tells_why_the_end_is_near() -> None:
    before = at("turn people=m6,- dominions=0,1,1,0,-")
    action = before.game.action("conquer galata 0")
    after = do(before, "conquer galata 0")
    kinds = [told.kind for told in after.tell(before, 0, action, None)]
    assert kinds == ["conquered", "end-coming"]


def test_D26_people_on_ships_are_worth_nothing() -> None:
    assert at("turn ships=2>,V,V,V,V,V aboard=m5k2,-,-,-,-,-").scores[0] == 0
    assert at("turn people=m5k2,-").scores[0] == 7


def test_D27_people_count_neither_for_six_kinds_nor_for_sets() -> None:
    before = at("turn people=m5k2,- warehouse0=y1p1g1r1o1")
    assert "announce" not in allowed(before)
    assert before.scores[0] == 5 + 2 + 7


@pytest.mark.parametrize("players", [2, 3, 4])
def test_D32_cubes_pawns_and_dominions_are_the_same_for_all_numbers_of_players(players: int) -> None:
    start = helpers.game(players, dominio="on").start()
    view = seen(start)
    assert (start.view(None).bag, view.bag_whites, view.bag_blacks, view.pawns) == (106, 8, 8, 20)
    assert [(one.name, one.mercenaries, one.points) for one in view.dominions] == [
        ("zara", 2, 3),
        ("durazzo", 3, 6),
        ("candia", 4, 8),
        ("negroponte", 5, 10),
        ("galata", 6, 12),
    ]


def test_the_dominions_of_a_printed_box_can_be_given() -> None:
    box = {"dominions": {"zara": {"mercenaries": 1, "points": 4}}}
    game = type(helpers.game(2))(2, {"dominio": "on"}, box)
    one = seen(game.start()).dominions[0]
    assert (one.mercenaries, one.points) == (1, 4)


# --- hidden warehouses ---------------------------------------------------------------------


def test_R14_people_in_hidden_warehouses_are_seen_by_their_owner_alone() -> None:
    position = at("turn people=m2k1,m1 dominions=0,-,-,-,-", warehouses="hidden")
    assert (seen(position).warehouses, seen(position).bag_blacks) == ((None, None), None)
    assert people(position, 0) == (2, 1)
    assert rulers(position)[0] == 0


@pytest.mark.parametrize("group", ["-", "m2"])
def test_R14_with_hidden_warehouses_everybody_is_asked_at_the_end_of_his_turn(group: str) -> None:
    stopped = do(at(f"turn left=1 ships=2>b1,V,V,V,V,V people={group},-", warehouses="hidden"), "ship 0; stop")
    assert (phase(stopped), player(stopped)) == ("end-turn", 0)
    assert allowed(stopped) == (["end", "conquer zara 0"] if group == "m2" else ["end"])
