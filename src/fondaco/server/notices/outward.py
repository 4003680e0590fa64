"""Posts to addresses that people have given: never into the network that the server stands in, unless that is allowed.

The name of an address is looked up once, and asked is what was found: one that points elsewhere a moment later
(DNS rebinding) gains nothing.  Nothing that is answered is followed or shown.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Container, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Any
from urllib.parse import urlsplit

import httpcore

from ..protocol.refusal import Refusal

SECONDS = 10.0  # in which a post has to be answered
LOOKING_UP = ThreadPoolExecutor(4, "names")  # of its own: a name that is not answered keeps one busy for long
TRANSLATED = (IPv6Network("64:ff9b::/96"), IPv6Network("2002::/16"), IPv6Network("2001::/32"))  # IPv4 in other words
Options = Iterable[Any] | None


class NotSent(Exception):
    """It did not arrive; perhaps it will later."""


class Gone(NotSent):
    """Nobody is there any more, and nobody will be."""


class Outward:
    """`anywhere`: also without encryption, and to addresses that the Internet does not know."""

    def __init__(self, anywhere: bool = False) -> None:
        self._anywhere = anywhere

    def check(self, address: str) -> None:
        """Whether it is one that may be asked, as far as it tells itself.  Raises `Refusal`."""
        try:
            parts = urlsplit(address)
            known = parts.hostname and parts.port != 0 and "@" not in parts.netloc
        except ValueError:
            known = None
        if not known or parts.scheme not in (("https", "http") if self._anywhere else ("https",)):
            raise Refusal("refused.web-address")
        if not self._anywhere and _is_inside(parts.hostname or ""):
            raise Refusal("refused.web-address")

    async def post(self, address: str, body: bytes, headers: Mapping[str, str], gone: Container[int] = (410,)) -> None:
        """`gone`: the statuses that say that nobody will be there any more.  Raises `NotSent`."""
        connecting = _Checking(self._anywhere)
        sent = [(name.encode(), value.encode()) for name, value in headers.items()]
        try:
            async with asyncio.timeout(SECONDS):
                status = await _ask(connecting, address, body, sent)
        except (httpcore.NetworkError, httpcore.ProtocolError, httpcore.TimeoutException, OSError) as error:
            raise NotSent(str(error)) from error
        except (httpcore.UnsupportedProtocol, UnicodeError, ValueError) as error:
            raise NotSent("no such address") from error
        finally:
            await connecting.close()
        if status in gone:
            raise Gone(str(status))
        if not 200 <= status < 300:
            raise NotSent(str(status))


class _Checking(httpcore.AsyncNetworkBackend):
    """Connects to nothing that may not be asked, whatever a name stands for."""

    def __init__(self, anywhere: bool) -> None:
        self._anywhere, self._connecting = anywhere, httpcore.AnyIOBackend()
        self._made: list[httpcore.AsyncNetworkStream] = []

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,  # noqa: ASYNC109 - as the library asks for it
        local_address: str | None = None,
        socket_options: Options = None,
    ) -> httpcore.AsyncNetworkStream:
        found = await self._found(host, port)
        made = await self._connecting.connect_tcp(found, port, timeout, local_address, socket_options)
        self._made.append(made)
        return made

    async def _found(self, host: str, port: int) -> str:
        """Raises `OSError`."""
        looking = partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
        for *_, (found, *_) in await asyncio.get_running_loop().run_in_executor(LOOKING_UP, looking):
            if self._anywhere or is_public(ip_address(str(found).partition("%")[0])):
                return str(found)
        raise OSError(f"{host} is not in the Internet")

    async def connect_unix_socket(self, *_: Any, **__: Any) -> httpcore.AsyncNetworkStream:
        raise OSError("only over a network")

    async def close(self) -> None:
        """All connections: one that is cut off while it is being encrypted is left open otherwise."""
        for made in self._made:
            await made.aclose()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


async def _ask(backend: _Checking, address: str, body: bytes, headers: list[tuple[bytes, bytes]]) -> int:
    """The status that is answered."""
    async with (
        httpcore.AsyncConnectionPool(network_backend=backend) as pool,
        pool.stream("POST", address, headers=headers, content=body) as answer,
    ):
        return answer.status


def is_public(address: IPv4Address | IPv6Address) -> bool:
    """Whether the Internet knows it, and does not lead it back inside as an address of another kind."""
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return is_public(address.ipv4_mapped)
        if any(address in one for one in TRANSLATED):
            return False
    return address.is_global and not address.is_multicast


def _is_inside(host: str) -> bool:
    try:
        return not is_public(ip_address(host.strip("[]")))
    except ValueError:
        return host == "localhost" or host.endswith((".localhost", ".local", ".internal"))
