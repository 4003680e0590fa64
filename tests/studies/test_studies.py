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


@pytest.mark.slow
@pytest.mark.parametrize(("name", "needs", "games"), [("ppo", "sb3_contrib", 1500), ("dqn", "tianshou", 128)])
def test_a_known_learner_gets_better_by_playing(
    name: str, needs: str, games: int, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip(needs)
    monkeypatch.syspath_prepend(str(root))
    figure = import_module(f"examples.{name}").study(games)
    _, shares = figure.axes[0].lines[0].get_data()
    assert len(shares) > 1 and (name == "dqn" or shares[-1] > shares[0])
