"""Bots that somebody made: what is wrong with them is told in one line, and those that differ are told apart."""

from __future__ import annotations

import random as luck
from collections.abc import Sequence
from typing import Any

import pytest
from quick import quick_bots

from fondaco import FondacoError, Game, arena, bots, make, record
from fondaco.arena import Report
from fondaco.arena.match import new_record
from fondaco.bots import FREE, Bot, Budget, Decision
from fondaco.bots.catan import Steady as CatanSteady
from fondaco.bots.golden_horn.steady import Steady
from fondaco.bots.uniform import RandomBot
from fondaco.errors import IllegalAction, UnreadableText
from fondaco.game import CHANCE, Position, Random
from fondaco.learning.catan.weights import Weights as CatanWeights

GAME = make("golden-horn", players=3)
NAMES = ["golden-horn", "catan"]


class Answers(Bot[Any, Any]):
    """Answers the same whatever is asked."""

    name = "answers"

    def __init__(self, game: Game, answer: Any) -> None:
        super().__init__(game)
        self.answer = answer

    def choose(self, view: Any, legal: Sequence[int], random: Random, budget: Budget = FREE) -> Any:
        return self.answer


class Nth(Bot[Any, Any]):
    """Takes the n-th action, counted round."""

    name = "nth"

    def __init__(self, game: Game, n: Any = 0) -> None:
        super().__init__(game)
        self.n = n

    def choose(self, view: Any, legal: Sequence[int], random: Random, budget: Budget = FREE) -> Decision:
        return Decision(legal[int(self.n) % len(legal)], ())


# --- answers --------------------------------------------------------------------------------------


@pytest.mark.parametrize("answer", [5, None, "pass", (5, ())], ids=repr)
def test_an_answer_that_is_no_choice_is_told_with_what_is_needed(answer: Any) -> None:
    match = arena.match(GAME, [Answers(GAME, answer), "random", "random"], 5)
    with pytest.raises(
        FondacoError, match=r"game 4: bot answers on seat \d answered .*return Decision\(legal\[0\], \(\)\)"
    ):
        arena.play(match, 4)


@pytest.mark.parametrize(
    "action", [-1, 10**6, 2**70, 10**5000, True, None, "pass", 1.0], ids=lambda n: type(n).__name__
)
def test_a_choice_that_is_not_legal_is_told(action: Any) -> None:
    match = arena.match(GAME, [Answers(GAME, Decision(action, ())), "random", "random"], 5)
    with pytest.raises(FondacoError, match=r"game 4: bot answers on seat \d chose .*one of the legal actions"):
        arena.play(match, 4)


# --- games ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "other",
    [make("golden-horn", players=4), make("golden-horn", players=3, ending="fullLap"), make("catan", players=3)],
)
def test_a_bot_made_for_another_game_is_told(other: Game) -> None:
    made = bots.make("steady", other)
    for played in (
        lambda: arena.match(GAME, [made], 1),
        lambda: arena.simulate(GAME, [made, "random", "random"], 1, 1),
    ):
        with pytest.raises(FondacoError, match=r"bot steady was made for .*, not for fondaco\.make\('golden-horn'"):
            played()


def test_a_bot_made_for_the_same_game_anew_is_as_good() -> None:
    again = make("golden-horn", players=3)
    assert again is not GAME
    assert arena.simulate(GAME, [bots.make("steady", again), "random", "random"], 1, 1)["games"] == 1


@pytest.mark.parametrize("wrong", [5, None, Nth, [None], [Nth]])
def test_what_are_no_bots_is_told(wrong: Any) -> None:
    with pytest.raises(FondacoError, match="a list of bots or of their names is needed"):
        arena.match(GAME, wrong, 1)


def test_bots_may_come_from_any_source() -> None:
    assert arena.match(GAME, (name for name in ("random", "steady", "random")), 1).names[1] == "steady"


@pytest.mark.parametrize("wrong", [None, 5, "", "two\nlines"])
def test_a_bot_without_a_name_is_told(wrong: Any) -> None:
    class Nameless(Nth):
        name = wrong

    with pytest.raises(FondacoError, match="a bot needs a name: Nameless has"):
        arena.match(GAME, [Nameless(GAME)], 1)


def test_a_class_made_of_the_random_bot_plays_its_own_way() -> None:
    class First(RandomBot):
        def choose(self, view: Any, legal: Sequence[int], random: Random, budget: Budget = FREE) -> Decision:
            assert view is not None
            return Decision(legal[0], ())

    match = arena.match(GAME, [First(GAME)], 1)
    assert arena.choose_engine(match, 10**6, "auto", None) == "plain"
    assert arena.play(match, 0) == arena.play(arena.match(GAME, [Nth(GAME)], 1), 0)


# --- names ----------------------------------------------------------------------------------------


def rows(report: Report) -> list[tuple[str, int]]:
    return [(row["bot"], row["games"]) for row in report["bots"]]


