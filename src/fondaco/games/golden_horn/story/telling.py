"""What happened, told to one seat or to a spectator: the log of a game, without words.

`tell` compares the positions before and after one action; what the listener may not know is None.
"""

from __future__ import annotations

from fondaco.rulekit.piles import total

from ..rules import additions as a
from ..rules import components as c
from ..rules import decisions as d
from ..rules import harbour, scoring
from ..rules.dominions import dominion_of, pairs_of
from ..rules.people import aboard, quay
from ..rules.state import State, harbour_at, is_home, owner
from ..words import COLOUR_NAMES, DOMINION_NAMES, HARBOUR_NAMES, WHO_NAMES, Person
from . import events as e
from .events import Told

__all__ = ["Told", "tell"]


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
    if action >= a.DO_BLACK:
        return [_joined(s, after)]
    if action >= d.DO_CARD:
        seat = s.player if s.phase == d.DRAW else _dealt_to(s)
        colour = COLOUR_NAMES[action - d.DO_CARD]
        return [e.Drew(seat, colour if seat == listener else None)]
    if action >= d.DO_CUBE:
        return [e.Displayed(HARBOUR_NAMES[_filled(s)], COLOUR_NAMES[action - d.DO_CUBE])]
    if s.phase == d.START:
        return [e.Began(action - d.DO_START)]
    return []


def _dealt_to(s: State) -> int:
    return next(seat for seat in range(s.players) if total(s.hand[seat]) < c.CARDS_DEALT)


def _joined(before: State, after: State) -> e.Joined:
    place = _filled(before)
    person: Person | None = None
    if after.mercenaries[quay(place)] > before.mercenaries[quay(place)]:
        person = "mercenary"
    elif after.peasants[quay(place)] > before.peasants[quay(place)]:
        person = "peasant"
    return e.Joined(HARBOUR_NAMES[place], person)


def _filled(s: State) -> int:
    """The harbour that gets the next cube."""
    if s.phase == d.REFILL:
        return harbour.harbour_to_refill(s)
    return c.VENICE if harbour.wants_goods(s, c.VENICE) else c.CONSTANTINOPLE


def _decision(s: State, seat: int, action: int, listener: int | None) -> list[Told]:
    if s.phase == d.PLACE:
        bits = action - d.DO_PLACE
        harbours = tuple(HARBOUR_NAMES[bits >> ship & 1] for ship in range(c.SHIPS_EACH))
        return [e.Placed(seat, harbours if listener == seat else None)]
    if action == d.DO_PASS:
        return [e.Passed(seat)]
    if action in (d.DO_TURN, d.DO_KEEP):
        return [e.Headed(seat, s.ship % c.SHIPS_EACH, action == d.DO_TURN)]
    if action >= a.DO_LOAD_PEOPLE:
        return [_of_people(s, seat, action)]
    if s.phase == d.LOAD and action != d.DO_ANNOUNCE:
        place = harbour_at(s.space[s.ship])
        colour = action - d.DO_LOAD
        ship = s.ship % c.SHIPS_EACH
        return [e.Loaded(seat, ship, HARBOUR_NAMES[place], COLOUR_NAMES[colour], s.market[place][colour])]
    if s.phase == d.PAY and action != d.DO_ANNOUNCE:
        return [_raid(s, seat, action - d.DO_PAY)]
    return []


def _of_people(s: State, seat: int, action: int) -> Told:
    if action == a.DO_TRAIN:
        return e.Trained(seat)
    if action >= a.DO_CONQUER:
        dominion, pairs = dominion_of(action - a.DO_CONQUER), pairs_of(action - a.DO_CONQUER)
        return e.Conquered(seat, DOMINION_NAMES[dominion], s.dominion_cost[dominion] - pairs, a.STAND_INS * pairs)
    place = harbour_at(s.space[s.ship])
    who = WHO_NAMES[action - a.DO_LOAD_PEOPLE]
    mercenaries = 0 if who == "peasants" else s.mercenaries[quay(place)]
    peasants = 0 if who == "mercenaries" else s.peasants[quay(place)]
    return e.Embarked(seat, s.ship % c.SHIPS_EACH, HARBOUR_NAMES[place], mercenaries, peasants)


def _raid(s: State, seat: int, pair: int) -> e.Raided | e.Abducted:
    victim, ship = divmod(s.ship, c.SHIPS_EACH)
    first, second = COLOUR_NAMES[c.FIRST_CARD[pair]], COLOUR_NAMES[c.SECOND_CARD[pair]]
    if s.cargo[s.ship] == 0:
        return e.Abducted(seat, victim, ship, first, second, s.peasants[aboard(s.ship)] == 1)
    return e.Raided(seat, victim, ship, first, second, COLOUR_NAMES[s.cargo_colour[s.ship]], s.cargo[s.ship] == 1)


def _route(before: State, after: State) -> list[Told]:
    return [
        e.Laid(space, COLOUR_NAMES[colour])
        for space, colour in enumerate(after.colour)
        if before.colour[space] != colour
    ]


def _launches(before: State, after: State) -> list[Told]:
    return [
        e.Launched(owner(ship), ship % c.SHIPS_EACH, HARBOUR_NAMES[harbour_at(space)])
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
    told: list[Told] = [e.Sailed(seat, number, before.space[ship], space, wind)]
    if after.colour[space] == c.NONE:
        n = before.cargo[ship] if is_home(after, space) else 0
        colour = COLOUR_NAMES[before.cargo_colour[ship]] if n else None
        told.append(e.Arrived(seat, number, space, colour, n, after.owed))
        mercenaries, peasants = before.mercenaries[aboard(ship)], before.peasants[aboard(ship)]
        if is_home(after, space) and mercenaries + peasants > 0:
            told.append(e.Landed(seat, number, mercenaries, peasants))
    return told


def _turns(before: State, action: int, after: State) -> list[Told]:
    told: list[Told] = []
    if before.turns_left == c.NONE and after.turns_left != c.NONE:
        has_ended = after.phase != d.OVER and after.player != before.player
        told.append(e.EndComing(before.player, _cause(before, action), after.turns_left + has_ended))
    if after.phase == d.OVER:
        seats = range(after.players)
        scores, places = [scoring.score(after, i) for i in seats], [scoring.place(after, i) for i in seats]
        told.append(e.Ended(tuple(scores), tuple(places)))
    elif after.phase == d.TURN and before.phase in _ENDS_TURN and _is_new_turn(before, after):
        told.append(e.TurnBegan(after.player))
    return told


_ENDS_TURN = (d.DEAL_CARDS, d.SAIL, d.DRAW, d.END_TURN, d.TURN, d.LOAD, d.HEADING, d.REFILL)


def _is_new_turn(before: State, after: State) -> bool:
    return before.player != after.player or before.phase == d.DEAL_CARDS


def _cause(before: State, action: int) -> e.Cause:
    if action == d.DO_ANNOUNCE:
        return "announced"
    if a.DO_CONQUER <= action < a.DO_TRAIN and before.ruler.count(c.NONE) == 1:
        return "dominions"
    return "empty" if before.phase in (d.LOAD, d.REFILL) else "quiet"
