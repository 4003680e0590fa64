"""The names of things in records, texts and views.  Indices are those of the rules."""

from __future__ import annotations

from typing import Literal

Colour = Literal["yellow", "pink", "green", "red", "orange", "blue"]
Harbour = Literal["venice", "constantinople"]
Symbol = Literal["triangle", "circle"]
Dominion = Literal["zara", "durazzo", "candia", "negroponte", "galata"]
Who = Literal["all", "mercenaries", "peasants"]
Person = Literal["mercenary", "peasant"]
CubeOfPeople = Literal["black", "white"]
Phase = Literal[
    "start",
    "symbol",
    "lay-tile",
    "place",
    "lot",
    "deal-goods",
    "deal-cards",
    "turn",
    "pay",
    "turn-round",
    "heading",
    "load",
    "refill",
    "sail",
    "draw",
    "end-turn",
    "over",
]

COLOUR_NAMES: tuple[Colour, ...] = ("yellow", "pink", "green", "red", "orange", "blue")
HARBOUR_NAMES: tuple[Harbour, ...] = ("venice", "constantinople")
SYMBOL_NAMES: tuple[Symbol, ...] = ("triangle", "circle")
DOMINION_NAMES: tuple[Dominion, ...] = ("zara", "durazzo", "candia", "negroponte", "galata")
WHO_NAMES: tuple[Who, ...] = ("all", "mercenaries", "peasants")
CUBES_OF_PEOPLE: tuple[CubeOfPeople, ...] = ("black", "white")
PHASE_NAMES: tuple[Phase, ...] = (
    "start",
    "symbol",
    "lay-tile",
    "place",
    "lot",
    "deal-goods",
    "deal-cards",
    "turn",
    "pay",
    "turn-round",
    "heading",
    "load",
    "refill",
    "sail",
    "draw",
    "end-turn",
    "over",
)
