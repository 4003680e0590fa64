"""Why a seat cannot do something now: what has to hold, asked of the rules, and what is said where it does not.

It tells a seat nothing that its view does not show.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal, TypeGuard

from fondaco.shapes import Reason

from .actions.table import TABLE
from .rules import components as c
from .rules import decisions as d
from .rules import dominions, harbour, raid, round
from .rules.people import is_guarded, quarters
from .rules.state import State, is_home, is_sea, owner
from .rules.voyage import wind_needed

What = Literal["raid", "ship", "announce", "conquer", "train"]  # the last two with the expansion
WhyId = Literal[
    "why.all-conquered",
    "why.end-near",
    "why.first-this",
    "why.guarded",
    "why.in-harbour",
    "why.no-pawns",
    "why.no-peasants",
    "why.no-pirates",
    "why.no-pirates-for",
    "why.no-prey",
    "why.no-wind",
    "why.not-your-turn",
    "why.nothing-aboard",
    "why.nothing-to-load",
    "why.one-conquest",
    "why.one-raid",
    "why.six-colours",
    "why.too-few-people",
    "why.voyage-ends",
    "status.pass",
    "refused.not-allowed",
    "refused.not-yet-your-turn",
]


@dataclass(frozen=True, slots=True)
class Why(Reason):
    """Why something cannot be done now: a message with its values."""

    id: WhyId


# Each of the own ships to be moved, and every ship to be raided, by the text of the action.
MOVES = TABLE.texts[d.DO_SHIP : d.DO_SHIP + c.SHIPS_EACH]
RAIDS = TABLE.texts[d.DO_RAID : d.DO_RAID + c.SHIPS]

_Need = tuple[Callable[[State, int], bool], WhyId]  # what has to hold for a seat; else this is why not


def is_what(what: object, s: State) -> TypeGuard[str]:
    """Whether reasons are known for it in this game: a `What`, or the text of an action that chooses a ship."""
    return isinstance(what, str) and (what in _needs(s) or what in MOVES or what in RAIDS[: s.players * c.SHIPS_EACH])


def why_not(s: State, seat: int, what: str) -> Why | None:
    """The first thing that is missing; None where it can be done."""
    return next((Why(why) for holds_now, why in _needs_of(s, seat, what) if not holds_now(s, seat)), None)


def standing(s: State, seat: int) -> dict[str, Why]:
    """Of what may come in a turn all that cannot be done now; ship by ship, while one is to be chosen."""
    whats = (*_needs(s), *(_choices(s, seat) if _holds(s, seat, _SETS_OUT) else ()))
    return {what: why for what in whats if (why := why_not(s, seat, what)) is not None}


def why_no_farther(s: State, ship: int) -> Why | None:
    """Why a ship that has sailed to where it lies had to stop; None where it did not, or is at home."""
    space = s.space[ship]
    if is_home(s, space):
        return None
    if not is_sea(s, space):
        return Why("why.voyage-ends")
    wind = wind_needed(s, ship, space)
    return Why("why.no-wind") if wind != c.NONE and s.hand[owner(ship)][wind] == 0 else None


def _choices(s: State, seat: int) -> Iterator[str]:
    """All ships that come into question by themselves."""
    yield from MOVES
    if raid.may_raid(s):
        yield from (RAIDS[ship] for ship in range(s.players * c.SHIPS_EACH) if owner(ship) != seat)


def _holds(s: State, seat: int, needs: tuple[_Need, ...]) -> bool:
    return all(holds_now(s, seat) for holds_now, _ in needs)


def _needs_of(s: State, seat: int, what: str) -> tuple[_Need, ...]:
    if what in MOVES:
        return (*_SETS_OUT, *_of_mover(seat * c.SHIPS_EACH + MOVES.index(what)))
    if what in RAIDS:
        return (*_RAIDS_ONCE, *_of_prey(RAIDS.index(what)))
    return next(needs for kind, needs in _needs(s).items() if kind == what)


def _needs(s: State) -> dict[What, tuple[_Need, ...]]:
    return {**_BASE, **_PEOPLE} if s.dominio else _BASE


def _of_mover(ship: int) -> tuple[_Need, ...]:
    return ((lambda s, seat: harbour.may_sail(s, ship), "why.nothing-to-load"),)


def _of_prey(ship: int) -> tuple[_Need, ...]:
    return (
        (lambda s, seat: owner(ship) != seat, "refused.not-allowed"),
        (lambda s, seat: is_sea(s, s.space[ship]), "why.in-harbour"),
        (lambda s, seat: not is_guarded(s, ship), "why.guarded"),
        (lambda s, seat: raid.may_be_raided(s, ship), "why.nothing-aboard"),
        (lambda s, seat: raid.has_pirates_for(s, ship), "why.no-pirates-for"),
    )


def _is_own_turn(s: State, seat: int) -> bool:
    return s.player == seat and s.phase not in (d.PLACE, d.OVER)


def _is_asked(s: State, seat: int) -> bool:
    return s.to_act != d.CHANCE_TO_ACT and bool(s.to_act >> seat & 1)


def _sets_out(s: State, seat: int) -> bool:
    return s.phase == d.TURN


def _can_ship_sail(s: State, seat: int) -> bool:
    return any(harbour.may_sail(s, seat * c.SHIPS_EACH + ship) for ship in range(c.SHIPS_EACH))


def _prey(s: State, seat: int) -> list[int]:
    """The ships of others that could be raided."""
    ships = range(s.players * c.SHIPS_EACH)
    return [ship for ship in ships if owner(ship) != seat and raid.may_be_raided(s, ship)]


def _has_pirates(s: State, seat: int) -> bool:
    return any(raid.has_pirates_for(s, ship) for ship in _prey(s, seat))


_OWN: tuple[_Need, ...] = ((_is_own_turn, "why.not-your-turn"), (_is_asked, "why.first-this"))
_SETS_OUT: tuple[_Need, ...] = (*_OWN, (_sets_out, "why.first-this"))
_RAIDS_ONCE: tuple[_Need, ...] = (*_SETS_OUT, (lambda s, seat: raid.may_raid(s), "why.one-raid"))
_BASE: dict[What, tuple[_Need, ...]] = {
    "raid": (
        *_RAIDS_ONCE,
        (lambda s, seat: bool(_prey(s, seat)), "why.no-prey"),
        (_has_pirates, "why.no-pirates"),
    ),
    "ship": (*_SETS_OUT, (_can_ship_sail, "status.pass")),
    "announce": (
        *_OWN,
        (lambda s, seat: s.turns_left == c.NONE, "why.end-near"),
        (lambda s, seat: round.may_announce(s), "why.six-colours"),
    ),
}
_PEOPLE: dict[What, tuple[_Need, ...]] = {
    "conquer": (
        *_OWN,
        (lambda s, seat: dominions.may_go_conquering(s), "why.one-conquest"),
        (lambda s, seat: not dominions.are_all_conquered(s), "why.all-conquered"),
        (lambda s, seat: dominions.is_strong_enough(s), "why.too-few-people"),
    ),
    "train": (
        *_OWN,
        (lambda s, seat: s.peasants[quarters(seat)] > 0, "why.no-peasants"),
        (lambda s, seat: s.pawns > 0, "why.no-pawns"),
    ),
}
