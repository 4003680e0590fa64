"""What a state consists of, said once: each field with its shape, what it begins with, its width, and who may know it.

The state of a rulebook is a class of such fields:

    class State(Fields):
        players = setting()
        player = number(NONE)  # whose turn it is
        hand = table(SEATS, RESOURCES, known_to=OWNER, pieces="cards")

The values of a new state, copies and equality follow from that, what a view may show and what lies nowhere else, and
so does the record that a state becomes when the rules are compiled (`fondaco.compiled.layout`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, Self, TypedDict, Unpack, cast

Kind = Literal["fixed", "position", "derived", "scratch"]
FIXED: Kind = "fixed"  # chosen before the game; it never changes
POSITION: Kind = "position"
DERIVED: Kind = "derived"  # it follows from the others and is kept for speed
SCRATCH: Kind = "scratch"  # an answer of a rule to its caller; it means nothing afterwards

Knower = Literal["all", "owner", "player", "nobody"]
ALL: Knower = "all"
OWNER: Knower = "owner"  # each row the seat of its number
PLAYER: Knower = "player"  # whose turn it is
NOBODY: Knower = "nobody"

Default = int | tuple[int, ...]


class About(TypedDict, total=False):
    """What else there is to say of a field."""

    kind: Kind
    bits: int  # of each number in a record: 8, 16 or 64
    until: int  # the phase from which on it never changes
    counted_by: str  # the field that says how many of its numbers count
    known_to: Knower  # until the game is over; how many lie in a pile is open
    hidden_by: str  # the setting without which all know it
    first_owned: int  # its place that is the first seat's; those before it all know
    seen_up_to: int  # so many of a kind in a hidden pile all see; of more, not how many
    pieces: str  # what it is a pile of, counted by kind: they go from one such pile to another


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a state: a number without a shape, a list of one with it."""

    shape: tuple[int, ...]
    default: Default  # of each number; or of the numbers of a row, in turn
    kind: Kind = POSITION
    bits: int = 8
    switch: bool = False
    only_with: str | None = None
    until: int | None = None
    counted_by: str | None = None
    known_to: Knower = ALL
    hidden_by: str | None = None
    first_owned: int = 0
    seen_up_to: int = 0
    pieces: str | None = None

    def first(self) -> Any:
        """Its value in a new state."""
        return filled(self.shape, self.default)


def filled(shape: tuple[int, ...], default: Default) -> Any:
    """The first value of a field of that shape: an integer, a list, or lists of lists."""
    if not shape:
        return default
    if len(shape) == 1:
        return [*default] if isinstance(default, tuple) else [default] * shape[0]
    if len(shape) == 2 and isinstance(default, int):
        return [[default] * shape[1] for _ in range(shape[0])]
    return [filled(shape[1:], default) for _ in range(shape[0])]


# What a field is called in the class of a state; its value there is what is said to be returned.


def setting(default: int = 0, *, switch: bool = False) -> int:
    """A number that is chosen before the game; of a `switch` each value is compiled to code of its own."""
    return cast(int, Field((), default, FIXED, switch=switch))


def number(default: int = 0, **about: Unpack[About]) -> int:
    """One number; what it may be given besides is said at `Field`."""
    return cast(int, Field((), default, **about))


def row(size: int, default: Default = 0, *, only_with: str | None = None, **about: Unpack[About]) -> list[int]:
    """A list of numbers; the default is that of all of them, or one for each.

    `only_with` names the setting without which it never changes.
    """
    return cast("list[int]", Field((size,), default, only_with=only_with, **about))


def table(rows: int, columns: int, default: int = 0, **about: Unpack[About]) -> list[list[int]]:
    """Rows of numbers, all of them `default` at first."""
    return cast("list[list[int]]", Field((rows, columns), default, **about))


def fixed_tables(tables: int, rows: int, columns: int) -> list[list[list[int]]]:
    """Tables that are chosen before the game."""
    return cast("list[list[list[int]]]", Field((tables, rows, columns), 0, FIXED))


