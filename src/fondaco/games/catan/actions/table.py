"""Three forms of an action: integer (learning), frozen record (programs), one line of text (people, files).

Hexes, corners, edges and seats count from 0.  In a text a corner is ``v8`` and an edge its two
corners: ``road v8-v13``.
"""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches

from fondaco.errors import UnreadableText, quoted
from fondaco.rulebook import seats_in

from ..rules import components as c
from ..rules import decisions as d
from ..rules.board import CORNERS, EDGE_ENDS, EDGES
from ..words import CARD_NAMES, FRAME_NAMES, PIECE_NAMES, RESOURCE_NAMES, TERRAIN_NAMES
from . import records as r
from .records import Action

__all__ = ["RECORDS", "TEXTS", "Action", "integer_of"]

SHOWN = 8  # similar texts in a message
TOO_LONG = 60  # letters, to look for something similar


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


# Blocks of the action table: first integer, how many, the record of the i-th.
BLOCKS: tuple[tuple[int, int, Callable[[int], Action]], ...] = (
    (d.DO_SETTLEMENT, CORNERS, r.Settlement),
    (d.DO_ROAD, EDGES, r.Road),
    (d.DO_CITY, CORNERS, r.City),
    (d.DO_BUY, 1, lambda _: r.Buy()),
    (d.DO_KNIGHT, 1, lambda _: r.Knight()),
    (d.DO_ROAD_BUILDING, 1, lambda _: r.RoadBuilding()),
    (d.DO_PLENTY, c.PAIRS, _pair),
    (d.DO_PLENTY_ONE, c.RESOURCES, lambda i: r.Plenty((RESOURCE_NAMES[i],))),
    (d.DO_PLENTY_NONE, 1, lambda _: r.Plenty(())),
    (d.DO_MONOPOLY, c.RESOURCES, lambda i: r.Monopoly(RESOURCE_NAMES[i])),
    (d.DO_BANK, c.TRADES, _bank),
    (d.DO_GIVE, c.RESOURCES, lambda i: r.Give(RESOURCE_NAMES[i])),
    (d.DO_WANT, c.RESOURCES, lambda i: r.Want(RESOURCE_NAMES[i])),
    (d.DO_OFFER, (1 << c.SEATS) - 1, lambda i: r.Offer(seats_in(i + 1))),
    (d.DO_PROPOSE, 1, lambda _: r.Propose()),
    (d.DO_ACCEPT, 1, lambda _: r.Accept()),
    (d.DO_REFUSE, 1, lambda _: r.Refuse()),
    (d.DO_DEAL, c.SEATS, r.Deal),
    (d.DO_WITHDRAW, 1, lambda _: r.Withdraw()),
    (d.DO_DISCARD, c.RESOURCES, lambda i: r.Discard(RESOURCE_NAMES[i])),
    (d.DO_ROBBER, c.HEXES, r.Robber),
    (d.DO_VICTIM, c.SEATS, r.Rob),
    (d.DO_DECLINE, 1, lambda _: r.Decline()),
    (d.DO_ROLL, 1, lambda _: r.Roll()),
    (d.DO_END, 1, lambda _: r.EndTurn()),
    (d.DO_DICE, c.ROLLS, lambda i: r.Dice(i // c.DICE + 1, i % c.DICE + 1)),
    (d.DO_CARD, c.KINDS, lambda i: r.Draw(CARD_NAMES[i])),
    (d.DO_STOLEN, c.RESOURCES, lambda i: r.Steal(RESOURCE_NAMES[i])),
    (d.DO_START, c.SEATS, r.Start),
    (d.DO_TERRAIN, c.HEXES * c.TERRAINS, _terrain),
    (d.DO_FRAME, 2, lambda i: r.LayFrame(FRAME_NAMES[i])),
    (d.DO_PIECE, c.PIECES, lambda i: r.LayPiece(PIECE_NAMES[i])),
    (d.DO_CORNER, 6, r.SpiralFrom),
    (d.DO_TOKEN, c.HEXES * c.TOKENS, _token),
)


def _line(record: Action) -> str:
    word = record.kind
    match record:
        case r.Settlement(corner) | r.City(corner):
            return f"{word} v{corner}"
        case r.Road(edge):
            first, second = EDGE_ENDS[edge]
            return f"{word} v{first}-v{second}"
        case r.Plenty(cards):
            return " ".join((word, *cards))
        case r.Offer(seats):
            return " ".join((word, *map(str, seats)))
        case r.Dice(first, second):
            return f"roll {first} {second}"
        case r.Bank(one, other):
            return f"{word} {one} {other}"
        case r.LayHex(place, name) | r.LayToken(place, name):
            return f"{word} {place} {name}"
        case r.Deal(n) | r.Robber(n) | r.Rob(n) | r.Start(n) | r.SpiralFrom(n):
            return f"{word} {n}"
        case r.Monopoly(name) | r.Give(name) | r.Want(name) | r.Discard(name) | r.Steal(name) | r.Draw(name):
            return f"{word} {name}"
        case r.LayFrame(name) | r.LayPiece(name):
            return f"{word} {name}"
        case _:
            return word


RECORDS: tuple[Action, ...] = tuple(record(i) for first, n, record in BLOCKS for i in range(n))
TEXTS: tuple[str, ...] = tuple(map(_line, RECORDS))
_BY_TEXT: dict[str, int] = {text: i for i, text in enumerate(TEXTS)}


def integer_of(text: str) -> int:
    """Reads one action; the order of corners, cards and seats does not matter.  Raises `UnreadableText`."""
    words = text.split()
    action = _BY_TEXT.get(" ".join(_in_order(words)))
    if action is None:
        raise UnreadableText(f"{quoted(text)} is not an action of catan; {_hint(words)}")
    return action


def _in_order(words: list[str]) -> list[str]:
    """As the table has them: the lower corner, the earlier card, the lower seat first."""
    word, *rest = words or [""]
    if word == "road" and len(rest) == 1:
        return [word, "-".join(sorted(rest[0].split("-"), key=lambda corner: (len(corner), corner)))]
    if word == "plenty" and set(rest) <= set(RESOURCE_NAMES):
        return [word, *sorted(rest, key=list[str](RESOURCE_NAMES).index)]
    if word == "offer":
        return [word, *sorted(rest)]
    return words


def _hint(words: list[str]) -> str:
    """Similar texts, or the words there are."""
    line = " ".join(words)
    alike = [text for text in TEXTS if words and text.split()[0] == words[0]] or list(TEXTS)
    if len(line) <= TOO_LONG:
        similar = get_close_matches(line, alike, SHOWN, 0.75)
        if similar:
            return "similar ones are: " + ", ".join(similar)
    if len(alike) < len(TEXTS):
        return "it can be: " + ", ".join(alike[:SHOWN]) + (", ..." if len(alike) > SHOWN else "")
    return "an action begins with one of: " + ", ".join(dict.fromkeys(text.split()[0] for text in TEXTS))
