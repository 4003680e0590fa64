"""What the server listens at: an address with a port, or a Unix socket."""

from __future__ import annotations

import os
import socket
import stat
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from ..run import CannotServe, bind

UNIX = "unix:"
LAST_PORT = 65535


@contextmanager
def listening(places: Iterable[str]) -> Iterator[list[socket.socket]]:
    """Sockets for all of them; files are gone afterwards.  Raises `CannotServe`."""
    with ExitStack() as stack:
        yield [stack.enter_context(_listening(place)) for place in places]


@contextmanager
def _listening(place: str) -> Iterator[socket.socket]:
    if place.startswith(UNIX):
        path = Path(place.removeprefix(UNIX))
        with _bind_file(path) as found:
            try:
                yield found
            finally:
                with suppress(OSError):
                    path.unlink()
        return
    host, port = address(place)
    try:
        found = bind(host, port)
    except OSError as error:
        raise CannotServe(f"cannot listen at {place}: {error.strerror}") from error
    with found:
        yield found


def address(place: str) -> tuple[str, int]:
    """Raises `CannotServe`."""
    host, colon, port = place.rpartition(":")
    bare = host.removeprefix("[").removesuffix("]")
    if not colon or not port.isdecimal() or int(port) > LAST_PORT or (":" in bare and bare == host):
        raise CannotServe(f"cannot listen at {place}: 127.0.0.1:8210, [::]:8210 or unix:/path is needed")
    return bare, int(port)


def _bind_file(path: Path) -> socket.socket:
    """Whoever may look into its folder may connect."""
    _clear(path)
    found = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        found.bind(str(path))
        path.chmod(0o666)
        found.listen(128)
    except OSError as error:
        found.close()
        raise CannotServe(f"cannot listen at {UNIX}{path}: {error.strerror or error}") from error
    return found


def _clear(path: Path) -> None:
    """A socket that nobody listens at any more."""
    try:
        if not stat.S_ISSOCK(path.stat().st_mode):
            raise CannotServe(f"cannot listen at {UNIX}{path}: there is another file")
    except FileNotFoundError:
        return
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as asking:
        if asking.connect_ex(os.fspath(path)) == 0:
            raise CannotServe(f"cannot listen at {UNIX}{path}: another server does")
    path.unlink()
