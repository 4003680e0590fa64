"""A first game of Catan, for three: from the first settlement to the Longest Road, up to seven points."""

from __future__ import annotations

from .lesson import Card, Lesson, Step

ISLAND = """
*: hex 0 fields; hex 1 pasture; hex 2 forest; hex 3 mountains; hex 4 hills; hex 5 fields; hex 6 forest; hex 7 forest
*: hex 8 mountains; hex 9 pasture; hex 10 hills; hex 11 desert; hex 12 pasture; hex 13 hills; hex 14 mountains
*: hex 15 fields; hex 16 forest; hex 17 fields; hex 18 pasture; frame picture; piece generic-wool; piece generic
*: piece generic-grain; piece lumber; piece generic-brick; piece ore; corner 1
0: settlement v19
"""
OTHERS_SETTLE = """
1: settlement v44; road v39-v44
2: settlement v22; road v22-v28; settlement v9; road v5-v9
1: settlement v12; road v7-v12
0: settlement v41
"""
FIRST_ROUND = """
1: roll
*: roll 4 5
1: end
2: roll
*: roll 2 4
2: end
0: roll
*: roll 3 6
"""
OFFER = """
0: give grain; want brick; offer 1 2
1: accept
2: refuse
"""
SECOND_ROUND = """
1: roll
*: roll 3 5
1: road v39-v43; end
2: roll
*: roll 1 3
2: end
0: roll
*: roll 3 4
"""
THIRD_ROUND = """
1: roll
*: roll 1 5
1: end
2: roll
*: roll 4 6
2: end
0: knight
"""
FOURTH_ROUND = """
1: roll
*: roll 1 4
1: end
2: roll
*: roll 3 2
2: end
0: roll
*: roll 2 6
"""

FIRST_GAME = Lesson(
    name="catan",
    game="catan",
    options={"startPlayer": "fixed", "victoryPoints": "7"},
    bots=("nino", "bianca"),
    minutes=8,
    steps=(
        Step(
            (
                Card("lesson.catan.goal", ("players", "strip")),
                Card("lesson.catan.numbers", ("board",)),
                Card("lesson.catan.settle"),
            ),
            ISLAND,
            rule="first-pieces",
        ),
        Step((Card("lesson.catan.road"),), "0: road v19-v24", rule="first-pieces"),
        Step((Card("lesson.catan.second"),), OTHERS_SETTLE, rule="first-pieces"),
        Step((Card("lesson.catan.second-road"),), "0: road v36-v41", rule="first-pieces"),
        Step(
            (Card("lesson.catan.hand", ("hand",)), Card("lesson.catan.roll", ("roll",))),
            "0: roll\n*: roll 2 3",
            rule="roll",
        ),
        Step(
            (Card("lesson.catan.production", ("hand",)), Card("lesson.catan.end", ("end",))),
            "0: end",
            rule="production",
        ),
        Step((Card("lesson.catan.roll-again", ("roll",)),), FIRST_ROUND, rule="production"),
        Step(
            (
                Card("lesson.catan.prices", ("build",)),
                Card("lesson.catan.trade"),
                Card("lesson.catan.offer", ("trade", "grain", "brick", "offer")),
            ),
            OFFER,
            otherwise="lesson.catan.offer",
            rule="trade",
        ),
        Step((Card("lesson.catan.deal", ("deal",)),), "0: deal 1", rule="trade"),
        Step((Card("lesson.catan.build-road"),), "0: road v24-v30", rule="road"),
        Step(
            (Card("lesson.catan.distance"), Card("lesson.catan.build-settlement")),
            "0: settlement v30",
            rule="settlement",
        ),
        Step((Card("lesson.catan.end-built", ("end",)),), "0: end", rule="turn"),
        Step((Card("lesson.catan.roll-third", ("roll",)),), SECOND_ROUND, rule="production"),
        Step(
            (Card("lesson.catan.seven"), Card("lesson.catan.robber")),
            "0: robber 13 | robber 16\n*: stolen grain",
            rule="seven",
        ),
        Step(
            (Card("lesson.catan.stolen", ("hand",)), Card("lesson.catan.buy", ("buy",))),
            "0: buy\n*: card knight",
            rule="cards",
        ),
        Step(
            (Card("lesson.catan.bought", ("hand",)), Card("lesson.catan.end-bought", ("end",))),
            "0: end",
            rule="one-card",
        ),
        Step((Card("lesson.catan.knight", ("knight",)),), THIRD_ROUND, rule="play-card"),
        Step(
            (Card("lesson.catan.army"), Card("lesson.catan.chase")),
            "0: robber 7 | robber 8\n*: stolen lumber",
            rule="largest-army",
        ),
        Step((Card("lesson.catan.roll-knight", ("roll",)),), "0: roll\n*: roll 2 2", rule="roll"),
        Step((Card("lesson.catan.city"),), "0: city v19 | city v30", rule="city"),
        Step((Card("lesson.catan.end-city", ("end",)),), "0: end", rule="turn"),
        Step((Card("lesson.catan.roll-bricks", ("roll",)),), FOURTH_ROUND, rule="production"),
        Step((Card("lesson.catan.bank", ("trade", "bank")),), "0: bank brick lumber", rule="bank"),
        Step(
            (Card("lesson.catan.longest"), Card("lesson.catan.free")),
            "*: roll 1 3; roll 2 4; roll 4 6; roll 4 5; roll 2 3; roll 6 2; roll 1 3; roll 4 2",
            until="",
            rule="longest-road",
        ),
    ),
    farewell=(Card("lesson.catan.farewell"), Card("lesson.farewell")),
)
