"""What a seat may know of a position, built from what is open to it, never by leaving secrets out.

The fields of the state say who may know each; how many cards each hand and the deck hold is open, and so are offers on
the table with their answers.  That somebody composes a draft, and how many were given up, is not.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from fondaco.rulebook import known, seats_in

from ..rules import components as c
from ..rules import decisions as d
from ..rules import trade
from ..rules.board import HARBOUR_AT
from ..rules.state import SEEN_IN_BANK, State
from ..text.trade import piles_of
from ..words import HARBOUR_NAMES, PHASE_NAMES, TERRAIN_NAMES, HarbourKind, Phase, Terrain
from .road_lengths import road_lengths
from .seats import Cards, Counts, SeatView, counts, seat_view

__all__ = ["Building", "Cards", "Counts", "HarbourView", "HexView", "Refusal", "SeatView", "View", "view"]

ISLANDS = 200  # that are kept as views show them: they stay the same for a whole game
BOARDS = 500  # of pieces, likewise: they change far less often than anybody looks


@dataclass(frozen=True, slots=True)
class HexView:
    """A land hex."""

    terrain: Terrain | None  # None before it is laid
    token: int  # its number; 0: none


@dataclass(frozen=True, slots=True)
class HarbourView:
    """A harbour slot of the frame, with the two corners that it serves."""

    corners: tuple[int, int]
    kind: HarbourKind | None  # None before its piece of the frame is laid


@dataclass(frozen=True, slots=True)
class Building:
    """A settlement or a city."""

    seat: int
    city: bool


@dataclass(frozen=True, slots=True)
class Refusal:
    """An offer made in vain; to the seats that have refused it alone it is not made again until something changes."""

    give: Counts
    want: Counts
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class View:
    """A position as one seat sees it; `seat` is None for a spectator."""

    seat: int | None
    phase: Phase  # "turn" also while somebody else composes an offer
    to_act: tuple[int, ...]  # -1 is chance
    may_act: bool  # of its own accord: nobody waits for it
    contending: tuple[int, ...]  # those who roll for the start
    start: int | None  # the start player
    player: int | None  # whose turn it is
    turns: int  # begun so far
    dice: tuple[int, int] | None  # of this turn
    yielding: tuple[int, ...]  # the hexes of their number, but for that of the robber
    hexes: tuple[HexView, ...]  # 19
    harbours: tuple[HarbourView, ...]  # 9; none before it is known how the frame lies
    robber: int | None  # its hex
    buildings: tuple[Building | None, ...]  # 54, by corner
    roads: tuple[int | None, ...]  # 72, by edge: the seat
    bank: Counts | None  # None where it is hidden
    stacks: Counts  # of the bank, as far as one sees them even then: 0, 1, or 2 for two cards and more
    deck: int  # development cards
    played: Cards  # development cards that all seats have played
    army_holder: int | None
    road_holder: int | None
    free_roads: int  # still to be placed
    victim: int | None  # from whom a card is taken
    settled: int | None  # the corner whose set-up road is due
    played_card: bool  # a development card in this turn
    built: bool  # something in this turn
    asked: tuple[int, ...]  # the seats to which the offer on the table was made
    refused: tuple[Refusal, ...]
    made: int | None  # offers in this turn, drafts given up included; for whose turn it is
    trading: bool  # trade with players is still possible in this turn
    target: int  # points that win
    limit: int  # cards that nobody has to discard
    offers_per_turn: int
    dice_left: tuple[int, ...] | None  # of each of the 36 combinations; None with fair dice
    seats: tuple[SeatView, ...]
    over: bool

    def svg(self, numbers: bool = False) -> str:
        """A picture of what is seen; `numbers`: with those by which texts name places."""
        from ..picture.svg import svg_of  # draws views

        return svg_of(self, numbers)

    def _repr_svg_(self) -> str:
        return self.svg()


def view(s: State, seat: int | None, to_act: tuple[int, ...]) -> View:
    """The view of a seat, or of a spectator."""
    over = s.phase == d.OVER
    hands = s.open_seats("hand", seat)
    others_draft = s.phase == d.COMPOSE and seat != s.player
    return View(
        seat=seat,
        phase="turn" if others_draft else PHASE_NAMES[s.phase],
        to_act=to_act,
        may_act=seat is not None and bool(trade.may_act(s) >> seat & 1),
        contending=seats_in(s.contending),
        start=known(s.start),
        player=known(s.player),
        turns=s.turns,
        dice=None if s.dice == c.NONE else two_dice(s.dice),
        yielding=() if s.dice == c.NONE else _yielding(s, sum(two_dice(s.dice))),
        hexes=_hexes(tuple(s.terrain), tuple(s.token)),
        harbours=_harbours(s.turned, tuple(s.harbour)) if s.turned != c.NONE else (),
        robber=known(s.robber),
        buildings=_buildings(tuple(s.building), tuple(s.level)),
        roads=_roads(tuple(s.road)),
        bank=counts(s.bank) if s.is_open("bank", seat) else None,
        stacks=counts([min(n, SEEN_IN_BANK) for n in s.bank]),
        deck=sum(s.deck),
        played=played_cards(s),
        army_holder=known(s.army_holder),
        road_holder=known(s.road_holder),
        free_roads=s.free_roads,
        victim=known(s.victim),
        settled=known(s.settled),
        played_card=bool(s.played),
        built=bool(s.built),
        asked=seats_in(s.asked),
        refused=tuple(_refusal(s, i) for i in range(s.refusals)),
        made=s.made if s.is_open("made", seat) else None,
        trading=s.offers_per_turn > 0 and (s.phases == d.COMBINED or not s.built),
        target=s.target,
        limit=s.discard_limit,
        offers_per_turn=s.offers_per_turn,
        dice_left=tuple(s.dice_left) if s.balanced_dice else None,
        seats=tuple(seat_view(s, other, length, own=other in hands) for other, length in enumerate(road_lengths(s))),
        over=over,
    )


def _yielding(s: State, number: int) -> tuple[int, ...]:
    return tuple(hex for hex in s.hex_of[number] if hex not in (c.NONE, s.robber))


def two_dice(roll: int) -> tuple[int, int]:
    """The pips of both dice, by the number of their combination."""
    return roll // c.DICE + 1, roll % c.DICE + 1


def played_cards(s: State) -> Cards:
    """The cards that are neither in the deck nor in a hand."""
    return counts([n - sum(there) for n, *there in zip(c.CARDS, s.deck, *s.cards, strict=True)])


def _corners_of(turned: int, slot: int) -> tuple[int, int]:
    first, second = (corner for corner, there in enumerate(HARBOUR_AT[turned]) if there == slot)
    return first, second


# The two corners that each harbour slot serves, for the frame as in the picture and turned.
HARBOUR_CORNERS = tuple(tuple(_corners_of(turned, slot) for slot in range(c.HARBOURS)) for turned in (0, 1))


def _refusal(s: State, i: int) -> Refusal:
    give, want = piles_of(s.turned_down[i])
    return Refusal(counts(give), counts(want), seats_in(s.turned_down_by[i]))


@lru_cache(ISLANDS)
def _hexes(terrains: tuple[int, ...], tokens: tuple[int, ...]) -> tuple[HexView, ...]:
    names = [None if terrain == c.NONE else TERRAIN_NAMES[terrain] for terrain in terrains]
    return tuple(map(HexView, names, tokens))


@lru_cache(ISLANDS)
def _harbours(turned: int, harbours: tuple[int, ...]) -> tuple[HarbourView, ...]:
    kinds = [None if kind == c.NONE else HARBOUR_NAMES[kind] for kind in harbours]
    return tuple(map(HarbourView, HARBOUR_CORNERS[turned], kinds))


@lru_cache(BOARDS)
def _buildings(owners: tuple[int, ...], levels: tuple[int, ...]) -> tuple[Building | None, ...]:
    return tuple(map(_building, owners, levels))


@lru_cache(BOARDS)
def _roads(owners: tuple[int, ...]) -> tuple[int | None, ...]:
    return tuple(map(known, owners))


def _building(seat: int, level: int) -> Building | None:
    return None if seat == c.NONE else Building(seat, level == 2)
