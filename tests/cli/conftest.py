"""The program as a fixture."""

from __future__ import annotations

import pytest

from .helpers import Fondaco


@pytest.fixture
def fondaco(capsys: pytest.CaptureFixture[str]) -> Fondaco:
    return Fondaco(capsys)
