"""A second copy of a rulebook, of the rules that games share and of the loops, as modules of one new package.

Loops of one's own become a package in it: what they import of the rules, of the shared ones and of the other loops
they have from the copy.

Fields of the state that are held at one value are constants in the copy: what they switch off is
not there any more, so that nobody pays for it.  Integers are handed over in one width, so that each
function is compiled once.
"""

from __future__ import annotations

import ast
import importlib
import importlib.util
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

from fondaco import rulekit

from . import loops
from .cache import LOOPS, RULEKIT
from .indexing import Indexing
from .own_loops import SUBPACKAGE, OwnLoops

RULEBOOK = "rulebook"  # the module in which the loops find the rules
SHARED = rulekit.__name__  # the package of rules that games share

Held = Mapping[str, int]  # fields of the state with their values
Integers = Mapping[str, frozenset[int]]  # functions with the places of their arguments that are integers


def import_copy(rules: Path, name: str, held: Held, own: OwnLoops | None = None) -> tuple[ModuleType, ...]:
    """All modules of the rulebook in the folder `rules`, shared rules and loops, as modules of the package `name`.

    Those of one's own come last, their package first.
    """
    forget(name)
    with finder(name, rules, held, own):
        package = importlib.import_module(name)
        rulebook = sys.modules[f"{name}.{RULEBOOK}"] = ModuleType(f"{name}.{RULEBOOK}")
        shared = modules_in(RULEKIT, copy_of_shared(name))
        base = modules_in(rules, name)
        for module in (*shared, *base):  # what a game says itself comes in the place of what games share
            vars(rulebook).update((key, value) for key, value in vars(module).items() if not key.startswith("__"))
        added = modules_in(LOOPS, name)
        if own is not None:
            subpackage = importlib.import_module(f"{name}.{SUBPACKAGE}")
            added += [subpackage, *(m for folder in own.folders for m in modules_in(folder, subpackage.__name__))]
    return (package, *base, *shared, rulebook, *added)


def copy_of_shared(name: str) -> str:
    """The package of the shared rules in the new package."""
    return f"{name}.{SHARED.rpartition('.')[2]}"


def modules_in(folder: Path, package: str) -> list[ModuleType]:
    """All modules of a folder, which is found as that package, in the order of their names."""
    stems = sorted(path.stem for path in folder.glob("*.py") if path.stem != "__init__")
    return [importlib.import_module(f"{package}.{stem}") for stem in stems]


def forget(name: str) -> None:
    """Drop an earlier copy, which may have been of another state of the files."""
    for module in [key for key in sys.modules if key == name or key.startswith(f"{name}.")]:
        del sys.modules[module]
    importlib.invalidate_caches()


class Finder(MetaPathFinder):
    """Finds the modules of the new package; they stay in `sys.modules`, where Numba's cache looks them up."""

    def __init__(self, name: str, rules: Path, held: Held, own: OwnLoops | None) -> None:
        shared = copy_of_shared(name)
        self.packages: dict[str, tuple[Path, ...]] = {name: (rules, LOOPS), shared: (RULEKIT,)}
        moved = {SHARED: shared, loops.__name__: name}
        if own is not None:
            self.packages[f"{name}.{SUBPACKAGE}"] = own.folders
            moved |= {own.rules: name} | dict.fromkeys(own.packages, f"{name}.{SUBPACKAGE}")
        folders = [folder for found in self.packages.values() for folder in found]
        self.changes = (Moving(moved), Holding(held), Widening(integers_of(folders)), Indexing())

    def find_spec(self, fullname: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        if fullname in self.packages:
            return self.spec(fullname, self.packages[fullname][0] / "__init__.py")
        package, _, stem = fullname.rpartition(".")
        files = [folder / f"{stem}.py" for folder in self.packages.get(package, ())]
        return next((self.spec(fullname, file) for file in files if file.exists()), None)

    def spec(self, fullname: str, file: Path) -> ModuleSpec | None:
        return importlib.util.spec_from_file_location(fullname, file, loader=Loader(fullname, str(file), self.changes))


@contextmanager
def finder(name: str, rules: Path, held: Held, own: OwnLoops | None) -> Iterator[None]:
    found = Finder(name, rules, held, own)
    sys.meta_path.insert(0, found)
    try:
        yield
    finally:
        sys.meta_path.remove(found)


class Loader(SourceFileLoader):
    """Reads the source itself and changes it, never what Python keeps of it, which knows nothing of the changes."""

    def __init__(self, fullname: str, path: str, changes: Sequence[ast.NodeTransformer]) -> None:
        super().__init__(fullname, path)
        self.changes = changes

    def get_code(self, fullname: str) -> CodeType:
        tree = ast.parse(self.get_data(self.path))
        for change in self.changes:
            tree = change.visit(tree)
        return compile(ast.fix_missing_locations(tree), self.path, "exec", dont_inherit=True)


class Moving(ast.NodeTransformer):
    """Imports from the copies of packages, by the names of these packages."""

    def __init__(self, moved: Mapping[str, str]) -> None:
        self.moved = moved

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST:
        package, _, module = (node.module or "").rpartition(".")
        if node.level == 0 and package in self.moved:
            node.module = f"{self.moved[package]}.{module}"
        return node


class Holding(ast.NodeTransformer):
    """Puts the value in the place of each look at a field that is held."""

    def __init__(self, held: Held) -> None:
        self.held = held

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        self.generic_visit(node)
        if node.attr in self.held and isinstance(node.ctx, ast.Load):
            return ast.copy_location(ast.Constant(self.held[node.attr]), node)
        return node


def integers_of(folders: Sequence[Path]) -> Integers:
    """Which arguments of the functions in these folders are annotated as integers, in all of the same name."""
    found: dict[str, frozenset[int]] = {}
    for folder in folders:
        for path in sorted(folder.glob("*.py")):
            for node in ast.parse(path.read_bytes()).body:
                if isinstance(node, ast.FunctionDef):
                    places = frozenset(place for place, arg in enumerate(node.args.args) if is_integer(arg))
                    found[node.name] = places & found.get(node.name, places)
    return found


def is_integer(arg: ast.arg) -> bool:
    return isinstance(arg.annotation, ast.Name) and arg.annotation.id == "int"


class Widening(ast.NodeTransformer):
    """Hands over integers in their full width, whatever field of the state they come from.

    Else a function would be compiled again for each width of number that it is called with.
    """

    def __init__(self, integers: Integers) -> None:
        self.integers = integers

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        places = self.integers.get(node.func.id, frozenset()) if isinstance(node.func, ast.Name) else frozenset()
        node.args = [widened(arg) if place in places else arg for place, arg in enumerate(node.args)]
        return node


def widened(value: ast.expr) -> ast.expr:
    """``value + 0``, which has 64 bits, where the value is not a constant."""
    if isinstance(value, ast.Constant):
        return value
    return ast.BinOp(value, ast.Add(), ast.Constant(0))
