"""Integers from outside: those of NumPy are as good as plain ones at every border, and what is none changes nothing."""

from __future__ import annotations

import copy
import dataclasses
import json
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from quick import quick_bots

import fondaco
from fondaco import CHANCE, FondacoError, Game, Position, arena, bots, make, record
from fondaco.arena.match import new_record
from fondaco.arena.perft import divide, perft
from fondaco.bots import Budget, Decision
from fondaco.chance import ProvedChance, Sfc32
from fondaco.integers import integer
from fondaco.registry import games

np = pytest.importorskip("numpy")

NAMES = sorted(games())
KINDS = [np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64]
SHORT: dict[str, dict[str, Any]] = {
    "catan": {"victoryPoints": "3", "offersPerTurn": "1"},
    "golden-horn": {"dominio": "on"},
}
HEADER = record.header(make("catan"), "x", [record.Seat("a")] * 4, record.ChanceKind(record.GIVEN))


def game_of(name: str) -> Game:
    return make(name, players=3, **SHORT[name])


@lru_cache
def story(name: str) -> tuple[Position, ...]:
    """Some moments of a random game."""
    position, random = game_of(name).start(), Random(5)
    moments = []
    while not position.over:
        moments.append(position.copy())
        seat = position.next_seat
        if seat == CHANCE:
            position.apply(seat, position.chance_action(random.randrange(position.chance_weight())))
        else:
            position.apply(seat, random.choice(position.legal(seat)))
    return tuple(moments[:: len(moments) // 12])


def decision(name: str) -> Position:
    return next(position for position in story(name)[3:] if position.to_act[0] != CHANCE)


def chance_event(name: str) -> Position:
    return next(position for position in story(name) if position.to_act == (CHANCE,))


# --- the same game ----------------------------------------------------------------------------------


def fits(kind: Any, *numbers: int) -> bool:
    return all(np.iinfo(kind).min <= number <= np.iinfo(kind).max for number in numbers)


def as_kind(kind: Any, number: int) -> Any:
    """In another kind of integer, as far as it can hold the number."""
    return kind(number) if fits(kind, number) else np.int64(number)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", NAMES)
def test_the_game_of_numpy_integers_is_that_of_plain_ones(name: str, kind: Any) -> None:
    game, random = game_of(name), Random(2)
    plain, other = game.start(), game.start()
    while not plain.over:
        seat = plain.next_seat
        if seat == CHANCE:
            k = random.randrange(plain.chance_weight())
            action = plain.chance_action(k)
            assert other.chance_action(as_kind(kind, k)) == action
        else:
            action = random.choice(plain.legal(seat))
            assert other.legal(as_kind(kind, seat)) == plain.legal(seat)
        before = other.copy()
        step = other.apply if random.random() < 0.5 else other.apply_unchecked
        step(as_kind(kind, seat), as_kind(kind, action))
        plain.apply(seat, action)
        what = before, as_kind(kind, seat), as_kind(kind, action), other
        told = [game.presenter.tell(*what, listener) for listener in (None, 0)]
        assert only_plain(told)
    assert other.text() == plain.text()
    assert only_plain((other.scores, other.places, other.view(kind(1)), other.view(None)))
    assert written(other.view(kind(1))) == written(plain.view(1))


def written(view: Any) -> str:
    return json.dumps(dataclasses.asdict(view))


def only_plain(value: Any) -> bool:
    """Whether there is no number in it that is of NumPy."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return all(only_plain(getattr(value, field.name)) for field in dataclasses.fields(value))
    if isinstance(value, Mapping):
        return all(map(only_plain, value.values()))
    if isinstance(value, list | tuple):
        return all(map(only_plain, value))
    return value is None or type(value) in (int, float, str, bool)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", NAMES)
def test_a_seed_of_numpy_gives_the_games_of_the_same_number(name: str, kind: Any) -> None:
    game = make(name, players=kind(2), **SHORT[name])
    words = ["random"] * 2
    reports = [arena.simulate(game, words, n(2), n(7), n(1), engine="plain") for n in (int, kind)]
    for report in reports:
        del report["seconds"], report["games_per_second"]
    assert json.dumps(reports[0]) == json.dumps(reports[1])
    match = arena.match(game, words, kind(7))
    assert only_plain((match.seed, match.key, match.seating(kind(1)), arena.play(match, kind(1))))


def test_the_seeds_that_numpy_spawns_are_told_apart() -> None:
    game = make("golden-horn", players=2)
    seeds = np.random.SeedSequence(1).generate_state(3)
    assert len({arena.simulate(game, ["random"], 3, seed)["decisions"] for seed in seeds}) == 3


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_asked_with_numpy_integers_is_answered_in_plain_ones(kind: Any) -> None:
    for name in NAMES:
        position = decision(name)
        game, seat = position.game, position.to_act[0]
        action = position.legal(seat)[0]
        asked = as_kind(kind, action)
        assert game.text(asked) == game.text(action) and game.describe(asked) == game.describe(action)
        policy = game.policy
        assert policy.is_final(position, asked) is policy.is_final(position, action)
        plans = policy.plans(position, kind(seat))
        assert plans == policy.plans(position, seat) and only_plain(plans)
        assert perft(position, kind(2)) == perft(position, 2)
        assert divide(position, kind(1)) == divide(position, 1)
        legal = np.array(position.legal(seat), np.int16)
        for bot in quick_bots(name):
            choice = bots.make(bot, game).choose(
                position.view(kind(seat)), legal, Sfc32.stream(kind(1), kind(2), kind(3))
            )
            assert type(choice.action) is int and choice.action in position.legal(seat)


@pytest.mark.parametrize("kind", KINDS)
def test_chance_of_numpy_integers_is_that_of_plain_ones(kind: Any) -> None:
    ours, plain = Sfc32.stream(kind(1), kind(2), kind(3)), Sfc32.stream(1, 2, 3)
    assert [ours.randrange(kind(100)) for _ in range(9)] == [plain.randrange(100) for _ in range(9)]
    assert Sfc32(kind(1), kind(2), kind(3), kind(4)).word() == Sfc32(1, 2, 3, 4).word()
    drawn = [ProvedChance(b"x", "g", [], n(3)) for n in (int, kind)]
    assert drawn[0].below(6) == drawn[1].below(kind(6)) and only_plain(drawn[1].events)
    assert drawn[0].draw(2, 100) == drawn[1].draw(kind(2), kind(100))


@pytest.mark.parametrize("kind", KINDS)
def test_a_record_of_numpy_integers_is_that_of_plain_ones(kind: Any) -> None:
    def kept(n: Callable[[int], Any]) -> str:
        chance = record.ChanceKind(record.SFC32, seed=n(7), game=n(0))
        header = record.header(make("golden-horn", players=n(2)), "x", [record.Seat("a")] * 2, chance)
        made = record.Record(dataclasses.replace(header, rules=n(header.rules), players=n(2)))
        made.event(n(1), "pass", n(5))
        made.undo(n(0), n(0))
        made.finish([n(1), n(2)], [n(30), n(3)])
        return made.text()

    assert kept(kind) == kept(int)


@pytest.mark.parametrize("kind", KINDS)
def test_moments_of_a_record_by_numpy_integers(kind: Any) -> None:
    match = arena.match(make("golden-horn", players=2), ["random"], 1)
    kept = new_record(match, kind(0))
    arena.play(match, 0, kept)
    assert record.replay(kept, make, kind(50)) == record.replay(kept, make, 50)
    assert record.standing(kept, kind(50)) == record.standing(kept, 50)
    assert len(list(record.steps(kept, make, kind(9)))) == 9


@pytest.mark.parametrize("kind", KINDS)
def test_what_makes_a_game_may_be_numbers_of_numpy(kind: Any) -> None:
    game = make("catan", players=kind(3), victoryPoints=kind(8))
    assert game == make("catan", players=3, victoryPoints="8")
    assert only_plain((game.players, game.options))
    box = {"dominions": {"zara": {"mercenaries": kind(2), "points": kind(3)}}, "tiles": {"circle": (SYMBOL, SYMBOL)}}
    horn = make("golden-horn", players=2, components=box, dominio="on")
    kept = new_record(arena.match(horn, ["random"], 1), 0)
    assert only_plain(horn.components)
    assert record.verify(record.read(kept.text().encode()), make).events == 0


SYMBOL = ("orange", "pink", "green")


def test_a_random_source_of_numpy_imagines_a_plain_position() -> None:
    class Source:
        def __init__(self) -> None:
            self.numbers = np.random.default_rng(1)

        def randrange(self, n: int, /) -> Any:
            return self.numbers.integers(n)

    for name in NAMES:
        for position in story(name):
            imagined = position.game.imagine(position.view(0), Source())
            assert only_plain(imagined.view(0)) and only_plain(vars(vars(imagined)["state"]))


# --- what is no integer ------------------------------------------------------------------------------

NOT_WHOLE: list[Any] = [True, 1.0, np.float64(1), np.bool_(True), "1", None, [], np.array([1]), 10**5000, -(2**70)]


def borders(name: str) -> Iterator[tuple[str, Callable[[Any], object]]]:
    """Every place where the library takes an integer."""
    position, event = decision(name).copy(), chance_event(name).copy()
    game, seat = position.game, position.to_act[0]
    action = position.legal(seat)[0]
    match = arena.match(game, ["random"], 1)
    kept = record.Record(HEADER)
    random = Sfc32(1, 2, 3, 4)
    proved = ProvedChance(b"x", "g", [])
    yield "apply seat", lambda x: position.apply(x, action)
    yield "apply action", lambda x: position.apply(seat, x)
    yield "play", lambda x: position.play([(x, game.text(action))])
    yield "chance_action", event.chance_action
    yield "legal", position.legal
    yield "plans", lambda x: game.policy.plans(position, x)
    yield "instead", lambda x: game.policy.instead(position, x)
    yield "actions_of", lambda x: game.policy.actions_of(position, x, None)
    yield "is_final", lambda x: game.policy.is_final(position, x)
    yield "tell seat", lambda x: game.presenter.tell(position, x, action, position, 0)
    yield "tell action", lambda x: game.presenter.tell(position, seat, x, position, 0)
    yield "text", game.text
    yield "describe", game.describe
    yield "perft", lambda x: perft(position, x)
    yield "divide", lambda x: divide(position, x)
    yield "Sfc32 word", lambda x: Sfc32(x, 0, 0, 0)
    yield "stream seed", lambda x: Sfc32.stream(x, 0, 0)
    yield "stream game", lambda x: Sfc32.stream(0, x, 0)
    yield "stream stream", lambda x: Sfc32.stream(0, 0, x)
    yield "randrange", lambda x: random.randrange(-1 if integer(x) else x)  # it takes any number above 0
    yield "proved events", lambda x: ProvedChance(b"x", "g", [], x)
    yield "proved event", lambda x: proved.draw(x, 6)
    yield "proved weight", proved.below
    yield "match", lambda x: arena.match(game, ["random"], x)
    yield "seating", match.seating
    yield "arena.play", lambda x: arena.play(match, x)
    yield "new_record", lambda x: new_record(match, x)
    yield "record_path", lambda x: arena.record_path(Path("x"), match, x)
    yield "run games", lambda x: arena.run(match, x, 1, "plain")
    yield "simulate games", lambda x: arena.simulate(game, ["random"], x, 1)
    yield "simulate seed", lambda x: arena.simulate(game, ["random"], 1, x)
    yield "simulate workers", lambda x: arena.simulate(game, ["random"], 1, 1, x)
    yield "record seat", lambda x: kept.event(x, "pass")
    yield "record undo seat", lambda x: kept.undo(x, 0)
    yield "record undo", lambda x: kept.undo(0, x)
    yield "record places", lambda x: kept.finish([x] * 4, [0] * 4)
    yield "record scores", lambda x: kept.finish([1] * 4, [x] * 4)
    yield "header rules", lambda x: dataclasses.replace(HEADER, rules=x)
    yield "header players", lambda x: dataclasses.replace(HEADER, players=x)


def maybe_none(name: str) -> Iterator[tuple[str, Callable[[Any], object]]]:
    """Where None is an answer too."""
    position = decision(name).copy()
    seats = [record.Seat("a")] * 3
    kept = record.Record(HEADER)
    match = arena.match(position.game, ["random"], 1)
    yield "run workers", lambda x: arena.run(match, 1, x, "plain")
    yield "view", position.view
    yield "tell listener", lambda x: position.game.presenter.tell(position, 0, 0, position, x)
    yield "record t", lambda x: kept.event(0, "pass", x)
    yield "replay", lambda x: record.replay(kept, make, x)
    yield "standing", lambda x: record.standing(kept, x)
    yield "steps", lambda x: list(record.steps(kept, make, x))
    yield "header seed", lambda x: record.header(position.game, "x", seats, record.ChanceKind(record.SFC32, x, 0))
    yield "header game", lambda x: record.header(position.game, "x", seats, record.ChanceKind(record.SFC32, 0, x))


@pytest.mark.parametrize("wrong", NOT_WHOLE, ids=lambda wrong: f"{type(wrong).__name__}")
@pytest.mark.parametrize("name", NAMES)
def test_what_is_no_integer_is_refused_at_every_border_and_changes_nothing(name: str, wrong: Any) -> None:
    position = decision(name)
    text = position.text()
    for border, give in [*borders(name), *(maybe_none(name) if wrong is not None else ())]:
        with pytest.raises(FondacoError) as refused:
            give(wrong)
        assert len(str(refused.value)) < 4000 and "\n" not in str(refused.value), border
    assert position.text() == text


def test_what_is_refused_leaves_a_record_as_it_is() -> None:
    kept = record.Record(HEADER)
    for wrong in NOT_WHOLE:
        with pytest.raises(FondacoError):
            kept.event(wrong, "pass")
        with pytest.raises(FondacoError):
            kept.finish([wrong] * 4, [0] * 4)
    assert record.read(kept.text().encode()).header == HEADER and kept.entries == []


@pytest.mark.parametrize("wrong", [True, 1.5, None, [], np.array([2]), -3, 2**70, np.float32(2.5)])
def test_what_is_no_number_of_players_or_value_of_an_option_makes_no_game(wrong: Any) -> None:
    if wrong is not None:
        with pytest.raises(FondacoError, match="catan is for"):
            make("catan", players=wrong)
    with pytest.raises(FondacoError, match="option victoryPoints"):
        make("catan", victoryPoints=wrong)
    with pytest.raises(FondacoError, match="points has to be a number"):
        make("golden-horn", components={"dominions": {"zara": {"mercenaries": 2, "points": wrong or 0.5}}})


@pytest.mark.parametrize("wrong", [True, 1.0, "1", [], 0, -(2**70)])
def test_a_budget_in_nodes_is_a_whole_number(wrong: Any) -> None:
    assert type(Budget(nodes=np.int16(5)).nodes) is int
    with pytest.raises(FondacoError, match="budget: nodes has to be a whole number"):
        Budget(nodes=wrong)


def test_a_choice_of_a_numpy_integer_is_a_plain_one() -> None:
    assert type(Decision(np.int16(5), ()).action) is int
    assert fondaco.CHANCE == CHANCE and copy.copy(Decision(5, ())) == Decision(np.uint8(5), ())
