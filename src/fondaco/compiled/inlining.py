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

Calls = dict[FunctionType, list[FunctionType]]


def functions_to_inline(functions: Iterable[FunctionType]) -> set[FunctionType]:
    """Those of the functions that are small for the number of places that call them."""
    calls = {function: callees(function) for function in functions}
    places = places_of(calls)
    sizes: dict[FunctionType, int] = {}
    inlined: set[FunctionType] = set()
    for function in in_order(calls):
        own = sum(1 for _ in dis.get_instructions(function))
        sizes[function] = own + sum(sizes[callee] for callee in calls.get(function, ()) if callee in inlined)
        if sizes[function] * (places[function] - 1) <= LIMIT:
            inlined.add(function)
    return inlined


def callees(function: FunctionType) -> list[FunctionType]:
    """The functions it calls by a global name, once for each time the name is read."""
    names = [step.argval for step in dis.get_instructions(function) if step.opname == "LOAD_GLOBAL"]
    values = [function.__globals__.get(name) for name in names]
    return [value for value in values if isinstance(value, FunctionType)]


def places_of(calls: Calls) -> Counter[FunctionType]:
    """From how many places each is called; only those count that are compiled together, below one entry."""
    called = {callee for one in calls.values() for callee in one}
    places: Counter[FunctionType] = Counter()
    for entry in calls.keys() - called:
        places |= Counter(callee for function in below(entry, calls) for callee in calls.get(function, ()))
    return places


def below(entry: FunctionType, calls: Calls) -> set[FunctionType]:
    """The function and all that it calls, directly or not."""
    found, new = {entry}, {entry}
    while new:
        new = {callee for function in new for callee in calls.get(function, ())} - found
        found |= new
    return found


def in_order(calls: Calls) -> list[FunctionType]:
    """Callees before their callers.  Raises `ValueError` if there is no such order."""
    try:
        return list(TopologicalSorter(calls).static_order())
    except CycleError as error:
        circle = ", ".join(function.__name__ for function in error.args[1])
        raise ValueError(f"rules call each other in a circle: {circle}") from None
