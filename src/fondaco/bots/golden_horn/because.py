"""Why the steady bot does something: message ids with their values."""

from __future__ import annotations

from fondaco.games.golden_horn import GoldenHorn
from fondaco.games.golden_horn.features import worth
from fondaco.games.golden_horn.rules import additions as a
from fondaco.games.golden_horn.rules import decisions as d
from fondaco.games.golden_horn.rules.components import COLOURS, NONE, SHIPS_EACH
from fondaco.games.golden_horn.rules.people import aboard, people
from fondaco.games.golden_horn.rules.scoring import score
from fondaco.games.golden_horn.rules.state import State, harbour_at, is_home, is_sea, owner
from fondaco.games.golden_horn.rules.voyage import wind_needed
from fondaco.games.golden_horn.words import COLOUR_NAMES
from fondaco.learning.golden_horn.steady.chart import Chart
from fondaco.learning.golden_horn.steady.value import turns_ahead

from ..base import Because, Reason

ONLY_CHOICE: Because = (Reason("because.only-choice"),)
CANNOT_MOVE: Because = (Reason("because.cannot-move"),)
PAYS: Because = (Reason("because.pays"),)
STOPS: Because = (Reason("because.stops"),)
SAVES_CARD: Because = (Reason("because.saves-card"),)
CONQUERS: Because = (Reason("because.conquers"),)
TRAINS: Because = (Reason("because.trains"),)
PEOPLE_CONQUER = Reason("because.loads-people")
LAST_TURN = Reason("because.last-turn")

# What is told at once: of the board, of what is done, and of what all see; no plans, no chances, nothing kept back.
OPEN = frozenset(
    (
        "because.cannot-move",
        "because.delivers",
        "because.heads-on",
        "because.last-turn",
        "because.loads-people",
        "because.nears",
        "because.returns",
        "because.shelters",
        "because.stops",
        "because.turns-back",
        "because.wind",
        "because.conquers",
        "because.trains",
    )
)
OF_WAREHOUSES = frozenset(("because.loads", "because.raids", "because.raids-leader"))  # where all see these


def is_open(reason: Reason, game: GoldenHorn) -> bool:
    return reason.id in OPEN or (reason.id in OF_WAREHOUSES and game.options["warehouses"] == "open")


def because(s: State, me: int, action: int, w: Chart) -> Because:
    """Of what was chosen in a state as it is seen, by the best plan that the chart has."""
    if s.phase == d.END_TURN:
        return at_the_end(action, w)
    if s.phase == d.PLACE:
        return places((action - d.DO_PLACE).bit_count())
    if s.phase == d.PAY:
        return PAYS
    if d.DO_RAID <= action < d.DO_PAY:
        return raids(s, me, action - d.DO_RAID)
    if action in (d.DO_TURN, d.DO_KEEP):
        return heads(s, turned=action == d.DO_TURN)
    if action == d.DO_STOP:
        return STOPS if wind_needed(s, s.ship, s.space[s.ship]) == NONE else SAVES_CARD
    if d.DO_WIND <= action < d.DO_STOP:
        return Reason("because.wind"), *sails(s, me, w)
    return sails(s, me, w)


def at_the_end(action: int, w: Chart) -> Because:
    """Of the turn."""
    if action == a.DO_TRAIN:
        return TRAINS
    if action >= a.DO_CONQUER:
        return CONQUERS
    percent = {"percent": round(100 * w.best_chance)}
    return (Reason("because.announces" if action == d.DO_ANNOUNCE else "because.goes-on", percent),)


def places(in_constantinople: int) -> Because:
    spread = {"venice": SHIPS_EACH - in_constantinople, "constantinople": in_constantinople}
    return (Reason("because.places", spread),)


def raids(s: State, me: int, ship: int) -> Because:
    """What the piece of goods is worth, and whether it is taken from the leader."""
    _, colour = freight(s, ship, NONE)
    reason = PEOPLE_CONQUER
    if colour < COLOURS:
        points_of_it = worth(s.warehouse[me], colour)
        reason = Reason("because.raids", {"colour": COLOUR_NAMES[colour], "points": points_of_it})
    points = [score(s, seat) for seat in range(s.players)]
    if points[owner(ship)] == max(points) > points[me]:
        return reason, Reason("because.raids-leader")
    return (reason,)


def freight(s: State, ship: int, load: int) -> tuple[int, int]:
    """How much a ship has aboard once it has loaded, and of which colour, COLOURS for people."""
    if load == NONE:
        crew = people(s, aboard(ship))
        return (crew, COLOURS) if crew else (s.cargo[ship], s.cargo_colour[ship])
    harbour = harbour_at(s.space[ship])
    return (people(s, harbour) if load == COLOURS else s.market[harbour][load]), load


def sails(s: State, me: int, w: Chart) -> Because:
    """What a voyage is good for: its load, and where it ends."""
    if w.best_ship == NONE:
        return CANNOT_MOVE
    reasons = [] if w.best_load == NONE else [loads(s, me, w.best_ship, w.best_load)]
    reasons.append(ends(s, w))
    if s.turns_left != NONE:
        reasons.append(LAST_TURN)
    return tuple(reasons)


def loads(s: State, me: int, ship: int, load: int) -> Reason:
    if load == COLOURS:
        return PEOPLE_CONQUER
    n, _ = freight(s, ship, load)
    points = worth(s.warehouse[me], load, n)
    return Reason("because.loads", {"n": n, "colour": COLOUR_NAMES[load], "points": points})


def ends(s: State, w: Chart) -> Reason:
    n, colour = freight(s, w.best_ship, w.best_load)
    if is_home(s, w.best_space):
        if colour == COLOURS:
            return PEOPLE_CONQUER
        return Reason("because.delivers", {"n": n, "colour": COLOUR_NAMES[colour]}) if n else Reason("because.returns")
    if not is_sea(s, w.best_space):
        return Reason("because.shelters")
    heading = s.heading[w.best_ship] * (-1 if w.best_turned else 1)
    return Reason("because.nears", {"turns": turns_ahead(s, w.best_ship, w.best_space, heading)})


def heads(s: State, *, turned: bool) -> Because:
    heading = -s.heading[s.ship] if turned else s.heading[s.ship]
    turns = turns_ahead(s, s.ship, s.space[s.ship], heading)
    return (Reason("because.turns-back" if turned else "because.heads-on", {"turns": turns}),)
