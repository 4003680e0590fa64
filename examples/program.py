"""Plays at random: `python -m examples.program https://play.example.org TOKEN [LINK ...]`; each link invites it."""

import asyncio
import json
import random
import sys
import uuid
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

NEVER = {"give", "want", "offer", "propose", "bank", "withdraw"}  # it does not trade of itself


def answer(now: dict[str, Any]) -> dict[str, Any]:
    choices = [one for one in now["choices"] if one["do"]["kind"] not in NEVER] or now["choices"]
    choice, message = random.choice(choices), {"id": uuid.uuid4().hex, "decision": now["decision"]}
    if choice["do"]["kind"] != "discard":
        return message | {"type": "act", "action": choice["action"]}
    own, cards = now["view"]["seats"][now["view"]["seat"]], [0] * 5
    for resource in random.sample([kind for kind, n in enumerate(own["hand"]) for _ in range(n)], own["owed"]):
        cards[resource] += 1  # all at once, as others discard in secret too
    return message | {"type": "do", "intent": {"kind": "discard", "cards": cards}}


async def hear(url: str, headers: dict[str, str]) -> AsyncIterator[tuple[ClientConnection, dict[str, Any]]]:
    async for socket in connect(url, additional_headers=headers):  # a new one whenever it is cut
        with suppress(ConnectionClosed):
            await socket.send('{"type": "hello"}')
            async for text in socket:
                yield socket, json.loads(text)


async def main(server: str, token: str, *links: str) -> None:
    sockets, headers, playing = server.replace("http", "ws", 1), {"Authorization": f"Bearer {token}"}, dict[str, Any]()

    async def play(table: str) -> None:
        async for socket, told in hear(f"{sockets}/ws/tables/{table}", headers):
            if told["type"] == "now" and told["choices"] and told["view"]["seat"] in told["view"]["to_act"]:
                await socket.send(json.dumps(answer(told)))
            elif told["type"] == "over":
                return print(table, "places", told["places"], flush=True)

    for table in (link.partition("?")[0].rpartition("/")[2] for link in links):
        body = json.dumps({"name": "Random", "ready": True}).encode()
        await asyncio.to_thread(urlopen, Request(f"{server}/api/tables/{table}/seats", body, headers))
    async for _, told in hear(f"{sockets}/ws/me", headers):
        if told["type"] == "refused":
            sys.exit(told["reason"])
        if told["type"] == "at-table" and told["begun"] and told["table"] not in playing:
            playing[told["table"]] = asyncio.create_task(play(told["table"]))


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
