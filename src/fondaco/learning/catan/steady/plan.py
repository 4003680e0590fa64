"""In the own turn: what can be built with a hand, now or after trades with the bank, and what it is worth."""

from fondaco.games.catan.rules.components import NONE, RESOURCES, TRADE_GIVE, TRADE_TAKE, TRADES
from fondaco.games.catan.rules.decisions import DO_BANK, DO_BUY, DO_CITY, DO_END, DO_ROAD, DO_SETTLEMENT
from fondaco.games.catan.rules.state import SEEN_IN_BANK, State

from .mind import Mind, Outlook
from .prices import CARD, CITY, FOR_ROAD, PRICES, can_pay
from .waiting import share_of, take_hand, waits


def value(s: State, o: Outlook, hand: list[float], m: Mind) -> float:
    """What a hand is worth in the own turn."""
    find_best(s, o, hand, m)
    return o.value


def find_best(s: State, o: Outlook, hand: list[float], m: Mind) -> None:
    """With nothing but the bank to trade with."""
    take_hand(m)
    o.value = waits(s, o, hand, NONE, NONE, m)
    o.action = DO_END
    o.goal = NONE
    for i in range(o.n):
        if o.cheapest[o.order[i]]:
            try_to_pay(s, o, o.order[i], hand, m)
    if can_pay(hand, FOR_ROAD):
        try_roads(s, o, hand, m)


def try_to_pay(s: State, o: Outlook, goal: int, hand: list[float], m: Mind) -> None:
    """A goal that can be reached now, perhaps after trades with the bank; the others wait with what is left."""
    if can_pay(hand, o.price[goal]):
        action = first_step(o, goal)
        for resource in range(RESOURCES):
            m.left[resource] = hand[resource]
    else:
        action = trade_towards(s, o, hand, o.price[goal], m)
    if action != NONE:
        pay(m.left, o.price[goal])
        take_hand(m)
        take_better(o, o.gain[goal] + waits(s, o, m.left, goal, NONE, m), action, goal)


def take_better(o: Outlook, value: float, action: int, goal: int) -> None:
    if value > o.value:
        o.value = value
        o.action = action
        o.goal = goal


def pay(hand: list[float], price: int) -> None:
    for resource in range(RESOURCES):
        hand[resource] -= PRICES[price][resource]


def first_step(o: Outlook, goal: int) -> int:
    """The action that comes first."""
    if o.length[goal] > 0:
        return DO_ROAD + o.edges[goal][0]
    if o.kind[goal] == CARD:
        return DO_BUY
    return (DO_CITY if o.kind[goal] == CITY else DO_SETTLEMENT) + o.place[goal]


def trade_towards(s: State, o: Outlook, hand: list[float], price: int, m: Mind) -> int:
    """The first of the trades with the bank that make a price payable, after which there is `left`; NONE if none do."""
    missing = 0.0
    able = 0.0
    for resource in range(RESOURCES):
        spare = hand[resource] - PRICES[price][resource]
        if spare < 0:
            missing -= spare
        else:
            able += spare // o.rates[resource]
        m.spare[resource] = spare
        m.left[resource] = hand[resource]
        m.stacks[resource] = min(s.bank[resource], SEEN_IN_BANK)
    if missing > able:
        return NONE
    first = NONE
    for resource in range(RESOURCES):
        while m.spare[resource] < 0:
            given = best_to_spare(o, m)
            if given == NONE or m.stacks[resource] == 0:
                return NONE
            trade(given, resource, o, m)
            if first == NONE:
                first = DO_BANK + number_of_trade(given, resource)
    return first


def best_to_spare(o: Outlook, m: Mind) -> int:
    """What the bank takes at the best rate, of equals that of which most is left; NONE for nothing."""
    best = NONE
    for resource in range(RESOURCES):
        if m.spare[resource] >= o.rates[resource] and (best == NONE or is_cheaper(resource, best, o, m)):
            best = resource
    return best


def is_cheaper(one: int, other: int, o: Outlook, m: Mind) -> bool:
    if o.rates[one] == o.rates[other]:
        return m.spare[one] > m.spare[other]
    return o.rates[one] < o.rates[other]


def trade(given: int, taken: int, o: Outlook, m: Mind) -> None:
    """As far as one sees into the bank."""
    m.spare[given] -= o.rates[given]
    m.left[given] -= o.rates[given]
    m.spare[taken] += 1
    m.left[taken] += 1
    if m.stacks[taken] == 1:
        m.stacks[taken] = 0


def number_of_trade(given: int, taken: int) -> int:
    return (RESOURCES - 1) * given + taken - (taken > given)


def try_roads(s: State, o: Outlook, hand: list[float], m: Mind) -> None:
    """A road towards a goal that cannot be paid as a whole yet."""
    for resource in range(RESOURCES):
        m.left[resource] = hand[resource]
    pay(m.left, FOR_ROAD)
    take_hand(m)
    for i in range(o.n):
        goal = o.order[i] + 0
        if o.leads[goal]:
            edge = o.edges[goal][0] + 0
            take_better(o, waits(s, o, m.left, NONE, edge, m), DO_ROAD + edge, goal)


def awaited(o: Outlook, hand: list[float], m: Mind) -> int:
    """The goal that is worth most to wait for; NONE without goals."""
    take_hand(m)
    best = NONE
    most = 0.0
    for i in range(o.n):
        goal = o.order[i] + 0
        worth = o.worth[goal] * share_of(o, hand, o.price[goal], m)
        if best == NONE or worth > most:
            most = worth
            best = goal
    return best


def try_trades(s: State, o: Outlook, hand: list[float], least: float, m: Mind) -> None:
    """Single trades with the bank, of what the next goal does not need for what it lacks; `least`: what each costs."""
    goal = awaited(o, hand, m)
    if goal == NONE:
        return
    price = o.price[goal] + 0
    for i in range(TRADES):
        given = TRADE_GIVE[i]
        taken = TRADE_TAKE[i]
        if (
            hand[given] - PRICES[price][given] >= o.rates[given]
            and hand[taken] < PRICES[price][taken]
            and s.bank[taken] > 0
        ):
            for resource in range(RESOURCES):
                m.after[resource] = hand[resource]
            m.after[given] -= o.rates[given]
            m.after[taken] += 1
            take_hand(m)
            take_better(o, waits(s, o, m.after, NONE, NONE, m) - least, DO_BANK + i, NONE)
