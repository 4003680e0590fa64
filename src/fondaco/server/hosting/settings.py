"""What can be set for `fondaco serve`, in a file or in the environment; each has a default."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from ..protocol.parts import Pace

Amount = Annotated[int, Meta(ge=1, le=1_000_000)]
Texts = tuple[str, ...]


class Settings(msgspec.Struct, frozen=True, kw_only=True, rename="kebab"):
    """The keys are those of the file, with `-` for `_`; `ABOUT` says what each is."""

    listen: Texts = ("127.0.0.1:8210",)
    public: str = ""
    allow_hosts: Texts = ()
    trusted_proxies: Texts = ("127.0.0.1", "::1")
    data: str = ""
    workers: Annotated[int, Meta(ge=1, le=64)] = 1
    internal: str = "127.0.0.1"
    pace: Pace = "natural"
    log_format: Literal["text", "json"] = "text"
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    metrics_listen: str = ""
    metrics_networks: Texts = ()
    sockets_per_address: Amount = 128
    new_tables_per_address: Amount = 20
    cost_per_address: Amount = 250
    webhooks_anywhere: bool = False
    mail_server: str = ""
    mail_password_file: str = ""
    mail_from: str = ""


ABOUT: dict[str, str] = {
    "listen": 'Where it listens: "127.0.0.1:8210", "[::]:8210" or "unix:/run/fondaco/fondaco.sock".',
    "public": 'Its address in browsers, such as "https://play.example.org" or "https://example.org/fondaco".',
    "allow-hosts": "Further names that it answers to.",
    "trusted-proxies": "Addresses and networks that are believed when they say for whom they ask.",
    "data": "A folder, or postgresql://user@host/database; the user's own folder if empty.",
    "workers": "Processes; more than one need PostgreSQL.",
    "internal": "The address of this computer at which its workers are reached by those of others.",
    "pace": "How fast bots play at first: slow, natural, fast or instant.",
    "log-format": "text or json (one object a line).",
    "log-level": "debug, info, warning or error.",
    "metrics-listen": 'An address of their own for /metrics, /health and /ready, such as "127.0.0.1:8211".',
    "metrics-networks": "Who may also read /metrics where the page is.",
    "sockets-per-address": "How many sockets one address may have.",
    "new-tables-per-address": "How many tables one address may open at once.",
    "cost-per-address": "Milliseconds of a processor that one address may cost each second.",
    "webhooks-anywhere": "Whether notices may be posted without https, and into the network that the server is in.",
    "mail-server": "What sends mail, such as smtps://user:password@mail.example.org; none is sent if empty.",
    "mail-password-file": "A file with the password for it alone, in the place of one in its address.",
    "mail-from": 'From whom it comes, such as "Fondaco <fondaco@example.org>".',
}


SECRET = ("data", "mail-server")  # there may be a password in them


@dataclass(frozen=True)
class Found:
    """Settings, and where each was said; by its key."""

    settings: Settings
    sources: dict[str, str]

    def toml(self) -> Iterator[str]:
        """As a file that says the same, line by line, without passwords."""
        for key, value in as_keys(self.settings).items():
            yield f"# {ABOUT[key]}"
            yield f"{key} = {_toml(without_password(value) if key in SECRET else value)}  # {self.sources[key]}\n"


def as_keys(settings: Settings) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(settings)
    return found


def without_password(data: str) -> str:
    """The address of a database, or of what sends mail, as others may read it."""
    scheme, slashes, rest = data.partition("://")
    user, at, where = rest.rpartition("@")
    return f"{scheme}{slashes}{user.partition(':')[0]}{':***' if ':' in user else ''}{at}{where}" if slashes else data


def _toml(value: Any) -> str:
    return msgspec.json.encode(value).decode().replace('","', '", "')
