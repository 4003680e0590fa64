"""A position as one line of text that says everything, and back.

The phase comes first, then `key=value` words in any order; `-` stands for none.  Piles are counted
by colour: `y3r1` is three yellow and one red (y p g r o b).  A ship is `V` or `C` in a home
harbour, else its space and heading; then what it carries: `3>b2`; `~` behind it: it sails back to
the harbour it came from; `!`: it was robbed empty and may turn.  Left out, `bag` and `stock` hold
what lies nowhere else, the route is laid as printed, and everything else is empty or none.
What the expansion adds is written by `people`.
"""

from __future__ import annotations

import re

from fondaco.errors import UnreadableText, quoted
from fondaco.position_text import Given, number_text, pile_text, wrong

from ..rules import components as c
from ..rules import decisions as d
from ..rules.harbour import enter_home
from ..rules.setup import lay_printed_tiles, next_unplaced
from ..rules.state import State, is_home, owner
from ..words import COLOUR_LETTERS, PHASE_NAMES, SYMBOL_NAMES
from . import people

NUMBERS = ("start", "player", "ship", "raids", "owed", "left", "quiet", "stirred")
FIELD_OF = {"left": "turns_left"}
MOST = 99  # of what is counted
SHIP = re.compile(r"(?:([VC])|(\d{1,2})([<>]))(?:([ypgrob])(\d{1,2}))?(~?)(!?)", re.ASCII)


def write(s: State) -> str:
    """The canonical line."""
    words: list[str] = [PHASE_NAMES[s.phase]]
    for key in NUMBERS:
        words.append(f"{key}={number_text(getattr(s, FIELD_OF.get(key, key)))}")
    words.append(f"symbol={'-' if s.symbol == c.NONE else SYMBOL_NAMES[s.symbol]}")
    words.append("route=" + "".join(_letter(s.colour[space]) for space in range(1, s.last)))
    words.append("ships=" + ",".join(_ship(s, ship) for ship in range(s.players * c.SHIPS_EACH)))
    words.append("placing=" + ",".join(_placing(s.placing[seat]) for seat in range(s.players)))
    words += [f"{key}={pile_text(pile, COLOUR_LETTERS)}" for key, pile in piles(s).items()]
    return " ".join([*words, *people.write(s)])


def piles(s: State) -> dict[str, list[int]]:
    """All piles of goods and cards by their word."""
    seats = range(s.players)
    return {
        "bag": s.bag,
        "venice": s.market[c.VENICE],
        "constantinople": s.market[c.CONSTANTINOPLE],
        **{f"warehouse{seat}": s.warehouse[seat] for seat in seats},
        "stock": s.stock,
        "discard": s.discard,
        **{f"hand{seat}": s.hand[seat] for seat in seats},
    }


def _letter(colour: int) -> str:
    return "-" if colour == c.NONE else COLOUR_LETTERS[colour]


def _placing(bits: int) -> str:
    if bits == c.NONE:
        return "-"
    return "".join("VC"[bits >> ship & 1] for ship in range(c.SHIPS_EACH))


def _ship(s: State, ship: int) -> str:
    space = s.space[ship]
    if space == c.NONE:
        return "-"
    cargo = f"{_letter(s.cargo_colour[ship])}{s.cargo[ship]}" if s.cargo[ship] else ""
    if is_home(s, space):
        return ("V" if space == 0 else "C") + cargo
    back = "~" if s.origin[ship] == destination(s, ship) else ""
    return f"{space}{'>' if s.heading[ship] > 0 else '<'}{cargo}{back}{'!' if s.may_turn[ship] else ''}"


def destination(s: State, ship: int) -> int:
    """The home harbour that the bow points to."""
    return c.CONSTANTINOPLE if s.heading[ship] > 0 else c.VENICE


