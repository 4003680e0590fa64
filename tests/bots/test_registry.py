"""Which bots there are, and what every one of them keeps to."""

from __future__ import annotations

import doctest
from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from quick import quick_bots

import fondaco
from fondaco import arena, bots, registry
from fondaco.bots import Budget
from fondaco.errors import IllegalAction, UnknownOption
from fondaco.game import CHANCE, Game
from fondaco.registry import manifest

GAME: Game = fondaco.make("golden-horn", players=2)
CATAN = fondaco.make("catan", players=3)


class CountingRandom:
    """A random source that counts what is drawn from it."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.drawn: list[int] = []

    def randrange(self, n: int, /) -> int:
        self.drawn.append(n)
        return self.random.randrange(n)


def test_the_example_runs() -> None:
    assert doctest.testmod(bots).failed == 0


def test_names_are_those_that_can_be_made() -> None:
    assert bots.names() == ("random", "weighted", "steady", "learned", "search")
    assert bots.names("catan") == ("random", "weighted", "steady", "learned", "search")
    assert bots.names("golden-horn") == ("random", "steady", "learned", "search")
    assert [bots.make(name, CATAN).name for name in bots.names()] == list(bots.names())


def test_a_game_of_which_a_bot_knows_nothing_has_the_others() -> None:
    assert bots.names("chess") == ("random",)


def test_an_unknown_bot_is_named() -> None:
    with pytest.raises(
        UnknownOption, match=r"there is no bot 'stedy' \(did you mean steady\?\); choose from: random, steady, learned"
    ):
        bots.make("stedy", GAME)


def test_a_bot_refuses_a_game_that_it_does_not_play(monkeypatch: pytest.MonkeyPatch) -> None:
    catan = replace(manifest("catan"), bots={"farmer": "somewhere:Farmer"})
    monkeypatch.setattr(registry, "_registered", {"catan": catan})
    with pytest.raises(UnknownOption, match=r"bot farmer does not play golden-horn, but catan; .*: random, steady"):
        bots.make("farmer", GAME)


def test_the_random_bot_plays_any_game_and_draws_one_number_even_without_a_choice() -> None:
    bot, random = bots.make("random", GAME), CountingRandom(1)
    assert bot.choose(None, [7], random).action == 7
    assert bot.choose(None, [3, 5, 9], random).action in (3, 5, 9)
    assert random.drawn == [1, 3]


def test_the_random_bot_takes_all_actions_alike() -> None:
    bot, random = bots.make("random", GAME), Random(1)
    taken = Counter(bot.choose(None, [3, 5, 9], random).action for _ in range(3000))
    assert set(taken) == {3, 5, 9}
    assert min(taken.values()) > 900


@pytest.mark.parametrize(("game", "name"), [(game, name) for game in (GAME, CATAN) for name in quick_bots(game.name)])
@pytest.mark.parametrize("budget", [Budget(), Budget(seconds=0.05), Budget(nodes=1)])
def test_every_bot_answers_within_any_budget(game: Game, name: str, budget: Budget) -> None:
    position = a_first_turn(game)
    seat = position.to_act[0]
    choice = bots.make(name, game).choose(position.view(seat), position.legal(seat), Random(1), budget)
    assert choice.action in position.legal(seat)


@pytest.mark.parametrize("game", [GAME, CATAN])
def test_a_spectator_has_nothing_to_decide(game: Game) -> None:
    position = a_first_turn(game)
    with pytest.raises(IllegalAction, match="a spectator"):
        bots.make("steady", game).choose(position.view(None), [1], Random(1))


def a_first_turn(game: Game) -> fondaco.Position:
    position, random = game.start(), Random(3)
    while len(position.to_act) != 1 or position.to_act == (CHANCE,):
        seat = position.to_act[0]
        if seat == CHANCE:
            position.apply(seat, position.chance_action(random.randrange(position.chance_weight())))
        else:
            position.apply(seat, position.legal(seat)[0])
    return position


def test_a_level_is_a_bot_with_settings_under_a_name_of_its_own() -> None:
    nino, zoe = (bots.make(name, CATAN) for name in ("nino", "zoe"))
    assert (type(nino), nino.name, zoe.name) == (type(zoe), "nino", "zoe")
    assert vars(nino)["heat"] > vars(zoe)["heat"] == 0
    assert arena.simulate(CATAN, [nino, "weighted", "random"], games=1, seed=1)["bots"][0]["bot"] == "nino"


@pytest.mark.parametrize("game", [GAME, CATAN])
def test_people_are_offered_levels_all_of_which_can_be_made(game: Game) -> None:
    levels = bots.levels(game.name)
    assert len(levels) == 5
    assert [bots.make(name, game).name for name in levels] == list(levels)


def test_where_a_game_names_no_levels_its_bots_are_offered_and_the_strongest_stands_in(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plain = replace(manifest("catan"), levels={}, stand_in=None)
    monkeypatch.setattr(registry, "_registered", {"catan": plain})
    assert bots.levels("catan") == bots.names("catan")
    assert bots.stand_in("catan") == "search"


def test_who_stands_in_needs_no_compiler() -> None:
    assert [bots.stand_in(game) for game in ("golden-horn", "catan")] == ["zoe", "matteo"]


def test_it_is_known_what_a_bot_would_compile_with(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [bots.missing(name, CATAN) for name in ("enrico", "search", "zoe", "nobody")] == [(), (), None, None]
    monkeypatch.setattr(bots, "find_spec", lambda package: None if package == "numba" else object())
    assert bots.missing("enrico", GAME) == ("numba",)
