"""What can happen in a game, without words: the entries of its log.  What a listener may not know is None."""

from __future__ import annotations

from typing import Literal

from fondaco.tagged import Tagged

from ..words import Colour, Dominion, Harbour, Person


class Began(Tagged[Literal["began"]]):
    """The start player is known."""

    seat: int


class Laid(Tagged[Literal["laid"]]):
    """A sea space has got its colour."""

    space: int
    colour: Colour


class Placed(Tagged[Literal["placed"]]):
    """A seat has chosen in secret where its ships begin; the harbours are told to itself."""

    seat: int
    harbours: tuple[Harbour, ...] | None


class Launched(Tagged[Literal["launched"]]):
    """Where a seat's ship begins."""

    seat: int
    ship: int
    harbour: Harbour


class Displayed(Tagged[Literal["displayed"]]):
    """Goods from the bag were laid out in a home harbour."""

    harbour: Harbour
    colour: Colour


class Joined(Tagged[Literal["joined"]]):
    """For a black or white cube from the bag a mercenary or a peasant waits in a home harbour, or nobody."""

    harbour: Harbour
    person: Person | None


class Drew(Tagged[Literal["drew"]]):
    """A seat drew a card; the colour is told to itself."""

    seat: int
    colour: Colour | None


class TurnBegan(Tagged[Literal["turn"]]):
    """It is this seat's turn."""

    seat: int


class Raided(Tagged[Literal["raided"]]):
    """A seat paid two pirate cards and took one of the goods of a foreign ship."""

    seat: int
    victim: int
    ship: int
    first: Colour
    second: Colour
    colour: Colour
    emptied: bool


class Abducted(Tagged[Literal["abducted"]]):
    """A seat paid two pirate cards and took a peasant from a foreign ship."""

    seat: int
    victim: int
    ship: int
    first: Colour
    second: Colour
    emptied: bool


class Headed(Tagged[Literal["headed"]]):
    """The owner of an emptied ship turned it round, or kept its heading."""

    seat: int
    ship: int
    turned: bool


class Loaded(Tagged[Literal["loaded"]]):
    """A ship took n goods aboard."""

    seat: int
    ship: int
    harbour: Harbour
    colour: Colour
    n: int


class Embarked(Tagged[Literal["embarked"]]):
    """People came aboard a ship."""

    seat: int
    ship: int
    harbour: Harbour
    mercenaries: int
    peasants: int


class Sailed(Tagged[Literal["sailed"]]):
    """A ship sailed from one place of the route to another, perhaps with a wind card."""

    seat: int
    ship: int
    start: int
    space: int
    wind: Colour | None


class Arrived(Tagged[Literal["arrived"]]):
    """A ship reached a harbour; n goods were unloaded (at home only), `cards` are to be drawn."""

    seat: int
    ship: int
    space: int
    colour: Colour | None
    n: int
    cards: int


class Landed(Tagged[Literal["landed"]]):
    """People went from a ship into its owner's warehouse."""

    seat: int
    ship: int
    mercenaries: int
    peasants: int


class Conquered(Tagged[Literal["conquered"]]):
    """A seat paid so many mercenaries and peasants for a dominion."""

    seat: int
    dominion: Dominion
    mercenaries: int
    peasants: int


class Trained(Tagged[Literal["trained"]]):
    """A peasant of the seat's warehouse is a mercenary now."""

    seat: int


class Passed(Tagged[Literal["passed"]]):
    """None of the seat's ships could move."""

    seat: int


Cause = Literal["announced", "empty", "quiet", "dominions"]


class EndComing(Tagged[Literal["end-coming"]]):
    """The end was triggered: by an announcement, an empty home harbour, the last dominion, or twelve quiet rounds."""

    seat: int
    cause: Cause
    turns_left: int  # those that follow this seat's turn


class Ended(Tagged[Literal["ended"]]):
    """The game is over: points and place of each seat."""

    scores: tuple[int, ...]
    places: tuple[int, ...]


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
