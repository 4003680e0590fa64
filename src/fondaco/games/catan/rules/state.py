"""All that lies on the table, as integers and lists of fixed size."""

from .board import CORNERS, EDGES
from .components import (
    BANK_RATE,
    BRICK,
    DICE,
    GRAIN,
    HARBOURS,
    HEXES,
    KINDS,
    LUMBER,
    NONE,
    ORE,
    RESOURCES,
    ROADS,
    ROLLS,
    SEATS,
    TERRAINS,
    WOOL,
)
from .decisions import CHANCE_TO_ACT, MAX_OFFERED, SETTLE, TRADE

MAX_OFFERS = 20  # a turn, by house rule
NUMBERS = 13  # of two dice, and two that never come


class State:
    """One moment of a game.

    `fixed` fields are chosen before the game and never change; `scratch` fields carry an answer
    from a rule to its caller and mean nothing afterwards; `derived` fields follow from the others
    and are kept for speed (see `survey`); all others are the position.  `switches` are fixed fields
    that choose other code: compiled, each setting has its own.  `wide` fields need 16 bits when the
    state is packed, `longs` 64, the others 8.
    """

    fixed: tuple[str, ...] = (
        "players",
        "rules",
        "phases",
        "shortage",
        "set_up",
        "random_tokens",
        "target",
        "discard_limit",
        "start_player",
        "offers_per_turn",
        "friendly_robber",
        "hidden_bank",
        "balanced_dice",
        "hidden_discards",
    )
    switches: tuple[str, ...] = ("rules",)
    scratch: tuple[str, ...] = ("offers", "offered", "weights", "due", "left", "path", "by", "way", "used")
    derived: tuple[str, ...] = ("hex_of", "reach", "reached", "towns", "open_corners", "open_edges", "rate")
    wide: tuple[str, ...] = ("to_act", "turns", "offered", "weights")
    longs: tuple[str, ...] = ("turned_down", "reached", "towns", "open_corners", "open_edges")
    # what `copy` has to copy one by one
    lists: tuple[str, ...] = (
        "building",
        "level",
        "road",
        "roads_left",
        "settlements_left",
        "cities_left",
        "bank",
        "deck",
        "fresh",
        "knights",
        "owed",
        "answer",
        "counters",
        "turned_down",
        "turned_down_by",
        "reach",
        "reached",
        "towns",
        "offered",
        "weights",
        "left",
        "path",
        "by",
        "way",
        "used",
    )
    lists_of_set_up: tuple[str, ...] = ("terrain", "token", "harbour", "rolled")
    tables: tuple[str, ...] = ("hand", "cards", "give", "want", "open_edges", "rate", "due")

    def __init__(self) -> None:
        # fixed
        self.players: int = 0
        self.rules: int = 0  # their version
        self.phases: int = 0
        self.shortage: int = 0
        self.set_up: int = 0
        self.random_tokens: int = 0
        self.target: int = 10  # points that win
        self.discard_limit: int = 7  # cards that nobody has to discard
        self.start_player: int = 0
        self.offers_per_turn: int = 10
        self.friendly_robber: int = 0
        self.hidden_bank: int = 0
        self.balanced_dice: int = 0
        self.hidden_discards: int = 0
        # the island
        self.terrain: list[int] = [NONE] * HEXES
        self.token: list[int] = [0] * HEXES  # its number; 0: none
        self.turned: int = NONE  # the frame, by 60 degrees
        self.harbour: list[int] = [NONE] * HARBOURS  # by slot: a resource or GENERIC
        self.pieces: int = 0  # mask of the pieces of the frame that lie
        self.robber: int = NONE  # its hex
        # the turn
        self.phase: int = 0
        self.to_act: int = 0  # mask of seats; CHANCE_TO_ACT for chance
        self.start: int = NONE  # the start player
        self.placed: int = 0  # settlements of the set-up with their roads
        self.settled: int = NONE  # the corner whose set-up road is due
        self.contending: int = 0  # mask of those who roll for the start
        self.rolled: list[int] = [0] * SEATS  # what they rolled; 0: not yet
        self.player: int = NONE  # whose turn it is
        self.turns: int = 0  # begun so far
        self.dice: int = NONE  # of this turn: 6 * first + second, each less one
        self.played: int = 0  # a development card in this turn
        self.built: int = 0  # something in this turn: trade with players is over (T14)
        self.free_roads: int = 0  # still to be placed
        self.victim: int = NONE
        self.owed: list[int] = [0] * SEATS  # cards still to be discarded
        # pieces
        self.building: list[int] = [NONE] * CORNERS  # owner
        self.level: list[int] = [0] * CORNERS  # 1 settlement, 2 city
        self.road: list[int] = [NONE] * EDGES  # owner
        self.roads_left: list[int] = [0] * SEATS
        self.settlements_left: list[int] = [0] * SEATS
        self.cities_left: list[int] = [0] * SEATS
        # cards
        self.bank: list[int] = [0] * RESOURCES
        self.hand: list[list[int]] = [[0] * RESOURCES for _ in range(SEATS)]
        self.deck: list[int] = [0] * KINDS
        self.cards: list[list[int]] = [[0] * KINDS for _ in range(SEATS)]  # development cards in hand
        self.fresh: list[int] = [0] * KINDS  # of the active player's, bought in this turn
        self.knights: list[int] = [0] * SEATS  # played
        self.dice_left: list[int] = [1] * ROLLS  # combinations left, with balanced dice
        # the special cards
        self.army_holder: int = NONE
        self.road_holder: int = NONE
        self.road_record: int = 0  # the holder's length
        # trade: rows of seats, each from the seat's own point of view
        self.give: list[list[int]] = [[0] * RESOURCES for _ in range(SEATS)]
        self.want: list[list[int]] = [[0] * RESOURCES for _ in range(SEATS)]
        self.asked: int = 0  # mask of the seats to which the offer was made
        self.answer: list[int] = [0] * SEATS
        self.counters: list[int] = [0] * SEATS  # counter-offers and proposals in this turn
        self.made: int = 0  # offers in this turn
        self.refusals: int = 0  # how many of the next two count
        self.turned_down: list[int] = [0] * MAX_OFFERS  # offers made in vain since anything changed
        self.turned_down_by: list[int] = [0] * MAX_OFFERS  # masks of the seats that refused, if any
        # derived
        self.hex_of: list[list[int]] = [[NONE] * 2 for _ in range(NUMBERS)]  # up to two hexes of each number
        self.reach: list[int] = [0] * CORNERS  # mask of seats with a road to the corner
        self.reached: list[int] = [0] * SEATS  # set of corners with an own road (see `bits`)
        self.towns: list[int] = [0] * SEATS  # set of corners with an own settlement
        self.open_corners: int = 0  # set of corners without a building there and on the next ones
        self.open_edges: list[list[int]] = [[0] * 2 for _ in range(SEATS)]  # two halves of a set: room for a road
        self.rate: list[list[int]] = [[BANK_RATE] * RESOURCES for _ in range(SEATS)]  # at the bank
        # scratch
        self.offers: int = 0  # how many of `offered` count
        self.offered: list[int] = [0] * MAX_OFFERED
        self.weights: list[int] = [0] * ROLLS
        self.due: list[list[int]] = [[0] * RESOURCES for _ in range(SEATS)]  # what a roll pays
        self.left: list[int] = [0] * TERRAINS  # hexes still to be laid
        self.path: list[int] = [0] * (ROADS + 1)  # of the search for the longest road: corners
        self.by: list[int] = [0] * (ROADS + 1)  # edges that led there
        self.way: list[int] = [0] * (ROADS + 1)  # which way is tried next
        self.used: list[int] = [0] * EDGES  # 1: on the path, 2: seen before

    def copy(self) -> "State":
        """A state of its own; the island is shared as soon as it lies."""
        other = State.__new__(State)
        fields = vars(other)
        fields.update(vars(self))
        for name in self.lists:
            fields[name] = fields[name].copy()
        for name in self.tables:
            fields[name] = [*map(list.copy, fields[name])]
        if self.phase < SETTLE:
            other.lay_apart()
        if self.balanced_dice:
            fields["dice_left"] = self.dice_left[:]
        return other

    __copy__ = copy

    def lay_apart(self) -> None:
        """An island of its own, for whoever changes it later than in the set-up."""
        fields = vars(self)
        for name in self.lists_of_set_up:
            fields[name] = fields[name][:]
        self.hex_of = [row[:] for row in self.hex_of]


