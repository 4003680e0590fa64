"""What can happen in a game, without words: the entries of its log.  What a listener may not know is None."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..words import Colour, Dominion, Harbour, Person


@dataclass(frozen=True, slots=True)
class Began:
    """The start player is known."""

    seat: int
    kind: Literal["began"] = "began"


@dataclass(frozen=True, slots=True)
class Laid:
    """A sea space has got its colour."""

    space: int
    colour: Colour
    kind: Literal["laid"] = "laid"


@dataclass(frozen=True, slots=True)
class Placed:
    """A seat has chosen in secret where its ships begin; the harbours are told to itself."""

    seat: int
    harbours: tuple[Harbour, ...] | None
    kind: Literal["placed"] = "placed"


@dataclass(frozen=True, slots=True)
class Launched:
    """Where a seat's ship begins."""

    seat: int
    ship: int
    harbour: Harbour
    kind: Literal["launched"] = "launched"


@dataclass(frozen=True, slots=True)
class Displayed:
    """Goods from the bag were laid out in a home harbour."""

    harbour: Harbour
    colour: Colour
    kind: Literal["displayed"] = "displayed"


@dataclass(frozen=True, slots=True)
class Joined:
    """For a black or white cube from the bag a mercenary or a peasant waits in a home harbour, or nobody."""

    harbour: Harbour
    person: Person | None
    kind: Literal["joined"] = "joined"


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat drew a card; the colour is told to itself."""

    seat: int
    colour: Colour | None
    kind: Literal["drew"] = "drew"


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """It is this seat's turn."""

    seat: int
    kind: Literal["turn"] = "turn"


@dataclass(frozen=True, slots=True)
class Raided:
    """A seat paid two pirate cards and took one of the goods of a foreign ship."""

    seat: int
    victim: int
    ship: int
    first: Colour
    second: Colour
    colour: Colour
    emptied: bool
    kind: Literal["raided"] = "raided"


@dataclass(frozen=True, slots=True)
class Abducted:
    """A seat paid two pirate cards and took a peasant from a foreign ship."""

    seat: int
    victim: int
    ship: int
    first: Colour
    second: Colour
    emptied: bool
    kind: Literal["abducted"] = "abducted"


@dataclass(frozen=True, slots=True)
class Headed:
    """The owner of an emptied ship turned it round, or kept its heading."""

    seat: int
    ship: int
    turned: bool
    kind: Literal["headed"] = "headed"


@dataclass(frozen=True, slots=True)
class Loaded:
    """A ship took n goods aboard."""

    seat: int
    ship: int
    harbour: Harbour
    colour: Colour
    n: int
    kind: Literal["loaded"] = "loaded"


@dataclass(frozen=True, slots=True)
class Embarked:
    """People came aboard a ship."""

    seat: int
    ship: int
    harbour: Harbour
    mercenaries: int
    peasants: int
    kind: Literal["embarked"] = "embarked"


@dataclass(frozen=True, slots=True)
class Sailed:
    """A ship sailed from one place of the route to another, perhaps with a wind card."""

    seat: int
    ship: int
    start: int
    space: int
    wind: Colour | None
    kind: Literal["sailed"] = "sailed"


@dataclass(frozen=True, slots=True)
class Arrived:
    """A ship reached a harbour; n goods were unloaded (at home only), `cards` are to be drawn."""

    seat: int
    ship: int
    space: int
    colour: Colour | None
    n: int
    cards: int
    kind: Literal["arrived"] = "arrived"


@dataclass(frozen=True, slots=True)
class Landed:
    """People went from a ship into its owner's warehouse."""

    seat: int
    ship: int
    mercenaries: int
    peasants: int
    kind: Literal["landed"] = "landed"


@dataclass(frozen=True, slots=True)
class Conquered:
    """A seat paid so many mercenaries and peasants for a dominion."""

    seat: int
    dominion: Dominion
    mercenaries: int
    peasants: int
    kind: Literal["conquered"] = "conquered"


@dataclass(frozen=True, slots=True)
class Trained:
    """A peasant of the seat's warehouse is a mercenary now."""

    seat: int
    kind: Literal["trained"] = "trained"


@dataclass(frozen=True, slots=True)
class Passed:
    """None of the seat's ships could move."""

    seat: int
    kind: Literal["passed"] = "passed"


Cause = Literal["announced", "empty", "quiet", "dominions"]


@dataclass(frozen=True, slots=True)
class EndComing:
    """The end was triggered: by an announcement, an empty home harbour, the last dominion, or twelve quiet rounds."""

    seat: int
    cause: Cause
    turns_left: int  # those that follow this seat's turn
    kind: Literal["end-coming"] = "end-coming"


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over: points and place of each seat."""

    scores: tuple[int, ...]
    places: tuple[int, ...]
    kind: Literal["ended"] = "ended"


Told = (
    Began
    | Laid
    | Placed
    | Launched
    | Displayed
    | Drew
    | TurnBegan
    | Raided
    | Headed
    | Loaded
    | Sailed
    | Arrived
    | Passed
    | EndComing
    | Ended
    | Joined
    | Embarked
    | Abducted
    | Landed
    | Conquered
    | Trained
)
