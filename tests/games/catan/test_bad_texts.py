"""Positions of Catan that are unreadable or impossible, and texts of real ones with something changed."""

from __future__ import annotations

from random import Random

import pytest

from fondaco.errors import UnreadableText
from fondaco.games.catan.possible import position as possible

from .acting import events, start
from .rules.helpers import at

UNREADABLE = [
    ("", "is no phase"),
    ("dance", "'dance' is no phase"),
    ("turn start", "'start': each word"),
    ("turn start=0 start=1", "each key comes once"),
    ("turn colour=red", "'colour' is not a word"),
    ("turn dice-left=1", "'dice-left' is not a word"),
    ("turn start=4", "start=4: 0, 1, 2, 3, or -, is needed"),
    ("turn turns=x", "turns=x"),
    ("turn turns=²", "turns=²"),
    ("turn turns=5001", "a number from 0 to 5000"),
    ("turn turns=" + "9" * 5000, "turns=999"),
    ("turn dice=7", "dice=7"),
    ("turn dice=07", "dice=07"),
    ("turn hexes=o10", "19 hexes"),
    ("turn hexes=" + ",".join(["o7"] * 19), "hex 'o7'"),
    ("turn frame=round", "frame=round: picture, turned, or -, is needed"),
    ("turn harbours=3go", "9 letters"),
    ("turn harbours=333333333", "no piece of the frame has the harbours"),
    ("turn robber=19", "robber=19"),
    ("turn buildings=v54:0", "corner=54"),
    ("turn buildings=8:0", "building '8:0'"),
    ("turn buildings=v8:0,v8:1", "corner 8 has one already"),
    ("turn buildings=v8:7", "there is no seat 7"),
    ("turn roads=v8:0", "road 'v8:0'"),
    ("turn roads=v8-v14:0", "there is no edge from corner 8 to 14"),
    ("turn roads=v8-v13-v8:0", "the edge from corner 13 to 8 has one already"),
    ("turn roads=v7-v3-v0-v4-v1-v5-v2-v6-v10-v15-v20-v26-v32-v37-v42-v46-v41:0", "seat 0 has 16 roads"),
    ("turn buildings=v0:0,v1:0,v2:0,v7:0,v9:0,v11:0", "seat 0 has 6 settlements"),
    ("turn hand0=z3", "hand0=z3: counts like b2l1"),
    ("turn hand4=b1", "'hand4' is not a word"),
    ("turn cards0=b1", "cards0=b1: counts like k2r1"),
    ("turn knights=0,1", "4 numbers are needed"),
    ("turn settled=v60", "settled=v60: one from v0 to v53"),
    ("turn answers=xx--", "4 letters of arc or -"),
    ("turn refused=w1@1", "refused=-: seats|refused="),
    ("turn asked=1,1", "asked=1,1"),
]

IMPOSSIBLE = [
    ("turn hand0=b20", "19 cards"),
    ("turn bank=b19", "19 cards"),
    ("turn cards0=v6", "development cards"),
    ("turn deck=k13r2y2m2v5", "development cards"),
    ("turn hexes=" + ",".join(["o10"] * 19), "3 hexes of terrain o"),
    ("turn hexes=d2" + ",-" * 18, "hex 0 cannot have a token"),
    ("turn buildings=v8:0,v13:1", "too near"),
    ("turn harbours=---------", "the whole island"),
    ("turn player=- start=0", "player, start"),
    ("turn start=1 player=0 turns=1", "not the turn of player=0"),
    ("turn dice=-", "dice are needed"),
    ("roll dice=34", "dice are needed"),
    ("turn fresh=k1", "fresh cards"),
    ("turn cards0=k1 fresh=k1 built=0", "built=1 is needed"),
    ("turn settled=v8", "no road is due"),
    ("turn knights=3,0,0,0 army=1", "army"),
    ("turn knights=3,3,0,0", "army"),
    ("turn roads=v3-v0-v4-v1-v5-v2:1 longest=-", "longest"),
    ("turn longest=0", "longest"),
    ("turn owed=1,0,0,0", "phase discard"),
    ("discard", "phase discard"),
    ("discard dice=33 hand0=b8 owed=4,0,0,0", "a seven is needed"),
    ("discard hand0=b8 owed=5,0,0,0", "seat 0 cannot owe 5"),
    ("discard hand0=b3 owed=1,0,0,0", "seat 0 cannot owe 1"),
    ("robber dice=33", "a seven was rolled or a knight"),
    ("victim", "two players"),
    ("steal victim=1", "nothing can be stolen"),
    ("free-road roads=-", "no free road"),
    ("draw deck=- cards0=k14r2y2m2 cards1=v5", "no development card"),
    ("over", "the game is not over"),
    ("turn cards0=v5 buildings=v0:0c,v1:0c,v2:0", "the game is over"),
    ("turn asked=1", "phase trade"),
    ("compose", "begun an offer"),
    ("compose built=1 give0=b1 hand0=b1", "players cannot trade now"),
    ("compose give0=b1", "gives more than it holds"),
    ("compose give0=b1 want0=b1 hand0=b1", "the same resource"),
    ("trade asked=1 give0=b1 hand0=b1", "a complete offer"),
    ("trade asked=1 give0=b1 want0=o1 hand0=b1 answers=-a--", "without the cards"),
    ("trade asked=1 give0=b1 want0=o1 hand0=b1 answers=-r--", "all have refused"),
    ("trade asked=1 give0=b1 want0=o1 hand0=b1 answers=--r-", "seat 2 was not asked"),
    ("turn answers=-c--", "give1, want1 and counters"),
    ("roll give1=b1 hand1=b1", "no offers lie on the table"),
    ("turn refused=b1/o1@0 hand0=b1", "other seats than the player"),
    ("start", "not due"),
    ("lay-hex hexes=-,b" + ",-" * 17, "laid in order"),
    ("lay-hex frame=picture", "laid in order"),
    ("lay-piece hexes=" + "-," * 18 + "-", "not due"),
    ("start-dice rolled=0,5,0,0", "in their order"),
    ("start-dice contending=1", "two seats or more"),
    ("start-dice rolled=1,0,0,0", "rolled for the start"),
    ("start-dice roads=v8-v13:0", "too early"),
    ("lay-hex start=0", "too early"),
    ("settle hand0=b1", "the second settlement pays"),
    ("settle buildings=v8:0", "should have placed"),
    ("settle buildings=v8:0 roads=v0-v3:0", "road beside it"),
    ("settle-road", "not due"),
    ("settle knights=1,0,0,0", "nobody has played"),
]


