"""The text of what a seat has lived through: from it all can be read back, and nothing that the seat could not know."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from conformance.games import comes_to_light

from fondaco.as_data import data_of
from fondaco.errors import IllegalAction, UnknownOption
from fondaco.game import CHANCE, Game
from fondaco.history import History
from fondaco.registry import make
from fondaco.testing.promises.hiding import is_answer
from fondaco.testing.rollouts import play

STEPS, BEGINS = 20, 12


def games(players: int) -> list[Game]:
    return [
        make("golden-horn", players, warehouses="hidden"),
        make("golden-horn", players, dominio="on"),
        make("catan", players, victoryPoints=5, hiddenBank="on", discardsShown="off"),
    ]


FEW = games(3)
MANY = [pytest.param(game, marks=pytest.mark.slow) for players in (2, 4) for game in games(players)]
each_game = pytest.mark.parametrize("game", [*FEW, *MANY], ids=repr)


class Reader:
    """What a text says, line by line."""

    def __init__(self) -> None:
        self.done, self.heard = list[str](), list[Any]()
        self.seen: Any = None

    def read(self, text: str) -> None:
        for line in text.splitlines():
            word, _, rest = line.partition(" ")
            if word == "does":
                self.done.append(rest)
            elif word == "hears":
                self.heard.append(json.loads(rest))
            else:
                self.seen = changed(self.seen, json.loads(rest))


def changed(old: Any, new: Any) -> Any:
    """Old data with what is new in it."""
    if isinstance(old, dict) and isinstance(new, dict):
        return old | {name: changed(old[name], part) for name, part in new.items()}
    if isinstance(old, list) and isinstance(new, dict):
        return [changed(part, new[str(i)]) if str(i) in new else part for i, part in enumerate(old)]
    return new


@each_game
@pytest.mark.parametrize("part", [slice(100), slice(-100, None)], ids=["begin", "end"])
def test_all_that_was_done_told_and_seen_can_be_read_back(game: Game, part: slice) -> None:
    events = play(game, "history", rare=("give", "want")).events[part]
    history, length = History.of(events[0].before), dict.fromkeys((*range(game.players), None), 0)
    readers, told = {one: Reader() for one in length}, {one: list[Any]() for one in length}
    for event in events:
        history = history.then(event.seat, event.action)
        for one, reader in readers.items():
            text = history.information_state(one)
            reader.read(text[length[one] :].lstrip())
            length[one] = len(text)
            assert reader.seen == data_of(history.views[one])
            heard = game.presenter.tell(event.before, event.seat, event.action, event.after, one)
            told[one] += map(data_of, heard)
    assert history.position == events[-1].after
    for one, reader in readers.items():
        assert reader.done == [game.text(event.action) for event in events if event.seat == one]
        assert sorted(map(str, reader.heard)) == sorted(map(str, told[one]))


@each_game
def test_worlds_that_a_seat_cannot_tell_apart_have_the_same_text(game: Game) -> None:
    rollout, random = play(game, "worlds", rare=("give", "want")), Random(7)
    begins = [e.after for e in rollout.events if not e.after.over and not is_answer(e.before, e.seat, e.after)]
    compared = 0
    for position in begins[:: 1 + len(begins) // BEGINS]:
        for seat in range(game.players):
            begun = History.of(position), History.of(position.imagine(seat, random))
            for one, other in lived(*begun, random):
                assert one.information_state(seat) == other.information_state(seat)
                compared += one.position != other.position
    assert compared > 50


def lived(one: History, other: History, random: Random) -> Iterator[tuple[History, History]]:
    """Both go on with the same actions, as long as none of them lays open what is hidden."""
    yield one, other
    for _ in range(STEPS):
        seat = one.position.next_seat
        can = one.position.legal(seat)
        action = one.position.sample(random) if seat == CHANCE else random.choice(can)
        if action not in other.position.legal(seat):
            return
        after, after_other = one.then(seat, action), other.then(seat, action)
        worlds = (one.position, other.position, action, after.position, after_other.position)
        if after.position.over or after_other.position.over or comes_to_light(*worlds):
            return
        one, other = after, after_other
        yield one, other


def test_what_is_chosen_in_secret_comes_to_light_when_all_have_chosen() -> None:
    game = make("catan", 3, setup="beginners")
    history = History.of(game.position("discard start=0 player=0 turns=1 owed=4,4,0 hand0=b8 hand1=w8"))
    for _ in range(4):
        history = history.then(0, game.action("discard brick"))
    assert [len(history.information_state(one).splitlines()) for one in (0, 1, 2, None)] == [9, 1, 1, 1]
    for _ in range(4):
        history = history.then(1, game.action("discard wool"))
    words = [line.partition(" ")[0] for line in history.information_state(1).splitlines()[1:]]
    assert words == ["does", "sees"] * 3 + ["does"] + ["hears"] * 8 + ["sees"]
    assert history.information_state(2).count('"resource":"brick"') == 4


def test_it_branches_and_refuses_what_is_not_allowed() -> None:
    game = make("golden-horn", 2, startPlayer="fixed")
    history = History.of(game.start())
    with pytest.raises(IllegalAction, match="it is not for"):
        history.then(0 if history.position.to_act == (CHANCE,) else CHANCE, 0)
    seat = history.position.next_seat
    one, other = (history.then(seat, action) for action in history.position.legal(seat)[:2])
    assert one.information_state(0) != other.information_state(0)
    assert one.information_state(0).startswith(history.information_state(0))
    with pytest.raises(UnknownOption, match="there is no seat -1"):
        history.information_state(CHANCE)
