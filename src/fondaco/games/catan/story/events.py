"""What can happen in a game, without words: the entries of its log.

What a listener may not know is None.  Cards are counts by resource.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from fondaco.tagged import Tagged

from ..view.view import Counts
from ..words import Card, Resource
from .events_of_set_up import (
    Began,
    FrameLaid,
    HexLaid,
    PieceKind,
    PieceLaid,
    Placed,
    RolledForStart,
    Tied,
    TokenLaid,
    TokensLaid,
)

SpecialCard = Literal["longest-road", "largest-army"]


class TurnBegan(Tagged[Literal["turn"]]):
    """It is this seat's turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class Crop:
    """Cards of what a hex yields, for the building at one of its corners."""

    hex: int
    corner: int
    n: int


class Rolled(Tagged[Literal["rolled"]]):
    """The dice, and what they bring: a seven brings nothing."""

    seat: int
    dice: tuple[int, int]
    hexes: tuple[int, ...]  # those that pay
    robbed: int | None  # the hex of that number which the robber keeps from paying
    gained: tuple[Counts, ...]  # by seat
    unpaid: tuple[Counts, ...]  # by seat: what the bank could not pay
    crops: tuple[Crop, ...]  # where what was gained comes from


class Discarded(Tagged[Literal["discarded"]]):
    """One card less; `left` are still to be discarded by this seat."""

    seat: int
    resource: Resource | None
    left: int


class RobberMoved(Tagged[Literal["robber"]]):
    """From one hex to another."""

    seat: int
    start: int
    hex: int


class Robbed(Tagged[Literal["stolen"]]):
    """A card taken by the robber; which one is told to thief and victim."""

    seat: int
    victim: int
    resource: Resource | None


class EmptyHanded(Tagged[Literal["empty-handed"]]):
    """The robbed player has no cards."""

    seat: int
    victim: int


class Built(Tagged[Literal["built"]]):
    """A piece was built; free: a road of a development card."""

    seat: int
    piece: PieceKind
    place: int  # corner, or edge for a road
    free: bool


class Bought(Tagged[Literal["bought"]]):
    """A development card; which one is told to its buyer."""

    seat: int
    card: Card | None


class KnightPlayed(Tagged[Literal["knight"]]):
    """`knights`: how many this seat has played by now."""

    seat: int
    knights: int


class RoadBuildingPlayed(Tagged[Literal["road-building"]]):
    """Free roads follow."""

    seat: int


class RoadDeclined(Tagged[Literal["declined"]]):
    """The second free road is not built."""

    seat: int


class PlentyPlayed(Tagged[Literal["year-of-plenty"]]):
    """The cards that were taken from the bank."""

    seat: int
    cards: Counts


class MonopolyPlayed(Tagged[Literal["monopoly"]]):
    """How many cards of the resource each seat gave up."""

    seat: int
    resource: Resource
    taken: tuple[int, ...]


class BankTraded(Tagged[Literal["bank"]]):
    """n cards of one resource for one of another."""

    seat: int
    give: Resource
    n: int
    take: Resource


class Offered(Tagged[Literal["offered"]]):
    """The active player's offer, and the seats that are asked."""

    seat: int
    give: Counts
    want: Counts
    asked: tuple[int, ...]


class Answered(Tagged[Literal["answered"]]):
    """A seat has accepted or refused the offer."""

    seat: int
    accepted: bool


class Proposed(Tagged[Literal["proposed"]]):
    """An offer to the active player, from the proposer's point of view; `counter`: in answer to his."""

    seat: int
    give: Counts
    want: Counts
    counter: bool


class Dealt(Tagged[Literal["dealt"]]):
    """The active player has given and got these cards."""

    seat: int
    other: int
    give: Counts
    get: Counts


class Withdrew(Tagged[Literal["withdrew"]]):
    """A seat has taken back its offer, or its answer to one."""

    seat: int


class OfferFailed(Tagged[Literal["failed"]]):
    """All have refused the offer of this seat."""

    seat: int


class SpecialCardMoved(Tagged[Literal["special-card"]]):
    """A special card has got another holder; None: nobody has it."""

    card: SpecialCard
    seat: int | None
    previous: int | None
    n: int  # roads in the line, or knights, of the new holder


@dataclass(frozen=True, slots=True)
class Points:
    """The final points of a seat, and what they are made of."""

    settlements: int
    cities: int
    longest_road: int
    largest_army: int
    victory_cards: int
    total: int


class Ended(Tagged[Literal["ended"]]):
    """The game is over; without a winner where nobody would win any more."""

    winner: int | None
    points: tuple[Points, ...]
    places: tuple[int, ...]


Told = (
    HexLaid
    | FrameLaid
    | PieceLaid
    | TokensLaid
    | TokenLaid
    | RolledForStart
    | Tied
    | Began
    | Placed
    | TurnBegan
    | Rolled
    | Discarded
    | RobberMoved
    | Robbed
    | EmptyHanded
    | Built
    | Bought
    | KnightPlayed
    | RoadBuildingPlayed
    | RoadDeclined
    | PlentyPlayed
    | MonopolyPlayed
    | BankTraded
    | Offered
    | Answered
    | Proposed
    | Dealt
    | Withdrew
    | OfferFailed
    | SpecialCardMoved
    | Ended
)
