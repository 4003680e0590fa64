"""What happened, told to one seat or to a spectator: the log of a game, without words.

`tell` compares the positions before and after one action; what the listener may not know is None.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .rules import components as c
from .rules import decisions as d
from .rules import harbour, scoring
from .rules.people import aboard, quay
from .rules.state import State, is_home, owner, total
from .words import COLOUR_NAMES, DOMINION_NAMES, HARBOUR_NAMES, WHO_NAMES, Colour, Dominion, Harbour, Person


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


def tell(before: State, seat: int, action: int, after: State, listener: int | None) -> tuple[Told, ...]:
    """What one action did, in order, for one listener."""
    told: list[Told] = []
    if before.to_act == d.CHANCE_TO_ACT:
        told += _outcome(before, action, after, listener)
    else:
        told += _decision(before, seat, action, listener)
    told += _route(before, after)
    told += _launches(before, after)
    told += _voyage(before, action, after)
    told += _turns(before, action, after)
    return tuple(told)


def _outcome(s: State, action: int, after: State, listener: int | None) -> list[Told]:
    if action >= d.DO_BLACK:
        return [_joined(s, after)]
    if action >= d.DO_CARD:
        seat = s.player if s.phase == d.DRAW else _dealt_to(s)
        colour = COLOUR_NAMES[action - d.DO_CARD]
        return [Drew(seat, colour if seat == listener else None)]
    if action >= d.DO_CUBE:
        return [Displayed(HARBOUR_NAMES[_filled(s)], COLOUR_NAMES[action - d.DO_CUBE])]
    if s.phase == d.START:
        return [Began(action - d.DO_START)]
    return []


def _dealt_to(s: State) -> int:
    return next(seat for seat in range(s.players) if total(s.hand[seat]) < c.CARDS_DEALT)


def _joined(before: State, after: State) -> Joined:
    place = _filled(before)
    person: Person | None = None
    if after.mercenaries[quay(place)] > before.mercenaries[quay(place)]:
        person = "mercenary"
    elif after.peasants[quay(place)] > before.peasants[quay(place)]:
        person = "peasant"
    return Joined(HARBOUR_NAMES[place], person)


def _filled(s: State) -> int:
    """The harbour that gets the next cube."""
    if s.phase == d.REFILL:
        return harbour.harbour_to_refill(s)
    return c.VENICE if harbour.wants_goods(s, c.VENICE) else c.CONSTANTINOPLE


def _decision(s: State, seat: int, action: int, listener: int | None) -> list[Told]:
    if s.phase == d.PLACE:
        bits = action - d.DO_PLACE
        harbours = tuple(HARBOUR_NAMES[bits >> ship & 1] for ship in range(c.SHIPS_EACH))
        return [Placed(seat, harbours if listener == seat else None)]
    if action == d.DO_PASS:
        return [Passed(seat)]
    if action in (d.DO_TURN, d.DO_KEEP):
        return [Headed(seat, s.ship % c.SHIPS_EACH, action == d.DO_TURN)]
    if action >= d.DO_LOAD_PEOPLE:
        return [_of_people(s, seat, action)]
    if s.phase == d.LOAD and action != d.DO_ANNOUNCE:
        place = harbour.harbour_at(s, s.space[s.ship])
        colour = action - d.DO_LOAD
        ship = s.ship % c.SHIPS_EACH
        return [Loaded(seat, ship, HARBOUR_NAMES[place], COLOUR_NAMES[colour], s.market[place][colour])]
    if s.phase == d.PAY and action != d.DO_ANNOUNCE:
        return [_raid(s, seat, action - d.DO_PAY)]
    return []


def _of_people(s: State, seat: int, action: int) -> Told:
    if action == d.DO_TRAIN:
        return Trained(seat)
    if action >= d.DO_CONQUER:
        dominion, pairs = divmod(action - d.DO_CONQUER, c.PAIRS_OF_PEASANTS + 1)
        return Conquered(seat, DOMINION_NAMES[dominion], s.dominion_cost[dominion] - pairs, 2 * pairs)
    place = harbour.harbour_at(s, s.space[s.ship])
    who = WHO_NAMES[action - d.DO_LOAD_PEOPLE]
    mercenaries = 0 if who == "peasants" else s.mercenaries[quay(place)]
    peasants = 0 if who == "mercenaries" else s.peasants[quay(place)]
    return Embarked(seat, s.ship % c.SHIPS_EACH, HARBOUR_NAMES[place], mercenaries, peasants)


def _raid(s: State, seat: int, pair: int) -> Raided | Abducted:
    victim, ship = divmod(s.ship, c.SHIPS_EACH)
    first, second = COLOUR_NAMES[c.FIRST_CARD[pair]], COLOUR_NAMES[c.SECOND_CARD[pair]]
    if s.cargo[s.ship] == 0:
        return Abducted(seat, victim, ship, first, second, s.peasants[aboard(s.ship)] == 1)
    return Raided(seat, victim, ship, first, second, COLOUR_NAMES[s.cargo_colour[s.ship]], s.cargo[s.ship] == 1)


def _route(before: State, after: State) -> list[Told]:
    return [
        Laid(space, COLOUR_NAMES[colour]) for space, colour in enumerate(after.colour) if before.colour[space] != colour
    ]


def _launches(before: State, after: State) -> list[Told]:
    return [
        Launched(owner(ship), ship % c.SHIPS_EACH, HARBOUR_NAMES[harbour.harbour_at(after, space)])
        for ship, space in enumerate(after.space)
        if before.space[ship] == c.NONE and space != c.NONE
    ]


def _voyage(before: State, action: int, after: State) -> list[Told]:
    """The step a ship made, and its arrival in a harbour."""
    moved = [i for i in range(c.SHIPS) if before.space[i] not in (c.NONE, after.space[i])]
    if not moved:
        return []
    ship = moved[0]
    seat, number = divmod(ship, c.SHIPS_EACH)
    space = after.space[ship]
    wind = COLOUR_NAMES[action - d.DO_WIND] if d.DO_WIND <= action < d.DO_STOP else None
    told: list[Told] = [Sailed(seat, number, before.space[ship], space, wind)]
    if after.colour[space] == c.NONE:
        n = before.cargo[ship] if is_home(after, space) else 0
        colour = COLOUR_NAMES[before.cargo_colour[ship]] if n else None
        told.append(Arrived(seat, number, space, colour, n, after.owed))
        mercenaries, peasants = before.mercenaries[aboard(ship)], before.peasants[aboard(ship)]
        if is_home(after, space) and mercenaries + peasants > 0:
            told.append(Landed(seat, number, mercenaries, peasants))
    return told


def _turns(before: State, action: int, after: State) -> list[Told]:
    told: list[Told] = []
    if before.turns_left == c.NONE and after.turns_left != c.NONE:
        has_ended = after.phase != d.OVER and after.player != before.player
        told.append(EndComing(before.player, _cause(before, action), after.turns_left + has_ended))
    if after.phase == d.OVER:
        seats = range(after.players)
        scores, places = [scoring.score(after, i) for i in seats], [scoring.place(after, i) for i in seats]
        told.append(Ended(tuple(scores), tuple(places)))
    elif after.phase == d.TURN and before.phase in _ENDS_TURN and _is_new_turn(before, after):
        told.append(TurnBegan(after.player))
    return told


_ENDS_TURN = (d.DEAL_CARDS, d.SAIL, d.DRAW, d.END_TURN, d.TURN, d.LOAD, d.HEADING, d.REFILL)


def _is_new_turn(before: State, after: State) -> bool:
    return before.player != after.player or before.phase == d.DEAL_CARDS


def _cause(before: State, action: int) -> Cause:
    if action == d.DO_ANNOUNCE:
        return "announced"
    if d.DO_CONQUER <= action < d.DO_TRAIN and before.ruler.count(c.NONE) == 1:
        return "dominions"
    return "empty" if before.phase in (d.LOAD, d.REFILL) else "quiet"
