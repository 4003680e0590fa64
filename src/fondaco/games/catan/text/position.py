"""A position as one line of text that says everything, and back.

The phase comes first, then `key=value` words in any order; `-` stands for none.  Cards are counted
by their first letters: `b2o1` are two brick and one ore (b l w g o), `k1v2` a knight and two victory
cards (k r y m v).  Left out, `bank` and `deck` hold what lies nowhere else, the island is the
beginners', seat 0 began and has the turn, a seven was rolled, and everything else is empty or none.
Island and pieces are written by `island`, offers by `trade`.
"""

from __future__ import annotations

from collections.abc import Sequence

from fondaco.position_text import Given, number_text, pile_text, seats_text, unless_none, unless_zero, wrong

from ..rules import components as c
from ..rules import decisions as d
from ..rules.board import CORNERS
from ..rules.setup import next_to_settle
from ..rules.state import State
from ..surveyed import fill_derived
from ..view.road_lengths import road_lengths
from ..words import CARD_LETTERS, PHASE_NAMES, RESOURCE_LETTERS
from . import island, trade

ISLAND_PHASES = (d.LAY_HEX, d.FRAME, d.LAY_PIECE, d.CORNER, d.LAY_TOKEN)
BEFORE_START = (*ISLAND_PHASES, d.START, d.START_DICE)
SET_UP = (*BEFORE_START, d.SETTLE, d.SETTLE_ROAD)
CHANCE_PHASES = (*BEFORE_START, d.DICE, d.STEAL, d.DRAW)
BEFORE_ROLL = (*SET_UP, d.ROLL, d.DICE, d.OVER)
SEVEN = "34"
CORNER_NAMES = tuple(f"v{corner}" for corner in range(CORNERS))


def write(s: State) -> str:
    """The canonical line; what is empty, none or not begun is left out."""
    words = [PHASE_NAMES[s.phase], f"start={number_text(s.start)}", f"player={number_text(s.player)}"]
    words += [f"turns={s.turns}", f"dice={_dice(s)}", *_moment(s)]
    words += unless_zero("rolled", s.rolled[: s.players])
    everybody = seats_text(_all(s) if s.phase == d.START_DICE else 0)
    words += unless_none("contending", seats_text(s.contending), everybody)
    words += island.write(s)
    words += [f"bank={pile_text(s.bank, RESOURCE_LETTERS)}", f"deck={pile_text(s.deck, CARD_LETTERS)}"]
    for seat in range(s.players):
        words.append(f"hand{seat}={pile_text(s.hand[seat], RESOURCE_LETTERS)}")
    for seat in range(s.players):
        words += unless_none(f"cards{seat}", pile_text(s.cards[seat], CARD_LETTERS))
    words += unless_zero("knights", s.knights[: s.players])
    words += [f"army={number_text(s.army_holder)}", f"longest={number_text(s.road_holder)}"]
    if s.balanced_dice:
        words += unless_none("dice-left", "".join(map(str, s.dice_left)), "1" * c.ROLLS)
    return " ".join([*words, *trade.write(s)])


def _moment(s: State) -> list[str]:
    """What has happened in this turn, and what is due."""
    return [
        f"played={s.played}",
        f"built={s.built}",
        *unless_none("free", str(s.free_roads), "0"),
        *unless_none("victim", number_text(s.victim)),
        *unless_none("settled", "-" if s.settled == c.NONE else f"v{s.settled}"),
        *unless_zero("owed", s.owed[: s.players]),
        *unless_none("fresh", pile_text(s.fresh, CARD_LETTERS)),
    ]


def _dice(s: State) -> str:
    return "-" if s.dice == c.NONE else f"{s.dice // c.DICE + 1}{s.dice % c.DICE + 1}"


def _all(s: State) -> int:
    return (1 << s.players) - 1


def read(s: State, line: str) -> None:
    """Fill a fresh state of the game.  Raises `UnreadableText` and says which word is wrong."""
    given = Given(line, PHASE_NAMES)
    s.phase = given.phase
    _read_turn(s, given)
    _read_moment(s, given)
    island.read(s, given)
    _read_cards(s, given)
    trade.read(s, given)
    fill_derived(s)
    _read_special_cards(s, given)
    given.finish()
    s.placed = _placed(s)
    s.to_act = _to_act(s)


