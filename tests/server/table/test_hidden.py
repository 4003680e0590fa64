"""What a seat cannot know never leaves for it: pairs of games that differ only in that send it the same bytes.

The second game of a pair is the first with one hidden thing changed: a card that another seat drew,
or where another seat places its ships.  It is followed as long as the rules let both go on alike.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from fondaco.chance import Sfc32
from fondaco.errors import IllegalAction
from fondaco.game import CHANCE, Game, Position
from fondaco.record.replaying import standing
from fondaco.registry import game_class, make
from fondaco.secrecy import Audience
from fondaco.server.presence.absence import Patience
from fondaco.server.presence.outbox import Outbox
from fondaco.server.protocol import to_page
from fondaco.server.protocol.from_page import Act, Look, StandIn
from fondaco.server.protocol.requests import Ask, Join, NewSeat, NewTable, Ready
from fondaco.server.storage.sqlite import open_sqlite
from fondaco.server.storage.store import digest
from fondaco.server.table.listeners import Listener, Published
from fondaco.server.table.processes import Processes
from fondaco.server.table.room import Room
from fondaco.server.table.rooms import Rooms, open_rooms
from fondaco.server.table.table import Table

from ..playing import SECRET, Events, given_table, new_table, play_on, random_act, store_table, undo_of

Texts = dict[Audience, list[str]]
Options = dict[str, str] | None
OPTIONS: tuple[Options, Options] = (None, {"warehouses": "hidden"})


def new_game(players: int, options: Options) -> Game:
    return game_class("golden-horn")(players, options)


def game_by_chance(players: int, seed: int, options: Options = None) -> Events:
    """The events of a whole random game."""
    table = new_table(players, chance=Sfc32.stream(seed, 0, 0), options=options)
    rows = table.advance() + play_on(table, random.Random(seed))
    return [(row.seat, table.game.action(row.do)) for row in rows]


def hidden_changes(players: int, events: Events, options: Options = None) -> Iterator[tuple[int, int, int]]:
    """Event, the seat that alone knows it, and what could have happened instead."""
    position = new_game(players, options).start()
    for i, (seat, action) in enumerate(events):
        before = position.copy()
        position.apply(seat, action)
        drawn = [after - then for then, after in zip(cards(before), cards(position), strict=True)]
        others = before.legal(seat) if seat != CHANCE else tuple(outcome for outcome, _ in before.chance())
        alternatives = [other for other in others if other != action]
        if seat == CHANCE and 1 in drawn and alternatives:
            yield i, drawn.index(1), alternatives[i % len(alternatives)]
        if seat != CHANCE and moment(before) == moment(position) == "place":
            yield i, seat, alternatives[i % len(alternatives)]


def common_part(players: int, events: Events, i: int, instead: int, options: Options = None) -> Events:
    """The game with event i changed, up to the last act after which both games can stand alike.

    Who is asked what kind of question is open to all, and so is a move that ends of itself.
    """
    game = new_game(players, options)
    position, other = game.start(), game.start()
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
    return position.view(None).phase


def cards(position: Position) -> list[int]:
    view: Any = position.view(None)
    return [seat.cards for seat in view.seats]


def heard(players: int, events: Events, seed: int) -> Texts:
    """All that each audience is sent, act by act; now and then something is taken back and done again, or looked at."""
    table, dice = given_table(players, events, options=OPTIONS[seed % 2]), random.Random(seed)
    listeners = {audience: Listener(audience, 0) for audience in table.audiences}
    texts: Texts = {audience: [] for audience in table.audiences}

    def tell(what: str) -> None:
        look = dice.random()
        for audience, listener in listeners.items():
            texts[audience] += [what, *listener.news_of(Published(table, audience, "", None))]
            if look < 0.05:
                texts[audience].append(past(table, audience, int(table.seq(audience) * look / 0.05)))

    table.advance()
    tell("the beginning")
    acts = [event for event in events if event[0] != CHANCE]
    for n, (seat, action) in enumerate(acts):
        table.act(seat, Act(f"{n}", table.question(seat)[0], action))
        tell(f"after act {n}")
        while table.may_undo(seat) and dice.random() < 0.3:
            table.undo(seat, undo_of(table, seat))
            tell(f"act {n} taken back")
            for again, (_, action) in enumerate(acts[acts_of(table) : n + 1]):
                table.act(seat, Act(f"{n} again {again}", table.question(seat)[0], action))
            tell(f"after act {n} again")
    for audience in table.audiences:
        texts[audience] += [past(table, audience, seq) for seq in range(0, table.seq(audience) + 1, 23)]
    return texts


def acts_of(table: Table) -> int:
    """How many stand; what had no choice is taken back with what came before it."""
    return sum(event.seat != CHANCE for event in standing(table.record))


def past(table: Table, audience: Audience, seq: int) -> str:
    return to_page.encode(table.past(audience, seq)).decode()


def compare_pairs(players: int, seeds: range, pairs: int) -> int:
    """How many pairs of games were compared."""
    compared = 0
    for seed in seeds:
        options = OPTIONS[seed % 2]
        events = game_by_chance(players, seed, options)
        for i, knower, instead in random.Random(seed).sample(list(hidden_changes(players, events, options)), pairs):
            changed = common_part(players, events, i, instead, options)
            if len(changed) > i:
                one, other = heard(players, events[: len(changed)], seed), heard(players, changed, seed)
                assert [audience for audience in one if one[audience] != other[audience]] == [knower], (seed, i)
                compared += 1
    return compared


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_that_differ_in_hidden_things_sound_the_same(players: int) -> None:
    assert compare_pairs(players, range(2), pairs=3) > 3


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_many_games_that_differ_in_hidden_things_sound_the_same(players: int) -> None:
    assert compare_pairs(players, range(100, 120), pairs=6) > 90


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
        store = await open_sqlite(folder)
        table = given_table(players, events) if events else new_table(players, chance=Sfc32.stream(seed, 0, 0))
        rows = table.advance()
        await store_table(store, table, rows)
        room = Room(table, store, Processes(), "instant")
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


# --- every byte, from the gathering to the rematch ------------------------------------------------


class Ear:
    """One window at a table: all that its socket was sent."""

    def __init__(self, outbox: Outbox, texts: list[str]) -> None:
        self.texts = texts
        self.writing = asyncio.create_task(outbox.write(self.send))

    async def send(self, text: str) -> None:
        self.texts.append(text)


async def gathered(rooms: Rooms, players: int, texts: Texts) -> tuple[str, list[str], list[Ear]]:
    """A table at which all sit, with the first ready to go; its id, their tokens."""
    seats = (NewSeat("Ada"), *[NewSeat(open=True)] * (players - 1))
    opened = await rooms.open_table(NewTable("golden-horn", seats, OPTIONS[players % 2] or {}))
    tokens = [opened.keys[0].token]
    await rooms.set_ready(opened.table, Ready(tokens[0], ready=False, words="words of seat 0"))
    ears = await come_to_gather(rooms, opened.table, tokens, texts)
    for seat in range(1, players):
        joined = await rooms.join(opened.table, Join(f"Guest {seat}", f"words of seat {seat}"))
        tokens.append(joined.keys[0].token)
        ears += await come_to_gather(rooms, opened.table, tokens[-1:], texts, seat)
    await asyncio.sleep(0)
    return opened.table, tokens, ears


async def come_to_gather(rooms: Rooms, table: str, tokens: list[str], texts: Texts, first: int = 0) -> list[Ear]:
    room = await rooms.waiting_room(table)
    assert room is not None
    new: list[tuple[Audience, str | None]] = [*enumerate(tokens, first), *([(None, None)] if not first else [])]
    return [Ear(room.join(None if token is None else digest(token)), texts[audience]) for audience, token in new]


async def play_and_look(rooms: Rooms, table: str, texts: Texts, dice: random.Random) -> None:
    """A whole random game with undos and looks; some come late, or go and let a bot play."""
    room = await rooms.room(table)
    listeners = {audience: await room.join(audience, 0) for audience in texts}
    ears = [Ear(listener, texts[audience]) for audience, listener in listeners.items()]
    turn = 0
    while not room.table.over:
        seat, act = random_act(room.table, dice)
        if room.table.may_undo(seat) and dice.random() < 0.3:
            await room.act(listeners[seat], undo_of(room.table, seat))
        else:
            await room.act(listeners[seat], Act(f"{dice.random()}", act.decision, act.action))
        if dice.random() < 0.2:
            for audience, listener in listeners.items():
                await room.look(listener, Look(dice.randrange(room.table.seq(audience) + 2)))
        if dice.random() < 0.02 and not room.table.over:
            audience = dice.choice(room.table.audiences)
            late = await room.join(audience, dice.randrange(room.table.seq(audience) + 2))
            ears.append(Ear(late, texts[audience]))
        turn += 1
        if (turn == 10 or dice.random() < 0.01) and not room.table.over:
            seat = dice.randrange(room.table.header.players)
            listeners[seat] = await replaced_for_a_while(room, listeners, seat)
            ears.append(Ear(listeners[seat], texts[seat]))
        await asyncio.sleep(0)
    await room.close()
    await asyncio.gather(*(ear.writing for ear in ears))


async def replaced_for_a_while(room: Room, listeners: dict[Audience, Listener], seat: int) -> Listener:
    """Somebody goes, a bot makes his next decision if there is one, and he comes back."""
    listeners[seat].close(1000)
    for listener in [one for one in room.live.listeners if one.audience == seat]:
        listener.close(1000)
        room.leave(listener)
    happened = len(room.table.record.entries)
    await room.stand_in(listeners[(seat + 1) % room.table.header.players], StandIn("stand in", seat))
    await asyncio.sleep(0.01)
    while seat in room.table.position.to_act and len(room.table.record.entries) == happened:  # noqa: ASYNC110
        await asyncio.sleep(0.001)
    return await room.join(seat, 0)


def whole_life(folder: Path, players: int, seed: int) -> None:
    """Gathering, game, rematch: nobody's bytes hold what he may not know."""

    async def run() -> None:
        texts: Texts = {audience: [] for audience in (*range(players), None)}
        async with open_rooms(folder, "instant", Patience(player=0)) as rooms:
            table, tokens, ears = await gathered(rooms, players, texts)
            open_to_all = [to_page.encode(await rooms.lobby()).decode()]
            for token in tokens:
                await rooms.set_ready(table, Ready(token))
            await asyncio.gather(*(ear.writing for ear in ears))
            first = await rooms.store.game(table)
            assert first is not None
            check_gathering(texts, [*tokens, *map(digest, tokens), first.secret.hex(), "words of seat"])
            played: Texts = {audience: [] for audience in texts}
            await play_and_look(rooms, table, played, random.Random(seed))
            check_game(played, [*tokens, *map(digest, tokens)], first.secret.hex())
            again = (await rooms.rematch(table, Ask(tokens[seed % players]))).table
            second = await rooms.store.gathering(again)
            assert second is not None
            later: Texts = {audience: [] for audience in texts}
            await come_to_gather(rooms, again, tokens, later)
            await asyncio.sleep(0.01)
            open_to_all += [to_page.encode(await rooms.summary(one)).decode() for one in (table, again)]
            open_to_all += [to_page.encode(await rooms.lobby()).decode(), await rooms.record(table)]
            later[None] += open_to_all
            check_gathering(later, [*tokens, *map(digest, tokens), second.secret.hex()])

    asyncio.run(run())


