"""Matches with catanatron need it installed; where it is not, they say so."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.skipif(importlib.util.find_spec("catanatron") is not None, reason="catanatron is there")
def test_without_catanatron_its_matches_say_in_one_line_how_to_get_it() -> None:
    words = [sys.executable, "-m", "benchmarks.catanatron", "steady", "F"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "catanatron 3.3.0 is not installed here; docs/strength/README.md says how to get it\n"
