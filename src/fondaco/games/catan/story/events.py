"""What can happen in a game, without words: the entries of its log.

What a listener may not know is None.  Cards are counts by resource.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

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


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """It is this seat's turn."""

    seat: int
    kind: Literal["turn"] = "turn"


@dataclass(frozen=True, slots=True)
class Rolled:
    """The dice, and what they bring: a seven brings nothing."""

    seat: int
    dice: tuple[int, int]
    hexes: tuple[int, ...]  # those that pay
    robbed: int | None  # the hex of that number which the robber keeps from paying
    gained: tuple[Counts, ...]  # by seat
    unpaid: tuple[Counts, ...]  # by seat: what the bank could not pay
    kind: Literal["rolled"] = "rolled"


@dataclass(frozen=True, slots=True)
class Discarded:
    """One card less; `left` are still to be discarded by this seat."""

    seat: int
    resource: Resource | None
    left: int
    kind: Literal["discarded"] = "discarded"


@dataclass(frozen=True, slots=True)
class RobberMoved:
    """From one hex to another."""

    seat: int
    start: int
    hex: int
    kind: Literal["robber"] = "robber"


@dataclass(frozen=True, slots=True)
class Robbed:
    """A card taken by the robber; which one is told to thief and victim."""

    seat: int
    victim: int
    resource: Resource | None
    kind: Literal["stolen"] = "stolen"


@dataclass(frozen=True, slots=True)
class EmptyHanded:
    """The robbed player has no cards."""

    seat: int
    victim: int
    kind: Literal["empty-handed"] = "empty-handed"


@dataclass(frozen=True, slots=True)
class Built:
    """A piece was built; free: a road of a development card."""

    seat: int
    piece: PieceKind
    place: int  # corner, or edge for a road
    free: bool
    kind: Literal["built"] = "built"


@dataclass(frozen=True, slots=True)
class Bought:
    """A development card; which one is told to its buyer."""

    seat: int
    card: Card | None
    kind: Literal["bought"] = "bought"


@dataclass(frozen=True, slots=True)
class KnightPlayed:
    """`knights`: how many this seat has played by now."""

    seat: int
    knights: int
    kind: Literal["knight"] = "knight"


@dataclass(frozen=True, slots=True)
class RoadBuildingPlayed:
    """Free roads follow."""

    seat: int
    kind: Literal["road-building"] = "road-building"


@dataclass(frozen=True, slots=True)
class RoadDeclined:
    """The second free road is not built."""

    seat: int
    kind: Literal["declined"] = "declined"


@dataclass(frozen=True, slots=True)
class PlentyPlayed:
    """The cards that were taken from the bank."""

    seat: int
    cards: Counts
    kind: Literal["year-of-plenty"] = "year-of-plenty"


@dataclass(frozen=True, slots=True)
class MonopolyPlayed:
    """How many cards of the resource each seat gave up."""

    seat: int
    resource: Resource
    taken: tuple[int, ...]
    kind: Literal["monopoly"] = "monopoly"


@dataclass(frozen=True, slots=True)
class BankTraded:
    """n cards of one resource for one of another."""

    seat: int
    give: Resource
    n: int
    take: Resource
    kind: Literal["bank"] = "bank"


@dataclass(frozen=True, slots=True)
class Offered:
    """The active player's offer, and the seats that are asked."""

    seat: int
    give: Counts
    want: Counts
    asked: tuple[int, ...]
    kind: Literal["offered"] = "offered"


@dataclass(frozen=True, slots=True)
class Answered:
    """A seat has accepted or refused the offer."""

    seat: int
    accepted: bool
    kind: Literal["answered"] = "answered"


@dataclass(frozen=True, slots=True)
class Proposed:
    """An offer to the active player, from the proposer's point of view; `counter`: in answer to his."""

    seat: int
    give: Counts
    want: Counts
    counter: bool
    kind: Literal["proposed"] = "proposed"


@dataclass(frozen=True, slots=True)
class Dealt:
    """The active player has given and got these cards."""

    seat: int
    other: int
    give: Counts
    get: Counts
    kind: Literal["dealt"] = "dealt"


@dataclass(frozen=True, slots=True)
class Withdrew:
    """A seat has taken back its offer, or its answer to one."""

    seat: int
    kind: Literal["withdrew"] = "withdrew"


@dataclass(frozen=True, slots=True)
class OfferFailed:
    """All have refused the offer of this seat."""

    seat: int
    kind: Literal["failed"] = "failed"


@dataclass(frozen=True, slots=True)
class SpecialCardMoved:
    """A special card has got another holder; None: nobody has it."""

    card: SpecialCard
    seat: int | None
    previous: int | None
    n: int  # roads in the line, or knights, of the new holder
    kind: Literal["special-card"] = "special-card"


@dataclass(frozen=True, slots=True)
class Points:
    """The final points of a seat, and what they are made of."""

    settlements: int
    cities: int
    longest_road: int
    largest_army: int
    victory_cards: int
    total: int


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over; without a winner where nobody would win any more."""

    winner: int | None
    points: tuple[Points, ...]
    places: tuple[int, ...]
    kind: Literal["ended"] = "ended"


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
