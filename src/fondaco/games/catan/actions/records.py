"""The frozen records of all actions; seats, hexes, corners and edges count from 0."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..words import Card, Frame, Piece, Resource, Terrain


@dataclass(frozen=True, slots=True)
class Settlement:
    """A settlement on this corner."""

    corner: int
    kind: Literal["settlement"] = "settlement"


@dataclass(frozen=True, slots=True)
class Road:
    """A road on this edge."""

    edge: int
    kind: Literal["road"] = "road"


@dataclass(frozen=True, slots=True)
class City:
    """A city in the place of the settlement on this corner."""

    corner: int
    kind: Literal["city"] = "city"


@dataclass(frozen=True, slots=True)
class Buy:
    """Buy a development card."""

    kind: Literal["buy"] = "buy"


@dataclass(frozen=True, slots=True)
class Knight:
    """Play a knight."""

    kind: Literal["knight"] = "knight"


@dataclass(frozen=True, slots=True)
class RoadBuilding:
    """Play Road Building; the roads follow one by one."""

    kind: Literal["road-building"] = "road-building"


@dataclass(frozen=True, slots=True)
class Plenty:
    """Play Year of Plenty: two cards from the bank, or what it has."""

    cards: tuple[Resource, ...]
    kind: Literal["plenty"] = "plenty"


@dataclass(frozen=True, slots=True)
class Monopoly:
    """Play Monopoly on this resource."""

    resource: Resource
    kind: Literal["monopoly"] = "monopoly"


@dataclass(frozen=True, slots=True)
class Bank:
    """Trade with the bank: as many cards as it asks for, for one of the other resource."""

    give: Resource
    take: Resource
    kind: Literal["bank"] = "bank"


@dataclass(frozen=True, slots=True)
class Give:
    """One more card of this is given in the own offer."""

    resource: Resource
    kind: Literal["give"] = "give"


@dataclass(frozen=True, slots=True)
class Want:
    """One more card of this is wanted in the own offer."""

    resource: Resource
    kind: Literal["want"] = "want"


@dataclass(frozen=True, slots=True)
class Offer:
    """Make the offer to these seats."""

    seats: tuple[int, ...]
    kind: Literal["offer"] = "offer"


@dataclass(frozen=True, slots=True)
class Propose:
    """Lay the own counter-offer or proposal before the active player."""

    kind: Literal["propose"] = "propose"


@dataclass(frozen=True, slots=True)
class Accept:
    """Accept the active player's offer."""

    kind: Literal["accept"] = "accept"


@dataclass(frozen=True, slots=True)
class Refuse:
    """Refuse the active player's offer."""

    kind: Literal["refuse"] = "refuse"


@dataclass(frozen=True, slots=True)
class Deal:
    """Trade with this seat, which has accepted or made an offer of its own."""

    seat: int
    kind: Literal["deal"] = "deal"


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Take the own offer, counter-offer or draft back."""

    kind: Literal["withdraw"] = "withdraw"


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard one card of this."""

    resource: Resource
    kind: Literal["discard"] = "discard"


@dataclass(frozen=True, slots=True)
class Robber:
    """Move the robber to this hex."""

    hex: int
    kind: Literal["robber"] = "robber"


@dataclass(frozen=True, slots=True)
class Rob:
    """Take a card from this seat."""

    seat: int
    kind: Literal["rob"] = "rob"


@dataclass(frozen=True, slots=True)
class Decline:
    """Do without the second free road."""

    kind: Literal["decline"] = "decline"


@dataclass(frozen=True, slots=True)
class Roll:
    """Roll the dice."""

    kind: Literal["roll"] = "roll"


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn."""

    kind: Literal["end"] = "end"


@dataclass(frozen=True, slots=True)
class Dice:
    """By chance: the pips of both dice, written ``roll 3 4``."""

    first: int
    second: int
    kind: Literal["dice"] = "dice"


@dataclass(frozen=True, slots=True)
class Draw:
    """By chance: the development card bought."""

    card: Card
    kind: Literal["card"] = "card"


@dataclass(frozen=True, slots=True)
class Steal:
    """By chance: the card taken from the victim."""

    resource: Resource
    kind: Literal["stolen"] = "stolen"


@dataclass(frozen=True, slots=True)
class Start:
    """By chance: this seat begins."""

    seat: int
    kind: Literal["start"] = "start"


@dataclass(frozen=True, slots=True)
class LayHex:
    """By chance: the terrain of a hex."""

    hex: int
    terrain: Terrain
    kind: Literal["hex"] = "hex"


@dataclass(frozen=True, slots=True)
class LayFrame:
    """By chance: whether the frame lies as in the picture or turned by 60 degrees."""

    frame: Frame
    kind: Literal["frame"] = "frame"


@dataclass(frozen=True, slots=True)
class LayPiece:
    """By chance: the next piece of the frame, named by its harbours."""

    piece: Piece
    kind: Literal["piece"] = "piece"


@dataclass(frozen=True, slots=True)
class SpiralFrom:
    """By chance: from which corner hex of the island the tokens are laid."""

    corner: int
    kind: Literal["corner"] = "corner"


@dataclass(frozen=True, slots=True)
class LayToken:
    """By chance: the number token of a hex."""

    hex: int
    number: int
    kind: Literal["token"] = "token"


Decision = (
    Settlement
    | Road
    | City
    | Buy
    | Knight
    | RoadBuilding
    | Plenty
    | Monopoly
    | Bank
    | Give
    | Want
    | Offer
    | Propose
    | Accept
    | Refuse
    | Deal
    | Withdraw
    | Discard
    | Robber
    | Rob
    | Decline
    | Roll
    | EndTurn
)
Outcome = Dice | Draw | Steal | Start | LayHex | LayFrame | LayPiece | SpiralFrom | LayToken
Action = Decision | Outcome
