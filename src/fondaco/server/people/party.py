"""The page as browsers and their passkeys know it."""

from __future__ import annotations

from dataclasses import dataclass
from ipaddress import ip_address


@dataclass(frozen=True)
class Party:
    """The page that passkeys are for: its host, and the whole origin."""

    host: str
    origin: str

    @property
    def has_passkeys(self) -> bool:
        """Browsers give none to addresses in figures, and none without https but to this computer."""
        return self.host == "localhost" or (self.origin.startswith("https://") and not _is_number(self.host))


def _is_number(host: str) -> bool:
    try:
        ip_address(host.strip("[]"))
    except ValueError:
        return False
    return True
