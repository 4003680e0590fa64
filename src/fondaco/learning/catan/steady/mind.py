"""What the bot works out on the way: nothing that lasts beyond a decision but the lines of roads on a board."""

from typing import Protocol


class Weights(Protocol):
    """Those of `fondaco.learning.catan.weights`, name by name."""

    rolls_a_point: float
    growth: float
    speeds: list[float]
    patience: float
    later: float
    goals: list[float]
    distance: float
    contested: float
    longest: float
    army: list[float]
    cards: list[float]
    seven: float
    pip: float
    own_pip: float
    leader: float
    theft: float
    robber: float
    trade: float
    yes: float
    fair: float
    site: float
    start_pip: float
    start_kinds: float


class Outlook(Protocol):
    """What one seat may build next, and the best that it can do with a hand."""

    seat: int
    yields: list[float]  # cards in 36 rolls
    rates: list[int]  # at the bank
    speed: float  # points a roll that these can buy
    # goals, as they were found
    n: int
    kind: list[int]
    place: list[int]  # a corner; NONE for a development card or Longest Road
    length: list[int]  # of the way there
    edges: list[list[int]]
    price: list[int]  # its number (see `prices`)
    gain: list[float]  # in points, when it stands
    odds: list[float]  # that nobody comes first
    worth: list[float]  # both together
    nearer: list[float]  # what it is worth with one road less to go
    # their order: the best first
    order: list[int]
    cheapest: list[int]  # 1 for the first goal of its price
    leads: list[int]  # 1 for the first goal whose way begins with its edge
    # with the hand that was looked at last
    value: float
    action: int
    goal: int  # that it leads to, or NONE


class Mind(Protocol):
    """One position as a seat sees it."""

    weights: Weights
    outlooks: list[Outlook]  # of each seat, and one to try others
    # the island
    pays: list[list[int]]  # of each corner, by resource: cards of a settlement in 36 rolls
    touched: list[int]  # of each seat the set of corners that a road or a building touches
    points: list[int]  # that are seen
    rolls_left: float  # about so long the game still takes
    # hands
    hand: list[float]
    unseen: list[float]  # cards of each resource that the others hold together
    guess: list[list[float]]  # of each seat the expected hand
    more: list[float]  # what one more card of each resource is worth
    thefts: list[float]  # what it is worth to rob a seat
    # deals with players
    is_known: list[int]  # 1 for seats whose outlook and hand were looked at
    now: list[float]  # what their hands are worth without a deal
    give: list[float]
    want: list[float]
    can_spare: list[int]
    offer_give: list[float]  # the best offer, or counter-offer
    offer_want: list[float]
    offer_mask: int  # seats that are asked; 0: there is none
    offer_value: float
    # ways
    queue: list[int]  # corners in the order in which they were found
    roads: list[int]  # to each of them, or NONE
    by: list[int]  # the edge that leads there
    before: list[int]  # the corner where it begins
    # the board whose lines are known, and of each seat the roads that bring Longest Road
    road: list[int]
    building: list[int]
    holder: int
    missing: list[int]  # how many; NONE while they are not known
    most: list[int]  # of how many at most they are
    line: list[list[int]]
    # while lines are tried, by the number of roads laid
    tried: list[int]  # how many edges
    tried_edge: list[list[int]]
    tried_length: list[list[int]]
    next: list[int]
    before_length: list[int]
    laid: list[int]
    new_ends: list[int]
    # cards for a moment
    nothing: list[float]
    left: list[float]
    after: list[float]
    spare: list[float]
    stacks: list[int]
    share: list[float]  # by price: what is left of a goal's value by the time that it can be paid
    bend: list[float]
    slower: list[float]
    new_yields: list[float]
    new_rates: list[int]
