"""What the records that games hand out have in common: frozen, made of plain data, of a kind that each game defines.

`fondaco.make("catan")` gives a `Catan`, whose methods return exactly the records of Catan.  Where only the name
of a game is known, at run time, these say what there is for certain.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol


class SeatView(Protocol):
    """One player in a view."""

    @property
    def score(self) -> int | None:
        """His points as the view's seat may know them; None where they are hidden."""


class View(Protocol):
    """A position as one seat may know it; `seat` is None for a spectator."""

    @property
    def seat(self) -> int | None: ...

    @property
    def phase(self) -> str:
        """What is going on, by a word of the game."""

    @property
    def player(self) -> int | None:
        """Whose turn it is."""

    @property
    def to_act(self) -> tuple[int, ...]:
        """As in the position; at a table where others choose in secret, the seats that it waits for."""

    @property
    def seats(self) -> Sequence[SeatView]:
        """What lies before each seat, in their order."""

    @property
    def over(self) -> bool: ...


class Action(Protocol):
    """An action as a record: `kind` is its word, other fields say what of."""

    @property
    def kind(self) -> str: ...


class Told(Protocol):
    """One thing that happened, as one listener may know it; `kind` says what."""

    @property
    def kind(self) -> str: ...


class Plan(Protocol):
    """An intent to choose: what is done one after the other, from the present decision on."""

    @property
    def kind(self) -> str: ...

    @property
    def actions(self) -> tuple[int, ...]: ...


class Intent(Protocol):
    """What a player wants as one thing, however many actions it takes: `kind` is its word, other fields say what."""

    @property
    def kind(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Spot:
    """What a page can point at: the kind of thing, by a word of the game, and its number among them."""

    kind: str
    index: int


@dataclass(frozen=True, slots=True)
class Reason:
    """Why, in words: a message id of the catalogues, with its values."""

    id: str
    values: Mapping[str, str | int] = field(default_factory=dict)
