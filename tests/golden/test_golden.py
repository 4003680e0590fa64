"""The golden games: finished games of many house rules, which have to stay what they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from fondaco import make, record
from fondaco.registry import games

from .record import EXPANSION, FOLDER, HOUSE_RULES

FILES = sorted(FOLDER.glob(f"*{record.SUFFIX}"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_golden_game_is_as_it_was(path: Path) -> None:
    kept = record.load(path)
    verified = record.verify(kept, make)
    assert verified.finished
    assert verified.proved == (kept.header.chance.kind != record.GIVEN)
    final = record.replay(kept, make)
    assert final.over
    assert final.game.position(final.text()) == final


def test_the_golden_games_have_every_number_of_players_and_every_value_of_a_house_rule() -> None:
    assert {path.stem for path in FILES} > {*HOUSE_RULES, *EXPANSION}
    headers = [record.load(path).header for path in FILES]
    info = games()["golden-horn"]
    assert {header.players for header in headers} == set(info.players)
    for option in info.options:
        played = {header.options.get(option.key, option.default) for header in headers}
        assert played == set(option.values) or (option.key == "crests" and len(played) > 2)
    assert {header.chance.kind for header in headers} == {record.HMAC, record.SFC32, record.GIVEN}
    assert any(header.components for header in headers)