@pytest.mark.parametrize(("text", "message"), UNREADABLE)
def test_an_unreadable_position_is_named(text: str, message: str) -> None:
    with pytest.raises(UnreadableText) as error:
        at(text)
    assert any(part in str(error.value) for part in message.split("|"))
    assert len(str(error.value)) < 400


@pytest.mark.parametrize(("text", "message"), IMPOSSIBLE)
def test_an_impossible_position_is_named(text: str, message: str) -> None:
    with pytest.raises(UnreadableText, match="impossible position") as error:
        at(text)
    assert message in str(error.value)


@pytest.mark.parametrize(
    ("rules", "text", "message"),
    [
        ({"startPlayer": "fixed"}, "turn start=1 player=1", "seat 0 is the start player"),
        ({"startPlayer": "random"}, "turn rolled=3,4,5,6", "rolled for the start"),
        ({"setup": "beginners"}, "turn frame=turned", "the island is the beginners'"),
        ({"setup": "beginners"}, "start-dice buildings=-", "too early"),
        ({"balancedDice": "on"}, "roll dice-left=" + "1" * 11 + "0" * 25, "at least 12"),
        ({"offersPerTurn": "0"}, "turn give1=b1 hand1=b1", "players do not trade"),
        ({"tokens": "random-no-red-neighbours"}, "corner", "not due"),
    ],
)
def test_a_position_impossible_with_these_house_rules_is_named(rules: dict[str, str], text: str, message: str) -> None:
    with pytest.raises(UnreadableText, match="impossible position") as error:
        at(text, **rules)
    assert message in str(error.value)


@pytest.mark.parametrize(
    "text",
    [
        "discard hand0=b8 owed=4,0,0,0",
        "robber played=1 dice=-",
        "victim robber=4 buildings=v8:1,v18:2",
        "steal victim=1 robber=4 buildings=v8:1 hand1=o1",
        "compose give0=b1 hand0=b1",
        "trade asked=1,2 give0=b1 want0=o1 hand0=b1 hand1=o1 answers=-ar-",
        "turn give1=b1 want1=o1 hand1=b1 answers=-c-- counters=0,1,0,0",
        "turn cards0=k2 fresh=k1",
        "over cards0=v4 buildings=v0:0c,v1:0c,v2:0c",
        "settle-road buildings=v8:0 settled=v8",
    ],
)
def test_the_possible_neighbours_of_these_are_read(text: str) -> None:
    assert at(at(text).text()) == at(text)


VALUES = ["-", "0", "1", "5", "34", "b2l1", "k1v2", "v8:0,v28:1c", "0,1", "0,0,0", "v8-v13:0", "b1/o1@1"]


def altered(text: str, random: Random) -> str:
    """Another value for a word, the word left out, another digit, another character."""
    words = text.split()
    i = random.randrange(1, len(words))
    kind = random.randrange(4)
    if kind == 0:
        words[i] = f"{words[i].partition('=')[0]}={random.choice(VALUES)}"
    elif kind == 1:
        del words[i]
    else:
        letters = "0123456789" if kind == 2 else "blwgod3krymv-=,:@/;c é²٣"
        at = random.choice([k for k, letter in enumerate(text) if kind == 3 or letter.isdigit()])
        return text[:at] + random.choice(letters) + text[at + 1 :]
    return " ".join(words)


@pytest.mark.parametrize("times", [200, pytest.param(8000, marks=pytest.mark.slow)])
def test_an_altered_text_is_refused_in_one_line_or_can_be_played(times: int) -> None:
    random, read = Random(times), 0
    texts = [event.after for seed in range(3) for event in events(start(2 + seed), seed, most=700)]
    for _ in range(times):
        before = random.choice(texts)
        text = altered(before.text(), random)
        try:
            position = before.game.position(text)
        except UnreadableText as error:
            assert "\n" not in str(error)
            continue
        read += 1
        assert position.game.position(position.text()).text() == position.text()
        for event in events(position, read, most=30):
            possible.check(event.after.state)
    assert read > times // 20
