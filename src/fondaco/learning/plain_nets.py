"""Nets without NumPy: the weights of a file that `Net.save` wrote, as lists for loops in plain Python."""

from __future__ import annotations

import sys
from array import array
from ast import literal_eval
from io import BytesIO
from types import SimpleNamespace
from typing import Any, cast
from zipfile import BadZipFile, ZipFile

from fondaco.errors import FondacoError

from .features import FeatureTable
from .loops.shapes import Net
from .nets import PARTS

MAGIC, LENGTH = 8, 2  # bytes before the length of a header, and of it


def plain_net(data: bytes, table: FeatureTable, name: str) -> Net:
    """Of the bytes of a file; `name` is its name in errors.  Raises `FondacoError` if it is for other features."""
    try:
        with ZipFile(BytesIO(data)) as file:
            digest = file.read("features.npy")
            parts = {part: _numbers(file.read(f"{part}.npy")) for part in PARTS}
    except (BadZipFile, KeyError, ValueError, SyntaxError) as error:
        raise FondacoError(f"{name}: is no net ({error})") from None
    features = _body(digest)[1].decode("utf-32-le")
    if features != table.digest:
        raise FondacoError(f"{name}: a net for features {features}, not for {table.digest}")
    rows = zip(parts["w1"], table.scales, strict=True)
    folded = [array("f", [weight * scale for weight in row]).tolist() for row, scale in rows]
    return cast(Net, SimpleNamespace(**parts | {"w1": folded}))


def _numbers(data: bytes) -> Any:
    """A list, or a list of rows."""
    shape, body = _body(data)
    numbers = array("f", body)
    if sys.byteorder == "big":
        numbers.byteswap()
    if len(shape) == 1:
        return numbers.tolist()
    return [numbers[i : i + shape[1]].tolist() for i in range(0, len(numbers), shape[1])]


def _body(data: bytes) -> tuple[tuple[int, ...], bytes]:
    """The shape of an array of NumPy's format, and what follows its header."""
    begin = MAGIC + LENGTH
    end = begin + int.from_bytes(data[MAGIC:begin], "little")
    header = literal_eval(data[begin:end].decode("latin-1"))
    if header["fortran_order"] or header["descr"][:2] not in ("<f", "<U"):
        raise ValueError(f"an array of {header['descr']}")
    return header["shape"], data[end:]
