"""The planted faults fit the sources; whether the tests find them, `python -m tests.faults` says."""

from __future__ import annotations

import pytest

from .planting import Fault, planted, read


@pytest.mark.parametrize("fault", read(), ids=lambda fault: fault.name)
def test_the_fault_can_be_planted(fault: Fault) -> None:
    assert fault.new in planted(fault)
