"""Compiled code is kept from one start to the next, and never outlives the rules it was made of."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import numba
import pytest

from fondaco.compiled import engine_for, is_kept, layout
from fondaco.compiled.cache import KEPT, LOOPS, cache_folder, drop_old, note_played, was_played
from fondaco.compiled.load import Library, load
from fondaco.games.golden_horn import GoldenHorn, rules

from .helpers import horn

NAME = "fondaco_copy_of_tests"


@pytest.fixture
def copied_rules(tmp_path: Path) -> Path:
    return Path(shutil.copytree(Path(rules.__file__).parent, tmp_path / "rules"))


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("FONDACO_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def score_of_six_colours(library: Library) -> int:
    state = horn(2).start().state
    state.warehouse[0][:] = [1] * 6
    records = layout.new_records(state, 1)
    return int(library.score_at(records, 0, 0))


def was_kept(library: Library) -> bool:
    return bool(library.score_at.stats.cache_hits)


def test_code_is_kept(copied_rules: Path, cache: Path) -> None:
    first = load(copied_rules, NAME)
    assert score_of_six_colours(first) == 10
    again = load(copied_rules, NAME)
    assert score_of_six_colours(again) == 10
    assert (was_kept(first), was_kept(again)) == (False, True)
    assert first.cache is not None
    assert first.cache.parent == cache


def test_a_changed_rule_is_played(copied_rules: Path, cache: Path) -> None:
    """The rule is in another file than the function that Numba keeps: its own cache would not see the change."""
    assert score_of_six_colours(load(copied_rules, NAME)) == 10
    scoring = copied_rules / "scoring.py"
    scoring.write_text(scoring.read_text(encoding="utf-8").replace("return 4", "return 7"), encoding="utf-8")
    changed = load(copied_rules, NAME)
    assert score_of_six_colours(changed) == 13
    assert not was_kept(changed)
    assert len(list(cache.iterdir())) == 2


def test_code_that_has_played_is_known_to_be_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    engine_for(horn(2)).simulate_random(seed=1, games=1)
    assert is_kept(horn(2)) and is_kept(horn(3, raidsPerTurn="unlimited"))
    monkeypatch.setenv("FONDACO_CACHE", str(tmp_path / "cache"))
    assert not is_kept(horn(2))
    assert not (tmp_path / "cache").exists()


def test_code_is_not_taken_for_kept_where_the_loops_are_other_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    note_played(tmp_path)
    assert was_played(tmp_path)
    (tmp_path / "playing.py").write_bytes((LOOPS / "playing.py").read_bytes())
    monkeypatch.setattr("fondaco.compiled.cache.LOOPS", tmp_path)  # Numba would compile anew
    assert not was_played(tmp_path)


def test_a_game_without_a_rulebook_has_no_code() -> None:
    class Own(GoldenHorn):
        pass

    assert not is_kept(Own(2))


def test_where_nothing_can_be_written_nothing_is_kept(
    copied_rules: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tmp_path.joinpath("file").write_text("no folder")
    monkeypatch.setenv("FONDACO_CACHE", str(tmp_path / "file" / "cache"))
    library = load(copied_rules, NAME)
    assert library.cache is None
    assert score_of_six_colours(library) == 10
    assert not list(copied_rules.rglob("*.nbi"))


def test_the_setting_of_a_user_of_numba_is_put_back(
    copied_rules: Path, cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(numba.config, "CACHE_DIR", str(tmp_path / "own"))
    library = load(copied_rules, NAME)
    assert vars(numba.config)["CACHE_DIR"] == str(tmp_path / "own")
    score_of_six_colours(library)
    assert list(cache.rglob("*.nbi"))
    assert not tmp_path.joinpath("own").exists()


def test_the_folder_is_named_by_all_that_is_compiled(tmp_path: Path, cache: Path) -> None:
    source = tmp_path / "rule.py"
    source.write_text("one")
    folders = [cache_folder("a", [source]), cache_folder("a", [source], "boundscheck")]
    source.write_text("other")
    folders.append(cache_folder("a", [source]))
    assert len(set(folders)) == 3
    assert cache_folder("a", [source]) == folders[2]


def test_without_the_variable_it_lies_in_the_users_cache_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("FONDACO_CACHE")
    monkeypatch.setattr("platformdirs.user_cache_path", lambda name: tmp_path / "home" / name)
    folder = cache_folder("a", [])
    assert folder is not None
    assert folder.parent == tmp_path / "home" / "fondaco"


def test_folders_not_used_for_long_are_dropped(tmp_path: Path) -> None:
    for age in range(KEPT + 2):
        folder = tmp_path / f"a-{age}"
        folder.mkdir()
        os.utime(folder, (1000 - age, 1000 - age))
    tmp_path.joinpath("b-0").mkdir()
    drop_old(tmp_path, "a")
    assert {folder.name for folder in tmp_path.iterdir()} == {*(f"a-{age}" for age in range(KEPT)), "b-0"}