def read(s: State, line: str) -> None:
    """Fill a fresh state of the game.  Raises `UnreadableText` and says which word is wrong."""
    given = Given(line, PHASE_NAMES)
    s.phase = given.phase
    one_of = {"start": s.players, "player": s.players, "ship": s.players * c.SHIPS_EACH, "left": s.players}
    for key in NUMBERS:
        value = given.index(key, one_of[key]) if key in one_of else given.number(key, 0, MOST)
        setattr(s, FIELD_OF.get(key, key), value)
    _read_route(s, given)
    _read_ships(s, given)
    for key, pile in piles(s).items():
        if key not in ("bag", "stock"):
            pile[:] = given.pile(key, COLOUR_LETTERS, (0,) * c.COLOURS)
    s.bag[:] = given.pile("bag", COLOUR_LETTERS, goods_elsewhere(s))
    s.stock[:] = given.pile("stock", COLOUR_LETTERS, s.elsewhere("stock"))
    people.read(s, given)
    given.finish()
    s.to_act = _to_act(s)


def _read_route(s: State, given: Given) -> None:
    s.symbol = given.one_of("symbol", SYMBOL_NAMES, s.symbol)
    if "route" in given:
        route = given.letters("route", s.last - 1, f"{COLOUR_LETTERS}-", "")
        s.colour[1 : s.last] = [COLOUR_LETTERS.find(letter) for letter in route]
    elif s.symbol != c.NONE:
        lay_printed_tiles(s)


def _read_ships(s: State, given: Given) -> None:
    for ship, text in enumerate(given.parts("ships", s.players * c.SHIPS_EACH, "ships")):
        _read_ship(s, ship, text)
    for seat, text in enumerate(given.parts("placing", s.players, "placings")):
        if text != "-":
            if len(text) != c.SHIPS_EACH or set(text) - set("VC"):
                raise wrong("placing", text, "three letters V or C, or -, are needed")
            s.placing[seat] = sum(1 << ship for ship, letter in enumerate(text) if letter == "C")


def _read_ship(s: State, ship: int, text: str) -> None:
    if text == "-":
        return
    match = SHIP.fullmatch(text)
    if match is None or (match[1] and (match[6] or match[7])) or (match[2] and not 0 < int(match[2]) < s.last):
        needed = f"V, C, - or one like 3>b2 with a space from 1 to {s.last - 1}"
        raise UnreadableText(f"ship {quoted(text)}: {needed} is needed")
    home, space, arrow, colour, cargo, back, turn = match.groups()
    if home:
        _put(s, ship, 0 if home == "V" else s.last)
        enter_home(s, ship)
    else:
        _put(s, ship, int(space))
        s.heading[ship] = 1 if arrow == ">" else -1
        ahead = destination(s, ship)
        s.origin[ship] = ahead if back else 1 - ahead
        s.may_turn[ship] = int(bool(turn))
    if colour:
        s.cargo[ship] = int(cargo)
        s.cargo_colour[ship] = COLOUR_LETTERS.index(colour)


def _put(s: State, ship: int, space: int) -> None:
    s.space[ship] = space
    s.ships_on[space] += 1


def goods_elsewhere(s: State) -> list[int]:
    """By colour: the goods that are neither in a harbour, aboard nor in a warehouse."""
    left = s.elsewhere("bag")
    for cargo, colour in zip(s.cargo, s.cargo_colour, strict=True):
        if colour != c.NONE:
            left[colour] -= cargo
    return left


def _to_act(s: State) -> int:
    """Who has to act follows from the rest."""
    if s.phase == d.OVER:
        return 0
    if s.phase in CHANCE_PHASES:
        return d.CHANCE_TO_ACT
    if s.phase == d.PLACE:
        if s.ship_placement == d.IN_TURN:
            ship = next_unplaced(s)
            return 0 if ship == c.NONE else 1 << owner(ship)
        return sum(1 << seat for seat in range(s.players) if s.placing[seat] == c.NONE)
    seat = owner(s.ship) if s.phase == d.TURN_ROUND else s.player
    return 1 << seat if 0 <= seat < s.players else 0


CHANCE_PHASES = (d.START, d.SYMBOL, d.LAY_TILE, d.LOT, d.DEAL_GOODS, d.DEAL_CARDS, d.REFILL, d.DRAW)
