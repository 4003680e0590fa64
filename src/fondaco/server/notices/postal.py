"""What an e-mail address is: that to which any server sends, in letters that all of them know."""

from __future__ import annotations

import re
from email.headerregistry import Address

import idna

from ..protocol.refusal import Refusal

ATOM = r"[\w!#$%&'*+/=?^`{|}~-]+"
LOCAL = re.compile(rf"(?=.{{1,64}}$){ATOM}(\.{ATOM})*", re.ASCII)
DOMAIN = re.compile(r"([a-z0-9-]{1,63}\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]")
LONGEST = 254  # characters


def postal(given: str) -> Address:
    """A domain in other letters as the DNS has it.  Raises `Refusal`."""
    local, _, named = given.strip().rpartition("@")
    try:
        domain = idna.encode(named, uts46=True).decode()
    except UnicodeError:
        domain = ""
    if not LOCAL.fullmatch(local) or not DOMAIN.fullmatch(domain) or len(local) + 1 + len(domain) > LONGEST:
        raise Refusal("refused.mail-address")
    return Address(username=local, domain=domain)


def look(given: str) -> str:
    """The same for all ways of writing it.  Raises `Refusal`."""
    return postal(given).addr_spec.lower()
