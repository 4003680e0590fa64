"""The story of a game in words, a line for each thing that happened; like things in a row share one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby

from ..rules.board import EDGE_ENDS
from ..view.seats import Counts
from ..view.view import HexView
from ..words import RESOURCE_NAMES
from . import events as e
from . import events_of_set_up as first
from .events import Told

Say = Callable[..., str]  # a message id and values -> words

ISLAND = (first.HexLaid, first.FrameLaid, first.PieceLaid, first.TokensLaid, first.TokenLaid)


def lines(told: Iterable[Told], names: Sequence[str], hexes: Sequence[HexView], say: Say) -> Iterator[str]:
    """One line each, those of a turn indented below the name of whose turn it is."""
    turn: int | None = None
    for _, group in groupby(told, _alike):
        events = list(group)
        if isinstance(events[0], e.TurnBegan):
            turn = events[0].seat
            yield names[turn]
            continue
        seat = None if isinstance(events[0], e.SpecialCardMoved) else getattr(events[0], "seat", None)
        for text in _phrases(events, names, hexes, say):
            yield "  " + (text if seat in (None, turn) else say("log.by", name=names[seat], text=text))


def _alike(told: Told) -> object:
    """Equal for things that are told in one line when they follow each other."""
    if isinstance(told, ISLAND):
        return "island"
    return ("discards", told.seat) if isinstance(told, e.Discarded) else id(told)


def _phrases(events: Sequence[Told], names: Sequence[str], hexes: Sequence[HexView], say: Say) -> Iterator[str]:
    told = events[0]
    match told:
        case e.Ended():
            yield from _ending(told, names, say)
        case e.Discarded():
            yield _discards(events, say)
        case e.Rolled():
            yield _roll(told, names, say)
        case e.RobberMoved(_, start, hex):
            yield say("catan.log.robber", **{"from": _hex(hexes, start, say), "to": _hex(hexes, hex, say)})
        case e.SpecialCardMoved(card, seat, _, n):
            what = say(f"special.{card}")
            if seat is None:
                yield say("catan.log.special-aside", card=what)
            else:
                yield say("catan.log.special", card=what, name=names[seat], n=n)
        case _ if isinstance(told, ISLAND):
            yield say("catan.log.island")
        case _:
            yield _set_up(told, names, say) or _card(told, names, say) or _trade(told, names, say)


def _set_up(told: Told, names: Sequence[str], say: Say) -> str:
    """Set-up and building; nothing for other events."""
    match told:
        case first.RolledForStart(_, dice):
            return say("catan.log.start-roll", n=sum(dice))
        case first.Tied(seats):
            return say("catan.log.tied", names=_names(seats, names))
        case first.Began():
            return say("log.began")
        case first.Placed(_, piece, place, cards):
            paid = f": {_counted(cards, say)}" if sum(cards) else ""
            return say(f"catan.log.placed-{piece}", place=_place(piece, place)) + paid
        case e.Built(_, piece, place, free):
            return say(f"catan.log.built-{'free' if free else piece}", place=_place(piece, place))
        case _:
            return ""


def _card(told: Told, names: Sequence[str], say: Say) -> str:
    """The robber's and the development cards; nothing for other events."""
    match told:
        case e.Robbed(_, victim, resource):
            what = f": {say(f'resource.{resource}')}" if resource else ""
            return say("catan.log.stolen", name=names[victim]) + what
        case e.EmptyHanded(_, victim):
            return say("catan.log.empty-handed", name=names[victim])
        case e.Bought(_, card):
            return say("catan.log.bought") + (f": {say(f'development.{card}')}" if card else "")
        case e.KnightPlayed(_, knights):
            return _plays("knight", say) + f" ({knights})"
        case e.RoadBuildingPlayed():
            return _plays("road-building", say)
        case e.RoadDeclined():
            return say("catan.log.declined")
        case e.PlentyPlayed(_, cards):
            return _plays("year-of-plenty", say) + f" → {_counted(cards, say)}"
        case e.MonopolyPlayed(_, resource, taken):
            given = [f"{name} {n}" for name, n in zip(names, taken, strict=True) if n]
            got = ", ".join(given) or say("catan.log.nothing")
            return _plays("monopoly", say) + f", {say(f'resource.{resource}')} → {got}"
        case _:
            return ""


