"""The frozen records of all actions; seats, hexes, corners and edges count from 0."""

from __future__ import annotations

from typing import Literal

from fondaco.tagged import Tagged

from ..words import Card, Frame, Piece, Resource, Terrain


class Settlement(Tagged[Literal["settlement"]]):
    """A settlement on this corner."""

    corner: int


class Road(Tagged[Literal["road"]]):
    """A road on this edge."""

    edge: int


class City(Tagged[Literal["city"]]):
    """A city in the place of the settlement on this corner."""

    corner: int


class Buy(Tagged[Literal["buy"]]):
    """Buy a development card."""


class Knight(Tagged[Literal["knight"]]):
    """Play a knight."""


class RoadBuilding(Tagged[Literal["road-building"]]):
    """Play Road Building; the roads follow one by one."""


class Plenty(Tagged[Literal["plenty"]]):
    """Play Year of Plenty: two cards from the bank, or what it has."""

    cards: tuple[Resource, ...]


class Monopoly(Tagged[Literal["monopoly"]]):
    """Play Monopoly on this resource."""

    resource: Resource


class Bank(Tagged[Literal["bank"]]):
    """Trade with the bank: as many cards as it asks for, for one of the other resource."""

    give: Resource
    take: Resource


class Give(Tagged[Literal["give"]]):
    """One more card of this is given in the own offer."""

    resource: Resource


class Want(Tagged[Literal["want"]]):
    """One more card of this is wanted in the own offer."""

    resource: Resource


class Offer(Tagged[Literal["offer"]]):
    """Make the offer to these seats."""

    seats: tuple[int, ...]


class Propose(Tagged[Literal["propose"]]):
    """Lay the own counter-offer or proposal before the active player."""


class Accept(Tagged[Literal["accept"]]):
    """Accept the active player's offer."""


class Refuse(Tagged[Literal["refuse"]]):
    """Refuse the active player's offer."""


class Deal(Tagged[Literal["deal"]]):
    """Trade with this seat, which has accepted or made an offer of its own."""

    seat: int


class Withdraw(Tagged[Literal["withdraw"]]):
    """Take the own offer, counter-offer or draft back."""


class Discard(Tagged[Literal["discard"]]):
    """Discard one card of this."""

    resource: Resource


class Robber(Tagged[Literal["robber"]]):
    """Move the robber to this hex."""

    hex: int


class Rob(Tagged[Literal["rob"]]):
    """Take a card from this seat."""

    seat: int


class Decline(Tagged[Literal["decline"]]):
    """Do without the second free road."""


class Roll(Tagged[Literal["roll"]]):
    """Roll the dice."""


class EndTurn(Tagged[Literal["end"]]):
    """End the turn."""


class Dice(Tagged[Literal["dice"]]):
    """By chance: the pips of both dice, written ``roll 3 4``."""

    first: int
    second: int


class Draw(Tagged[Literal["card"]]):
    """By chance: the development card bought."""

    card: Card


class Steal(Tagged[Literal["stolen"]]):
    """By chance: the card taken from the victim."""

    resource: Resource


class Start(Tagged[Literal["start"]]):
    """By chance: this seat begins."""

    seat: int


class LayHex(Tagged[Literal["hex"]]):
    """By chance: the terrain of a hex."""

    hex: int
    terrain: Terrain


class LayFrame(Tagged[Literal["frame"]]):
    """By chance: whether the frame lies as in the picture or turned by 60 degrees."""

    frame: Frame


class LayPiece(Tagged[Literal["piece"]]):
    """By chance: the next piece of the frame, named by its harbours."""

    piece: Piece


class SpiralFrom(Tagged[Literal["corner"]]):
    """By chance: from which corner hex of the island the tokens are laid."""

    corner: int


class LayToken(Tagged[Literal["token"]]):
    """By chance: the number token of a hex."""

    hex: int
    number: int


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
