"""Positions that are impossible or unreadable are refused by name, and their possible neighbours are read."""

from __future__ import annotations

import pytest

from fondaco.errors import UnreadableText

from ..helpers import NINE, game

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
    ("turn start=2", "start=2: 0, 1, or -, is needed"),
    ("turn player=5", "player=5: 0, 1, or -, is needed"),
    ("load ship=6", "ship=6: 0, 1, 2, 3, 4, 5, or -, is needed"),
    ("turn left=2", "left=2: 0, 1, or -, is needed"),
    ("turn raids=100", "raids=100: a number from 0 to 99 is needed"),
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
    (f"turn player=0 {SHIPS} {HARBOURS}", "start and player are needed"),
    (f"turn start=0 {SHIPS} {HARBOURS}", "start and player are needed"),
    (f"turn start=0 player=0 {HARBOURS}", "all ships have to be placed"),
    (f"turn {PLAIN} placing=VVV,-", "all ships have to be placed"),
    (f"turn {PLAIN} ship=0", "no ship is being moved"),
    (f"load {PLAIN}", "a ship is needed"),
    (f"load {PLAIN} ship=3", "ship 3 is a foreign one"),
    (f"turn {PLAIN} raids=2", "raids=2"),
    (f"turn {PLAIN} owed=1", "owed=1"),
    (f"turn {PLAIN} quiet=1", "1 quiet rounds"),
    (f"turn {PLAIN} stirred=2", "stirred is 0 or 1"),
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
        ({"turnRound": "whileEmpty"}, f"turn {PLAIN} left=1 quiet=12", "12 quiet rounds"),
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
