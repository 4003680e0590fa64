"""Choices of Golden Horn played on, in the plain Python of the loops: to the same moment, from what is seen."""

from __future__ import annotations

from typing import Any

import pytest

from fondaco.compiled import engine_for
from fondaco.games.golden_horn import GoldenHorn
from fondaco.games.golden_horn.rules import decisions as d
from fondaco.learning.golden_horn.features import FEATURES_OF_HORN as TABLE
from fondaco.learning.golden_horn.loops import numbers
from fondaco.learning.golden_horn.loops import searching as loops
from fondaco.learning.golden_horn.scratch import OF_NETS
from fondaco.learning.golden_horn.searching import GROUND, STATES, chance, goes_on, is_exact
from fondaco.learning.nets import Net
from fondaco.learning.scratch import States, plain
from fondaco.learning.searching import Manner, Searcher

GAME = GoldenHorn(3)
NET = Net.at_random(TABLE, 3)
GOODS = "venice=y2p2g2r1o1b1 constantinople=y2p2g2r1o1b1"
MIDDLE = f"turn start=0 player=1 ships=V,V,V,C,C,C,V,C,V hand1=y2p1 warehouse0=y1 warehouse2=b2 {GOODS} "
HANDS, OTHER_HANDS = "hand0=y1 hand2=r1b1", "hand0=b1 hand2=y1r1"


def played_on(hands: str, actions: list[int], first: int = 0, n: int = 1) -> list[float]:
    s = GAME.position(MIDDLE + hands).state
    sums = [0.0] * len(actions)
    loops.play_on(
        States([s]), 0, 1, States([s] * STATES), [plain(OF_NETS)], [NET.plain()], actions, sums, 1, 5, 6, first, n
    )
    return sums


def voyages() -> list[int]:
    return [action for action in GAME.position(MIDDLE + HANDS).legal(1) if d.DO_SHIP <= action < d.DO_TURN]


def test_all_choices_are_judged_at_the_beginning_of_the_next_own_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    judged = list[tuple[int, int]]()

    def seen(s: Any, seat: int, row: Any) -> None:
        if row is scratch.base and seat == 1:
            judged.append((s.phase, s.player))
        numbers.fill(s, seat, row)

    scratch = plain(OF_NETS)
    s = GAME.position(MIDDLE + HANDS).state
    monkeypatch.setattr(loops, "fill", seen)
    loops.play_on(
        States([s]), 0, 1, States([s] * STATES), [scratch], [NET.plain()], voyages(), [0.0] * 3, 1, 5, 6, 0, 1
    )
    assert judged == [(d.TURN, 1)] * len(voyages())


def test_the_moment_is_counted_in_turns_that_begin() -> None:
    s = GAME.position(MIDDLE + HANDS).state
    assert [loops.turns_to_come(s, seat, 1) for seat in range(3)] == [2, 3, 1]
    assert loops.turns_to_come(s, 1, 2) == 6
    assert loops.turns_to_come(GAME.start().state, 1, 1) == 1


def test_what_is_hidden_changes_nothing_of_what_is_found() -> None:
    assert played_on(HANDS, voyages()) == played_on(OTHER_HANDS, voyages())


def test_times_are_numbered_and_add_up() -> None:
    actions = voyages()[:2]
    both = played_on(HANDS, actions, n=2)
    assert both == pytest.approx(
        [a + b for a, b in zip(played_on(HANDS, actions), played_on(HANDS, actions, first=1), strict=True)]
    )


def test_what_was_never_thought_of_is_not_gone_on_with_and_an_announced_end_needs_no_search() -> None:
    assert chance(-1000.0) == 0 and not goes_on(d.DO_ANNOUNCE, 0.0) and goes_on(d.DO_STOP, 0.1)
    assert not is_exact(GAME.position(MIDDLE + HANDS))
    assert is_exact(GAME.position(MIDDLE + HANDS + " left=1"))


@pytest.mark.slow
def test_compiled_search_finds_what_plain_python_finds() -> None:
    searcher = Searcher(engine_for(GAME), GROUND, NET, Manner(margin=1, most=3, halvings=()))
    searcher.warm_up()
    used = 0

    def spent(more: int) -> float:
        nonlocal used
        used += more
        return used / 12

    choices = searcher.search(GAME.position(MIDDLE + HANDS), 1, 5 + (6 << 32), spent)
    found = {one.action: one.total for one in choices if one.times}
    assert [one.times for one in choices[:3]] == [4, 4, 4]
    assert played_on(HANDS, list(found), n=4) == pytest.approx(list(found.values()), abs=0.01)
