"""The names that this server answers to.

A page of another site that points a name of its own at this computer (DNS rebinding) has that name in
`Host`.  An address in figures cannot be pointed elsewhere, so that all of them are right; of the names
only those of this computer, and those the server was told of.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable
from dataclasses import dataclass, replace
from ipaddress import ip_address
from urllib.parse import SplitResult, urlsplit

from fondaco.errors import FondacoError

LOOPBACK = ("127.0.0.1", "::1", "::ffff:127.0.0.1")
HERE = ("localhost", *LOOPBACK)  # as this computer calls itself
EVERYWHERE = ("0.0.0.0", "::", "")
PORTS = {"http": 80, "https": 443}
HOST = re.compile(r"(\[[0-9a-f.]*:[0-9a-f:.]*\]|[a-z0-9._\-]+)(:[0-9]{0,5})?", re.IGNORECASE | re.ASCII)
PREFIX = re.compile(r"(/[A-Za-z0-9_\-~][A-Za-z0-9_.\-~]*)*")
LAST_PORT = 65535
Origin = tuple[str, str | None, int | None]
NOWHERE: Origin = ("", None, None)


class WrongAddress(FondacoError):
    """What is to be the server's name or address is none."""


@dataclass(frozen=True)
class Hosts:
    """`names`: what may stand in `Host`, beside addresses in figures; `public`: where a proxy shows the server.

    `network`: where others in the network find it, if they do.  `prefix`: the path that a proxy shows it below.
    """

    names: frozenset[str]
    public: Origin | None = None
    network: Origin | None = None
    prefix: str = ""

    def accept(self, host: str) -> bool:
        """`host`: the header, with or without a port."""
        name = _name(host)
        return name is not None and (name in self.names or is_number(name))

    def own(self, origin: str, host: str) -> bool:
        """Whether a page of that origin is this server's, which was asked as `host`."""
        found = origin_of(origin)
        if found is None:
            return False
        return found == self.public or found == origin_of(f"{found[0]}://{host}")

    def asked_as(self, scheme: str, host: str) -> tuple[str, str]:
        """The origin of the page that asks, and its name; `scheme`, `host`: as the server was asked."""
        found = self.public or origin_of(f"{scheme}://{host}") or NOWHERE
        return _written(found), found[1] or ""

    def shown_at(self, scheme: str, host: str) -> str:
        """The address of the page for whoever reads it elsewhere, without a slash at its end; empty if none.

        `scheme`, `host`: as it was asked, which is another address where a proxy shows it.
        """
        asked = origin_of(f"{scheme}://{host}") or NOWHERE
        network = self.network if asked[1] in HERE else None
        written = _written(self.public or network or asked)
        return written and written + self.prefix


def _written(origin: Origin) -> str:
    """As browsers have it; empty where it is none."""
    scheme, name, port = origin
    if scheme not in PORTS or name is None:
        return ""
    bracketed = f"[{name}]" if ":" in name else name
    return f"{scheme}://{bracketed}{'' if port in (None, PORTS[scheme]) else f':{port}'}"


def hosts(host: str, allowed: Iterable[str] = (), public: str | None = None) -> Hosts:
    """Those of a server that listens at `host`, which may be a name.  Raises `WrongAddress`."""
    names = {"localhost", *own_names(), host, *(_checked(name) for name in allowed)}
    if public is None:
        return Hosts(frozenset(name.lower() for name in names))
    shown = public_address(public)
    address = origin_of(shown)
    assert address is not None and address[1] is not None
    prefix = urlsplit(shown).path.rstrip("/")
    return Hosts(frozenset(name.lower() for name in (*names, address[1])), address, prefix=prefix)


def found_at(answering: Hosts, address: str) -> Hosts:
    """The same, which others in the network find at that address."""
    return replace(answering, network=origin_of(address))


def own_names() -> set[str]:
    """What this computer is called, also in the network at home."""
    name = socket.gethostname().lower()
    return {name, f"{name.partition('.')[0]}.local"} - {"", ".local"}


def public_address(given: str) -> str:
    """The address of the page behind a proxy, with a slash at its end.  Raises `WrongAddress`."""
    try:
        parts = urlsplit(given.strip())
        name, port = parts.hostname, parts.port
    except ValueError as error:
        raise WrongAddress(f"--public {given}: {error}") from error
    if parts.scheme not in PORTS or not name or "@" in parts.netloc or not _is_plain(name):
        raise WrongAddress(f"--public {given}: an address like https://play.example.org is needed")
    path = parts.path.rstrip("/")
    if not PREFIX.fullmatch(path) or parts.query or parts.fragment:
        raise WrongAddress(f"--public {given}: below a name only a path like /fondaco may follow")
    bracketed = f"[{name}]" if ":" in name else name
    return f"{parts.scheme}://{bracketed}{'' if port in (None, PORTS[parts.scheme]) else f':{port}'}{path}/"


def _checked(name: str) -> str:
    if not _is_plain(name):
        raise WrongAddress(f"--allow-host {name}: a name like play.example.org is needed, without https:// and port")
    return name.rstrip(".")


def _is_plain(name: str) -> bool:
    """Names in other letters stand in `Host` as `xn--...`."""
    return is_number(name) or (name.isascii() and all(one.isalnum() or one in "-._" for one in name) and name != "")


def is_number(name: str) -> bool:
    """An address in figures, of IPv4 or IPv6."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _name(host: str) -> str | None:
    """The name in a `Host` header, without its port; None where either is none."""
    found = HOST.fullmatch(host)
    if found is None or int((found[2] or "")[1:] or 0) > LAST_PORT:
        return None
    return found[1].strip("[]").rstrip(".").lower()


def origin_of(address: str) -> Origin | None:
    """Scheme, name and port of an address; None where it is none."""
    parts = _split(address)
    if parts is None or not parts.scheme or not parts.hostname:
        return None
    try:
        return parts.scheme, parts.hostname.rstrip("."), parts.port or PORTS.get(parts.scheme)
    except ValueError:
        return None


def _split(address: str) -> SplitResult | None:
    try:
        return urlsplit(address)
    except ValueError:
        return None


def in_network() -> str | None:
    """This computer's address in the network that it reaches others by; None where there is none."""
    for family, elsewhere in ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1")):
        with socket.socket(family, socket.SOCK_DGRAM) as asking:
            try:
                asking.connect((elsewhere, 9))  # nothing is sent
                found: str = asking.getsockname()[0]
            except OSError:
                continue
        if not ip_address(found.partition("%")[0]).is_loopback:
            return f"[{found}]" if ":" in found else found
    return None
