"""The table of all actions: integers, records and texts.

Hexes, corners, edges and seats count from 0.  In a text a corner is ``v8`` and an edge its two
corners: ``road v8-v13``.
"""

from __future__ import annotations

from collections.abc import Callable

from fondaco.action_table import ActionTable, in_words
from fondaco.rulebook import seats_in

from ..rules import components as c
from ..rules import decisions as d
from ..rules.board import EDGE_ENDS
from ..words import CARD_NAMES, FRAME_NAMES, PIECE_NAMES, RESOURCE_NAMES, TERRAIN_NAMES
from . import records as r
from .records import Action


def _pair(i: int) -> r.Plenty:
    return r.Plenty((RESOURCE_NAMES[c.PAIR_FIRST[i]], RESOURCE_NAMES[c.PAIR_SECOND[i]]))


def _bank(i: int) -> r.Bank:
    return r.Bank(RESOURCE_NAMES[c.TRADE_GIVE[i]], RESOURCE_NAMES[c.TRADE_TAKE[i]])


def _terrain(i: int) -> r.LayHex:
    place, terrain = divmod(i, c.TERRAINS)
    return r.LayHex(place, TERRAIN_NAMES[terrain])


def _token(i: int) -> r.LayToken:
    place, token = divmod(i, c.TOKENS)
    return r.LayToken(place, c.TOKEN_NUMBER[token])


BLOCKS: dict[int, Callable[[int], Action]] = {
    d.DO_SETTLEMENT: r.Settlement,
    d.DO_ROAD: r.Road,
    d.DO_CITY: r.City,
    d.DO_BUY: lambda _: r.Buy(),
    d.DO_KNIGHT: lambda _: r.Knight(),
    d.DO_ROAD_BUILDING: lambda _: r.RoadBuilding(),
    d.DO_PLENTY: _pair,
    d.DO_PLENTY_ONE: lambda i: r.Plenty((RESOURCE_NAMES[i],)),
    d.DO_PLENTY_NONE: lambda _: r.Plenty(()),
    d.DO_MONOPOLY: lambda i: r.Monopoly(RESOURCE_NAMES[i]),
    d.DO_BANK: _bank,
    d.DO_GIVE: lambda i: r.Give(RESOURCE_NAMES[i]),
    d.DO_WANT: lambda i: r.Want(RESOURCE_NAMES[i]),
    d.DO_OFFER: lambda i: r.Offer(seats_in(i + 1)),
    d.DO_PROPOSE: lambda _: r.Propose(),
    d.DO_ACCEPT: lambda _: r.Accept(),
    d.DO_REFUSE: lambda _: r.Refuse(),
    d.DO_DEAL: r.Deal,
    d.DO_WITHDRAW: lambda _: r.Withdraw(),
    d.DO_DISCARD: lambda i: r.Discard(RESOURCE_NAMES[i]),
    d.DO_ROBBER: r.Robber,
    d.DO_VICTIM: r.Rob,
    d.DO_DECLINE: lambda _: r.Decline(),
    d.DO_ROLL: lambda _: r.Roll(),
    d.DO_END: lambda _: r.EndTurn(),
    d.DO_DICE: lambda i: r.Dice(i // c.DICE + 1, i % c.DICE + 1),
    d.DO_CARD: lambda i: r.Draw(CARD_NAMES[i]),
    d.DO_STOLEN: lambda i: r.Steal(RESOURCE_NAMES[i]),
    d.DO_START: r.Start,
    d.DO_TERRAIN: _terrain,
    d.DO_FRAME: lambda i: r.LayFrame(FRAME_NAMES[i]),
    d.DO_PIECE: lambda i: r.LayPiece(PIECE_NAMES[i]),
    d.DO_CORNER: r.SpiralFrom,
    d.DO_TOKEN: _token,
}


def _text(record: Action) -> str:
    match record:
        case r.Settlement(corner) | r.City(corner):
            return f"{record.kind} v{corner}"
        case r.Road(edge):
            first, second = EDGE_ENDS[edge]
            return f"road v{first}-v{second}"
        case r.Dice(first, second):
            return f"roll {first} {second}"
        case _:
            return in_words(record)


TABLE = ActionTable("catan", BLOCKS, d.ACTIONS, _text, unordered=("road", "plenty", "offer"))
