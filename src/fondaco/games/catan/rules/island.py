"""The island is laid out piece by piece, each by chance (SU15-SU20; T25, T26)."""

from fondaco.rulekit.acting import offer_chance

from .board import CORNERS_OF_HEX, HEX_NEIGHBOURS, SPIRALS
from .components import (
    DESERT,
    HEXES,
    LETTERED,
    NONE,
    PIECE_HARBOURS,
    PIECES,
    RED_HIGH,
    RED_LOW,
    SLOTS_BEFORE,
    TERRAIN_HEXES,
    TERRAINS,
    TOKEN_NUMBER,
    TOKENS,
    TOKENS_EACH,
)
from .decisions import DO_PIECE, DO_TERRAIN, DO_TOKEN
from .state import State

REDS = 4  # tokens with the two most likely numbers


def next_hex(s: State) -> int:
    """The first hex without terrain; NONE when the island lies."""
    for hex in range(HEXES):
        if s.terrain[hex] == NONE:
            return hex
    return NONE


def count_terrains_left(s: State) -> None:
    """How many hexes of each terrain are still to be laid."""
    for terrain in range(TERRAINS):
        s.left[terrain] = TERRAIN_HEXES[terrain]
    for hex in range(HEXES):
        if s.terrain[hex] != NONE:
            s.left[s.terrain[hex]] -= 1


def offer_terrains(s: State) -> None:
    count_terrains_left(s)
    hex = next_hex(s)
    for terrain in range(TERRAINS):
        if s.left[terrain] > 0:
            offer_chance(s, DO_TERRAIN + TERRAINS * hex + terrain, s.left[terrain])


def lay_hex(s: State, hex: int, terrain: int) -> None:
    """The robber begins in the desert, wherever it lies (SU20)."""
    s.terrain[hex] = terrain
    if terrain == DESERT:
        s.robber = hex


def pieces_laid(s: State) -> int:
    n = 0
    for piece in range(PIECES):
        n += s.pieces >> piece & 1
    return n


def is_due(s: State, piece: int) -> bool:
    """Pieces with two harbours and with one alternate (T26)."""
    return not s.pieces >> piece & 1 and (piece + pieces_laid(s) + s.turned) % 2 == 0


def offer_pieces(s: State) -> None:
    for piece in range(PIECES):
        if is_due(s, piece):
            offer_chance(s, DO_PIECE + piece, 1)


def lay_piece(s: State, piece: int) -> None:
    slot = SLOTS_BEFORE[s.turned][pieces_laid(s)]
    s.pieces |= 1 << piece
    for harbour in range(2):
        if PIECE_HARBOURS[piece][harbour] != NONE:
            s.harbour[slot + harbour] = PIECE_HARBOURS[piece][harbour]


def lay_spiral(s: State, corner: int) -> None:
    """Tokens by their letters, from a corner hex counter-clockwise inwards; the desert is passed over (SU17, SU18)."""
    letter = 0
    for k in range(HEXES):
        hex = SPIRALS[corner][k]
        if s.terrain[hex] != DESERT:
            s.token[hex] = LETTERED[letter]
            letter += 1


def next_untold(s: State) -> int:
    """The first hex that still needs a token; NONE when all have theirs."""
    for hex in range(HEXES):
        if s.token[hex] == 0 and s.terrain[hex] != DESERT:
            return hex
    return NONE


def tokens_left(s: State, token: int) -> int:
    """How many tokens of a number are still to be laid."""
    n = TOKENS_EACH[token]
    for hex in range(HEXES):
        if s.token[hex] == TOKEN_NUMBER[token]:
            n -= 1
    return n


def offer_tokens(s: State) -> None:
    """By the tokens left; red ones never next to each other, and never so that one finds no place (T25)."""
    hex = next_untold(s)
    for token in range(TOKENS):
        n = tokens_left(s, token)
        if n > 0 and fits(s, hex, TOKEN_NUMBER[token]):
            offer_chance(s, DO_TOKEN + TOKENS * hex + token, n)


def is_red(number: int) -> bool:
    return number in (RED_LOW, RED_HIGH)


def fits(s: State, hex: int, number: int) -> bool:
    """With this token here the other red ones still find places."""
    if is_red(number) and not is_away_from_red(s, hex):
        return False
    s.token[hex] = number
    room = has_room_for_reds(s, hex)
    s.token[hex] = 0
    return room


def is_away_from_red(s: State, hex: int) -> bool:
    for k in range(CORNERS_OF_HEX):
        neighbour = HEX_NEIGHBOURS[hex][k]
        if neighbour != NONE and is_red(s.token[neighbour]):
            return False
    return True


def has_room_for_reds(s: State, hex: int) -> bool:
    """Whether all red tokens left can be laid behind a hex; at most four, each tried on every free hex."""
    left = REDS
    for other in range(HEXES):
        left -= is_red(s.token[other])
    depth = 0
    s.path[0] = hex
    while 0 <= depth < left:
        s.path[depth] += 1
        place = s.path[depth]
        if place == HEXES:
            depth -= 1
            if depth >= 0:
                s.token[s.path[depth]] = 0
        elif s.token[place] == 0 and s.terrain[place] != DESERT and is_away_from_red(s, place):
            s.token[place] = RED_LOW
            depth += 1
            if depth < left:
                s.path[depth] = place
    found = depth == left
    if found:
        for k in range(left):
            s.token[s.path[k]] = 0
    return found
