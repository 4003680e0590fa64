"""Which functions are copied into their callers by force: all but the large ones with many callers.

Inlining makes the rules nearly twice as fast.  A large function that is called from many places
would be copied so often that compiling takes long, while the call itself is nothing beside its work.
"""

from __future__ import annotations

import dis
from collections import Counter
from collections.abc import Iterable
from graphlib import CycleError, TopologicalSorter
from types import FunctionType

LIMIT = 1000  # steps of bytecode that the copies of one function may add, its own callees included


def functions_to_inline(functions: Iterable[FunctionType]) -> set[FunctionType]:
    """Those of the functions that are small for the number of places that call them."""
    calls = {function: callees(function) for function in functions}
    places = Counter(callee for called in calls.values() for callee in called)
    sizes: dict[FunctionType, int] = {}
    inlined: set[FunctionType] = set()
    for function in in_order(calls):
        own = sum(1 for _ in dis.get_instructions(function))
        sizes[function] = own + sum(sizes[callee] for callee in calls.get(function, ()) if callee in inlined)
        if sizes[function] * (places[function] - 1) <= LIMIT:
            inlined.add(function)
    return inlined


def in_order(calls: dict[FunctionType, list[FunctionType]]) -> list[FunctionType]:
    """Callees before their callers.  Raises `ValueError` if there is no such order."""
    try:
        return list(TopologicalSorter(calls).static_order())
    except CycleError as error:
        circle = ", ".join(function.__name__ for function in error.args[1])
        raise ValueError(f"rules call each other in a circle: {circle}") from None


def callees(function: FunctionType) -> list[FunctionType]:
    """The functions it calls by a global name, once for each time the name is read."""
    names = [step.argval for step in dis.get_instructions(function) if step.opname == "LOAD_GLOBAL"]
    values = [function.__globals__.get(name) for name in names]
    return [value for value in values if isinstance(value, FunctionType)]