def total(pile: list[int]) -> int:
    """How many cards a pile has."""
    n = 0
    for kind in range(len(pile)):
        n += pile[kind]
    return n


def number_of(roll: int) -> int:
    """The sum of both dice, by the number of their combination."""
    return roll // DICE + roll % DICE + 2


def holds(hand: list[int], cards: list[int] | tuple[int, ...]) -> bool:
    """The hand has all these cards: a price, or one side of an offer; written out, as it is asked most often."""
    return (
        hand[BRICK] >= cards[BRICK]
        and hand[LUMBER] >= cards[LUMBER]
        and hand[WOOL] >= cards[WOOL]
        and hand[GRAIN] >= cards[GRAIN]
        and hand[ORE] >= cards[ORE]
    )


def offer(s: State, action: int) -> None:
    """One more action is allowed."""
    s.offered[s.offers] = action
    s.offers += 1


def offer_chance(s: State, action: int, weight: int) -> None:
    """One more outcome is possible."""
    s.weights[s.offers] = weight
    offer(s, action)


def decide(s: State, phase: int, seat: int) -> None:
    """One seat has to decide something."""
    s.phase = phase
    s.to_act = 1 << seat


def leave_to_chance(s: State, phase: int) -> None:
    s.phase = phase
    s.to_act = CHANCE_TO_ACT


def lowest_seat(mask: int) -> int:
    """The lowest seat of a mask that is not empty."""
    seat = 0
    while not mask >> seat & 1:
        seat += 1
    return seat


def first_to_act(s: State) -> int:
    """Of the seats that may act at once the lowest comes first; while an offer stands, the active player last."""
    if s.phase == TRADE and s.to_act != 1 << s.player:
        return lowest_seat(s.to_act & ~(1 << s.player))
    return lowest_seat(s.to_act)
