"""The golden games: finished games of many house rules, which have to stay what they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from fondaco import make, record
from fondaco.registry import games

from .record import CATAN, EXPANSION, FOLDER, HOUSE_RULES

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


NUMBERS = ("crests", "victoryPoints", "discardLimit", "offersPerTurn")  # of too many values to play each


@pytest.mark.parametrize("game", games())
def test_the_golden_games_have_every_number_of_players_and_every_value_of_a_house_rule(game: str) -> None:
    headers = [header for header in map(header_of, FILES) if header.game == game]
    info = games()[game]
    assert {header.players for header in headers} == set(info.players)
    for option in info.options:
        played = {header.options.get(option.key, option.default) for header in headers}
        assert played == set(option.values) or (option.key in NUMBERS and len(played) > 1), option.key
    assert {header.chance.kind for header in headers} == {record.HMAC, record.SFC32, record.GIVEN}


def test_the_golden_games_are_those_that_were_recorded() -> None:
    assert {path.stem for path in FILES} > {*HOUSE_RULES, *EXPANSION, *CATAN}
    headers = [header_of(path) for path in FILES]
    assert any(header.components for header in headers)
    assert {seat.bot for header in headers for seat in header.seats} == {"random", "weighted", "steady", None}


def header_of(path: Path) -> record.Header:
    return record.load(path).header
