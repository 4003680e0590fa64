"""Two people and a bot at a table of Catan: what is not played on their pages is played over sockets."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Any, Self

import httpx
from websockets.sync.client import ClientConnection, connect

from fondaco.games.catan.rules.board import HEX_CORNERS

from .serving import Server, answer

RESOURCES = ("brick", "lumber", "wool", "grain", "ore")
NAMES = ("Eva", "Anna")
BUILDS = ("city", "settlement", "buy", "knight", "road-building", "monopoly", "plenty")
QUIET = 0.02  # seconds without a message


@dataclass
class Person:
    """A seat with its key, over a socket; `now` is what it was told last."""

    seat: int
    key: dict[str, Any]
    socket: ClientConnection
    now: dict[str, Any] = field(default_factory=dict)
    sent: int = 0

    @property
    def view(self) -> dict[str, Any]:
        view: dict[str, Any] = self.now["view"]
        return view

    @property
    def own(self) -> dict[str, Any]:
        own: dict[str, Any] = self.view["seats"][self.seat]
        return own

    @property
    def asked(self) -> bool:
        """Whether the others wait for this seat."""
        return self.seat in self.view["to_act"]

    def hear(self) -> None:
        while True:
            try:
                message = json.loads(self.socket.recv(timeout=QUIET if self.now else 30))
            except TimeoutError:
                return
            if message["type"] == "now":
                self.now = message

    def choices(self, *kinds: str) -> list[dict[str, Any]]:
        return [choice for choice in self.now["choices"] if not kinds or choice["do"]["kind"] in kinds]

    def act(self, choice: dict[str, Any]) -> None:
        """One action, or the whole discard, carried out before this returns, unless it was asked otherwise by then."""
        self.sent += 1
        id = f"socket-{self.seat}-{self.sent}"
        self.socket.send(json.dumps(answer(self.now, choice, id)))
        while True:
            message = json.loads(self.socket.recv(timeout=30))
            if message["type"] == "refused":
                assert message["reason"] == "refused.decision-changed", message
                if message["id"] == id:
                    return
            if message["type"] == "now":
                self.now = message
                return


class People:
    """The table with its two people, whose sockets are closed at the end."""

    def __init__(self, server: Server, lots: random.Random, **options: str) -> None:
        seats = [{"name": name} for name in NAMES] + [{"name": "Zoe", "bot": "weighted"}]
        opened = {"game": "catan", "seats": seats, "options": options}
        answer = httpx.post(f"{server.address}/api/tables", json=opened, trust_env=False).raise_for_status().json()
        self.table: str = answer["table"]
        self.lots = lots
        self.persons: list[Person] = []
        self._keys: list[dict[str, Any]] = answer["keys"]
        self._url = f"{server.address.replace('http', 'ws')}/ws/tables/{self.table}"
        self._open = ExitStack()

    def __enter__(self) -> Self:
        for key in self._keys:
            socket = self._open.enter_context(connect(self._url, proxy=None))
            socket.send(json.dumps({"type": "hello", "token": key["token"]}))
            self.persons.append(Person(key["seat"], key, socket))
        self.hear()
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    @property
    def view(self) -> dict[str, Any]:
        """What the first of them sees."""
        return self.persons[0].view

    @property
    def active(self) -> Person | None:
        return next((person for person in self.persons if person.seat == self.view["player"]), None)

    def other(self, person: Person) -> Person:
        return self.persons[1 - self.persons.index(person)]

    def hear(self) -> None:
        for person in self.persons:
            person.hear()

    def until(self, is_so: Callable[[], bool]) -> None:
        """Hears until it is so: a page shows that it has sent something before the answer is there."""
        for _ in range(1000):
            self.hear()
            if is_so():
                return
        raise AssertionError(f"it never came: {self.view['phase']}")

    def asked(self) -> Person:
        """Whoever of the two has to decide next."""
        for _ in range(3000):
            self.hear()
            found = next((person for person in self.persons if person.asked and person.now["choices"]), None)
            if found is not None or self.view["over"]:
                return found or self.persons[0]
        raise AssertionError(f"nobody is asked anything: {self.view['phase']}")

    def play(self, person: Person) -> None:
        """One decision of a person who would win: build what counts, trade with the bank, and no other trade."""
        person.act(self._choice(person))

    def _choice(self, person: Person) -> dict[str, Any]:
        for kinds in (BUILDS, ("refuse",), ("roll",)):
            found = person.choices(*kinds)
            if found and person.view["phase"] in ("turn", "trade", "roll"):
                kind = next(kind for kind in kinds if person.choices(kind))
                return self.lots.choice(person.choices(kind))
        if person.view["phase"] == "turn":
            return self._trade_or_end(person)
        if person.view["phase"] == "robber":
            return max(person.choices(), key=lambda choice: len(self._victims(person, choice["do"]["hex"])))
        return self.lots.choice(person.choices())

    def _victims(self, person: Person, hex_: int) -> set[int]:
        """Whoever could be robbed there."""
        built = [person.view["buildings"][corner] for corner in HEX_CORNERS[hex_]]
        seats = {building["seat"] for building in built if building} - {person.seat}
        return {seat for seat in seats if person.view["seats"][seat]["cards"] > 0}

    def _trade_or_end(self, person: Person) -> dict[str, Any]:
        roads = person.choices("road")
        if roads and person.own["roads_left"] > 3:
            return self.lots.choice(roads)
        bank = person.choices("bank") if person.own["cards"] > 6 else []
        return self.lots.choice(bank or person.choices("end"))