class Fields:
    """One moment of a game; equal to another if all that makes the position is equal."""

    fields: ClassVar[dict[str, Field]]
    _lists: ClassVar[tuple[str, ...]]
    _rows: ClassVar[tuple[str, ...]]  # what every copy has of its own
    _tables: ClassVar[tuple[str, ...]]
    _only_with: ClassVar[tuple[tuple[str, str], ...]]  # what some have of their own: settings with fields
    _until: ClassVar[tuple[tuple[int, str], ...]]  # phases with fields

    _piles_beside: ClassVar[dict[str, tuple[str, ...]]]

    players: int
    rules: int  # their version
    phase: int
    player: int  # whose turn it is
    to_act: int  # a mask of seats, or CHANCE_TO_ACT
    offers: int  # how many entries of the next two hold
    offered: list[int]  # what is allowed now, or may happen now
    weights: list[int]

    bare = False  # whether nothing of it is hidden, of a state that is only looked at

    def __init_subclass__(cls) -> None:
        cls.fields = {name: field for name, field in vars(cls).items() if isinstance(field, Field)}
        for name in cls.fields:
            delattr(cls, name)  # a value of the class would slow down those of its states
        cls._lists = tuple(name for name, field in cls.fields.items() if field.shape)
        changing = {name: field for name, field in cls.fields.items() if field.shape and field.kind != FIXED}
        cls._only_with = tuple((field.only_with, name) for name, field in changing.items() if field.only_with)
        cls._until = tuple((field.until, name) for name, field in changing.items() if field.until is not None)
        seldom = {name for _, name in (*cls._only_with, *cls._until)}
        cls._rows, cls._tables = (
            tuple(name for name, field in changing.items() if len(field.shape) == depth and name not in seldom)
            for depth in (1, 2)
        )
        piles = {name: field.pieces for name, field in cls.fields.items() if field.pieces}
        cls._piles_beside = {
            name: tuple(other for other in piles if other != name and piles[other] == pieces)
            for name, pieces in piles.items()
        }

    def __init__(self) -> None:
        vars(self).update((name, field.first()) for name, field in self.fields.items())

    def is_open(self, name: str, listener: int | None) -> bool:
        """Whether a seat, or a spectator, may know all of that field."""
        field = self.fields[name]
        if field.known_to == ALL or not self.to_act or self.bare:
            return True
        if field.hidden_by and not getattr(self, field.hidden_by):
            return True
        return field.known_to == PLAYER and listener == self.player

    def open_seats(self, name: str, listener: int | None) -> Sequence[int]:
        """The seats of which a seat, or a spectator, may know what they have of that field."""
        if self.is_open(name, listener):
            return range(self.players)
        return () if listener is None or self.fields[name].known_to != OWNER else (listener,)

    def elsewhere(self, name: str) -> list[int]:
        """What a pile holds if all its pieces lie in it that lie in no other pile; at the first it holds all."""
        others = list[list[int]]()
        for other in self._piles_beside[name]:
            pile = vars(self)[other]
            others += pile if len(self.fields[other].shape) == 2 else [pile]
        return [n - sum(there) for n, *there in zip(self.fields[name].first(), *others, strict=True)]

    def copy(self) -> Self:
        """A state of its own; lists that cannot change any more are shared."""
        other = object.__new__(type(self))
        fields = other.__dict__
        fields.update(self.__dict__)
        for name in self._rows:
            fields[name] = fields[name].copy()
        for name in self._tables:
            fields[name] = [*map(list.copy, fields[name])]
        for setting, name in self._only_with:
            if fields[setting]:
                fields[name] = fields[name].copy()
        for phase, name in self._until:
            if self.phase < phase:
                fields[name] = apart(fields[name])
        return other

    __copy__ = copy

    def blank(self) -> Self:
        """A state to be filled, at any phase; only what was chosen before the game is shared."""
        other = self.copy()
        fields = vars(other)
        for phase, name in self._until:
            if self.phase >= phase:
                fields[name] = apart(fields[name])
        return other

    def __deepcopy__(self, memo: object) -> Self:
        """A state that shares nothing, for whoever changes it otherwise than the rules do."""
        other = object.__new__(type(self))
        fields = vars(other)
        fields.update(vars(self))
        for name in self._lists:
            fields[name] = apart(fields[name])
        return other

    def reset(self, kind: Kind) -> None:
        """All fields of that kind as in a new state."""
        vars(self).update((name, field.first()) for name, field in self.fields.items() if field.kind == kind)

    def values(self, *kinds: Kind) -> dict[str, Any]:
        """The fields of these kinds, as far as they count."""
        values = vars(self)
        return {
            name: values[name][: values[field.counted_by]] if field.counted_by else values[name]
            for name, field in self.fields.items()
            if field.kind in kinds
        }

    def __eq__(self, other: object) -> bool:
        return isinstance(other, type(self)) and self.values(FIXED, POSITION) == other.values(FIXED, POSITION)


def apart(value: list[Any]) -> list[Any]:
    """A list of one's own, however deep it is."""
    return [apart(each) for each in value] if isinstance(value[0], list) else value.copy()
