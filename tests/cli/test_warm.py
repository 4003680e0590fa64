"""What is compiled ahead is said, and not compiled again."""

from __future__ import annotations

import pytest

from .helpers import Fondaco

pytest.importorskip("numba")


def test_what_is_compiled_is_ready_afterwards(fondaco: Fondaco) -> None:
    first = fondaco("warm", "golden-horn", "--for", "simulate")
    assert first.code == 0 and first.out.startswith("golden-horn, random games: ")
    assert fondaco("warm", "golden-horn", "--for", "simulate").out == "golden-horn, random games: ready\n"


@pytest.mark.slow
def test_each_part_is_named_with_what_was_compiled(fondaco: Fondaco) -> None:
    lines = fondaco("warm", "golden-horn", "--option", "dominio=on").out.splitlines()
    assert [line.partition(": ")[0] for line in lines] == [
        f"golden-horn with dominio, {part}"
        for part in ("random games", "single steps", "batches", "games by policies", "bots that compile")
    ]
    again = fondaco("warm", "golden-horn", "--option", "dominio=on").out.splitlines()
    assert all(line.endswith(": ready") for line in again)


def test_where_nothing_can_be_kept_nothing_is_compiled(fondaco: Fondaco, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FONDACO_CACHE", "/dev/null/nowhere")
    done = fondaco.refused("warm", "golden-horn", "--option", "dominio=on", "--tailored")
    assert "FONDACO_CACHE" in done.err


def test_tailored_code_is_for_one_game(fondaco: Fondaco) -> None:
    assert "--tailored is for random games of one GAME" in fondaco.refused("warm", "--tailored").err
