"""Why the steady bot does something: message ids with their values."""

from __future__ import annotations

from fondaco.games.golden_horn.features import worth
from fondaco.games.golden_horn.rules.components import COLOURS, NONE, SHIPS_EACH
from fondaco.games.golden_horn.rules.state import is_home, is_sea
from fondaco.games.golden_horn.words import COLOUR_NAMES

from ..base import Because, Reason
from .plan import Navigator
from .voyages import Voyage

ONLY_CHOICE: Because = (Reason("because.only-choice"),)
CANNOT_MOVE: Because = (Reason("because.cannot-move"),)
PAYS: Because = (Reason("because.pays"),)
STOPS: Because = (Reason("because.stops"),)
SAVES_CARD: Because = (Reason("because.saves-card"),)
CONQUERS: Because = (Reason("because.conquers"),)
TRAINS: Because = (Reason("because.trains"),)
PEOPLE_CONQUER = Reason("because.loads-people")
LAST_TURN = Reason("because.last-turn")


def places(in_constantinople: int) -> Because:
    spread = {"venice": SHIPS_EACH - in_constantinople, "constantinople": in_constantinople}
    return (Reason("because.places", spread),)


def raids(navigator: Navigator, ship: int) -> Because:
    """What the piece of goods is worth, and whether it is taken from the leader."""
    t = navigator.waters
    colour = t.cargo_colour[ship]
    reason = PEOPLE_CONQUER
    if colour < COLOURS:
        points_of_it = worth(navigator.goods[:COLOURS], colour)
        reason = Reason("because.raids", {"colour": COLOUR_NAMES[colour], "points": points_of_it})
    points = navigator.ending.points
    if points[ship // SHIPS_EACH] == max(points) > points[t.me]:
        return reason, Reason("because.raids-leader")
    return (reason,)


def sails(navigator: Navigator, voyage: Voyage | None) -> Because:
    """What a voyage is good for: its load, and where it ends."""
    if voyage is None:
        return CANNOT_MOVE
    reasons = [] if voyage.load == NONE else [loads(navigator, voyage)]
    reasons.append(ends(navigator, voyage))
    if navigator.waters.last_turns:
        reasons.append(LAST_TURN)
    return tuple(reasons)


def loads(navigator: Navigator, voyage: Voyage) -> Reason:
    if voyage.load == COLOURS:
        return PEOPLE_CONQUER
    points = worth(navigator.goods[:COLOURS], voyage.load, voyage.n)
    return Reason("because.loads", {"n": voyage.n, "colour": COLOUR_NAMES[voyage.load], "points": points})


def ends(navigator: Navigator, voyage: Voyage) -> Reason:
    t = navigator.waters
    if is_home(t.state, voyage.space):
        if voyage.colour == COLOURS:
            return PEOPLE_CONQUER
        if voyage.n:
            return Reason("because.delivers", {"n": voyage.n, "colour": COLOUR_NAMES[voyage.colour]})
        return Reason("because.returns")
    if not is_sea(t.state, voyage.space):
        return Reason("because.shelters")
    return Reason("because.nears", {"turns": t.turns(voyage.ship, voyage.space, voyage.heading)})


def spends_card(navigator: Navigator, voyage: Voyage) -> Because:
    return Reason("because.wind"), *sails(navigator, voyage)


def heads(turns: int, *, turned: bool) -> Because:
    return (Reason("because.turns-back" if turned else "because.heads-on", {"turns": turns}),)


def announces(chance: float) -> Because:
    return (Reason("because.announces", {"percent": round(100 * chance)}),)


def goes_on(chance: float) -> Because:
    return (Reason("because.goes-on", {"percent": round(100 * chance)}),)
