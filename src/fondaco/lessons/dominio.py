"""A first game with Domínio da Mar, for two who know Golden Horn: mercenaries aboard, and two conquests."""

from __future__ import annotations

from .lesson import Card, Lesson, Step

SET_UP = """
0: place venice venice constantinople
1: place constantinople venice constantinople
*: odd-cube black; odd-cube white; cube red x2; odd-cube white; cube pink x2; cube green; cube yellow; cube blue
*: odd-cube white; cube orange x2; odd-cube black; cube yellow x2; cube red; cube blue; cube green; cube pink
*: card blue; card orange; card pink; card yellow; card green
*: card green; card pink; card orange; card blue; card red
"""
TO_MODONE = """
0: ship 0; load-people all
*: odd-cube white; cube yellow; odd-cube black
0: sail x2; wind blue
"""
TO_CONSTANTINOPLE = """
1: ship 1; load red
*: odd-cube black; odd-cube white
1: stop
0: ship 0; wind orange; wind pink; sail
*: card yellow
"""
SECOND_VOYAGE = """
1: ship 2; load yellow
*: cube blue; cube orange
1: sail; stop
0: ship 1; load-people all
*: cube red; cube pink; cube orange; odd-cube black
0: wind yellow; sail
"""
HOME = """
1: ship 1; stop
0: ship 1; sail; wind green
*: card red; card blue
"""

FIRST_GAME = Lesson(
    name="dominio",
    game="golden-horn",
    options={"startPlayer": "fixed", "dominio": "on"},
    bots=("nino",),
    minutes=5,
    steps=(
        Step(
            (
                Card("lesson.dominio.goal", ("dominions",)),
                Card("lesson.dominio.prices", ("dominions",)),
                Card("lesson.horn.place", ("placement",)),
            ),
            SET_UP,
            otherwise="lesson.horn.place",
            rule="people-material",
        ),
        Step(
            (Card("lesson.dominio.people", ("venice",)), Card("lesson.dominio.load", ("choices",))),
            TO_MODONE,
            rule="people",
        ),
        Step(
            (Card("lesson.dominio.safe"), Card("lesson.dominio.sail-on", ("choices",))),
            TO_CONSTANTINOPLE,
            rule="guarded",
        ),
        Step(
            (
                Card("lesson.dominio.arrived", ("warehouse", "strip")),
                Card("lesson.dominio.conquer", ("dominions", "choices")),
            ),
            "0: conquer durazzo 0 | conquer zara 0",
            rule="conquer",
        ),
        Step((Card("lesson.dominio.yours"), Card("lesson.dominio.again", ("choices",))), SECOND_VOYAGE, rule="aboard"),
        Step((Card("lesson.dominio.home", ("choices",)),), HOME, rule="sailing"),
        Step(
            (Card("lesson.dominio.worth", ("dominions",)), Card("lesson.dominio.second", ("dominions", "choices"))),
            "0: conquer *",
            rule="conquered",
        ),
    ),
    farewell=(
        Card("lesson.dominio.peasants"),
        Card("lesson.dominio.training"),
        Card("lesson.dominio.end", ("dominions",)),
        Card("lesson.farewell"),
    ),
)
