"""Positions, actions, options and component files that are impossible or unreadable."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import fondaco
from fondaco.errors import FondacoError, IllegalAction, UnknownOption, UnreadableText
from fondaco.game import CHANCE
from fondaco.games.golden_horn import GoldenHorn, HornPosition, possible
from fondaco.games.golden_horn.options import OPTIONS

from .helpers import NINE, at, game, play_at_random

HARBOURS = f"venice={NINE} constantinople={NINE}"
SHIPS = "ships=V,V,V,V,V,V"
PLAIN = f"start=0 player=0 {SHIPS} {HARBOURS}"
LATE = f"bag=- venice=- constantinople={NINE} warehouse1=y13p13g13r14o14b14"

UNREADABLE = [
    ("", "is no phase"),
    ("dance", "'dance' is no phase"),
    ("turn start", "'start': each word"),
    ("turn start=0 start=1", "each key comes once"),
    ("turn colour=red", "'colour' is not a word"),
    ("turn start=x", "start=x"),
    ("turn start=-1", "start=-1"),
    ("turn raids=-", "raids=-"),
    ("turn start=²", "start=²"),
    ("turn start=100", "start=100"),
    ("turn symbol=square", "symbol=square"),
    ("turn route=ryb", "route=ryb"),
    ("turn route=rxbxopg", "route=rxbxopg"),
    ("turn ships=V,V,V", "6 ships are needed"),
    ("turn ships=V,V,V,V,V,X", "ship 'X'"),
    ("turn ships=V,V,V,V,V,8>", "ship '8>'"),
    ("turn ships=V,V,V,V,V,0>", "ship '0>'"),
    ("turn ships=V,V,V,V,V,٣>", "ship '٣>'"),
    ("turn ships=V,V,V,V,V," + "9" * 5000 + ">", "ship '999"),
    ("turn ships=V,V,V,V,V,3>b" + "9" * 5000, "ship '3>b999"),
    ("turn ships=V~,V,V,V,V,V", "ship 'V~'"),
    ("turn ships=V!,V,V,V,V,V", "ship 'V!'"),
    ("place placing=VV,-", "placing=VV"),
    ("place placing=VVV", "2 placings are needed"),
    ("turn venice=z3", "venice=z3"),
    ("turn hand0=r", "hand0=r"),
    ("turn hand2=r1", "'hand2' is not a word"),
    ("turn bag=y" + "9" * 5000, "bag=y999"),
]

IMPOSSIBLE = [
    # the table
    (f"turn {PLAIN} warehouse0=y12", "15 goods"),
    (f"turn {PLAIN} bag=y1", "15 goods"),
    (f"turn {PLAIN} hand0=y10", "9 cards"),
    (f"turn {PLAIN} stock=-", "9 cards"),
    (f"turn {PLAIN} symbol=circle", "which symbol"),
    (f"turn {PLAIN} route=rybyopg", "Modone has no colour"),
    (f"turn {PLAIN} route=ryr-opg", "space 3"),
    (f"turn {PLAIN} route=bry-opg", "space 1"),
    (f"turn {PLAIN} route=ryb----", "the route is not laid"),
    (f"turn start=0 player=0 ships=3>b1,3>r1,V,V,V,V {HARBOURS}", "2 ships on space 3"),
    (f"turn start=0 player=0 ships=4>b1,4>r1,V,4>g1,V,V {HARBOURS}", "3 ships on space 4"),
    (f"turn start=0 player=0 ships=3>r1,V,V,V,V,V {HARBOURS}", "ship 0 carries goods of its sail colour"),
    (f"turn start=0 player=0 ships=3>b0,V,V,V,V,V {HARBOURS}", "ship 0 carries 0 goods"),
    (f"turn start=0 player=0 ships=Vb1,V,V,V,V,V {HARBOURS}", "ship 0 rests loaded"),
    (f"turn start=0 player=0 ships=3>b1!,V,V,V,V,V {HARBOURS}", "ship 0 is loaded and may not turn"),
    (f"turn start=0 player=0 ships=3>b1~,V,V,V,V,V {HARBOURS}", "ship 0 is loaded and cannot have turned"),
    (f"turn start=0 player=0 ships=4>!,V,V,V,V,V {HARBOURS}", "ship 0 cannot have a right to turn"),
    (f"turn start=0 player=0 ships=3>~!,V,V,V,V,V {HARBOURS}", "ship 0 cannot have a right to turn"),
    (f"turn start=0 player=0 {SHIPS} venice=y9r1 constantinople={NINE}", "10 goods"),
    (f"turn start=0 player=0 {SHIPS} venice=y8 constantinople={NINE}", "short of goods"),
    ("refill ship=0 start=0 player=0 ships=Vb1,V,V,V,V,V venice=y7 constantinople=r8", "short of goods"),
    # the turn
    (f"turn start=2 player=0 {SHIPS} {HARBOURS}", "start=2 with 2 players"),
    (f"turn start=0 player=5 {SHIPS} {HARBOURS}", "player=5 with 2 players"),
    (f"turn player=0 {SHIPS} {HARBOURS}", "start and player are needed"),
    (f"turn start=0 {SHIPS} {HARBOURS}", "start and player are needed"),
    (f"turn start=0 player=0 {HARBOURS}", "all ships have to be placed"),
    (f"turn {PLAIN} placing=VVV,-", "all ships have to be placed"),
    (f"turn {PLAIN} ship=0", "no ship is being moved"),
    (f"load {PLAIN}", "a ship is needed"),
    (f"load {PLAIN} ship=6", "ship=6 with 2 players"),
    (f"load {PLAIN} ship=3", "ship 3 is a foreign one"),
    (f"turn {PLAIN} raids=2", "raids=2"),
    (f"turn {PLAIN} owed=1", "owed=1"),
    (f"turn {PLAIN} quiet=1", "1 quiet rounds"),
    (f"turn {PLAIN} stirred=2", "stirred is 0 or 1"),
    (f"turn {PLAIN} left=2", "left=2 with 2 players"),
    (f"turn {PLAIN} left=0", "left=0: the round ends"),
    (f"turn start=0 player=0 {SHIPS} {LATE}", "the end is near"),
    (f"over start=0 player=1 {SHIPS} {HARBOURS}", "left=0 is needed"),
    (f"over start=0 player=0 left=1 {SHIPS} {HARBOURS}", "left=1: the game ends"),
    # the moment
    (f"end-turn {PLAIN}", "nobody may announce"),
    (f"load start=0 player=0 ship=0 ships=1>b1,V,V,V,V,V {HARBOURS}", "ship 0 cannot be in this phase"),
    (f"load start=0 player=0 ship=0 {SHIPS} venice=y4r5 constantinople={NINE}", "ship 0 cannot be in this phase"),
    (f"refill {PLAIN} ship=0 stirred=1", "ship 0 cannot be in this phase"),
    (f"draw {PLAIN} ship=0", "ship 0 cannot be in this phase"),
    (f"draw {PLAIN} ship=0 owed=2", "owed=2"),
    (f"draw start=0 player=0 ship=2 owed=1 ships=V,V,4>r1,V,V,V {HARBOURS}", "owed=1"),
    (f"pay start=0 player=0 ship=3 ships=V,V,V,3>b1,V,V {HARBOURS} hand0=b9", "ship 3 cannot be in this phase"),
    (f"pay start=0 player=0 ship=3 ships=V,V,V,3>,V,V {HARBOURS} hand0=r9", "ship 3 cannot be in this phase"),
    (f"pay start=0 player=0 ship=3 raids=1 ships=V,V,V,3>b1,V,V {HARBOURS} hand0=r9", "raids=1"),
    (f"pay start=0 player=0 ship=0 ships=3>b1,V,V,V,V,V {HARBOURS} hand0=r9", "ship 0 is an own one"),
    (f"sail start=0 player=0 ship=0 ships=4>b1,V,V,V,V,V {HARBOURS}", "ship 0 cannot be in this phase"),
    (f"heading start=0 player=0 ship=0 ships=3>,V,V,V,V,V {HARBOURS}", "ship 0 cannot be in this phase"),
    (
        f"turn-round start=0 player=0 raids=1 stirred=1 ship=3 ships=V,V,V,3>,V,V {HARBOURS}",
        "ship 3 cannot be in this phase",
    ),
    (f"sail start=0 player=0 ship=0 ships=3>!,V,V,V,V,V {HARBOURS}", "ship 0 cannot be in this phase"),
    (f"turn {PLAIN} raids=1", "raids=1: a raid moves goods"),
    (f"refill start=0 player=0 ship=0 ships=Vb1,V,V,V,V,V venice=y8 constantinople={NINE}", "has just loaded"),
    # the set-up
    ("start start=0", "this part of the set-up is not due"),
    ("symbol start=0", "this part of the set-up is not due"),
    ("lay-tile start=0", "this part of the set-up is not due"),
    ("lot start=0", "this part of the set-up is not due"),
    ("place", "this part of the set-up is not due"),
    ("place start=0 ships=V,V,V,-,-,-", "the set-up goes by harbours and by seats"),
    ("place start=0 placing=VVV,CCC", "nobody has to act"),
    ("place start=0 player=0", "nobody has played anything"),
    ("place start=0 discard=y1", "nobody has played anything"),
    ("place start=0 warehouse1=y1", "nobody has played anything"),
    ("place start=0 venice=y1", "something comes too early"),
    ("start ships=V,V,V,V,V,V", "something comes too early"),
    (f"deal-goods start=0 {SHIPS} constantinople=y1", "the set-up goes by harbours and by seats"),
    (f"deal-goods start=0 {SHIPS} {HARBOURS}", "this part of the set-up is not due"),
    (f"deal-cards start=0 {SHIPS} {HARBOURS} hand1=y1", "the set-up goes by harbours and by seats"),
    (f"deal-cards start=0 {SHIPS} {HARBOURS} hand0=y5 hand1=r5", "this part of the set-up is not due"),
    ("deal-goods start=0 ships=1>,V,V,V,V,V", "the set-up goes by harbours and by seats"),
]


@pytest.mark.parametrize(("text", "message"), UNREADABLE)
def test_an_unreadable_position_is_named(text: str, message: str) -> None:
    with pytest.raises(UnreadableText) as error:
        game(2).position(text)
    assert message in str(error.value)


@pytest.mark.parametrize(("text", "message"), IMPOSSIBLE)
def test_an_impossible_position_is_named(text: str, message: str) -> None:
    with pytest.raises(UnreadableText, match="impossible position") as error:
        game(2).position(text)
    assert message in str(error.value)


@pytest.mark.parametrize(
    ("options", "text", "message"),
    [
        ({"startPlayer": "fixed"}, f"turn start=1 player=0 {SHIPS} {HARBOURS}", "seat 0 is the start player"),
        ({"ending": "immediate"}, f"turn {PLAIN} left=1", "left=1: the game ends"),
        ({"ending": "immediate"}, f"over {PLAIN} left=0 raids=1", "raids=1: a raid moves goods"),
        ({"turnRound": "whileEmpty"}, f"turn {PLAIN} quiet=12", "12 quiet rounds"),
        (
            {"turnRound": "whileEmpty"},
            f"turn start=0 player=0 ships=3>,V,V,V,V,V {HARBOURS}",
            "ship 0 was robbed empty",
        ),
        (
            {"turnRound": "whileEmpty"},
            f"turn start=0 player=0 ships=4<~,V,V,V,V,V {HARBOURS}",
            "ship 0 was robbed empty",
        ),
        ({"turnRound": "immediate"}, f"turn-round {PLAIN} ship=3 raids=1 stirred=1", "ship 3 cannot be in this phase"),
        (
            {"turnRound": "immediate"},
            f"turn-round start=0 player=0 ship=3 ships=V,V,V,3>,V,V {HARBOURS}",
            "raids=0: nobody was robbed",
        ),
        ({"shipPlacement": "freeInTurn"}, "place start=0 placing=VVV,-", "goes by harbours and by seats"),
        ({"shipPlacement": "freeInTurn"}, "place start=0 ships=-,-,-,V,V,V", "goes by harbours and by seats"),
        ({"shipPlacement": "freeInTurn"}, "place start=0 ships=V,V,-,-,-,-", "goes by harbours and by seats"),
        ({"shipPlacement": "random"}, "lot start=0 ships=-,V,-,-,-,-", "goes by harbours and by seats"),
        ({"tileStart": "random"}, "place start=0 route=ryb-opg", "space 1 cannot have this colour"),
        ({"tileOrder": "shuffled"}, "lay-tile start=0 route=rr-----", "space 2 cannot have this colour"),
        ({"tileOrder": "shuffled"}, "lay-tile start=0 route=-r-----", "space 2 cannot have this colour"),
        ({"goodsBeforePlacement": "on"}, f"deal-goods start=0 {SHIPS}", "something comes too early"),
        ({"dominio": "on"}, f"turn {PLAIN} quays=m2,-", "11 goods and people lie in a home harbour"),
        ({"dominio": "on"}, f"turn {PLAIN} quays=m1,-", "short of goods and people"),
    ],
)
def test_a_position_impossible_with_these_house_rules_is_named(
    options: dict[str, str], text: str, message: str
) -> None:
    with pytest.raises(UnreadableText, match="impossible position") as error:
        game(2, **options).position(text)
    assert message in str(error.value)


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ({"turnRound": "whileEmpty"}, f"turn start=0 player=0 ships=3>!,V,V,V,V,V {HARBOURS}"),
        ({"turnRound": "whileEmpty"}, f"turn start=0 player=0 ships=4<~!,V,V,V,V,V {HARBOURS}"),
        ({"turnRound": "whileEmpty"}, f"sail start=0 player=0 ship=0 ships=3>!,V,V,V,V,V {HARBOURS}"),
        (
            {"turnRound": "whileEmpty", "emptyDeparture": "ifNothingLoadable"},
            f"turn start=0 player=0 ships=3>,V,V,V,V,V {HARBOURS}",
        ),
        ({}, f"turn start=0 player=0 ships=3>,V,V,V,V,V {HARBOURS}"),
        ({}, f"turn {PLAIN} raids=1 stirred=1"),
        ({}, f"over start=1 player=0 {SHIPS} {HARBOURS} left=0 raids=1"),
        ({}, f"refill start=0 player=0 ship=0 stirred=1 ships=Vb1,V,V,V,V,V venice=y8 constantinople={NINE}"),
    ],
)
def test_the_possible_neighbours_of_these_are_read(options: dict[str, str], text: str) -> None:
    position = game(2, **options).position(text)
    assert game(2, **options).position(position.text()) == position


# --- altered texts -------------------------------------------------------------------------


def some_texts() -> list[tuple[int, str]]:
    """Positions of random games, by the index of their house rules."""
    texts = []
    for index in range(len(GAMES)):
        random = Random(index)
        position = GAMES[index].start()
        while not position.over:
            if random.random() < 0.05:
                texts.append((index, position.text()))
            play_at_random(position, random, 1)
        texts.append((index, position.text()))
    return texts


def choice(option: int, k: int) -> str:
    return OPTIONS[option].values[k % len(OPTIONS[option].values)]


def house_rules(k: int) -> dict[str, str]:
    return GoldenHorn.info.meaningful({option.key: choice(i, k) for i, option in enumerate(OPTIONS)})


GAMES = [game(2 + k % 3, **house_rules(k)) for k in range(6)]
TEXTS = some_texts()
VALUES = [
    "-",
    "0",
    "1",
    "2",
    "5",
    "12",
    "13",
    "V,V,V,V,V,V",
    "y3r1",
    "VVV,CCC",
    "triangle",
    "circle",
    "ryb-opg",
    "y1y1",
]
FUZZ = settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
MORE_FUZZ = settings(FUZZ, max_examples=20000)


@st.composite
def altered(draw: st.DrawFn) -> tuple[int, str]:
    """A text of a real position with one to three changes."""
    index, text = draw(st.sampled_from(TEXTS))
    for _ in range(draw(st.integers(1, 3))):
        text = draw(st.sampled_from([one_word, one_character, one_number, two_words, another_phase]))(draw, text)
    return index, text


def one_word(draw: st.DrawFn, text: str) -> str:
    """Another value for a word, or the word left out."""
    words = text.split()
    i = draw(st.integers(1, max(len(words) - 1, 1))) % len(words)
    value = draw(st.sampled_from([None, *VALUES]))
    words[i : i + 1] = [] if value is None else [f"{words[i].partition('=')[0]}={value}"]
    return " ".join(words)


def one_character(draw: st.DrawFn, text: str) -> str:
    i = draw(st.integers(0, len(text)))
    letter: str = draw(st.sampled_from(["", *"ypgrobVC-=,<>~!0129 é²٣\n"]))
    return text[:i] + letter + text[i + draw(st.integers(0, 1)) :]


def one_number(draw: st.DrawFn, text: str) -> str:
    digits = [i for i, letter in enumerate(text) if letter.isdigit()]
    if not digits:
        return text
    i = draw(st.sampled_from(digits))
    return text[:i] + str(draw(st.integers(0, 9))) + text[i + 1 :]


def two_words(draw: st.DrawFn, text: str) -> str:
    """Two values swapped: they may still add up."""
    words = text.split()
    if len(words) < 3:
        return text
    i, j = (draw(st.integers(1, len(words) - 1)) for _ in range(2))
    (a, _, x), (b, _, y) = words[i].partition("="), words[j].partition("=")
    words[i], words[j] = f"{a}={y}", f"{b}={x}"
    return " ".join(words)


def another_phase(draw: st.DrawFn, text: str) -> str:
    phase = draw(
        st.sampled_from(["turn", "pay", "load", "sail", "refill", "draw", "heading", "end-turn", "over", "place"])
    )
    return " ".join([phase, *text.split()[1:]])


def check_altered(index: int, text: str, seed: int) -> None:
    """It is refused in one clear line, or read as a position in which the game can go on to its end."""
    try:
        position = GAMES[index].position(text)
    except UnreadableText as error:
        assert str(error)
        return
    assert GAMES[index].position(position.text()).text() == position.text()
    possible.check(position.state)
    random = Random(seed)
    play_at_random(position, random, 6000)
    assert position.over
    assert GAMES[index].position(position.text()).text() == position.text()


@given(altered(), st.integers(0, 2**32))
@FUZZ
def test_an_altered_position_is_refused_or_can_be_played(case: tuple[int, str], seed: int) -> None:
    check_altered(*case, seed)


@pytest.mark.slow
@given(altered(), st.integers(0, 2**32))
@MORE_FUZZ
def test_very_many_altered_positions_are_refused_or_can_be_played(case: tuple[int, str], seed: int) -> None:
    check_altered(*case, seed)


@given(st.text(max_size=60))
@settings(max_examples=200)
def test_any_text_is_refused_unless_it_is_a_position(text: str) -> None:
    check_altered(0, text, 0)


# --- actions, options, components ----------------------------------------------------------


@given(st.text(max_size=20))
@settings(max_examples=200)
def test_any_text_is_no_action(text: str) -> None:
    with pytest.raises(UnreadableText):
        game(2).action(f"¿{text}")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "an action begins with one of"),
        ("fly", "an action begins with one of"),
        ("load", "it can be: load yellow"),
        ("load white", "it can be: load yellow"),
        ("raid 1.3", "it can be: raid 0.0"),
        ("pay red", "it can be: pay yellow yellow"),
        ("pay red mauve", "it can be: pay yellow yellow"),
    ],
)
def test_an_unreadable_action_is_named_with_what_there_is(text: str, message: str) -> None:
    with pytest.raises(UnreadableText) as error:
        game(2).action(text)
    assert repr(text) in str(error.value)
    assert message in str(error.value)


def test_the_order_of_two_pirate_cards_does_not_matter() -> None:
    assert game(2).action("pay red yellow") == game(2).action("pay yellow red")


@pytest.mark.parametrize("action", [-1, 10_000])
def test_there_is_no_such_integer(action: int) -> None:
    with pytest.raises(IllegalAction, match=str(action)):
        game(2).text(action)
    with pytest.raises(IllegalAction, match=str(action)):
        game(2).describe(action)
    with pytest.raises(IllegalAction, match=str(action)):
        at("turn").apply(0, action)


def test_an_action_out_of_turn_names_who_has_to_act() -> None:
    position = at("turn")
    with pytest.raises(IllegalAction, match="seat 1 to act now, but for seat 0"):
        position.apply(1, position.game.action("ship 0"))
    with pytest.raises(IllegalAction, match="chance to act now, but for seat 0"):
        position.apply(CHANCE, position.game.action("cube red"))


@pytest.mark.parametrize(
    ("players", "options", "message"),
    [
        (1, {}, "2, 3, 4 players, not for 1"),
        (5, {}, "2, 3, 4 players, not for 5"),
        (2.5, {}, "2, 3, 4 players, not for 2.5"),
        ("", {}, "2, 3, 4 players, not for ''"),
        ("٣", {}, "2, 3, 4 players, not for '٣'"),
        ("9" * 5000, {}, "2, 3, 4 players, not for '999"),
        (float("nan"), {}, "2, 3, 4 players, not for nan"),
        ([3], {}, "2, 3, 4 players, not for [3]"),
        (True, {}, "2, 3, 4 players, not for True"),
        ("two", {}, "2, 3, 4 players, not for 'two'"),
        (2, {"colour": "red"}, "has no option 'colour'"),
        (2, {"ending": "never"}, "option ending: 'never' is not one of"),
        (2, {"raidsPerTurn": True}, "option raidsPerTurn: 'on' is not one of"),
        (2, {"crests": 123}, "option crests: '123' is not one of"),
    ],
)
def test_an_unknown_option_is_named_with_what_there_is(players: Any, options: dict[str, Any], message: str) -> None:
    with pytest.raises(UnknownOption) as error:
        fondaco.make("golden-horn", players, **options)
    assert message in str(error.value)


def test_numbers_and_booleans_are_understood_as_values() -> None:
    values: dict[str, Any] = {"raidsPerTurn": 1, "cardsOnReturn": False, "modoneAtThree": True}
    options = fondaco.make("golden-horn", 3, **values).options
    assert [options[key] for key in values] == ["1", "off", "on"]


def test_an_unknown_game_is_named_with_those_there_are() -> None:
    with pytest.raises(UnknownOption, match=r"'chess'.*golden-horn"):
        fondaco.make("chess")


FLEET = [["red", "yellow", "green"], ["blue", "orange"], ["pink"]]
RED_TILES = [["red", "yellow", "blue"], ["red", "yellow", "blue"]]


@pytest.mark.parametrize(
    ("components", "message"),
    [
        ({"islands": {}}, "'islands' is not a table"),
        ({"dominions": {"rhodos": {"mercenaries": 1, "points": 1}}}, "dominions.rhodos is unknown"),
        ({"dominions": {"zara": {"mercenaries": 1}}}, "dominions.zara needs mercenaries and points"),
        ({"dominions": {"zara": {"mercenaries": 21, "points": 1}}}, "zara.mercenaries has to be a number from 1 to 20"),
        ({"dominions": {"zara": {"mercenaries": 1, "points": True}}}, "zara.points has to be a number from 1 to 99"),
        ({"fleets": [FLEET]}, "fleets has to be a table"),
        ({"fleets": {"fleet4": FLEET}}, "fleets.fleet4 is unknown"),
        ({"fleets": {"fleet0": FLEET[:2]}}, "fleets.fleet0 needs a list of 3"),
        ({"fleets": {"fleet0": "red"}}, "fleets.fleet0 needs a list of 3"),
        ({"fleets": {"fleet0": FLEET[::-1]}}, "fleets.fleet0 needs ships of 3, 2 and 1 colours"),
        ({"fleets": {"fleet0": [*FLEET[:2], ["red"]]}}, "each colour once"),
        ({"fleets": {"fleet0": [*FLEET[:2], ["mauve"]]}}, "fleets.fleet0: 'mauve' is no colour"),
        ({"fleets": {"fleet0": [*FLEET[:2], [1]]}}, "fleets.fleet0 needs lists of colours"),
        ({"fleets": {"fleet0": [*FLEET[:2], "pink"]}}, "fleets.fleet0 needs lists of colours"),
        ({"tiles": {"square": RED_TILES}}, "tiles.square is unknown"),
        ({"tiles": {"triangle": RED_TILES[:1]}}, "tiles.triangle needs a list of 2"),
        ({"tiles": {"triangle": [["red", "red", "blue"]] * 2}}, "tiles.triangle needs two tiles"),
        ({"tiles": {"triangle": [RED_TILES[0], ["red", "yellow", "pink"]]}}, "tiles.triangle needs two tiles"),
        ({"tiles": {"circle": RED_TILES}}, "each of the six colours once"),
        ({"tiles": {"triangle": [["red", "yellow"]] * 2}}, "tiles.triangle needs two tiles"),
    ],
)
def test_R7_component_data_with_impossible_fleets_or_tiles_is_refused(components: dict[str, Any], message: str) -> None:
    with pytest.raises(UnreadableText) as error:
        GoldenHorn(2, {}, components)
    assert message in str(error.value)


def test_R7_fleets_that_split_the_six_colours_are_taken() -> None:
    other = [["pink", "blue", "orange"], ["green", "red"], ["yellow"]]
    tiles = {"triangle": [["red", "blue", "yellow"], ["blue", "red", "yellow"]]}
    start = GoldenHorn(3, {}, {"fleets": {"fleet1": other}, "tiles": tiles}).start()
    assert [set(ship.sails) for ship in start.view(None).ships[3:6]] == [set(colours) for colours in other]
    assert "route=rbyopgbryopg" in start.text()


leaves = st.one_of(st.none(), st.booleans(), st.integers(), st.sampled_from(["red", "blue", "fleet0", "triangle"]))
trees = st.recursive(
    leaves,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(st.sampled_from(["fleet0", "triangle", "circle", "x"]), inner, max_size=2),
    ),
    max_leaves=12,
)


@given(st.dictionaries(st.sampled_from(["fleets", "tiles", "x"]), trees, max_size=2))
@settings(max_examples=200)
def test_R7_any_other_tree_of_values_is_refused_in_one_line(components: dict[str, Any]) -> None:
    try:
        read = GoldenHorn(2, {}, components).start()
    except UnreadableText as error:
        assert str(error).startswith("components: ")
    else:
        assert isinstance(read, HornPosition)


LONG = "x" * 100_000


@pytest.mark.parametrize(
    "ask",
    [
        lambda: game(2).action(LONG),
        lambda: game(2).position(LONG),
        lambda: game(2).position(f"turn {LONG}"),
        lambda: game(2).position(f"turn {LONG}={LONG}"),
        lambda: game(2).position(f"turn route={LONG}"),
        lambda: game(2).position(f"turn ships={LONG}"),
        lambda: game(2).position(f"turn bag={LONG}"),
        lambda: fondaco.make(LONG),
        lambda: game(2, **{LONG: "on"}),
        lambda: game(2, ending=LONG),
        lambda: GoldenHorn(2, {}, {LONG: {}}),
        lambda: GoldenHorn(2, {}, {"fleets": {LONG: {}}}),
        lambda: GoldenHorn(2, {}, {"fleets": {"fleet0": [[LONG]] * 3}}),
    ],
)
def test_a_long_text_does_not_fill_the_message(ask: Callable[[], object]) -> None:
    with pytest.raises(FondacoError) as error:
        ask()
    assert len(str(error.value)) < 500
