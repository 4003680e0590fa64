"""The second copy of a rulebook: everything in it is compiled, and each thing once."""

from __future__ import annotations

import dis
import sys
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import FunctionType, SimpleNamespace

import numpy as np
import pytest

from fondaco import fields
from fondaco.compiled import engine_for
from fondaco.compiled.copying import import_copy
from fondaco.compiled.inlining import functions_to_inline
from fondaco.compiled.load import Library, compile_modules
from fondaco.games.golden_horn import rules
from fondaco.games.golden_horn.rules import components, setup, voyage
from fondaco.rulekit import piles

from .helpers import horn

SCORE = """
from .tables import BONUS, double

def score(s, seat):
    return double(BONUS[seat])
"""
TABLES = """
BONUS = {table}

def double(n):
    return {double}
"""


@pytest.fixture(scope="module")
def library() -> Library:
    return engine_for(horn(4)).library


def test_no_plain_function_or_table_is_left(library: Library) -> None:
    plain = [
        f"{module.__name__}.{key}"
        for module in library.modules
        for key, value in vars(module).items()
        if isinstance(value, FunctionType | tuple | list | dict) and not key.startswith("__")
        if getattr(value, "__module__", None) != fields.__name__
    ]
    assert plain == []
    assert len(library.modules) > 10


def test_each_thing_is_the_same_one_in_every_module(library: Library) -> None:
    modules = {module.__name__.rpartition(".")[2]: module for module in library.modules}
    assert modules["setup"].put_ship is modules["voyage"].put_ship
    assert modules["chance"].total is modules["piles"].total is not piles.total
    assert modules["raid"].FIRST_CARD is modules["components"].FIRST_CARD
    assert np.array_equal(modules["components"].TILES, components.TILES)


def test_the_plain_rulebook_stays_plain(library: Library) -> None:
    assert library.put_ship is not voyage.put_ship
    assert isinstance(voyage.put_ship, FunctionType)
    assert vars(setup)["put_ship"] is voyage.put_ship


def test_a_name_that_nothing_has_is_named(library: Library) -> None:
    with pytest.raises(AttributeError, match="fondaco_golden_horn_compiled_rules1_dominio0 has no 'castle'"):
        _ = library.castle


def test_a_rule_that_only_rules_call_may_be_called_too() -> None:
    game = horn(4)
    position = game.position(
        "turn player=1 start=0 ships=V,V,V,V,V,V,V,V,V,V,V,V warehouse0=y1p1g1r1o1b1 warehouse2=b2 "
        "venice=y2p2g2r1o1b1 constantinople=y2p2g2r1o1b1"
    )
    engine = engine_for(game)
    records = engine.records([position])
    assert [engine.library.score(records[0], seat) for seat in range(4)] == list(position.scores)
    assert engine.library.score is engine.library.score


def test_the_base_game_is_compiled_without_the_expansion(library: Library) -> None:
    with_people = engine_for(horn(4, dominio="on")).library
    assert with_people is not library
    assert {"conquer", "recruit"} <= functions_reached(with_people)
    assert not {"conquer", "recruit"} & functions_reached(library)
    assert engine_for(horn(2)).library is library


def functions_reached(library: Library) -> set[str]:
    """All that playing a random game may call."""
    functions = {id(f): f.py_func for module in library.modules for f in vars(module).values() if hasattr(f, "py_func")}
    new, found = [library.play_game.py_func], set()
    while new:
        function = new.pop()
        found.add(function.__name__)
        called = [vars(sys.modules[function.__module__]).get(name) for name in global_names(function)]
        reached = [functions[id(f)] for f in called if id(f) in functions]
        new += [f for f in reached if f.__name__ not in found]
    return found


def global_names(function: FunctionType) -> set[str]:
    return {step.argval for step in dis.get_instructions(function) if step.opname == "LOAD_GLOBAL"}


def test_a_field_that_is_held_is_a_constant_in_the_copy(tmp_path: Path) -> None:
    toy(tmp_path, "(1, 2)", double="n.free * n.held if n.held else missing(n)")
    tables = import_copy(tmp_path, "toy_of_tests", {"held": 3})[2]
    assert tables.double(SimpleNamespace(free=5)) == 15
    assert global_names(tables.double) == set()


def test_integers_are_handed_over_in_full_width(tmp_path: Path) -> None:
    """So a function is compiled once, whatever field of the state its arguments come from."""
    toy(tmp_path, "(1, 2)", double="triple(n[0], 1)\n\ndef triple(n: int, m: int) -> int:\n    return 3 * n * m")
    tables = import_copy(tmp_path, "toy_of_tests", {})[2]
    vars(tables)["triple"] = lambda n, m: (type(n), type(m))
    assert tables.double([np.int8(2)]) == (np.int8, int)
    assert [step.argval for step in dis.get_instructions(tables.double) if step.opname == "LOAD_CONST"].count(0) == 2


def toy(folder: Path, table: str, double: str = "2 * n") -> Path:
    """A rulebook of two modules; `score` is all it can do."""
    folder.joinpath("__init__.py").write_text("")
    others = "legal_actions apply first_to_act offer_outcomes chance_weight chance_action place"
    rest = "CHANCE_TO_ACT = 128\n" + "".join(f"\ndef {name}(s): return 0\n" for name in others.split())
    folder.joinpath("scoring.py").write_text(SCORE + rest)
    folder.joinpath("tables.py").write_text(TABLES.format(table=table, double=double))
    return folder


@pytest.mark.parametrize("table", ["((1, 2), (3,))", "(1, 70000)", "('a', 'b')"])
def test_what_is_no_table_is_named(tmp_path: Path, table: str) -> None:
    modules = import_copy(toy(tmp_path, table), "toy_of_tests", {})
    with pytest.raises(TypeError, match=r"toy_of_tests\.tables\.BONUS is no table of integers|toy_of_tests"):
        compile_modules(modules, {}, keep=False)


def test_rules_that_call_each_other_in_a_circle_are_refused(tmp_path: Path) -> None:
    modules = import_copy(toy(tmp_path, "(1, 2)", double="double(n)"), "toy_of_tests", {})
    with pytest.raises(ValueError, match="circle"):
        compile_modules(modules, {}, keep=False)


def test_large_functions_with_many_callers_are_called() -> None:
    modules = [import_module(f"{rules.__name__}.{found.name}") for found in iter_modules(rules.__path__)]
    functions = [value for module in modules for value in vars(module).values() if isinstance(value, FunctionType)]
    inlined = functions_to_inline(functions)
    assert voyage.put_ship in inlined
    assert voyage.sail not in inlined


def test_callers_that_are_compiled_apart_do_not_add_up() -> None:
    source = f"""
def large(n): return {"+".join("n" * 300)}
def one(n): return large(n)
def other(n): return large(n)
def both(n): return large(n) + large(n) + large(n)
"""
    names: dict[str, FunctionType] = {}
    exec(source, names)
    large = names["large"]
    assert large in functions_to_inline([large, names["one"], names["other"]])
    assert large not in functions_to_inline([large, names["one"], names["both"]])
