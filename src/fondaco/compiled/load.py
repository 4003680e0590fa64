"""A second copy of a rulebook, compiled together with the loops.  No rule is written here."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import FunctionType, MappingProxyType, ModuleType
from typing import Any

import numba
import numpy as np
from numba.core.dispatcher import Dispatcher

from . import loops
from .cache import cache_folder, numba_cache, sources_of, variant_of
from .copying import Held, import_copy
from .inlining import functions_to_inline
from .own_loops import SUBPACKAGE, OwnLoops, entries_of
from .parts import PartCompiler, WholeCompiler

# Inner functions need no wrappers for calls from Python.
COMMON: dict[str, Any] = {"nogil": True, "error_model": "numpy"}  # no rule divides by what may be zero
INNER = {**COMMON, "no_cpython_wrapper": True, "no_cfunc_wrapper": True, "pipeline_class": PartCompiler}
OUTER = {**COMMON, "pipeline_class": WholeCompiler}


@dataclass(frozen=True)
class Library:
    """A rulebook and the loops, compiled when they are called first."""

    name: str
    modules: tuple[ModuleType, ...]
    cache: Path | None  # None: the code is not kept

    def __getattr__(self, name: str) -> Any:
        """A function or constant of any of the modules, those of loops of one's own first; never a module itself."""
        for module in reversed(self.modules):
            value = vars(module).get(name)
            if value is not None and not isinstance(value, ModuleType):
                return to_call(value) if is_inner(value) else value
        raise AttributeError(f"{self.name} has no {name!r}")


def is_inner(value: Any) -> bool:
    return isinstance(value, Dispatcher) and "no_cpython_wrapper" in value.targetoptions


@cache
def to_call(inner: Dispatcher) -> Any:
    """The same function once more, as one that Python may call: it is compiled when it is."""
    options = OUTER | {"boundscheck": inner.targetoptions["boundscheck"]}
    return numba.njit(**options)(inner.py_func)


def load(
    rules: Path,
    name: str,
    boundscheck: bool = False,
    held: Held = MappingProxyType({}),
    own: OwnLoops | None = None,
) -> Library:
    """The rulebook package in the folder `rules`, compiled under the name `name`, some fields of the state held.

    One game has to keep its name: what was compiled under another cannot be read from the cache.
    `own`: with these loops of one's own, whose sources are part of what the cache is named by.
    """
    modules = import_copy(rules, name, held, own)
    entries = {id(entry) for entry in entries_in(name, modules)}
    cache = cache_folder(name, sources_of(rules, own), variant_of(held, boundscheck))
    with numba_cache(cache):
        compile_modules(modules, {"boundscheck": boundscheck}, keep=cache is not None, entries=entries)
    return Library(name, modules, cache)


def entries_in(name: str, modules: tuple[ModuleType, ...]) -> Iterator[FunctionType]:
    """What is called from Python: the loops that come along, and those that one's own package names."""
    subpackage = f"{name}.{SUBPACKAGE}"
    for module in modules:
        if module.__name__ == subpackage:
            own = tuple(other for other in modules if other.__name__.startswith(f"{subpackage}."))
            yield from entries_of(module, own)
        else:
            yield from (value for key in loops.ENTRIES if isinstance(value := vars(module).get(key), FunctionType))


def compile_modules(
    modules: tuple[ModuleType, ...], options: dict[str, Any], keep: bool, entries: Collection[int] = ()
) -> None:
    """Put something compiled in the place of each function and each table, found by identity.

    So `from .raid import rob` works as ever: every module that has the plain one gets the same other.
    `entries`: the functions called from Python, by identity; `keep`: their code is kept in the cache.
    """
    found = {id(value): (key, value) for key, value in plain_parts(modules)}
    inlined = functions_to_inline(value for _, value in found.values() if isinstance(value, FunctionType))
    wrapped: dict[int, Any] = {}
    for number, (key, value) in found.items():
        if isinstance(value, tuple):
            wrapped[number] = table(key, value)
        else:
            wrapped[number] = compiler(number in entries, value in inlined, options, keep)(value)
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
            if own or (isinstance(value, tuple) and not key.startswith("__") and key != "ENTRIES"):
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
