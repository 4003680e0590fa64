"""The studies of `examples/` run, and draw what they found."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

pytest.importorskip("matplotlib")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "games", "said"),
    [
        ("seats", 40, "seat 3 wins"),
        ("house_rule", 10, "a full lap: "),
        ("corners", 60, " pips: "),
        ("dice", 3, "luck explains "),
    ],
)
def test_a_study_draws_a_picture(
    name: str,
    games: int,
    said: str,
    root: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.syspath_prepend(str(root))
    figure = import_module(f"examples.{name}").study(games)
    assert said in capsys.readouterr().out
    assert all(axes.has_data() for axes in figure.axes) and figure.axes
