"""What is kept of a board is what the rules work out for it, and nobody changes what is kept."""

from __future__ import annotations

from random import Random

from fondaco.fields import DERIVED
from fondaco.games.catan import CatanPosition
from fondaco.games.catan.rules.survey import survey
from fondaco.games.catan.surveyed import fill_derived
from fondaco.registry import make
from fondaco.testing.rollouts import play


def positions() -> list[CatanPosition]:
    """Of several islands and numbers of players, each twice, in any order."""
    games = [make("catan", players, victoryPoints=4, offersPerTurn=0) for players in (2, 3, 4)]
    found = [moment for i, game in enumerate(games) for moment in play(game, f"surveyed {i}").moments(every=11)]
    return Random(7).sample(2 * [moment for moment in found if isinstance(moment, CatanPosition)], 2 * len(found))


def test_it_is_what_the_rules_work_out() -> None:
    for position in positions():
        expected, s = position.state.copy(), position.state.copy()
        expected.reset(DERIVED)
        survey(expected)
        fill_derived(s)
        assert s.values(DERIVED) == expected.values(DERIVED)
        s.rate[0][0], s.hex_of[8][0], s.open_corners = 9, 9, 0  # the caller's own
