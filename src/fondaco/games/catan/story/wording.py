"""What is said of each thing that happened."""

from __future__ import annotations

from collections.abc import Iterable

from fondaco.saying import Player, Saying, Things, Value, counted

from ..rules.state import State
from ..view.seats import Counts
from ..words import RESOURCE_NAMES
from . import events as e
from . import events_of_set_up as first
from .events import Told
from .places import hex_name, place_name

ISLAND = (first.HexLaid, first.FrameLaid, first.PieceLaid, first.TokensLaid, first.TokenLaid)


def say(told: Told, s: State) -> Saying | None:
    """Nothing of the beginning of a turn."""
    return _of_island(told, s) or _of_cards(told) or _of_trade(told) or _of_points(told)


def _of_island(told: Told, s: State) -> Saying | None:
    """Set-up, building, the robber."""
    match told:
        case _ if isinstance(told, ISLAND):
            return Saying("catan.log.island", goes_on=True)
        case first.RolledForStart(_, dice):
            return Saying("catan.log.start-roll", {"n": sum(dice)})
        case first.Tied(seats):
            return Saying("catan.log.tied", {"names": tuple(map(Player, seats))})
        case first.Began():
            return Saying("log.began")
        case first.Placed(_, piece, place, cards):
            return Saying(f"catan.log.placed-{piece}", {"place": place_name(s, piece, place)}, _got(cards))
        case e.Built(_, piece, place, free):
            return Saying(f"catan.log.built-{'free' if free else piece}", {"place": place_name(s, piece, place)})
        case e.RobberMoved(_, start, hex):
            return Saying("catan.log.robber", {"from": hex_name(s, start), "to": hex_name(s, hex)})
        case _:
            return None


def _of_cards(told: Told) -> Saying | None:
    """Cards got and lost, bought and played."""
    match told:
        case e.Rolled():
            return _roll(told)
        case e.Discarded(_, None):
            return Saying("catan.log.discards-n", {"n": 1}, goes_on=True)
        case e.Discarded(_, resource):
            return Saying("catan.log.discards", {"what": counted([(f"resources.{resource}", 1)])}, goes_on=True)
        case e.Robbed(_, victim, resource):
            what = () if resource is None else (counted([(f"resources.{resource}", 1)]),)
            return Saying("catan.log.stolen", {"name": Player(victim)}, what)
        case e.EmptyHanded(_, victim):
            return Saying("catan.log.empty-handed", {"name": Player(victim)})
        case e.Bought(_, card):
            return Saying("catan.log.bought", {}, () if card is None else (f"development.{card}",))
        case e.RoadDeclined():
            return Saying("catan.log.declined")
        case _:
            return _of_played(told)


def _of_played(told: Told) -> Saying | None:
    match told:
        case e.KnightPlayed(_, knights):
            return Saying("catan.log.plays-knight", {"n": knights})
        case e.RoadBuildingPlayed():
            return Saying("catan.log.plays-road-building")
        case e.PlentyPlayed(_, cards):
            return Saying("catan.log.plays-year-of-plenty", {}, _got(cards))
        case e.MonopolyPlayed(_, resource, taken):
            got = tuple(counted([(f"resources.{resource}", n)], other) for other, n in enumerate(taken) if n)
            return Saying("catan.log.plays-monopoly", {"what": f"resource.{resource}"}, got or ("catan.log.nothing",))
        case _:
            return None


def _of_trade(told: Told) -> Saying | None:
    match told:
        case e.BankTraded(_, give, n, take):
            swap = {"give": counted([(f"resources.{give}", n)]), "get": counted([(f"resources.{take}", 1)])}
            return Saying("catan.log.bank", swap)
        case e.Offered(_, give, want, asked):
            return Saying("catan.log.offered", {**_swap(give, want), "names": tuple(map(Player, asked))})
        case e.Proposed(_, give, want, counter):
            return Saying("catan.log.countered" if counter else "catan.log.proposed", _swap(give, want))
        case e.Answered(_, accepted):
            return Saying("catan.log.accepted" if accepted else "catan.log.refused")
        case e.Dealt(_, other, give, get):
            return Saying("catan.log.dealt", {"name": Player(other), **_swap(give, get)})
        case e.Withdrew():
            return Saying("catan.log.withdrew")
        case e.OfferFailed():
            return Saying("catan.log.failed")
        case _:
            return None


def _of_points(told: Told) -> Saying | None:
    match told:
        case e.SpecialCardMoved(card, None):
            return Saying("catan.log.special-aside", {"card": f"special.{card}"})
        case e.SpecialCardMoved(card, _, _, n):
            return Saying("catan.log.special", {"card": f"special.{card}", "n": n})
        case e.Ended(winner, points):
            sums = tuple(_sum(seat, one) for seat, one in enumerate(points))
            if winner is None:
                return Saying("catan.log.nobody-won", more=sums)
            return Saying("catan.log.won", {"name": Player(winner)}, more=sums)
        case _:
            return None


def _sum(seat: int, points: e.Points) -> Saying:
    """What the points of a seat are made of."""
    parts = {
        "catan.word.settlements": points.settlements,
        "catan.word.cities": points.cities,
        "special.longest-road": points.longest_road,
        "special.largest-army": points.largest_army,
        "catan.word.victory-cards": points.victory_cards,
    }
    what = tuple(Saying("catan.log.part", {"what": id, "n": n}) for id, n in parts.items() if n)
    return Saying("catan.log.points", {"name": Player(seat), "n": points.total, "what": what})


def _roll(told: e.Rolled) -> Saying:
    gains = [_cards(cards, seat) for seat, cards in enumerate(told.gained)]
    unpaid = _cards(map(sum, zip(*told.unpaid, strict=True)))
    more: list[Value] = [gain for gain in gains if gain.things]
    if unpaid.things:
        more.append(Saying("catan.log.unpaid", {"what": unpaid}))
    one, other = told.dice
    return Saying("catan.log.rolled", {"n": one + other, "first": one, "second": other}, tuple(more))


def _cards(counts: Iterable[int], seat: int | None = None) -> Things:
    return counted(zip((f"resources.{name}" for name in RESOURCE_NAMES), counts, strict=True), seat)


def _got(counts: Counts) -> tuple[Things, ...]:
    return (_cards(counts),) if sum(counts) else ()


def _swap(give: Counts, get: Counts) -> dict[str, Value]:
    return {"give": _cards(give), "get": _cards(get)}
