"""From the plain `State` of a rulebook to records and back: one schema for both.

A field that is an integer becomes a number of the record, a list a row, a list of lists a table.
8 bits each, 16 for those that the state names as `wide`, 64 for its `longs`.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

Records = npt.NDArray[np.void]


def record_dtype(state: Any) -> np.dtype[np.void]:
    """The structured type with the fields of a state, in their order."""
    bytes_of = {**dict.fromkeys(state.wide, "i2"), **dict.fromkeys(state.longs, "i8")}
    fields = [(name, bytes_of.get(name, "i1"), np.shape(value)) for name, value in vars(state).items()]
    return np.dtype(fields, align=True)


def new_records(state: Any, n: int) -> Records:
    """An array of n records with that state.  Raises `OverflowError` if a number does not fit its field."""
    records = np.zeros(n, record_dtype(state))
    for name, value in vars(state).items():
        records[name] = value
    return records


def read(records: Records, i: int, state: Any) -> None:
    """Fill a state from record i."""
    for name in records.dtype.names or ():
        setattr(state, name, records[name][i].tolist())
