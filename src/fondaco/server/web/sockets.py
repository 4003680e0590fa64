"""One WebSocket from its first message to its end."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Collection, Sequence

import msgspec

from ..gathering.guests import Guest
from ..gathering.waiting import WaitingRoom
from ..presence.outbox import CROWDED, Send
from ..protocol import from_page, to_page
from ..protocol.from_page import (
    AskHint,
    AskMarks,
    AskReasons,
    AskWhy,
    ComeBack,
    Hello,
    Look,
    Ping,
    Say,
    SetChat,
    SetPace,
    StandIn,
    ToServer,
    Write,
)
from ..protocol.refusal import Refusal
from ..protocol.to_page import Pong
from ..storage.store import digest
from ..table.keyring import Keys
from ..table.listeners import Listener
from ..table.room import Room
from ..table.rooms import Rooms
from . import costs
from .limits import LONGEST_MESSAGE, Purse
from .metrics import ACTIONS

NORMAL, UNWELCOME = 1000, 1008  # why a socket is closed
HELLO_SECONDS = 10.0
Receive = Callable[[], Awaitable[str]]


async def attend(
    rooms: Rooms,
    table: str,
    receive: Receive,
    send: Send,
    purse: Purse,
    held: Collection[str] = (),
    person: str | None = None,
) -> int:
    """Serves a socket, and has all that it costs paid from the purse; the code to close it with is returned.

    `held`: the digests of keys that whoever comes has besides that which he says; `person`: the id of his account,
    where he is signed in.  Raises what `receive` and `send` raise.
    """
    try:
        hello = await _hello(receive)
        await purse.pay(costs.JOIN)
        waiting = await rooms.waiting_room(table)
        if waiting is not None:
            keys = waiting.seating.keys
            key = _key(hello, keys, held)
            guest = waiting.join(key, await rooms.reader(person, _of_seat(keys, key)))
            return await _wait(waiting, guest, receive, send, purse)
        keys = await rooms.store.digests(table)
        key = _key(hello, keys, held)
        audience = await rooms.audience(table, hello.token)
        if hello.token is None and key is not None:
            audience = next(seat for seat, digests in keys.items() if key in digests)
        first = table not in rooms.rooms
        room = await rooms.room(table)
        await purse.pay(costs.LOAD * first + costs.TELL * room.crowd)
        reader = await rooms.reader(person, _of_seat(keys, key))
        listener = await room.join(audience, hello.last_seq, key or digest(""), reader)
    except Refusal as refusal:
        return await turn_away(refusal, send)
    try:
        return await either(listener.write(send), _listen(room, listener, receive, purse))
    finally:
        room.leave(listener)


async def turn_away(refusal: Refusal, send: Send) -> int:
    """Says why; the code to close the socket with is returned."""
    await send(to_page.encode(refusal.refused()).decode())
    return CROWDED if refusal.reason == "refused.crowded" else UNWELCOME


def _key(hello: Hello, keys: Keys, held: Collection[str]) -> str | None:
    """The digest of that with which somebody comes: he says it or, being who he is, has one that opens a seat."""
    if hello.token is not None:
        return digest(hello.token)
    return next((key for digests in keys.values() for key in digests if key in held), None)


def _of_seat(keys: Keys, key: str | None) -> Sequence[str]:
    """All that open the seat which this one does."""
    return next((held for held in keys.values() if key in held), ())


async def _wait(room: WaitingRoom, guest: Guest, receive: Receive, send: Send, purse: Purse) -> int:
    """Before the game there is nothing to do over a socket, but to talk."""
    try:
        return await either(guest.write(send), _answer(room, guest, receive, purse))
    finally:
        room.leave(guest)


async def _answer(room: WaitingRoom, guest: Guest, receive: Receive, purse: Purse) -> int:
    while True:
        text = await receive()
        try:
            message = _read(text)
        except Refusal as refusal:
            await purse.pay(costs.GARBLED)
            guest.answer(refusal.refused())
            continue
        await purse.pay(costs.of_message(message, room.crowd))
        if isinstance(message, Say | Write) and not purse.voice.take():
            guest.answer(Refusal("refused.too-fast").refused(message.id))
        elif isinstance(message, Ping):
            guest.answer(Pong())
        elif isinstance(message, Say | Write | SetChat):
            await room.hear(guest, message)
        else:
            guest.answer(Refusal("refused.not-yet-your-turn").refused())


async def _hello(receive: Receive) -> Hello:
    try:
        text = await asyncio.wait_for(receive(), HELLO_SECONDS)
    except TimeoutError:
        raise Refusal("refused.no-hello") from None
    hello = _read(text)
    if not isinstance(hello, Hello):
        raise Refusal("refused.no-hello")
    return hello


async def _listen(room: Room, listener: Listener, receive: Receive, purse: Purse) -> int:
    while True:
        text = await receive()
        try:
            message = _read(text)
            if isinstance(message, Hello):
                raise Refusal("refused.unreadable", detail="a socket says hello once")
        except Refusal as refusal:
            await purse.pay(costs.GARBLED)
            listener.answer(refusal.refused())
            continue
        await purse.pay(costs.of_message(message, room.crowd))
        if isinstance(message, Say | Write) and not purse.voice.take():
            listener.answer(Refusal("refused.too-fast").refused(message.id))
        elif isinstance(message, Ping):
            listener.answer(Pong())
        elif isinstance(message, Look):
            await room.look(listener, message)
        elif isinstance(message, AskMarks):
            await room.marks(listener)
        elif isinstance(message, AskReasons):
            await room.reasons(listener, message)
        elif isinstance(message, AskWhy):
            await room.why_not(listener, message)
        elif isinstance(message, AskHint):
            room.hint(listener, message)
        elif isinstance(message, StandIn):
            await room.stand_in(listener, message)
        elif isinstance(message, ComeBack):
            await room.come_back(listener, message)
        elif isinstance(message, SetPace):
            room.set_pace(listener, message)
        elif isinstance(message, Say | Write | SetChat):
            await room.hear(listener, message)
        else:
            began = time.perf_counter()
            steps = await room.act(listener, message)
            ACTIONS.observe(time.perf_counter() - began)
            await purse.pay(costs.FURTHER * max(0, steps - 1))


def _read(text: str) -> ToServer:
    if len(text) > LONGEST_MESSAGE:
        raise Refusal("refused.too-long")
    try:
        return from_page.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Refusal("refused.unreadable", detail=str(error)) from error


async def either(*calls: Awaitable[int]) -> int:
    """The result of that which ends first; the other is ended."""
    tasks = [asyncio.ensure_future(call) for call in calls]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        return done.pop().result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
