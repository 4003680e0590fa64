"""Browsers that ask a real server, each with cookies of its own, and an authenticator for passkeys."""

from __future__ import annotations

import asyncio
import hashlib
import json
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import cbor2
import httpx
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import bytes_to_base64url as written

from fondaco.server.protocol.requests import Opened

from ..playing import Served, serving

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"


@dataclass
class Visitor:
    """One browser."""

    http: httpx.AsyncClient
    served: Served

    async def get(self, path: str) -> Any:
        return (await self.http.get(path)).json()

    async def post(self, path: str, **body: Any) -> Any:
        """The answer, whatever it is."""
        return (await self.http.post(path, json=body)).json()

    async def status(self, path: str, **body: Any) -> int:
        return (await self.http.post(path, json=body)).status_code

    async def register(self, name: str) -> str:
        """The id of the new account."""
        me = await self.post("/api/me", name=name)
        assert me["person"]["name"] == name, me
        return str(me["person"]["id"])

    async def who(self) -> str | None:
        """The name of who is signed in."""
        person = (await self.get("/api/me"))["person"]
        return None if person is None else str(person["name"])

    async def open_table(self, *seats: tuple[str, str | None], **more: Any) -> Opened:
        return await self.served.open_table(seats, **more)

    async def claim(self, opened: Opened, key: int = 0) -> bool:
        answer = await self.post(f"/api/tables/{opened.table}/mine", token=opened.keys[key].token)
        return bool(answer["mine"])

    async def sign_in_on(self, other: Visitor) -> None:
        """By a link from this browser to the other one."""
        secret = (await self.post("/api/me/link"))["secret"]
        assert (await other.post("/api/sign-in/link", secret=secret))["person"], "the link does not lead there"


@dataclass
class Visitors:
    served: Served
    origin: str
    _open: list[httpx.AsyncClient] = field(default_factory=list)

    def new(self, **headers: str) -> Visitor:
        """A browser that nobody has used."""
        sent = {"origin": self.origin, "user-agent": FIREFOX} | headers
        http = httpx.AsyncClient(base_url=self.served.base, headers=sent, trust_env=False, timeout=30)
        self._open.append(http)
        return Visitor(http, self.served)

    async def close(self) -> None:
        for http in self._open:
            await http.aclose()


@asynccontextmanager
async def visiting(folder: Path) -> AsyncIterator[Visitors]:
    async with serving(folder) as served:
        visitors = Visitors(served, served.base)
        try:
            yield visitors
        finally:
            await visitors.close()


def visit(folder: Path, test: Callable[[Visitors], Awaitable[None]]) -> None:
    async def run() -> None:
        async with visiting(folder) as visitors:
            await test(visitors)

    asyncio.run(run())


class Authenticator:
    """Has one passkey, of the page at `origin`."""

    def __init__(self, origin: str = "http://localhost", host: str = "localhost") -> None:
        self.origin, self.host = origin, host
        self.id = secrets.token_bytes(16)
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._count = 0

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        """What is answered to the options of a new passkey."""
        numbers = self._key.public_key().public_numbers()
        cose = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        known = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(cose)
        told = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": self._data(0x45) + known})
        client = self._client("webauthn.create", options["challenge"])
        return self._credential(clientDataJSON=client, attestationObject=told)

    def prove(self, options: dict[str, Any]) -> dict[str, Any]:
        """What is answered to a challenge."""
        self._count += 1
        data, client = self._data(0x05), self._client("webauthn.get", options["challenge"])
        signature = self._key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        return self._credential(clientDataJSON=client, authenticatorData=data, signature=signature)

    def _data(self, flags: int) -> bytes:
        return hashlib.sha256(self.host.encode()).digest() + bytes([flags]) + self._count.to_bytes(4, "big")

    def _client(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()

    def _credential(self, **response: bytes) -> dict[str, Any]:
        told = {name: written(value) for name, value in response.items()}
        return {"id": written(self.id), "rawId": written(self.id), "type": "public-key", "response": told}
