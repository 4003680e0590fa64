"""The names of things in records, texts and views.  Indices are those of the rules."""

from __future__ import annotations

from typing import Literal, get_args

Resource = Literal["brick", "lumber", "wool", "grain", "ore"]
Terrain = Literal["hills", "forest", "pasture", "fields", "mountains", "desert"]
HarbourKind = Literal["brick", "lumber", "wool", "grain", "ore", "generic"]
Card = Literal["knight", "road-building", "year-of-plenty", "monopoly", "victory-point"]
Frame = Literal["picture", "turned"]
Piece = Literal["generic-grain", "ore", "generic-wool", "generic", "generic-brick", "lumber"]
Colour = Literal["red", "blue", "orange", "white"]
Answer = Literal["silent", "accepted", "refused", "countered"]
Phase = Literal[
    "lay-hex",
    "frame",
    "lay-piece",
    "corner",
    "lay-token",
    "start",
    "start-dice",
    "settle",
    "settle-road",
    "roll",
    "dice",
    "discard",
    "robber",
    "victim",
    "steal",
    "turn",
    "free-road",
    "draw",
    "compose",
    "trade",
    "over",
]

RESOURCE_NAMES: tuple[Resource, ...] = get_args(Resource)
TERRAIN_NAMES: tuple[Terrain, ...] = get_args(Terrain)
HARBOUR_NAMES: tuple[HarbourKind, ...] = get_args(HarbourKind)
CARD_NAMES: tuple[Card, ...] = get_args(Card)
FRAME_NAMES: tuple[Frame, ...] = get_args(Frame)
PIECE_NAMES: tuple[Piece, ...] = get_args(Piece)
COLOUR_NAMES: tuple[Colour, ...] = get_args(Colour)
ANSWER_NAMES: tuple[Answer, ...] = get_args(Answer)
PHASE_NAMES: tuple[Phase, ...] = get_args(Phase)

# By these letters piles are counted in the text of a position.
RESOURCE_LETTERS = "".join(name[0] for name in RESOURCE_NAMES)  # b l w g o
CARD_LETTERS = "".join(name[0] for name in CARD_NAMES)  # k r y m v
