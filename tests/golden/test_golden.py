"""The golden games: finished games of many house rules, which have to stay what they are."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from fondaco import make, record
from fondaco.registry import games

from .record import CATAN, CATAN_2, EXPANSION, FOLDER, HOUSE_RULES, file_of, listed

LISTED = listed()
FILES = [file_of(name) for name in LISTED]


@pytest.mark.parametrize("name", LISTED)
def test_a_golden_game_is_as_it_was_by_the_rules_of_its_day(name: str) -> None:
    kept = record.load(file_of(name))
    assert (kept.header.rules, kept.h) == LISTED[name]
    verified = record.verify(kept, make)
    assert verified.finished
    assert verified.proved == (kept.header.chance.kind != record.GIVEN)
    final = record.replay(kept, make)
    assert (final.over, final.game.rules) == (True, kept.header.rules)
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


@pytest.mark.parametrize("game", games())
def test_every_version_of_the_rules_has_its_golden_games_with_every_number_of_players(game: str) -> None:
    headers = [header for header in map(header_of, FILES) if header.game == game]
    info = games()[game]
    for version in range(1, info.rules + 1):
        assert {header.players for header in headers if header.rules == version} == set(info.players)


@pytest.mark.parametrize("game", [game for game, info in games().items() if info.rules > 1])
def test_a_corrected_rule_makes_a_difference_to_the_golden_games_of_its_version(game: str) -> None:
    kept = [record.load(path) for path in FILES]
    for version in range(2, games()[game].rules + 1):
        played = [one for one in kept if one.header.game == game and one.header.rules == version]
        assert not all(can_be_played_by(version - 1, one) for one in played)


def can_be_played_by(version: int, kept: record.Record) -> bool:
    other = record.Record(replace(kept.header, rules=version))
    for entry in kept.entries:
        assert isinstance(entry, record.Event)
        other.event(entry.seat, entry.do, entry.t)
    try:
        record.replay(other, make)
    except record.RecordError:
        return False
    return True


def test_the_golden_games_are_those_that_were_recorded() -> None:
    assert sorted(FILES) == sorted(FOLDER.glob(f"*{record.SUFFIX}"))
    assert {path.stem for path in FILES} > {*HOUSE_RULES, *EXPANSION, *CATAN, *CATAN_2}
    headers = [header_of(path) for path in FILES]
    assert any(header.components for header in headers)
    assert {seat.bot for header in headers for seat in header.seats} == {"random", "weighted", "steady", None}


def header_of(path: Path) -> record.Header:
    return record.load(path).header
