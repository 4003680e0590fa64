"""What a seat cannot know never leaves for it: pairs of games that differ only in that send it the same bytes.

The second game of a pair is the first with one hidden thing changed: a card that another seat drew,
or where another seat places its ships.  It is followed as long as the rules let both go on alike.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playing import SECRET, Events, given_table, new_table, play_on, random_act, store_table

from fondaco.chance import Sfc32
from fondaco.errors import IllegalAction
from fondaco.game import CHANCE, Position
from fondaco.registry import make
from fondaco.server.listeners import Listener, Published
from fondaco.server.protocol import Act
from fondaco.server.room import Room
from fondaco.server.store import Store
from fondaco.server.tables import Audience
from fondaco.server.thinking import Thinkers

Texts = dict[Audience, list[str]]


def game_by_chance(players: int, seed: int) -> Events:
    """The events of a whole random game."""
    table = new_table(players, chance=Sfc32.stream(seed, 0, 0))
    rows = table.advance() + play_on(table, random.Random(seed))
    return [(row.seat, table.game.action(row.do)) for row in rows]


def hidden_changes(players: int, events: Events) -> Iterator[tuple[int, int, int]]:
    """Event, the seat that alone knows it, and what could have happened instead."""
    position = make("golden-horn", players).start()
    for i, (seat, action) in enumerate(events):
        before = position.copy()
        position.apply(seat, action)
        seats = zip(before.view(None).seats, position.view(None).seats, strict=True)
        drawn = [after.cards - then.cards for then, after in seats]
        others = before.legal(seat) if seat != CHANCE else tuple(outcome for outcome, _ in before.chance())
        alternatives = [other for other in others if other != action]
        if seat == CHANCE and 1 in drawn and alternatives:
            yield i, drawn.index(1), alternatives[i % len(alternatives)]
        if seat != CHANCE and moment(before) == moment(position) == "place":
            yield i, seat, alternatives[i % len(alternatives)]


def common_part(players: int, events: Events, i: int, instead: int) -> Events:
    """The game with event i changed, up to the last act after which both games can stand alike.

    Who is asked what kind of question is open to all, and so is a move that ends of itself.
    """
    position, other = make("golden-horn", players).start(), make("golden-horn", players).start()
    changed = [*events[:i], (events[i][0], instead), *events[i + 1 :]]
    placing = events[i][0] != CHANCE
    end = 0
    for n, (seat, action) in enumerate(changed):
        try:
            position.apply(seat, action)
        except IllegalAction:
            break
        other.apply(*events[n])
        if (position.to_act, moment(position)) != (other.to_act, moment(other)):
            break
        if placing and n > i and moment(position) != "place":
            break  # what was secret lies open now
        if position.over:
            break  # all lies open now
        if position.to_act != (CHANCE,):
            end = n + 1
    return changed[:end]


def moment(position: Position) -> str:
    phase: str = position.view(None).phase
    return phase


def heard(players: int, events: Events) -> Texts:
    """All that each audience is sent, act by act."""
    table = given_table(players, events)
    listeners = {audience: Listener(audience, 0) for audience in table.audiences}
    texts: Texts = {audience: [] for audience in table.audiences}
    table.advance()
    acts = [event for event in events if event[0] != CHANCE]
    for n, (seat, action) in enumerate(acts):
        for audience, listener in listeners.items():
            texts[audience] += [f"before act {n}", *listener.news_of(Published(table, audience, "", None))]
        table.act(seat, Act(str(n), table.question(seat)[0], action))
    for audience, listener in listeners.items():
        texts[audience] += listener.news_of(Published(table, audience, "", None))
    return texts


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_that_differ_in_hidden_things_sound_the_same(players: int) -> None:
    compared = 0
    for seed in range(4):
        events = game_by_chance(players, seed)
        for i, knower, instead in random.Random(seed).sample(list(hidden_changes(players, events)), 6):
            changed = common_part(players, events, i, instead)
            if len(changed) > i:
                one, other = heard(players, events[: len(changed)]), heard(players, changed)
                assert [audience for audience in one if one[audience] != other[audience]] == [knower], (seed, i)
                compared += 1
    assert compared > 20


def test_placing_is_among_what_is_changed() -> None:
    events = game_by_chance(3, 1)
    game = make("golden-horn", 3)
    kinds = {game.text(instead).split()[0] for _, _, instead in hidden_changes(3, events)}
    assert kinds == {"place", "card"}


def test_nobody_hears_of_what_he_cannot_see() -> None:
    """Nothing is sent where nothing changed for an audience, so that hidden steps cannot be counted."""
    table = new_table(2)
    table.advance()
    listener = Listener(None, 0)
    assert len(list(listener.news_of(Published(table, None, "", None)))) == 3
    assert list(listener.news_of(Published(table, None, "", None))) == []


def room_texts(folder: Path, players: int, seed: int, events: Events | None) -> tuple[Texts, Events]:
    """A whole game in a room with all audiences connected: what each of them was sent, and what happened."""

    async def run() -> tuple[Texts, Events]:
        store = await Store.open(folder)
        table = given_table(players, events) if events else new_table(players, chance=Sfc32.stream(seed, 0, 0))
        rows = table.advance()
        await store_table(store, table, rows)
        room = Room(table, store, Thinkers(), "instant")
        texts: Texts = {audience: [] for audience in table.audiences}
        listeners = {audience: await room.join(audience, 0) for audience in table.audiences}
        writing = [asyncio.create_task(listen(listeners[audience], texts[audience])) for audience in texts]
        dice = random.Random(seed)
        wanted = [event for event in events or [] if event[0] != CHANCE]
        for n in range(len(wanted) if events else 10_000):
            if table.over:
                break
            seat, act = random_act(table, dice)
            if events:
                seat, act = wanted[n][0], Act(str(n), table.question(wanted[n][0])[0], wanted[n][1])
            await room.act(listeners[seat], act)
            await asyncio.sleep(0)
        await room.close()
        await asyncio.gather(*writing)
        happened = [(row.seat, table.game.action(row.do)) for row in await store.events("test")]
        await store.close()
        return texts, happened

    async def listen(listener: Listener, texts: list[str]) -> None:
        async def send(text: str) -> None:
            texts.append(text)

        await listener.write(send)

    return asyncio.run(run())


def test_a_room_sends_the_same_bytes_and_keeps_the_secret_to_the_end(tmp_path: Path) -> None:
    texts, events = room_texts(tmp_path / "whole", 3, 11, None)
    for audience in texts:
        assert '"type":"over"' in texts[audience][-1]
        assert [text for text in texts[audience][:-1] if SECRET.hex() in text] == []
    i, knower, instead = next(change for change in hidden_changes(3, events) if change[0] > len(events) // 3)
    changed = common_part(3, events, i, instead)
    assert len(changed) > i
    one, _ = room_texts(tmp_path / "one", 3, 11, events[: len(changed)])
    other, _ = room_texts(tmp_path / "other", 3, 11, changed)
    assert [audience for audience in one if one[audience] != other[audience]] == [knower]