def test_several_settings_of_one_class_have_rows_of_their_own() -> None:
    report = arena.simulate(GAME, [Nth(GAME, 0), Nth(GAME, 1), Nth(GAME, 0)], 3, 1)
    assert rows(report) == [("nth", 6), ("nth 2", 3)]
    report = arena.simulate(GAME, [Nth(GAME, 2), Nth(GAME, 1), Nth(GAME, 0)], 3, 1)
    assert rows(report) == [("nth", 3), ("nth 2", 3), ("nth 3", 3)]


def test_the_same_settings_share_a_row_however_the_bots_were_made() -> None:
    again = make("golden-horn", players=3)
    made = [Steady(GAME), Steady(again), bots.make("steady", GAME)]
    assert arena.match(GAME, made, 1).names == ("steady",) * 3


def test_other_weights_are_other_settings() -> None:
    catan = make("catan", players=2)
    made = [CatanSteady(catan), CatanSteady(catan, CatanWeights(growth=0.6))]
    assert arena.match(catan, made, 1).names == ("steady", "steady 2")


def test_another_class_of_the_same_name_is_another_bot() -> None:
    class Other(RandomBot):
        pass

    assert arena.match(GAME, ["random", Other(GAME), "random"], 1).names == ("random", "random 2", "random")


def test_settings_that_cannot_be_compared_are_other_settings() -> None:
    np = pytest.importorskip("numpy")
    same = Nth(GAME, np.zeros((1, 2)))
    assert arena.match(GAME, [same, Nth(GAME, np.zeros((1, 2))), same], 1).names == ("nth", "nth 2", "nth")


def test_settings_in_slots_are_settings_too() -> None:
    class Slim(RandomBot):
        __slots__ = ("depth",)
        depth: int

    made = [Slim(GAME) for _ in range(3)]
    for bot, depth in zip(made, (1, 2, 1), strict=True):
        bot.depth = depth
    assert arena.match(GAME, made, 1).names == ("random", "random 2", "random")


def test_a_name_of_ones_own_is_not_taken_twice() -> None:
    made = [Nth(GAME, n) for n in range(3)]
    made[1].name = "nth 2"  # type: ignore[misc]
    assert arena.match(GAME, made, 1).names == ("nth", "nth 2", "nth 3")


def test_a_record_tells_the_settings_apart_and_names_the_bot(tmp_path: Any) -> None:
    match = arena.match(GAME, [Nth(GAME, 0), Nth(GAME, 1), "random"], 1)
    kept = new_record(match, 0)
    arena.play(match, 0, kept)
    assert [(seat.name, seat.bot) for seat in kept.header.seats] == [("nth", "nth"), ("nth 2", "nth"), ("random",) * 2]
    assert record.verify(kept, make).finished
    assert match.key != arena.match(GAME, [Nth(GAME, 0), Nth(GAME, 0), "random"], 1).key


# --- what own bots are given ------------------------------------------------------------------------


FEW_OFFERS: dict[str, dict[str, Any]] = {"catan": {"offersPerTurn": "1"}}  # games of many offers are long


def decisions(game: Game, n: int) -> list[Position]:
    """Moments at which there is something to choose."""
    match, found = arena.match(game, ["random"], 3), []
    kept = new_record(match, 0)
    arena.play(match, 0, kept)
    for before, event, _ in record.steps(kept, make):
        if event.seat != CHANCE and len(before.legal(event.seat)) > 1:
            found.append(before)
    return found[:: len(found) // n]


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_takes_nothing_that_it_was_not_given(name: str) -> None:
    game = make(name, players=3, **FEW_OFFERS.get(name, {}))
    for bot in (bots.make(known, game) for known in quick_bots(name)):
        for position in decisions(game, 4):
            seat, random = position.next_seat, luck.Random(1)
            legal, view = position.legal(seat), position.view(seat)
            for action in legal:
                assert bot.choose(view, (action,), random).action == action
            taken = bot.choose(view, legal, random).action
            rest = [action for action in legal if action != taken]
            try:
                assert bot.choose(view, rest, random).action in rest
            except IllegalAction as refused:
                assert "which it was not given: give it position.legal(seat)" in str(refused)


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_refuses_the_view_of_another_game_or_number_of_seats(name: str) -> None:
    game, four, other = make(name, players=3), make(name, players=4), make(NAMES[name == NAMES[0]], players=3)
    for known in set(quick_bots(name)) - {"random"}:
        bot = bots.make(known, game)
        for view, told in (
            (four.start().view(0), "the view has 4 seats, the game 3"),
            (other.start().view(0), "is no view"),
        ):
            with pytest.raises(UnreadableText, match=told):
                bot.choose(view, (0, 1), luck.Random(1))
        with pytest.raises(IllegalAction, match="a spectator has nothing to decide"):
            bot.choose(game.start().view(None), (0, 1), luck.Random(1))
        with pytest.raises(IllegalAction, match="is no action"):
            bot.choose(game.start().view(0), ("pass", None), luck.Random(1))  # type: ignore[arg-type]
