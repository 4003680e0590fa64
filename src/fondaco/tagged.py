"""Records that say in their last field, `kind`, which of several they are: actions, events, plans."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar, dataclass_transform, get_args

K = TypeVar("K", bound=str, covariant=True)


@dataclass_transform(frozen_default=True)
class Tagged(Generic[K]):
    """A subclass is a frozen dataclass with the fields it names, then `kind`, which is given with the base.

    >>> from typing import Literal
    >>> class Robber(Tagged[Literal["robber"]]):
    ...     hex: int
    >>> Robber(3)
    Robber(hex=3, kind='robber')
    """

    kind: K

    def __init_subclass__(cls) -> None:
        (base,) = vars(cls)["__orig_bases__"]
        (literal,) = get_args(base)
        (cls.kind,) = get_args(literal)
        cls.__annotations__ = {**cls.__annotations__, "kind": literal}
        dataclass(frozen=True)(cls)