def _trade(told: Told, names: Sequence[str], say: Say) -> str:
    match told:
        case e.BankTraded(_, give, n, take):
            given, got = (say("table.times", n=k, what=say(f"resource.{one}")) for k, one in ((n, give), (1, take)))
            return say("catan.log.bank", give=given, get=got)
        case e.Offered(_, give, want, asked):
            return say("catan.log.offered", **_sides(give, want, say), names=_names(asked, names))
        case e.Proposed(_, give, want, counter):
            return say("catan.log.countered" if counter else "catan.log.proposed", **_sides(give, want, say))
        case e.Answered(_, accepted):
            return say("catan.log.accepted" if accepted else "catan.log.refused")
        case e.Dealt(_, other, give, get):
            return say("catan.log.dealt", name=names[other], **_sides(give, get, say))
        case e.Withdrew():
            return say("catan.log.withdrew")
        case _:
            return say("catan.log.failed")


def _ending(told: e.Ended, names: Sequence[str], say: Say) -> Iterator[str]:
    """The winner, and what everybody's points are made of."""
    winner = told.winner
    yield say("catan.log.nobody-won") if winner is None else say("catan.log.won", name=names[winner])
    for name, points in zip(names, told.points, strict=True):
        parts = [
            (say("catan.word.settlements"), points.settlements),
            (say("catan.word.cities"), points.cities),
            (say("special.longest-road"), points.longest_road),
            (say("special.largest-army"), points.largest_army),
            (say("catan.word.victory-cards"), points.victory_cards),
        ]
        what = ", ".join(f"{word} {n}" for word, n in parts if n)
        yield say("catan.log.points", name=name, n=points.total, what=what)


def _roll(told: e.Rolled, names: Sequence[str], say: Say) -> str:
    first_die, second_die = told.dice
    text = say("catan.log.rolled", n=first_die + second_die, first=first_die, second=second_die)
    gains = [f"{name} {_counted(cards, say)}" for name, cards in zip(names, told.gained, strict=True) if sum(cards)]
    unpaid = [sum(column) for column in zip(*told.unpaid, strict=True)]
    if sum(unpaid):
        gains.append(say("catan.log.unpaid", what=_counted(unpaid, say)))
    return text + (": " + "; ".join(gains) if gains else "")


def _discards(events: Sequence[Told], say: Say) -> str:
    """Those of a seat that follow each other."""
    known = [told.resource for told in events if isinstance(told, e.Discarded) and told.resource]
    if len(known) < len(events):
        return say("catan.log.discards-n", n=len(events))
    return say("catan.log.discards") + " " + _counted([known.count(resource) for resource in RESOURCE_NAMES], say)


def _plays(card: str, say: Say) -> str:
    return say(f"catan.log.plays-{card}")


def _sides(give: Counts, get: Counts, say: Say) -> dict[str, str]:
    return {"give": _counted(give, say), "get": _counted(get, say)}


def _counted(cards: Sequence[int], say: Say) -> str:
    """How many of each resource."""
    held = [(name, n) for name, n in zip(RESOURCE_NAMES, cards, strict=True) if n]
    parts = [say("table.times", n=n, what=say(f"resource.{name}")) for name, n in held]
    return ", ".join(parts) or say("catan.log.nothing")


def _names(seats: Sequence[int], names: Sequence[str]) -> str:
    return ", ".join(names[seat] for seat in seats)


def _place(piece: str, place: int) -> str:
    """Where a piece stands, as in action texts: ``v8``, ``v8-v13``."""
    return "v{}-v{}".format(*EDGE_ENDS[place]) if piece == "road" else f"v{place}"


def _hex(hexes: Sequence[HexView], number: int, say: Say) -> str:
    """Its terrain and number token, or the terrain alone."""
    hex = hexes[number]
    name = say(f"terrain.{hex.terrain}")
    return f"{name} {hex.token}" if hex.token else name
