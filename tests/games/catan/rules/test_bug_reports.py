"""Rule bugs that were reported of other programs: each is answered by a test.

The numbers are those of a list of reports; the tests are named by file and function.  Below are tests of
what no case of the rulings says.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from fondaco.errors import IllegalAction

from .helpers import allowed, at, do, hand, kinds, own, phase, points

HERE = Path(__file__).parent

ANSWERS = {
    # Longest Road
    1: "test_building::test_an_opponents_building_stops_a_road",
    2: "test_longest_road::test_the_longest_line_in_which_each_road_counts_once",
    4: "test_road_card::test_cut_below_two_others_it_is_set_aside",
    6: "test_longest_road::test_the_roads_of_the_set_up_count_from_the_first_turn_on",
    9: "test_longest_road::test_lengths_change_with_every_road_and_every_settlement",
    10: "test_longest_road::test_the_longest_line_in_which_each_road_counts_once",
    11: "test_road_card::test_cut_below_another_the_holder_loses_it_at_once_in_a_third_players_turn",
    13: "test_building::test_an_opponents_building_stops_a_road",
    14: "test_longest_road::test_every_seat_has_its_own_length_whatever_their_number",
    16: "test_road_card::test_cut_below_a_single_other_it_goes_there_though_a_third_ties_with_the_holder",
    17: "test_road_card::test_more_pieces_in_several_lines_do_not_take_it",
    18: "test_road_card::test_whoever_builds_it_goes_only_where_a_road_became_the_longest",
    19: "test_road_card::test_free_roads_count_like_paid_ones_one_after_the_other",
    20: "test_road_card::test_the_first_with_five_takes_it",
    23: "test_longest_road::test_every_seat_has_its_own_length_whatever_their_number",
    24: "test_longest_road::test_the_longest_line_in_which_each_road_counts_once",
    # Largest Army
    26: "test_winning::test_a_third_knight_that_wins_ends_the_game_before_the_robber_moves",
    27: "test_army::test_the_third_knight_takes_it",
    29: "test_bug_reports::test_a_card_that_was_played_cannot_be_taken_back",
    # development cards
    30: "test_cards::test_every_card_may_be_played_before_the_roll",
    31: "test_cards::test_one_card_is_played_in_a_turn",
    32: "test_cards::test_one_card_is_played_in_a_turn",
    33: "test_cards::test_every_card_may_be_played_before_the_roll",
    35: "test_cards::test_the_second_free_road_may_be_declined_the_first_may_not",
    36: "test_cards::test_the_second_free_road_may_continue_the_first",
    38: "test_bug_reports::test_buying_any_card_never_blocks_the_turn",
    39: "test_bug_reports::test_free_roads_lie_on_two_free_edges",
    40: "test_cards::test_free_roads_follow_the_usual_rules",
    41: "test_cards::test_free_roads_follow_the_usual_rules",
    43: "test_cards::test_monopoly_takes_all_cards_of_the_resource_from_all_others",
    45: "test_bug_reports::test_two_cards_of_a_kind_are_not_played_in_one_turn",
    48: "test_bug_reports::test_nothing_is_bought_in_the_set_up",
    50: "test_cards::test_several_cards_may_be_bought_each_paid_for",
    51: "test_cards::test_a_victory_card_that_does_not_complete_them_stays_hidden",
    52: "test_cards::test_a_victory_card_that_completes_the_points_wins_in_the_turn_in_which_it_was_bought",
    54: "test_cards::test_moving_the_robber_is_part_of_the_knight",
    # sevens and the robber
    55: "test_robber::test_a_hex_pays_again_when_the_robber_has_left",
    56: "test_production::test_the_hex_under_the_robber_does_not_pay_its_twin_does",
    58: "test_bug_reports::test_the_robber_moves_once_for_a_seven_and_once_for_a_knight",
    60: "test_robber::test_where_nobody_lives_nothing_is_taken",
    61: "test_bug_reports::test_on_an_empty_hex_nobody_of_the_previous_hex_is_robbed",
    63: "test_robber::test_from_the_only_opponent_at_the_hex_a_card_is_taken_without_asking",
    64: "test_robber::test_from_the_only_opponent_at_the_hex_a_card_is_taken_without_asking",
    65: "test_discards::test_half_of_more_than_seven_is_discarded_rounded_down",
    67: "test_discards::test_half_of_more_than_seven_is_discarded_rounded_down",
    68: "test_discards::test_half_of_more_than_seven_is_discarded_rounded_down",
    69: "test_bug_reports::test_what_is_due_can_always_be_discarded",
    70: "test_bug_reports::test_robbing_with_and_without_a_victim_survives_being_written_and_read",
    # production and bank
    72: "test_discards::test_the_bank_gets_exactly_what_was_discarded",
    75: "test_bank::test_what_the_bank_does_not_have_cannot_be_bought",
    76: "test_production::test_every_hex_of_a_number_pays",
    # set-up
    78: "test_setup_placing::test_the_first_road_touches_the_new_settlement",
    80: "test_setup_placing::test_the_first_settlement_pays_no_starting_cards",
    81: "test_setup_placing::test_the_second_settlement_pays_at_once_one_card_for_each_producing_hex",
    82: "test_setup_placing::test_each_settlement_of_the_set_up_has_exactly_one_road",
    83: "test_setup::test_the_spiral_never_lays_red_tokens_side_by_side",
    84: "test_setup::test_the_beginners_island_has_the_desert_in_the_middle_and_its_harbours_as_in_the_picture",
    # building and pieces
    85: "test_building::test_there_are_five_settlements",
    88: "test_building::test_a_settlement_may_be_built_and_made_a_city_in_one_turn",
    89: "test_building::test_prices_are_exact",
    91: "test_bug_reports::test_every_settlement_is_worth_a_point",
    # trade
    94: "test_trade::test_nothing_is_given_away",
    95: "test_trade::test_nobody_accepts_what_he_cannot_pay",
    102: "test_bank::test_the_best_own_rate_counts_for_each_resource",
    # winning
    103: "test_winning::test_the_active_player_wins_though_another_has_more",
    105: "test_winning::test_set_up_settlements_cities_and_both_special_cards_count",
}

# Seen in sources and reviews, without numbers.
SEEN = {
    "points again for a further knight": "test_army::test_the_holder_gets_no_further_points",
    "a shortage of a single player": "test_production::test_a_single_player_takes_what_is_left",
    "fields 9 and forest 11 exchanged": (
        "test_setup::test_the_beginners_island_has_the_desert_in_the_middle_and_its_harbours_as_in_the_picture"
    ),
    "harbours on wrong edges": "test_board::test_the_nine_harbours_lie_as_in_the_picture",
    "accepted, then taken by Monopoly": "test_trade::test_while_an_offer_stands_its_maker_only_deals_or_withdraws",
    "requests show hands": "test_trade::test_what_one_may_ask_for_does_not_show_what_others_hold",
    "a knight while another discards": "test_cards::test_while_a_discard_is_due_no_card_is_played",
    "set aside, the record kept": "test_bug_reports::test_set_aside_longest_road_has_no_record",
    "played and still in hand": "test_cards::test_a_played_card_leaves_the_game",
    "a card back for the first free road": "test_cards::test_the_second_free_road_may_be_declined_the_first_may_not",
}


def test_every_report_is_answered_by_a_test_that_is_there() -> None:
    there = {
        f"{path.stem}::{node.name}"
        for path in HERE.glob("test_*.py")
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef)
    }
    assert {*ANSWERS.values(), *SEEN.values()} - there == set()


TABLE = "buildings=v8:0,v40:1 roads=v8-v13:0,v40-v45:1"


def test_a_card_that_was_played_cannot_be_taken_back() -> None:
    position = do(at(f"turn {TABLE} knights=2,0,0,0 cards0=k1r1"), "knight")
    assert kinds(position) == {"robber"}
    assert (own(position, 0).knights, position.view(None).army_holder) == (3, 0)
    assert kinds(do(at(f"turn {TABLE} cards0=r1"), "road-building")) == {"road"}


@pytest.mark.parametrize("card", ["knight", "road-building", "year-of-plenty", "monopoly", "victory-point"])
def test_buying_any_card_never_blocks_the_turn(card: str) -> None:
    position = do(at(f"turn {TABLE} hand0=w1g1o1"), f"buy; card {card}")
    assert (phase(position), allowed(position)) == ("turn", ["end"])


def test_free_roads_lie_on_two_free_edges() -> None:
    position = do(at(f"turn {TABLE} cards0=r1"), "road-building; road v13-v18")
    with pytest.raises(IllegalAction):
        do(position, "road v13-v18")


def test_two_cards_of_a_kind_are_not_played_in_one_turn() -> None:
    for cards, moves, word in (("y2", "plenty ore ore", "plenty"), ("m2", "monopoly ore", "monopoly")):
        assert word not in kinds(do(at(f"turn {TABLE} cards0={cards}"), moves))


def test_nothing_is_bought_in_the_set_up() -> None:
    position = at("settle start=0 buildings=v8:0 roads=v8-v13:0", 2)
    assert kinds(position) == {"settlement"}
    assert kinds(do(position, "settlement v40")) == {"road"}


def test_the_robber_moves_once_for_a_seven_and_once_for_a_knight() -> None:
    position = do(at(f"roll {TABLE} cards0=k1"), "roll; roll 3 4; robber 16")
    assert "robber" not in kinds(position)
    assert "robber" not in kinds(do(position, "knight; robber 18"))


def test_on_an_empty_hex_nobody_of_the_previous_hex_is_robbed() -> None:
    position = do(at(f"robber {TABLE} robber=13 hand1=o3"), "robber 16")
    assert (phase(position), position.view(None).seats[1].cards) == ("turn", 3)


def test_what_is_due_can_always_be_discarded() -> None:
    """Cards are whole: however a hand is made up, half of it can go."""
    for cards in ("b2l2w2g2o2", "b19", "b1l1w1g1o4", "w8g1"):
        position = do(at(f"roll {TABLE} hand1={cards}"), "roll; roll 3 4")
        due = position.view(None).seats[1].owed
        position = do(position, "; ".join(["..."] * due))
        assert phase(position) == "robber"


def test_robbing_with_and_without_a_victim_survives_being_written_and_read() -> None:
    position = at("robber buildings=v18:1,v12:2 hand1=o1")
    game = position.game
    for text in ("robber 4", "rob 1", "rob 2"):
        assert game.text(game.action(text)) == text
    for moves in ("robber 16", "robber 4", "robber 4; rob 1", "robber 4; rob 2", "robber 5; stolen ore"):
        after = do(position, moves)
        assert game.position(after.text()) == after


def test_every_settlement_is_worth_a_point() -> None:
    five = ["v0:0", "v2:0", "v16:0", "v18:0", "v20:0"]
    for n in range(6):
        assert points(at(f"turn buildings={','.join(five[:n]) or '-'}"))[0] == n


def test_set_aside_longest_road_has_no_record() -> None:
    table = "roads=v16-v22-v17-v23-v18-v24:0,v8-v12-v17:1"
    position = at(f"turn player=1 {table} hand1=b1l1w1g1")
    assert (position.view(None).road_holder, position.state.road_record) == (0, 5)
    position = do(position, "settlement v17")
    assert (position.view(None).road_holder, position.state.road_record) == (None, 0)


def test_a_bought_city_pays_from_the_next_roll_on() -> None:
    position = do(at(f"turn {TABLE} hand0=g2o3"), "city v8; end; roll; roll 5 5")
    assert hand(position, 0) == {"ore": 2}
