"""The table as a seat sees it, with guesses for what is hidden."""

from fondaco.games.golden_horn.rules.additions import PAWNS
from fondaco.games.golden_horn.rules.components import CARDS_PER_COLOUR, COLOURS, GOODS_PER_COLOUR, NONE, SHIPS_EACH
from fondaco.games.golden_horn.rules.dominions import points_of_dominions
from fondaco.games.golden_horn.rules.people import aboard, people, quarters, quay
from fondaco.games.golden_horn.rules.round import turns_to_the_end
from fondaco.games.golden_horn.rules.scoring import score
from fondaco.games.golden_horn.rules.state import State
from fondaco.rulekit.piles import total

from .chart import Chart
from .people import price_people

PEOPLE = COLOURS  # their place behind the six colours


def guess_warehouses(s: State, me: int, w: Chart) -> None:
    """Those that are hidden share alike what is not seen elsewhere."""
    if not s.hidden_warehouses:
        return
    unseen = 0
    for colour in range(COLOURS):
        w.held[colour] = unseen_goods(s, me, colour)
        unseen += w.held[colour]
    guess_goods(s, me, unseen, total(s.bag) + s.blacks, w)
    if s.dominio:
        guess_people(s, me)


def unseen_goods(s: State, me: int, colour: int) -> int:
    n = GOODS_PER_COLOUR - s.market[0][colour] - s.market[1][colour] - s.warehouse[me][colour]
    for ship in range(s.players * SHIPS_EACH):
        if s.cargo_colour[ship] == colour:
            n -= s.cargo[ship]
    return n


def guess_goods(s: State, me: int, unseen: int, bag: int, w: Chart) -> None:
    share = max(0, unseen - bag) / unseen / (s.players - 1) if unseen > 0 else 0.0
    for seat in range(s.players):
        if seat != me:
            for colour in range(COLOURS):
                s.warehouse[seat][colour] = round(w.held[colour] * share)


def guess_people(s: State, me: int) -> None:
    """The pawns that are nowhere to be seen; no peasants."""
    pawns = PAWNS - s.pawns
    for group in range(len(s.mercenaries)):
        pawns -= s.mercenaries[group]
    for seat in range(s.players):
        if seat != me:
            pawns += s.mercenaries[quarters(seat)]
    for seat in range(s.players):
        if seat != me:
            s.mercenaries[quarters(seat)] = pawns // (s.players - 1)
            s.peasants[quarters(seat)] = 0


def read_table(s: State, me: int, w: Chart) -> None:
    """What a raid does not change."""
    w.last_turns = s.turns_left != NONE
    turns = s.turns_left + 0
    if s.turns_left == NONE:
        turns = turns_to_the_end(s)
    w.drawable = total(s.stock) + total(s.discard)
    w.unseen_cards = 0
    for colour in range(COLOURS):
        w.unseen[colour] = CARDS_PER_COLOUR - s.discard[colour] - s.hand[me][colour]
        w.unseen_cards += w.unseen[colour]
    for seat in range(s.players):
        w.cards[seat] = total(s.hand[seat])
        w.follows[seat] = 0 < (seat - me) % s.players <= turns
        w.dominions[seat] = points_of_dominions(s, seat) if s.dominio else 0
    for harbour in range(2):
        for colour in range(COLOURS):
            w.harbours[harbour][colour] = s.market[harbour][colour]
        w.harbours[harbour][PEOPLE] = people(s, quay(harbour)) * w.heeds if s.dominio else 0
    if s.dominio:
        price_people(s, w)


def count_pieces(s: State, w: Chart) -> None:
    """What a raid changes."""
    for seat in range(s.players):
        for colour in range(COLOURS):
            w.goods[seat][colour] = s.warehouse[seat][colour]
        w.goods[seat][PEOPLE] = people(s, quarters(seat)) if s.dominio else 0
        w.points[seat] = score(s, seat)
        w.is_known[seat] = 0
    for ship in range(s.players * SHIPS_EACH):
        w.cargo[ship] = s.cargo[ship]
        w.cargo_colour[ship] = s.cargo_colour[ship]
        if s.dominio and people(s, aboard(ship)) > 0:
            w.cargo[ship] = people(s, aboard(ship))
            w.cargo_colour[ship] = PEOPLE
    for harbour in range(2):
        for colour in range(COLOURS + 1):
            w.is_without[harbour][colour] = 0
