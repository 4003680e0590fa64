"""All that lies on the table, as integers and lists of fixed size."""

from .additions import DOMINIONS, GROUPS
from .components import COLOURS, CONSTANTINOPLE, NONE, SEATS, SHIPS, SHIPS_EACH, SPACES, TILE_SPACES, VENICE
from .decisions import CHANCE_TO_ACT, MAX_OFFERED

LOWEST_SEAT = (NONE, 0, 1, 0, 2, 0, 1, 0, 3, 0, 1, 0, 2, 0, 1, 0)  # by mask


class State:
    """One moment of a game.

    `fixed` fields are chosen before the game and never change; `scratch` fields carry an answer
    from a rule to its caller and mean nothing afterwards; all others are the position.
    `switches` are fixed fields that choose other code, as an expansion does: compiled, each setting has its own.
    `wide` fields need 16 bits when the state is packed, `longs` 64, the others 8.
    """

    fixed: tuple[str, ...] = (
        "players",
        "rules",
        "tile_order",
        "tile_start",
        "ship_placement",
        "goods_first",
        "start_player",
        "hidden_warehouses",
        "modone_at_three",
        "empty_departure",
        "raids_per_turn",
        "turn_round",
        "no_cards_on_return",
        "ending",
        "tie_break",
        "dominio",
        "load_people",
        "conquests_per_turn",
        "sails",
        "tiles",
        "dominion_cost",
        "dominion_points",
    )
    switches: tuple[str, ...] = ("rules", "dominio")
    scratch: tuple[str, ...] = ("offers", "offered", "weights")
    wide: tuple[str, ...] = ("to_act", "offered", "weights")
    longs: tuple[str, ...] = ()
    # what `copy` has to copy one by one
    lists: tuple[str, ...] = (
        "colour",
        "berths",
        "placing",
        "space",
        "heading",
        "origin",
        "cargo",
        "cargo_colour",
        "may_turn",
        "ships_on",
        "bag",
        "stock",
        "discard",
        "offered",
        "weights",
    )
    tables: tuple[str, ...] = ("market", "hand", "warehouse")
    lists_of_people: tuple[str, ...] = ("mercenaries", "peasants", "ruler")

    def __init__(self) -> None:
        # fixed
        self.players: int = 0
        self.rules: int = 0  # their version
        self.tile_order: int = 0
        self.tile_start: int = 0
        self.ship_placement: int = 0
        self.goods_first: int = 0
        self.start_player: int = 0
        self.hidden_warehouses: int = 0
        self.modone_at_three: int = 0
        self.empty_departure: int = 0
        self.raids_per_turn: int = 0
        self.turn_round: int = 0
        self.no_cards_on_return: int = 0
        self.ending: int = 0
        self.tie_break: int = 0
        self.dominio: int = 0  # the expansion is played
        self.load_people: int = 0
        self.conquests_per_turn: int = 0
        self.sails: list[list[int]] = [[0] * COLOURS for _ in range(SHIPS)]  # [ship][colour]: 0 or 1
        self.tiles: list[list[list[int]]] = [[[0] * TILE_SPACES for _ in range(2)] for _ in range(2)]
        self.dominion_cost: list[int] = [0] * DOMINIONS  # in mercenaries
        self.dominion_points: list[int] = [0] * DOMINIONS
        # the route
        self.last: int = 0  # the space of Constantinople; Venice is 0
        self.modone: int = NONE  # the space of Modone, if it is used
        self.symbol: int = NONE  # of the tile next to Venice
        self.colour: list[int] = [NONE] * SPACES  # of each sea space
        self.berths: list[int] = [0] * SPACES
        # the turn
        self.phase: int = 0
        self.to_act: int = 0  # mask of seats; CHANCE_TO_ACT for chance
        self.start: int = NONE  # the start player
        self.player: int = NONE  # whose turn it is
        self.ship: int = NONE  # the ship that is being moved or raided
        self.raids: int = 0  # carried out in this turn
        self.owed: int = 0  # cards still to be drawn for this arrival
        self.turns_left: int = NONE  # after this turn, once the end has been triggered
        self.stirred: int = 0  # a piece was loaded, unloaded or stolen in this round
        self.quiet: int = 0  # full rounds without that, in a row
        # the ships
        self.placing: list[int] = [NONE] * SEATS  # secret until all are in
        self.space: list[int] = [NONE] * SHIPS
        self.heading: list[int] = [0] * SHIPS  # +1 to Constantinople, -1 to Venice
        self.origin: list[int] = [NONE] * SHIPS  # the home harbour it sailed from
        self.cargo: list[int] = [0] * SHIPS  # goods aboard, all of one colour
        self.cargo_colour: list[int] = [NONE] * SHIPS
        self.may_turn: list[int] = [0] * SHIPS  # it was robbed empty
        self.ships_on: list[int] = [0] * SPACES
        # goods and cards, counted by colour
        self.bag: list[int] = [0] * COLOURS
        self.stock: list[int] = [0] * COLOURS
        self.discard: list[int] = [0] * COLOURS
        self.market: list[list[int]] = [[0] * COLOURS for _ in range(2)]  # [home harbour][colour]
        self.hand: list[list[int]] = [[0] * COLOURS for _ in range(SEATS)]
        self.warehouse: list[list[int]] = [[0] * COLOURS for _ in range(SEATS)]
        # the expansion: people, counted by group (see `people`), cubes and dominions
        self.mercenaries: list[int] = [0] * GROUPS
        self.peasants: list[int] = [0] * GROUPS
        self.pawns: int = 0  # in the supply
        self.whites: int = 0  # cubes in the bag
        self.blacks: int = 0
        self.held: int = 0  # white cubes that go back into the bag after this refill
        self.aside: int = 0  # black cubes out of play
        self.ruler: list[int] = [NONE] * DOMINIONS  # the seat that conquered it
        self.conquests: int = 0  # in this turn
        # scratch
        self.offers: int = 0  # how many of `offered` count
        self.offered: list[int] = [0] * MAX_OFFERED
        self.weights: list[int] = [0] * MAX_OFFERED

    def copy(self) -> "State":
        """A state of its own; the lists that never change are shared."""
        other = State.__new__(State)
        fields = vars(other)
        fields.update(vars(self))
        for name in self.lists + self.lists_of_people if self.dominio else self.lists:
            fields[name] = fields[name].copy()
        for name in self.tables:
            fields[name] = [*map(list.copy, fields[name])]
        return other

    __copy__ = copy


def total(pile: list[int]) -> int:
    """How many pieces a pile has."""
    n = 0
    for colour in range(COLOURS):
        n += pile[colour]
    return n


def owner(ship: int) -> int:
    return ship // SHIPS_EACH


def is_home(s: State, space: int) -> bool:
    """Venice or Constantinople."""
    return space == 0 or space == s.last


def harbour_at(space: int) -> int:
    """The home harbour on that space."""
    return VENICE if space == 0 else CONSTANTINOPLE


def is_sea(s: State, space: int) -> bool:
    return s.colour[space] != NONE


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


def first_to_act(s: State) -> int:
    """Of the seats that act at once the lowest comes first."""
    return LOWEST_SEAT[s.to_act]


def leave_to_chance(s: State, phase: int) -> None:
    s.phase = phase
    s.to_act = CHANCE_TO_ACT
