"""Proxies that are believed when they say for whom they ask, in `X-Forwarded-For` and `X-Forwarded-Proto`."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

from fondaco.errors import FondacoError

from .guard import App, Receive, Scope, Send
from .hosts import PORTS

NEAR = ("127.0.0.1", "::1")
NAMELESS = ""  # the other end of a Unix socket, which whoever may open it is believed at


class WrongProxy(FondacoError):
    """What is to be the address or network of a proxy is none."""


class Proxies:
    """By addresses and networks."""

    def __init__(self, named: Iterable[str] = ()) -> None:
        """Raises `WrongProxy`."""
        self._networks = tuple(map(_network, named))
        self.among = lru_cache(maxsize=10_000)(self._among)

    def __contains__(self, address: str) -> bool:
        """`address`: also the network of a subscriber, of which a proxy may be part."""
        return self.among(address)

    def _among(self, address: str) -> bool:
        if address == NAMELESS:
            return bool(self._networks)
        try:
            asked = ip_network(_plain(address), strict=False)
        except ValueError:
            return False
        return any(_overlap(asked, one) for one in self._networks)

    def __bool__(self) -> bool:
        return bool(self._networks)


def _network(named: str) -> IPv4Network | IPv6Network:
    try:
        return ip_network(named.strip(), strict=False)
    except ValueError as error:
        raise WrongProxy(f"{named}: an address like 10.0.0.5 or a network like 10.0.0.0/24 is needed") from error


def _overlap(one: IPv4Network | IPv6Network, other: IPv4Network | IPv6Network) -> bool:
    return one.version == other.version and one.overlaps(other)


def _plain(address: str) -> str:
    """IPv4 that came over a socket for both is IPv4."""
    return address.removeprefix("::ffff:") if "." in address else address


class Forwarded:
    """An ASGI application around another, to which a person behind a proxy seems to ask by himself."""

    def __init__(self, app: App, proxies: Proxies) -> None:
        self._app, self._proxies = app, proxies

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan" and peer(scope) in self._proxies:
            scope = {**scope, "client": self._client(scope), "scheme": self._scheme(scope)}
        await self._app(scope, receive, send)

    def _client(self, scope: Scope) -> tuple[str, int] | None:
        """Whom the nearest proxy that is believed asks for: what stands farther left anybody may have written."""
        found = scope.get("client")
        for one in reversed(_said(scope, b"x-forwarded-for")):
            address = _address(one)
            if address is None:
                break
            found = (address, 0)
            if address not in self._proxies:
                break
        return found

    def _scheme(self, scope: Scope) -> str:
        said = (_said(scope, b"x-forwarded-proto") or [""])[0].lower().replace("ws", "http")
        if said not in PORTS:
            return str(scope["scheme"])
        return said.replace("http", "ws") if scope["type"] == "websocket" else said


def peer(scope: Scope) -> str:
    """The address of the other end of the connection."""
    client = scope.get("client")
    return str(client[0]) if client else NAMELESS


def _said(scope: Scope, name: bytes) -> list[str]:
    values = b",".join(value for key, value in scope["headers"] if key == name).decode("latin-1")
    return [one.strip() for one in values.split(",") if one.strip()]


def _address(said: str) -> str | None:
    """Without a port; None where it is none."""
    if said.startswith("["):
        said = said[1:].partition("]")[0]
    elif said.count(":") == 1:
        said = said.partition(":")[0]
    try:
        return str(ip_address(said))
    except ValueError:
        return None
