"""A second copy of a rulebook, compiled together with the loops.  No rule is written here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import FunctionType, MappingProxyType, ModuleType
from typing import Any

import numba
import numpy as np

from . import loops
from .cache import cache_folder, numba_cache, sources_of, variant_of
from .copying import Held, import_copy
from .inlining import functions_to_inline

# Inner functions need no wrappers for calls from Python: a third less to compile.
INNER = {"nogil": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
OUTER = {"nogil": True}


@dataclass(frozen=True)
class Library:
    """A rulebook and the loops, compiled when they are called first."""

    name: str
    modules: tuple[ModuleType, ...]
    cache: Path | None  # None: the code is not kept

    def __getattr__(self, name: str) -> Any:
        """A function or constant of any of the modules."""
        for module in self.modules:
            if hasattr(module, name):
                return getattr(module, name)
        raise AttributeError(f"{self.name} has no {name!r}")


def load(rules: Path, name: str, boundscheck: bool = False, held: Held = MappingProxyType({})) -> Library:
    """The rulebook package in the folder `rules`, compiled under the name `name`, some fields of the state held.

    One game has to keep its name: what was compiled under another cannot be read from the cache.
    """
    modules = import_copy(rules, name, held)
    cache = cache_folder(name, sources_of(rules), variant_of(held, boundscheck))
    with numba_cache(cache):
        compile_modules(modules, {"boundscheck": boundscheck}, keep=cache is not None)
    return Library(name, modules, cache)


def compile_modules(modules: tuple[ModuleType, ...], options: dict[str, Any], keep: bool) -> None:
    """Put something compiled in the place of each function and each table, found by identity.

    So `from .raid import rob` works as ever: every module that has the plain one gets the same other.
    """
    found = {id(value): (key, value) for key, value in plain_parts(modules)}
    inlined = functions_to_inline(value for _, value in found.values() if isinstance(value, FunctionType))
    wrapped: dict[int, Any] = {}
    for number, (key, value) in found.items():
        if isinstance(value, tuple):
            wrapped[number] = table(key, value)
        else:
            entry, inline = value.__name__ in loops.ENTRIES, value in inlined
            wrapped[number] = compiler(entry, inline, options, keep)(value)
    for module in modules:
        for key, value in list(vars(module).items()):
            if id(value) in wrapped:
                setattr(module, key, wrapped[id(value)])


def plain_parts(modules: tuple[ModuleType, ...]) -> Iterator[tuple[str, Any]]:
    """The functions and tables that are not compiled, with their names; what is of other modules stays plain."""
    names = {module.__name__ for module in modules}
    for module in modules:
        for key, value in vars(module).items():
            own = isinstance(value, FunctionType) and value.__module__ in names
            if own or (isinstance(value, tuple) and not key.startswith("__")):
                yield f"{module.__name__}.{key}", value


def compiler(entry: bool, inline: bool, options: dict[str, Any], keep: bool) -> Callable[[FunctionType], Any]:
    """What compiles a function when it is called first."""
    chosen: dict[str, Any] = {**OUTER, "cache": keep} if entry else {**INNER, "forceinline": inline}
    compile_with: Callable[[FunctionType], Any] = numba.njit(**chosen, **options)
    return compile_with


def table(key: str, rows: tuple[Any, ...]) -> Any:
    """An array in the place of a table: an index that varies is slow in a tuple."""
    try:
        return np.array(rows, np.int16)
    except (ValueError, OverflowError) as fault:
        raise TypeError(f"{key} is no table of integers with rows of one length") from fault