def _read_turn(s: State, given: Given) -> None:
    """Whose turn follows from who began and how many turns there were, and the other way round."""
    s.player = given.index("player", s.players, c.NONE if s.phase in SET_UP else 0)
    turns = given.number("turns", 0, c.TURN_LIMIT)
    began = (max(s.player, 0) - turns + 1) % s.players if turns else 0
    s.start = given.index("start", s.players, c.NONE if s.phase in BEFORE_START else began)
    s.turns = turns or (0 if s.player == c.NONE else (s.player - max(s.start, 0)) % s.players + 1)
    s.rolled[: s.players] = given.numbers("rolled", s.players, 2 * c.DICE)
    s.contending = given.seats("contending", s.players, _all(s) if s.phase == d.START_DICE else 0)
    text = given.take("dice", "-" if s.phase in BEFORE_ROLL else SEVEN)
    if text != "-":
        if len(text) != 2 or set(text) - set("123456"):
            raise wrong("dice", text, "two numbers from 1 to 6 like 34, or -, are needed")
        s.dice = c.DICE * (int(text[0]) - 1) + int(text[1]) - 1
    if s.balanced_dice:
        s.dice_left[:] = map(int, given.letters("dice-left", c.ROLLS, "01", "1" * c.ROLLS))


def _read_moment(s: State, given: Given) -> None:
    s.fresh[:] = given.pile("fresh", CARD_LETTERS, (0,) * c.KINDS)
    s.played = given.number("played", int(s.phase == d.FREE_ROAD), 1)
    s.built = given.number("built", int(any(s.fresh)), 1)
    s.free_roads = given.number("free", c.FREE_ROADS if s.phase == d.FREE_ROAD else 0, c.FREE_ROADS)
    s.victim = given.index("victim", s.players)
    s.settled = given.one_of("settled", CORNER_NAMES)
    s.owed[: s.players] = given.numbers("owed", s.players, c.CARDS_EACH * c.RESOURCES)


def _read_cards(s: State, given: Given) -> None:
    for seat in range(s.players):
        s.hand[seat][:] = given.pile(f"hand{seat}", RESOURCE_LETTERS, s.hand[seat])
        s.cards[seat][:] = given.pile(f"cards{seat}", CARD_LETTERS, (0,) * c.KINDS)
    s.knights[: s.players] = given.numbers("knights", s.players, c.CARDS[c.KNIGHT])
    s.bank[:] = given.pile("bank", RESOURCE_LETTERS, s.elsewhere("bank"))
    s.deck[:] = given.pile("deck", CARD_LETTERS, development_elsewhere(s))


def development_elsewhere(s: State) -> list[int]:
    """By kind: the development cards that are in no hand and do not lie as knights."""
    left = s.elsewhere("deck")
    left[c.KNIGHT] -= sum(s.knights)
    return left


def _read_special_cards(s: State, given: Given) -> None:
    """Left out, they are with whoever alone has the most."""
    s.army_holder = given.index("army", s.players, _alone(s.knights, c.ARMY))
    lengths = road_lengths(s)
    s.road_holder = given.index("longest", s.players, _alone(lengths, c.LONGEST))
    s.road_record = 0 if s.road_holder == c.NONE else lengths[s.road_holder]


def _alone(numbers: Sequence[int], least: int) -> int:
    best = max(numbers)
    return numbers.index(best) if best >= least and numbers.count(best) == 1 else c.NONE


def _placed(s: State) -> int:
    """How many settlements of the set-up lie with their roads."""
    if s.set_up == d.BEGINNERS or s.phase not in SET_UP:
        return 2 * s.players
    return len(s.road) - s.road.count(c.NONE)


def _to_act(s: State) -> int:
    """Who has to act follows from the rest."""
    if s.phase == d.OVER:
        return 0
    if s.phase in CHANCE_PHASES:
        return d.CHANCE_TO_ACT
    if s.phase in (d.SETTLE, d.SETTLE_ROAD):
        return 1 << next_to_settle(s)
    if s.phase == d.DISCARD:
        return sum(1 << seat for seat in range(s.players) if s.owed[seat])
    silent = [seat for seat in range(s.players) if s.asked >> seat & 1 and s.answer[seat] == d.SILENT]
    player = 1 << max(s.player, 0)
    return player | sum(1 << seat for seat in silent) if s.phase == d.TRADE else player
