"""From the plain `State` of a rulebook to records and back: one schema for both.

The fields of the state say how (`fondaco.fields`): numbers, rows and tables of their width.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable
from itertools import chain
from math import prod
from typing import Any

import numpy as np
import numpy.typing as npt

from fondaco.fields import Fields

Records = npt.NDArray[np.void]
LETTERS = {1: "b", 2: "h", 8: "q"}  # of `struct`, by the bytes of a number


def record_dtype(kind: type[Fields]) -> np.dtype[np.void]:
    """The structured type with the fields of a kind of state, in their order."""
    fields = [(name, f"i{field.bits // 8}", field.shape) for name, field in kind.fields.items()]
    return np.dtype(fields, align=True)


class Layout:
    """The fields of one kind of state, worked out once: between states and records go bytes, all at a time."""

    dtype: np.dtype[np.void]
    fields: list[tuple[str, tuple[int, ...], int]]  # name, shape and size of each
    struct: struct.Struct

    def __init__(self, kind: type[Fields]) -> None:
        self.dtype = record_dtype(kind)
        self.fields = [(name, field.shape, prod(field.shape)) for name, field in kind.fields.items()]
        self.struct = struct_of(self.dtype)

    def records(self, states: Iterable[Fields]) -> Records:
        """An array with these states.  Raises `OverflowError` if a number does not fit its field."""
        return np.frombuffer(b"".join(map(self.packed, states)), self.dtype).copy()

    def packed(self, state: Fields) -> bytes:
        fields, numbers = vars(state), list[int]()
        for name, shape, _ in self.fields:
            value = fields[name]
            if shape:
                numbers += value if len(shape) == 1 else flat(value, len(shape))
            else:
                numbers.append(value)
        try:
            return self.struct.pack(*numbers)
        except struct.error as error:
            raise OverflowError(f"a state does not fit its record: {error}") from None

    def read(self, records: Records, i: int, state: Fields) -> None:
        """Fill a state from record i."""
        numbers, fields, begin = self.struct.unpack(records[i].tobytes()), vars(state), 0
        for name, shape, size in self.fields:
            end = begin + size
            fields[name] = nested(list(numbers[begin:end]), shape) if shape else numbers[begin]
            begin = end


def struct_of(dtype: np.dtype[np.void]) -> struct.Struct:
    """The same bytes as the records have, with what lies unused between their fields."""
    form, place = "=", 0
    for name in dtype.names or ():
        field, offset = dtype.fields[name][:2] if dtype.fields else (dtype, 0)
        form += f"{offset - place}x{prod(field.shape)}{LETTERS[field.base.itemsize]}"
        place = offset + field.itemsize
    return struct.Struct(f"{form}{dtype.itemsize - place}x")


def flat(table: Any, depth: int) -> list[int]:
    """The numbers of lists of lists, so many levels deep."""
    for _ in range(depth - 1):
        table = list(chain.from_iterable(table))
    return table  # type: ignore[no-any-return]


def nested(numbers: list[Any], shape: tuple[int, ...]) -> list[Any]:
    """The same numbers as lists of lists of that shape."""
    for size in reversed(shape[1:]):
        numbers = [numbers[begin : begin + size] for begin in range(0, len(numbers), size)]
    return numbers


def new_records(state: Fields, n: int) -> Records:
    """An array of n records with that state.  Raises `OverflowError` if a number does not fit its field."""
    return np.repeat(Layout(type(state)).records([state]), n)
