"""Loops of one's own, compiled together with the rules of a game."""

from __future__ import annotations

from pathlib import Path

import pytest

import fondaco
from fondaco.compiled import engine_for, layout
from fondaco.compiled.cache import sources_of
from fondaco.compiled.engine import Engine
from fondaco.compiled.own_loops import found
from fondaco.errors import FondacoError
from fondaco.games.catan import rules as catan_rules

from .helpers import horn

# Of any game: the rules have the names of `compiled/loops/rulebook.pyi`.
SUM = """
from fondaco.compiled.loops.rulebook import score

from .counting import FACTORS, times


def scores_at(states, i: int) -> int:
    n = 0
    for seat in range(states[i].players):
        n += times(score(states[i], seat), FACTORS[0])
    return n
"""
COUNTING = """
FACTORS = ({factor}, 5)


def times(n: int, factor: int) -> int:
    return n * factor
"""
# Of one game: its rules are imported as they are anywhere else.
ROADS = """
from fondaco.games.catan.rules.longest_road import longest_road


def longest_at(states, i: int, seat: int) -> int:
    return longest_road(states[i], seat)
"""


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """For the loops alone: engines are shared with other tests, and keep their code where it is."""
    for game in (horn(2), fondaco.make("catan")):
        engine_for(game)
    monkeypatch.setenv("FONDACO_CACHE", str(tmp_path / "cache"))


def folder(parent: Path, entries: str, **modules: str) -> Path:
    """A package of loops, and the folder in which it lies."""
    own = parent / "my-loops"
    own.mkdir(parents=True, exist_ok=True)
    own.joinpath("__init__.py").write_text(f"ENTRIES = {entries}\n")
    for name, text in modules.items():
        own.joinpath(f"{name}.py").write_text(text)
    return own


def sums(parent: Path, factor: int = 3) -> Path:
    return folder(parent, "('scores_at',)", summing=SUM, counting=COUNTING.format(factor=factor))


def warehouses(engine: Engine) -> layout.Records:
    state = horn(2).start().state
    state.warehouse[0][:] = [1] * 6
    return engine.layout.records([state])


def test_a_loop_of_ones_own_is_compiled_with_the_rules_of_any_game(tmp_path: Path) -> None:
    engine = engine_for(horn(2))
    library = engine.extend(sums(tmp_path))
    assert library.scores_at(warehouses(engine), 0) == 30
    catan = engine_for(fondaco.make("catan"))
    start = catan.records([fondaco.make("catan").position("turn buildings=v0:0c,v2:1")])
    assert catan.extend(sums(tmp_path)).scores_at(start, 0) == 9


def test_it_may_use_all_rules_of_its_game(tmp_path: Path) -> None:
    engine = engine_for(fondaco.make("catan"))
    library = engine.extend(folder(tmp_path, "('longest_at',)", roads=ROADS))
    roads = engine.records([fondaco.make("catan").position("turn roads=v0-v3:1,v0-v4:1,v1-v4:1,v1-v5:1")])
    assert [library.longest_at(roads, 0, seat) for seat in range(4)] == [0, 4, 0, 0]


def test_its_code_is_kept_until_a_source_changes(tmp_path: Path) -> None:
    engine = engine_for(horn(2))
    states = warehouses(engine)
    first = engine.extend(sums(tmp_path))
    assert first.scores_at(states, 0) == 30
    assert engine.extend(sums(tmp_path)) is first
    changed = engine.extend(sums(tmp_path, factor=4))  # in another file than the function that is called
    assert changed.scores_at(states, 0) == 40
    assert not changed.scores_at.stats.cache_hits
    assert engine.extend(sums(tmp_path)) is first


def test_the_cache_is_named_by_the_rules_and_the_loops(tmp_path: Path) -> None:
    rules = Path(catan_rules.__file__).parent
    own = found(sums(tmp_path), catan_rules.__name__)
    assert {path.name for path in set(sources_of(rules, own)) - set(sources_of(rules))} == {
        "__init__.py",
        "counting.py",
        "summing.py",
    }


def test_the_next_start_finds_its_code(tmp_path: Path) -> None:
    from fondaco.compiled.engine import _extended

    engine = engine_for(horn(2))
    states = warehouses(engine)
    engine.extend(sums(tmp_path)).scores_at(states, 0)
    _extended.cache_clear()
    again = engine.extend(sums(tmp_path))
    assert again.scores_at(states, 0) == 30
    assert again.scores_at.stats.cache_hits


def test_a_package_is_found_by_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sums(tmp_path).rename(tmp_path / "my_loops")
    monkeypatch.syspath_prepend(str(tmp_path))
    engine = engine_for(horn(2))
    assert engine.extend("my_loops").scores_at(warehouses(engine), 0) == 30


def test_loops_of_several_games_may_share_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(tmp_path))
    folder(tmp_path, "()", counting=COUNTING.format(factor=3)).rename(tmp_path / "for_all")
    summing = SUM.replace("from .counting", "from for_all.counting")
    engine = engine_for(horn(2))
    loops = folder(tmp_path, "('scores_at',)", summing=summing)
    library = engine.extend(loops, "for_all")
    assert library.scores_at(warehouses(engine), 0) == 30
    (tmp_path / "for_all/counting.py").write_text(COUNTING.format(factor=4))
    assert engine.extend(loops, "for_all").scores_at(warehouses(engine), 0) == 40


def test_the_engine_itself_stays_as_it_is(tmp_path: Path) -> None:
    engine = engine_for(horn(2))
    engine.extend(sums(tmp_path))
    assert not hasattr(engine.library, "scores_at")


def test_what_are_no_loops_is_named(tmp_path: Path) -> None:
    engine = engine_for(horn(2))
    with pytest.raises(FondacoError, match=r"there is no package 'nowhere\.at_all' of loops; a folder is given as"):
        engine.extend("nowhere.at_all")
    with pytest.raises(FondacoError, match=r"has no __init__\.py, whose ENTRIES name the loops"):
        engine.extend(tmp_path)
    with pytest.raises(FondacoError, match=r"__init__\.py: ENTRIES have to be the names"):
        engine.extend(folder(tmp_path, "()", counting=COUNTING.format(factor=3)))
    with pytest.raises(FondacoError, match=r"ENTRIES name 'sum_at', but no module has such a function"):
        engine.extend(folder(tmp_path, "('sum_at',)", counting=COUNTING.format(factor=3)))


def test_a_rule_is_found_by_its_name_though_its_module_has_the_same() -> None:
    library = engine_for(fondaco.make("catan")).library
    assert library.longest_road.py_func.__name__ == "longest_road"
