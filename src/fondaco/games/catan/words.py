"""The names of things in records, texts and views.  Indices are those of the rules."""

from __future__ import annotations

from typing import Literal

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

RESOURCE_NAMES: tuple[Resource, ...] = ("brick", "lumber", "wool", "grain", "ore")
TERRAIN_NAMES: tuple[Terrain, ...] = ("hills", "forest", "pasture", "fields", "mountains", "desert")
HARBOUR_NAMES: tuple[HarbourKind, ...] = ("brick", "lumber", "wool", "grain", "ore", "generic")
CARD_NAMES: tuple[Card, ...] = ("knight", "road-building", "year-of-plenty", "monopoly", "victory-point")
FRAME_NAMES: tuple[Frame, ...] = ("picture", "turned")
PIECE_NAMES: tuple[Piece, ...] = ("generic-grain", "ore", "generic-wool", "generic", "generic-brick", "lumber")
COLOUR_NAMES: tuple[Colour, ...] = ("red", "blue", "orange", "white")
ANSWER_NAMES: tuple[Answer, ...] = ("silent", "accepted", "refused", "countered")
PHASE_NAMES: tuple[Phase, ...] = (
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
)
