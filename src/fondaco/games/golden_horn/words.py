"""The names of things in records, texts and views.  Indices are those of the rules."""

from __future__ import annotations

from typing import Literal, get_args

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

COLOUR_NAMES: tuple[Colour, ...] = get_args(Colour)
HARBOUR_NAMES: tuple[Harbour, ...] = get_args(Harbour)
SYMBOL_NAMES: tuple[Symbol, ...] = get_args(Symbol)
DOMINION_NAMES: tuple[Dominion, ...] = get_args(Dominion)
WHO_NAMES: tuple[Who, ...] = get_args(Who)
CUBES_OF_PEOPLE: tuple[CubeOfPeople, ...] = get_args(CubeOfPeople)
PHASE_NAMES: tuple[Phase, ...] = get_args(Phase)

COLOUR_LETTERS = "".join(name[0] for name in COLOUR_NAMES)  # y p g r o b, in the text of a position