def check_gathering(texts: Texts, hidden: list[str]) -> None:
    for audience in texts:
        assert texts[audience]
        assert [one for one in hidden if one in "".join(texts[audience])] == []


def check_game(texts: Texts, hidden: list[str], secret: str) -> None:
    """Nobody's key or digest at any time; the secret, hands and choices of others not before the end."""
    assert '"replaced"' in "".join(texts[None])
    for audience in texts:
        assert [one for one in hidden if one in "".join(texts[audience])] == []
        kinds: dict[str, int] = {}
        told: list[dict[str, Any]] = []  # since it was last said how things stand
        for text in texts[audience]:
            message = json.loads(text)
            kinds[message["type"]] = kinds.get(message["type"], 0) + 1
            assert secret not in text or message["type"] == "over"
            view, looks_back_after_all = message.get("view"), message["type"] == "past" and "over" in kinds
            if view and not view["over"] and not looks_back_after_all:
                check_view(view, audience)
            told += [entry["told"] for entry in message.get("entries", ())]
            if message["type"] == "now":
                for one in told if not view["over"] else ():
                    check_told(one, audience)
                told = []
        assert kinds["past"] > 3 and kinds["over"] >= 1 and kinds["story"] > 20


def check_view(view: dict[str, Any], audience: Audience) -> None:
    assert view["seat"] == audience
    for seat, one in enumerate(view["seats"]):
        assert one["hand"] is None or seat == audience
    assert view["placing"] is None or audience is not None


def check_told(told: dict[str, Any], audience: Audience) -> None:
    if told["kind"] == "drew":
        assert (told["colour"] is None) == (told["seat"] != audience)
    if told["kind"] == "placed":
        assert (told["harbours"] is None) == (told["seat"] != audience)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_byte_holds_what_its_reader_may_not_know(tmp_path: Path, players: int) -> None:
    whole_life(tmp_path, players, seed=players)


@pytest.mark.slow
def test_no_byte_of_a_hundred_games_holds_what_its_reader_may_not_know(tmp_path: Path) -> None:
    for seed in range(100):
        whole_life(tmp_path / str(seed), 2 + seed % 3, 100 + seed)
