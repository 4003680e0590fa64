"""A position as one line of text that says everything, and back.

The phase comes first, then `key=value` words in any order; `-` stands for none.  Piles are counted
by colour: `y3r1` is three yellow and one red (y p g r o b).  A ship is `V` or `C` in a home
harbour, else its space and heading; then what it carries: `3>b2`; `~` behind it: it sails back to
the harbour it came from; `!`: it was robbed empty and may turn.  Left out, `bag` and `stock` hold
what lies nowhere else, the route is laid as printed, and everything else is empty or none.
What the expansion adds is written by `notation_people`.
"""

from __future__ import annotations

import re

from fondaco.errors import UnreadableText, quoted, shortened

from ..rules import components as c
from ..rules import decisions as d
from ..rules.harbour import enter_home
from ..rules.setup import lay_printed_tiles, next_unplaced
from ..rules.state import State, is_home, owner
from ..words import COLOUR_NAMES, PHASE_NAMES, SYMBOL_NAMES
from . import people as notation_people

LETTERS = "".join(name[0] for name in COLOUR_NAMES)
NUMBERS = ("start", "player", "ship", "raids", "owed", "left", "quiet", "stirred")
FIELD_OF = {"left": "turns_left"}
NONE_AS_DEFAULT = ("start", "player", "ship", "left")
SHIP = re.compile(r"(?:([VC])|(\d{1,2})([<>]))(?:([ypgrob])(\d{1,2}))?(~?)(!?)", re.ASCII)
PILE = re.compile(r"(?:[ypgrob]\d{1,2})+", re.ASCII)


def write(s: State) -> str:
    """The canonical line."""
    words: list[str] = [PHASE_NAMES[s.phase]]
    for key in NUMBERS:
        words.append(f"{key}={_number(getattr(s, FIELD_OF.get(key, key)))}")
    words.append(f"symbol={'-' if s.symbol == c.NONE else SYMBOL_NAMES[s.symbol]}")
    words.append("route=" + "".join(_letter(s.colour[space]) for space in range(1, s.last)))
    words.append("ships=" + ",".join(_ship(s, ship) for ship in range(s.players * c.SHIPS_EACH)))
    words.append("placing=" + ",".join(_placing(s.placing[seat]) for seat in range(s.players)))
    words += [f"{key}={_pile(pile)}" for key, pile in piles(s).items()]
    return " ".join([*words, *notation_people.write(s)])


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


def _number(value: int) -> str:
    return "-" if value == c.NONE else str(value)


def _letter(colour: int) -> str:
    return "-" if colour == c.NONE else LETTERS[colour]


def _pile(pile: list[int]) -> str:
    return "".join(f"{letter}{n}" for letter, n in zip(LETTERS, pile, strict=True) if n) or "-"


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
    phase, *words = line.split() or [""]
    if phase not in PHASE_NAMES:
        raise UnreadableText(f"{quoted(phase)} is no phase; a position begins with one of: {', '.join(PHASE_NAMES)}")
    s.phase = PHASE_NAMES.index(phase)
    given = _split(words)
    for key in NUMBERS:
        default = "-" if key in NONE_AS_DEFAULT else "0"
        setattr(s, FIELD_OF.get(key, key), _read_number(key, given.pop(key, default)))
    _read_route(s, given)
    _read_ships(s, given)
    _read_piles(s, given)
    notation_people.read(s, given)
    if given:
        raise UnreadableText(f"{quoted(next(iter(given)))} is not a word of a position")
    s.to_act = _to_act(s)


def _split(words: list[str]) -> dict[str, str]:
    given: dict[str, str] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals or key in given:
            raise UnreadableText(f"{quoted(word)}: each word of a position is key=value, and each key comes once")
        given[key] = value
    return given


def short(key: str, text: str) -> str:
    """A word of a position as a message shows it."""
    return f"{key}={shortened(text)}"


def _read_number(key: str, text: str) -> int:
    if text == "-" and key in NONE_AS_DEFAULT:
        return c.NONE
    if not (text.isascii() and text.isdigit() and len(text) <= 2):
        raise UnreadableText(f"{short(key, text)}: a number from 0 to 99 is needed")
    return int(text)


def _read_route(s: State, given: dict[str, str]) -> None:
    symbol = given.pop("symbol", "-" if s.symbol == c.NONE else SYMBOL_NAMES[s.symbol])
    if symbol not in (*SYMBOL_NAMES, "-"):
        raise UnreadableText(f"{short('symbol', symbol)}: triangle, circle or - is needed")
    s.symbol = c.NONE if symbol == "-" else SYMBOL_NAMES.index(symbol)
    route = given.pop("route", None)
    if route is None:
        if s.symbol != c.NONE:
            lay_printed_tiles(s)
        return
    if len(route) != s.last - 1 or set(route) - set(LETTERS + "-"):
        raise UnreadableText(
            f"{short('route', route)}: {s.last - 1} letters of {LETTERS} or - (for Modone too) are needed"
        )
    for space, letter in enumerate(route, 1):
        s.colour[space] = LETTERS.find(letter)


def _read_ships(s: State, given: dict[str, str]) -> None:
    n = s.players * c.SHIPS_EACH
    ships = given.pop("ships", ",".join("-" * n)).split(",")
    if len(ships) != n:
        raise UnreadableText(f"{short('ships', ','.join(ships))}: {n} ships are needed, three a seat")
    for ship, text in enumerate(ships):
        _read_ship(s, ship, text)
    placings = given.pop("placing", ",".join("-" * s.players)).split(",")
    if len(placings) != s.players:
        raise UnreadableText(f"{short('placing', ','.join(placings))}: {s.players} placings are needed")
    for seat, text in enumerate(placings):
        if text != "-":
            if len(text) != c.SHIPS_EACH or set(text) - set("VC"):
                raise UnreadableText(f"{short('placing', text)}: three letters V or C, or -, are needed")
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
        s.cargo_colour[ship] = LETTERS.index(colour)


def _put(s: State, ship: int, space: int) -> None:
    s.space[ship] = space
    s.ships_on[space] += 1


def _read_piles(s: State, given: dict[str, str]) -> None:
    wanted = piles(s)
    for key, pile in wanted.items():
        pile[:] = _read_pile(key, given.get(key, "-"))
    for key, pile, left in (("bag", s.bag, goods_elsewhere(s)), ("stock", s.stock, cards_elsewhere(s))):
        if key not in given:
            pile[:] = left
    for key in wanted:
        given.pop(key, None)


def goods_elsewhere(s: State) -> list[int]:
    """By colour: the goods that are neither in a harbour, aboard nor in a warehouse."""
    left = [c.GOODS_PER_COLOUR] * c.COLOURS
    for pile in (*s.market, *s.warehouse):
        left = [n - m for n, m in zip(left, pile, strict=True)]
    for cargo, colour in zip(s.cargo, s.cargo_colour, strict=True):
        if colour != c.NONE:
            left[colour] -= cargo
    return left


def cards_elsewhere(s: State) -> list[int]:
    """By colour: the cards that are neither in a hand nor discarded."""
    left = [c.CARDS_PER_COLOUR] * c.COLOURS
    for pile in (s.discard, *s.hand):
        left = [n - m for n, m in zip(left, pile, strict=True)]
    return left


def _read_pile(key: str, text: str) -> list[int]:
    pile = [0] * c.COLOURS
    if text != "-":
        if not PILE.fullmatch(text):
            raise UnreadableText(f"{short(key, text)}: counts by colour like y3r1, or -, are needed")
        for letter, n in re.findall(r"([a-z])(\d+)", text):
            pile[LETTERS.index(letter)] += int(n)
    return pile


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
