"""What tests of several parts of the server need."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from fondaco.server.presence import absence

from .playing import Clock
from .postgres import Postgres, postgres


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Of who is away for how long."""
    clock = Clock()
    monkeypatch.setattr(absence, "time", clock)
    return clock


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Postgres]:
    """One for all tests of a process; who stops it starts one of his own."""
    with postgres() as server:
        yield server


@pytest.fixture
def database(postgres_server: Postgres) -> str:
    """The address of a new one."""
    return postgres_server.database()


@pytest.fixture(params=["folder", "PostgreSQL"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """Where tables can be kept; nothing is there yet."""
    return tmp_path if request.param == "folder" else str(request.getfixturevalue("database"))
