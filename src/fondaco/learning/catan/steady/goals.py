"""The goals of a seat in their order, and what becomes of them when one stands or a road is laid."""

from fondaco.games.catan.rules.board import CORNER_NEIGHBOURS
from fondaco.games.catan.rules.components import RESOURCES

from .mind import Outlook
from .prices import LINE, SETTLEMENT, price_of


def add_goal(o: Outlook, kind: int, place: int, length: int, gain: float, odds: float) -> None:
    """Its edges are filled in already."""
    i = o.n
    o.kind[i] = kind
    o.place[i] = place
    o.gain[i] = gain
    set_way(o, i, length, odds)
    o.n = i + 1


def set_way(o: Outlook, i: int, length: int, odds: float) -> None:
    o.length[i] = length
    o.odds[i] = odds
    o.price[i] = price_of(o.kind[i], length)
    o.worth[i] = o.gain[i] * odds
    o.nearer[i] = o.gain[i] * odds ** ((length - 1) / length) if length > 0 else o.worth[i]


def put_in_order(o: Outlook) -> None:
    """The best first, apart from the time that they take; of equals what was found first."""
    for i in range(o.n):
        k = i
        while k > 0 and o.worth[o.order[k - 1]] < o.worth[i]:
            o.order[k] = o.order[k - 1]
            k -= 1
        o.order[k] = i
    for i in range(o.n):
        o.cheapest[o.order[i]] = is_first_of_its_price(o, i)
        o.leads[o.order[i]] = o.length[o.order[i]] > 0 and is_first_on_its_way(o, i)


def is_first_of_its_price(o: Outlook, place: int) -> bool:
    """By the place in the order."""
    for i in range(place):
        if o.price[o.order[i]] == o.price[o.order[place]]:
            return False
    return True


def is_first_on_its_way(o: Outlook, place: int) -> bool:
    edge = o.edges[o.order[place]][0]
    for i in range(place):
        if o.length[o.order[i]] > 0 and o.edges[o.order[i]][0] == edge:
            return False
    return True


def spoils(o: Outlook, done: int, other: int) -> bool:
    """Whether a goal is gone when another stands."""
    if o.kind[done] != o.kind[other]:
        return False
    if o.place[done] == o.place[other]:
        return True
    return o.kind[done] == SETTLEMENT and are_neighbours(o.place[done], o.place[other])


def are_neighbours(one: int, other: int) -> bool:
    return (
        CORNER_NEIGHBOURS[one][0] == other or CORNER_NEIGHBOURS[one][1] == other or CORNER_NEIGHBOURS[one][2] == other
    )


def has_edge(o: Outlook, i: int, edge: int) -> bool:
    """A road there is part of the way to a goal."""
    for k in range(o.length[i]):
        if o.edges[i][k] == edge:
            return True
    return False


def copy_goals(o: Outlook, into: Outlook) -> None:
    """To try what roads do to them: in their order."""
    into.seat = o.seat
    into.speed = o.speed
    into.n = o.n
    for resource in range(RESOURCES):
        into.yields[resource] = o.yields[resource]
        into.rates[resource] = o.rates[resource]
    for i in range(o.n):
        copy_goal(o, o.order[i], into, i)


def copy_goal(o: Outlook, i: int, into: Outlook, k: int) -> None:
    into.kind[k] = o.kind[i]
    into.place[k] = o.place[i]
    into.length[k] = o.length[i]
    into.price[k] = o.price[i]
    into.gain[k] = o.gain[i]
    into.odds[k] = o.odds[i]
    into.worth[k] = o.worth[i]
    into.nearer[k] = o.nearer[i]
    for step in range(o.length[i]):
        into.edges[k][step] = o.edges[i][step]


def lay_road(o: Outlook, edge: int) -> None:
    """The goals when a road stands on an edge: those that it leads to are nearer."""
    n = 0
    for i in range(o.n):
        if n < i:
            copy_goal(o, i, o, n)
        if has_edge(o, n, edge):
            length = o.length[n] + 0
            if o.kind[n] == LINE and length == 1:
                continue
            drop_edge(o, n, edge)
            set_way(o, n, length - 1, o.odds[n] ** ((length - 1) / length))
        n += 1
    o.n = n


def drop_edge(o: Outlook, i: int, edge: int) -> None:
    k = 0
    for step in range(o.length[i]):
        if o.edges[i][step] != edge:
            o.edges[i][k] = o.edges[i][step]
            k += 1
