"""What happened, told to one seat or to a spectator: the log of a game, without words.

`tell` compares the positions before and after one action; what the listener may not know is None.
Drafts of offers are nobody else's business: nothing is told of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from fondaco.rulebook import known
from fondaco.rulekit.acting import lowest_seat

from ..rules import components as c
from ..rules import decisions as d
from ..rules import scoring, setup
from ..rules.board import CORNERS_OF_HEX, HEX_CORNERS
from ..rules.robber import neighbours
from ..rules.state import State
from ..view.road_lengths import road_lengths
from ..view.seats import Counts, counts
from ..view.view import two_dice
from ..words import CARD_NAMES, HARBOUR_NAMES, RESOURCE_NAMES, TERRAIN_NAMES
from . import events as e
from . import events_of_set_up as first
from .events import Told
from .points import points_of

__all__ = ["Told", "tell"]


def tell(before: State, seat: int, action: int, after: State, listener: int | None) -> tuple[Told, ...]:
    """What one action of a seat, or of chance, did, as a listener may know it (None: a spectator)."""
    told = _outcome(before, action, after, listener) if seat < 0 else _decision(before, seat, action, after, listener)
    return tuple(told + _special_cards(before, after) + _turns(before, after))


# --- chance ---------------------------------------------------------------------------------------


def _outcome(before: State, action: int, after: State, listener: int | None) -> list[Told]:
    phase, seat = before.phase, before.player
    if phase == d.DICE:
        return [_rolled(before, after)]
    if phase == d.STEAL:
        knows = listener in (seat, before.victim)
        return [e.Robbed(seat, before.victim, RESOURCE_NAMES[action - d.DO_STOLEN] if knows else None)]
    if phase == d.DRAW:
        return [e.Bought(seat, CARD_NAMES[action - d.DO_CARD] if listener == seat else None)]
    if phase == d.START_DICE:
        return _rolled_for_start(before, action - d.DO_DICE, after)
    return _laid(before, after)


def _laid(before: State, after: State) -> list[Told]:
    """What has been added to the island."""
    if before.phase == d.FRAME:
        return [first.FrameLaid(after.turned == 1)]
    if before.phase == d.LAY_PIECE:
        new = [slot for slot in range(c.HARBOURS) if after.harbour[slot] != before.harbour[slot]]
        return [first.PieceLaid(new[0], tuple(HARBOUR_NAMES[after.harbour[slot]] for slot in new))]
    if before.phase == d.CORNER:
        return [first.TokensLaid(tuple(after.token))]
    told: list[Told] = []
    for place in range(c.HEXES):
        if after.terrain[place] != before.terrain[place]:
            told.append(first.HexLaid(place, TERRAIN_NAMES[after.terrain[place]]))
        if after.token[place] != before.token[place]:
            told.append(first.TokenLaid(place, after.token[place]))
    return told


def _rolled_for_start(before: State, roll: int, after: State) -> list[Told]:
    seat = setup.next_to_roll(before)
    told: list[Told] = [first.RolledForStart(seat, two_dice(roll))]
    if after.phase == d.START_DICE and (after.rolled[seat] == 0 or after.contending != before.contending):
        told.append(first.Tied(tuple(other for other in range(after.players) if after.contending >> other & 1)))
    return told


def _rolled(before: State, after: State) -> e.Rolled:
    dice = two_dice(after.dice)
    hexes = [place for place, token in enumerate(before.token) if token == sum(dice)]
    paying = tuple(place for place in hexes if place != before.robber)
    gained = [_more(before.hand[seat], after.hand[seat]) for seat in range(before.players)]
    owed = due(before, paying)
    return e.Rolled(
        seat=before.player,
        dice=dice,
        hexes=paying,
        robbed=before.robber if before.robber in hexes else None,
        gained=tuple(gained),
        unpaid=tuple(_more(got, one) for got, one in zip(gained, owed, strict=True)),
        crops=tuple(_crops(before, paying, gained)),
    )


def due(s: State, hexes: tuple[int, ...]) -> list[Counts]:
    """What the bank owes each seat."""
    owed = [[0] * c.RESOURCES for _ in range(s.players)]
    for place, corner in _yielding(s, hexes):
        owed[s.building[corner]][s.terrain[place]] += s.level[corner]
    return [counts(row) for row in owed]


def _crops(s: State, hexes: tuple[int, ...], gained: Sequence[Counts]) -> Iterator[e.Crop]:
    """Where the bank was short, no more than it paid."""
    left = [list(cards) for cards in gained]
    for place, corner in _yielding(s, hexes):
        cards, resource = left[s.building[corner]], s.terrain[place]
        n = min(s.level[corner], cards[resource])
        cards[resource] -= n
        if n > 0:
            yield e.Crop(place, corner, n)


def _yielding(s: State, hexes: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """Hexes with those of their corners where somebody has built."""
    for place in hexes:
        for k in range(CORNERS_OF_HEX):
            corner = HEX_CORNERS[place][k]
            if s.building[corner] != c.NONE:
                yield place, corner


def _more(before: list[int] | Counts, after: list[int] | Counts) -> Counts:
    return counts([n - m for n, m in zip(after, before, strict=True)])


# --- decisions ------------------------------------------------------------------------------------


def _decision(before: State, seat: int, action: int, after: State, listener: int | None) -> list[Told]:
    if action < d.DO_BUY:
        return [_built(before, seat, action, after)]
    if action < d.DO_GIVE:
        return _card_or_bank(before, seat, action, after)
    if action < d.DO_DISCARD:
        return _trade(before, seat, action, after)
    if action < d.DO_ROBBER:
        known = listener == seat or not before.hidden_discards
        resource = RESOURCE_NAMES[action - d.DO_DISCARD] if known else None
        return [e.Discarded(seat, resource, after.owed[seat])]
    if action < d.DO_DECLINE:
        return _robbery(before, seat, action, after)
    if action == d.DO_ROLL:
        return _opening(before, seat)
    return [e.RoadDeclined(seat)] if action == d.DO_DECLINE else []


def _opening(before: State, seat: int) -> list[Told]:
    """Where nothing is left to be set up, no action led to the first turn: it is told with its roll."""
    had_set_up = before.set_up != d.BEGINNERS or before.start_player != d.FIXED_START
    return [] if had_set_up or before.turns > 1 else [first.Began(seat), e.TurnBegan(seat)]


def _built(before: State, seat: int, action: int, after: State) -> Told:
    if action < d.DO_ROAD:
        piece: first.PieceKind = "settlement"
        place = action - d.DO_SETTLEMENT
    elif action < d.DO_CITY:
        piece, place = "road", action - d.DO_ROAD
    else:
        piece, place = "city", action - d.DO_CITY
    if before.phase in (d.SETTLE, d.SETTLE_ROAD):
        return first.Placed(seat, piece, place, _more(before.hand[seat], after.hand[seat]))
    return e.Built(seat, piece, place, before.phase == d.FREE_ROAD)


def _card_or_bank(before: State, seat: int, action: int, after: State) -> list[Told]:
    """A purchase is told when the card is drawn."""
    if action == d.DO_BUY:
        return []
    if action == d.DO_KNIGHT:
        return [e.KnightPlayed(seat, after.knights[seat])]
    if action == d.DO_ROAD_BUILDING:
        return [e.RoadBuildingPlayed(seat)]
    if action < d.DO_MONOPOLY:
        return [e.PlentyPlayed(seat, _more(before.hand[seat], after.hand[seat]))]
    if action < d.DO_BANK:
        resource = action - d.DO_MONOPOLY
        taken = [0 if other == seat else before.hand[other][resource] for other in range(before.players)]
        return [e.MonopolyPlayed(seat, RESOURCE_NAMES[resource], tuple(taken))]
    give, take = c.TRADE_GIVE[action - d.DO_BANK], c.TRADE_TAKE[action - d.DO_BANK]
    return [e.BankTraded(seat, RESOURCE_NAMES[give], before.rate[seat][give], RESOURCE_NAMES[take])]


def _robbery(before: State, seat: int, action: int, after: State) -> list[Told]:
    """The card taken is told when it is drawn."""
    if action >= d.DO_VICTIM:
        victim = action - d.DO_VICTIM
        return [] if after.phase == d.STEAL else [e.EmptyHanded(seat, victim)]
    told: list[Told] = [e.RobberMoved(seat, before.robber, after.robber)]
    victims = neighbours(after, after.robber)
    if victims and after.phase not in (d.STEAL, d.VICTIM):
        told.append(e.EmptyHanded(seat, lowest_seat(victims)))
    return told


def _trade(before: State, seat: int, action: int, after: State) -> list[Told]:
    give, want = counts(before.give[seat]), counts(before.want[seat])
    if d.DO_OFFER <= action < d.DO_PROPOSE:
        asked = tuple(other for other in range(before.players) if after.asked >> other & 1)
        return [e.Offered(seat, give, want, asked)]
    if action == d.DO_PROPOSE:
        return [e.Proposed(seat, give, want, before.phase == d.TRADE and bool(before.asked >> seat & 1))]
    if action in (d.DO_ACCEPT, d.DO_REFUSE):
        failed = before.phase == d.TRADE != after.phase
        return [e.Answered(seat, action == d.DO_ACCEPT), *([e.OfferFailed(before.player)] if failed else [])]
    if d.DO_DEAL <= action < d.DO_WITHDRAW:
        return [_dealt(before, seat, action - d.DO_DEAL)]
    if action == d.DO_WITHDRAW and _is_on_the_table(before, seat):
        return [e.Withdrew(seat)]
    return []


def _dealt(s: State, seat: int, other: int) -> e.Dealt:
    if s.answer[other] == d.ACCEPTED:
        return e.Dealt(seat, other, counts(s.give[seat]), counts(s.want[seat]))
    return e.Dealt(seat, other, counts(s.want[other]), counts(s.give[other]))


def _is_on_the_table(s: State, seat: int) -> bool:
    """What the seat withdraws is no mere draft."""
    return s.phase == d.TRADE if seat == s.player else s.answer[seat] == d.COUNTERED


# --- special cards, turns, the end ----------------------------------------------------------------


def _special_cards(before: State, after: State) -> list[Told]:
    told: list[Told] = []
    if before.road_holder != after.road_holder:
        seat = known(after.road_holder)
        n = 0 if seat is None else road_lengths(after)[seat]
        told.append(e.SpecialCardMoved("longest-road", seat, known(before.road_holder), n))
    if before.army_holder != after.army_holder:
        seat = known(after.army_holder)
        n = 0 if seat is None else after.knights[seat]
        told.append(e.SpecialCardMoved("largest-army", seat, known(before.army_holder), n))
    return told


def _turns(before: State, after: State) -> list[Told]:
    told: list[Told] = []
    if before.start == c.NONE and after.start != c.NONE:
        told.append(first.Began(after.start))
    if after.turns > before.turns:
        told.append(e.TurnBegan(after.player))
    if after.phase == d.OVER:
        seats = range(after.players)
        winner = after.player if scoring.has_won(after) else None
        places = tuple(scoring.place(after, seat) for seat in seats)
        told.append(e.Ended(winner, tuple(points_of(after, seat) for seat in seats), places))
    return told
