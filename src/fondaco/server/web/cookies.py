"""The cookie in which a browser keeps that somebody is signed in: no script reads it, and no other site sends it."""

from __future__ import annotations

from http.cookies import CookieError, SimpleCookie

from litestar.datastructures import Cookie

from ..people.sessions import LASTS
from .guard import Scope, header, scheme

NAME = "fondaco"
SAFE = "__Host-"  # browsers take such a name only over https, for the whole host and for no other


class Cookies:
    """Those of one request.  `what`: another cookie than that of the session."""

    def __init__(self, scope: Scope, shown: str, what: str = "") -> None:
        """`shown`: the address of the page as the browser has it."""
        self._safe = shown.startswith("https://") or scheme(scope) == "https"
        port = "" if self._safe else header(scope, b"host").rpartition(":")[2]
        # Browsers do not tell ports apart, and several servers may run on one computer.
        self._name = f"{SAFE if self._safe else ''}{NAME}{what}{f'-{port}' if port.isdigit() else ''}"
        self._sent = _raw(scope)

    def read(self) -> str | None:
        """What the browser sent, if it did."""
        try:
            found = SimpleCookie(self._sent).get(self._name)
        except CookieError:
            return None
        return found.value[:100] if found else None

    def keep(self, token: str, seconds: int = LASTS // 1000) -> Cookie:
        return self._cookie(token, seconds)

    def drop(self) -> Cookie:
        return self._cookie("", 0)

    def _cookie(self, value: str, seconds: int) -> Cookie:
        return Cookie(
            self._name, value=value, max_age=seconds, path="/", secure=self._safe, httponly=True, samesite="lax"
        )


def _raw(scope: Scope) -> str:
    """Unlike other headers, whose letters are small ones."""
    return "; ".join(value.decode("latin-1") for key, value in scope["headers"] if key == b"cookie")
