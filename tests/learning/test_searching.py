"""Choices played on, in the plain Python of the loops: to the same moment, with the same dice, from what is seen."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from fondaco.chance import Sfc32
from fondaco.compiled import engine_for
from fondaco.games.catan import Catan
from fondaco.games.catan.rules import decisions as d
from fondaco.games.catan.rules.turn import apply
from fondaco.learning.catan.counting import records_of
from fondaco.learning.catan.features import FEATURES_OF_CATAN as TABLE
from fondaco.learning.catan.judging import rate
from fondaco.learning.catan.loops import counted as counting_loops
from fondaco.learning.catan.loops import numbers
from fondaco.learning.catan.loops import searching as loops
from fondaco.learning.catan.loops.counted import PARTS
from fondaco.learning.catan.loops.even_dice import happen_evenly, shuffle_rolls
from fondaco.learning.catan.scratch import plain_scratch
from fondaco.learning.catan.searching import GROUND, STATES, counted, goes_on
from fondaco.learning.nets import Net
from fondaco.learning.scratch import States
from fondaco.learning.searching import Choice, Manner, Searcher

GAME = Catan(3, {"offersPerTurn": "0"})
NET = Net.at_random(TABLE, 3)
PLAIN = NET.plain()
FIFTH_ROUND = (
    "turn start=0 player=1 turns=14 dice=63 rolled=9,6,3 "
    "hexes=b4,w11,l12,g8,o3,w6,l9,g5,g10,g11,b5,o10,d,b9,l4,w8,l2,w6,o3 "
    "frame=picture harbours=3wo3bl3g3 robber=0 buildings=v11:0,v21:0,v25:2,v34:1,v36:2,v42:1 "
    "roads=v11-v16:0,v16-v21:0,v19-v25:2,v25-v31:2,v34-v39:1,v36-v41:2,v37-v42:1 "
)
HANDS = "bank=b17l16w17g17o17 deck=k14r2y2m2v5 hand0=l1g1 hand1=b2l1w1g1 hand2=l1w1o2"
OTHER_HANDS = "bank=b17l16w17g17o17 deck=k14r2y2m2v5 hand0=w1o1 hand1=b2l1w1g1 hand2=l2g1o1"


def played_on(hands: str, actions: list[int], first: int = 0, n: int = 1, ways: list[Any] | None = None) -> list[float]:
    s = GAME.position(FIFTH_ROUND + hands).state
    sums = [0.0] * len(actions)
    scratch = States([s] * STATES)
    loops.play_on(States([s]), 0, 1, scratch, [plain_scratch()], [PLAIN], actions, sums, 1, 5, 6, first, n, ways or [])
    return sums


def some_actions() -> list[int]:
    """The end of the turn, and two that leave more to do."""
    legal = GAME.position(FIFTH_ROUND + HANDS).legal(1)
    others = [action for action in legal if action != d.DO_END][:2]
    assert len(others) == 2
    return [d.DO_END, *others]


def test_all_choices_are_judged_at_the_beginning_of_the_next_own_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    judged = []

    def seen(s: Any, *rest: Any) -> None:
        judged.append((s.turns, s.phase, s.player))
        numbers.fill(s, *rest)

    monkeypatch.setattr(loops, "fill", seen)
    played_on(HANDS, some_actions())
    assert judged == [(17, d.ROLL, 1)] * 3


def test_the_moment_that_is_judged_is_that_of_the_seat_also_in_the_turns_of_others() -> None:
    s = GAME.position(FIFTH_ROUND + HANDS).state
    assert [loops.end_of(s, seat, 1) for seat in range(3)] == [16, 17, 15]
    assert loops.end_of(s, 1, 2) == 20
    assert loops.end_of(GAME.start().state, 1, 1) == 1


def test_what_is_hidden_changes_nothing_of_what_is_found() -> None:
    actions = some_actions()
    assert played_on(HANDS, actions) == played_on(OTHER_HANDS, actions)


def test_hands_are_imagined_as_they_were_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    counted = SimpleNamespace(hand=[[0, 0, 0, 1, 1], [2, 1, 1, 1, 0], [0, 2, 1, 0, 1]], until=PARTS)
    imagined = list[list[list[int]]]()

    def seen(s: Any, *rest: Any) -> None:
        counting_loops.imagine_counted(s, *rest)
        imagined.append([list(hand) for hand in s.hand[:3]])

    monkeypatch.setattr(loops, "imagine_counted", seen)
    played_on(HANDS, some_actions()[:1], n=3, ways=[counted])
    assert imagined == [counted.hand] * 3


def test_of_36_times_each_throw_brings_each_roll_once() -> None:
    w = plain_scratch()
    shuffle_rolls(w, 5, 6, 36)
    first = [list(order) for order in w.rolls]
    assert all(sorted(order) == list(range(36)) for order in first)
    assert len({tuple(order) for order in first}) == 4
    shuffle_rolls(w, 5, 6, 35)
    assert w.rolls != first


def test_dice_fall_by_that_order_and_after_a_round_by_chance() -> None:
    w, rolled = plain_scratch(), list[int]()
    shuffle_rolls(w, 5, 6, 0)
    for throw in range(5):
        s = GAME.position("roll start=0 player=1").state
        apply(s, 1, d.DO_ROLL)
        assert happen_evenly(s, w, 7, throw) == min(throw + 1, 4)
        rolled.append(s.dice)
    assert rolled[:4] == [w.rolls[throw][7] for throw in range(4)]


def test_times_are_numbered_and_add_up() -> None:
    actions = some_actions()[:2]
    one, other = played_on(HANDS, actions), played_on(HANDS, actions, first=1)
    assert one != other
    both = played_on(HANDS, actions, n=2)
    assert both == pytest.approx([a + b for a, b in zip(one, other, strict=True)])


class Planted(Searcher):
    """Knows how good choices are, and notes which are played on."""

    def __init__(self, chances: dict[int, float], manner: Manner) -> None:
        self.manner, self.chances, self.looked = manner, chances, list[list[int]]()
        self.engine: Any = SimpleNamespace(records=list)
        self.ground = GROUND

    def _rated(self, position: Any, states: Any, seat: int, belief: Any) -> list[Choice]:
        return [Choice(action, 0.5, self.manner.trust) for action in self.chances]

    def _play_on(self, states: Any, seat: int, seed: int, alive: list[Choice], belief: Any) -> None:
        self.looked.append([one.action for one in alive])
        for one in alive:
            one.total += self.chances[one.action] * self.manner.together
            one.times += self.manner.together


def test_the_worse_half_is_given_up_on_the_way_and_the_best_is_left() -> None:
    searcher = Planted({2: 0.1, 3: 0.4, 4: 0.2, 5: 0.3}, Manner(trust=1, halvings=(0.3,), together=2))
    left = 40

    def spent(more: int) -> float:
        nonlocal left
        left -= more
        return 1 - left / 40

    found = searcher.search(GAME.start(), 0, 1, spent)
    assert searcher.looked[0] == [2, 3, 4, 5] and searcher.looked[-1] == [3, 5]
    assert [one.action for one in found] == [3, 5, 4, 2] and -4 <= left < 0


def test_nobody_goes_on_with_trade_among_players() -> None:
    assert goes_on(d.DO_END, 0.1) and goes_on(d.DO_CITY, 0.1)
    assert not any(goes_on(action, 0.9) for action in (d.DO_GIVE, d.DO_OFFER, d.DO_ACCEPT, d.DO_REFUSE))


def test_choices_are_rated_at_once_as_the_learned_bot_rates_them() -> None:
    position = GAME.position(FIFTH_ROUND + HANDS)
    imagined = GAME.imagine(position.view(1), Sfc32.stream(0, 0, 0))
    text = imagined.text()
    assert GROUND.rate is not None
    assert GROUND.rate(imagined, 1, PLAIN, GROUND.belief) == rate(GAME, position.view(1), 1, PLAIN)
    assert imagined.text() == text


def test_hands_that_were_counted_are_expected_on_average() -> None:
    hands = ((2, 0, 0, 0, 1), (0, 1, 0, 0, 0), (0, 0, 0, 0, 0))
    others = ((0, 0, 2, 0, 1), (0, 1, 0, 0, 0), (0, 0, 0, 4, 0))
    found = counted(records_of({hands: 0.25, others: 0.75}))
    assert found == [[0.5, 0, 1.5, 0, 1], [0, 1, 0, 0, 0], [0, 0, 0, 3, 0], [0, 0, 0, 0, 0]]
    assert counted(records_of({})) is None


@pytest.mark.slow
def test_search_finds_the_same_by_the_same_nodes_and_what_plain_python_finds() -> None:
    position = GAME.position(FIFTH_ROUND + HANDS)
    found = []
    for _ in range(2):
        searcher = Searcher(engine_for(GAME), GROUND, NET, Manner(margin=1, most=3, halvings=()))
        searcher.warm_up()
        used = [0]

        def spent(more: int, used: list[int] = used) -> float:
            used[0] += more
            return used[0] / 12

        choices = searcher.search(position, 1, 5 + (6 << 32), spent)
        found.append([(one.action, one.total, one.times) for one in choices if one.times])
    assert found[0] == found[1] and [times for _, _, times in found[0]] == [4, 4, 4]
    plain = played_on(HANDS, [action for action, _, _ in found[0]], n=4)
    assert plain == pytest.approx([total for _, total, _ in found[0]], abs=0.01)
