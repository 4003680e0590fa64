"""A first game of Golden Horn, for two: whole voyages, a raid by each, and the race for the sixth colour."""

from __future__ import annotations

from .lesson import Card, Lesson, Step

SET_UP = """
0: place venice venice constantinople
1: place constantinople venice constantinople
*: cube pink x2; cube blue x2; cube yellow x2; cube green x2; cube red
*: cube orange x2; cube red x2; cube yellow x2; cube green; cube blue; cube pink
*: card blue; card orange; card pink x3
*: card green; card pink; card orange; card blue; card red
"""
TO_MODONE = """
0: ship 0; load pink | load blue
*: cube orange; cube red
0: sail x2; wind blue
"""
TO_CONSTANTINOPLE = """
1: ship 1; load yellow
*: cube orange; cube yellow
1: stop
0: ship 0; wind orange; wind pink; sail
*: card green
"""
RAID = """
1: ship 0; load green
*: cube pink
1: wind green; wind pink; sail
0: raid 1.1; pay pink pink
"""
OVER_A_SHIP = """
0: ship 1; load green | load red
*: cube blue; cube pink
0: stop
"""
OVER_MODONE = """
1: raid 0.1; pay orange blue
1: ship 1; sail
0: ship 1; sail x2; stop
"""
HOME = """
1: ship 2; load red
*: cube yellow; cube orange
1: sail; stop
0: ship 1; wind green
*: card red; card yellow
1: ship 0; stop
"""

FIRST_GAME = Lesson(
    name="golden-horn",
    game="golden-horn",
    options={"startPlayer": "fixed"},
    bots=("nino",),
    minutes=6,
    steps=(
        Step(
            (
                Card("lesson.horn.goal", ("warehouse",)),
                Card("lesson.horn.route", ("board",)),
                Card("lesson.horn.ships", ("own", "placement")),
                Card("lesson.horn.place", ("placement",)),
            ),
            SET_UP,
            otherwise="lesson.horn.place",
            rule="placing",
        ),
        Step(
            (
                Card("lesson.horn.cards", ("hand",)),
                Card("lesson.horn.colours", ("board",)),
                Card("lesson.horn.load"),
                Card("lesson.horn.set-out", ("choices",)),
            ),
            TO_MODONE,
            rule="sailing",
        ),
        Step(
            (Card("lesson.horn.refilled", ("venice",)), Card("lesson.horn.sail-on", ("choices",))),
            TO_CONSTANTINOPLE,
            rule="wind",
        ),
        Step(
            (
                Card("lesson.horn.delivered", ("warehouse", "strip")),
                Card("lesson.horn.drawn", ("hand",)),
                Card("lesson.horn.raid", ("choices",)),
            ),
            RAID,
            rule="raid",
        ),
        Step((Card("lesson.horn.jump", ("choices",)),), OVER_A_SHIP, rule="sailing"),
        Step(
            (Card("lesson.horn.robbed"), Card("lesson.horn.full"), Card("lesson.horn.far", ("choices",))),
            OVER_MODONE,
            rule="raid",
        ),
        Step((Card("lesson.horn.home", ("choices",)),), HOME, rule="arriving"),
        Step(
            (
                Card("lesson.horn.sets", ("warehouse", "strip")),
                Card("lesson.horn.announcing", ("warehouse", "strip")),
                Card("lesson.horn.free"),
            ),
            until="announce",
            rule="scoring",
        ),
        Step((Card("lesson.horn.last"),), until="", rule="last-round"),
    ),
    farewell=(Card("lesson.horn.farewell"), Card("lesson.farewell")),
)
