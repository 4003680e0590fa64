"""What is worked out of one moment as a seat sees it, and the weights (see `fondaco.learning.golden_horn.weights`)."""

from typing import Protocol


class Chart(Protocol):
    """Goods and people are counted in rows of seven, the people last; ships, seats and harbours by number."""

    # weights
    layer: list[float]
    colours: list[float]
    person: list[float]
    turn: float
    hidden_card: float
    danger: float
    ready: float
    deny: float
    lead: float
    nerve: float
    caution: float
    muster: float
    placement: int
    heeds: int  # 1; 0 for one who overlooks people and dominions
    # what follows from them
    kept: list[float]  # by turns: the share of a cargo's worth that is left
    hand_worth: list[float]  # by cards of one colour
    ways: list[list[int]]  # to choose k of n
    # the moment
    goods: list[list[int]]  # in the warehouse of each seat
    harbours: list[list[int]]
    cargo: list[int]
    cargo_colour: list[int]
    dominions: list[int]  # points of each seat
    points: list[int]  # all of each seat
    cards: list[int]  # in each hand
    unseen: list[int]  # cards by colour
    follows: list[int]  # 1 for a seat that has a turn yet after this one, if the end comes now
    drawable: int
    unseen_cards: int
    last_turns: int
    # people, by their number
    worth: list[float]
    gain_of_one: list[int]
    # of each seat
    others: list[float]
    dangers: list[float]  # of the own ships
    prizes: list[float]  # of a stolen piece of each colour
    without: list[list[list[float]]]  # [harbour][load][seat]: the others once that is loaded
    is_without: list[list[int]]  # it has been worked out
    is_known: list[int]  # what the seat may bring home or rob has been worked out
    brought: list[int]  # how many ships it may bring home
    bringing: list[list[int]]  # which
    brought_chance: list[list[float]]
    robbed: list[int]
    robbing: list[list[int]]
    robbed_chance: list[list[float]]
    # outlooks of ships: three of the own fleet now, three after a voyage, three of another
    turns: list[int]
    load: list[int]
    load_colour: list[int]
    rest: list[float]
    # the places at which a voyage may end, and the cards that are left in hand there
    ends: list[int]
    left: list[list[int]]
    # the best plan so far
    best_chance: float
    best_ship: int  # NONE where there is no voyage
    best_turned: int
    best_load: int
    best_space: int
    # the raids that promise most
    raid_gain: list[float]
    raid_ship: list[int]
    raid_pair: list[int]
    # passing numbers
    home: list[int]  # goods at the end of a voyage
    held: list[int]
    more: list[int]
    six: list[int]
    need: list[int]
    order: list[int]
