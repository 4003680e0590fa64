"""What tests of several parts of the server need."""

from __future__ import annotations

import pytest

from fondaco.server.presence import absence

from .playing import Clock


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Of who is away for how long."""
    clock = Clock()
    monkeypatch.setattr(absence, "time", clock)
    return clock
