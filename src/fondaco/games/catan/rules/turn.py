"""The door to the rulebook: a new game, what is allowed now, and what an action does."""

from fondaco.rulekit.acting import leave_to_chance, offer
from fondaco.rulekit.piles import total

from .bank import offer_trades, trade_with_bank
from .building import build_city, build_road, build_settlement, offer_buildings, offer_roads
from .cards import (
    build_free_road,
    buy,
    decline,
    offer_cards,
    offer_decline,
    offer_purchase,
    play_knight,
    play_monopoly,
    play_plenty,
    play_road_building,
)
from .components import ROLLS
from .decisions import (
    ACCEPTED,
    CHANCE_TO_ACT,
    COMPOSE,
    DICE,
    DISCARD,
    DO_ACCEPT,
    DO_BANK,
    DO_BUY,
    DO_CITY,
    DO_DEAL,
    DO_DECLINE,
    DO_DISCARD,
    DO_END,
    DO_GIVE,
    DO_KNIGHT,
    DO_MONOPOLY,
    DO_OFFER,
    DO_PLENTY,
    DO_PROPOSE,
    DO_REFUSE,
    DO_ROAD,
    DO_ROAD_BUILDING,
    DO_ROBBER,
    DO_ROLL,
    DO_SETTLEMENT,
    DO_VICTIM,
    DO_WANT,
    DO_WITHDRAW,
    FREE_ROAD,
    REFUSED,
    ROBBER,
    ROLL,
    SETTLE,
    SETTLE_ROAD,
    TRADE,
    TURN,
    VICTIM,
)
from .outcomes import apply_outcome
from .robber import discard, move_robber, offer_discards, offer_hexes, offer_victims, rob
from .round import end_turn
from .setup import offer_corners, offer_first_roads, set_up, settle, settle_road
from .state import State
from .trade import (
    deal,
    give,
    is_open,
    make_offer,
    may_act,
    offer_answers,
    offer_compose,
    offer_deals,
    offer_draft,
    offer_proposals,
    propose,
    reply,
    want,
    withdraw,
)

FEW_ROLLS = 12  # balanced dice are put back when no more are left (T24)


def new_game(s: State) -> None:
    """Lay out a state that is new but for its settings; the game begins with the first event of the set-up."""
    set_up(s)


def legal_actions(s: State, seat: int) -> int:
    """Fill `offered` with what the seat may do now, ascending; the number is returned."""
    s.offers = 0
    if s.to_act >> seat & 1:
        if s.phase == TURN:
            offer_turn(s)
        elif s.phase == ROLL:
            offer_cards(s)
            offer(s, DO_ROLL)
        elif s.phase == DISCARD:
            offer_discards(s, seat)
        elif s.phase == TRADE or s.phase == COMPOSE:
            offer_trade(s, seat)
        else:
            offer_places(s, seat)
    elif may_act(s) >> seat & 1:
        offer_proposals(s, seat)
    return s.offers


def offer_turn(s: State) -> None:
    """Trade and build, in any order that the phases allow (T1, T14)."""
    offer_buildings(s, s.player)
    offer_purchase(s, s.player)
    offer_cards(s)
    offer_trades(s, s.player)
    if is_open(s):
        offer_to_trade(s)
    offer(s, DO_END)


def offer_to_trade(s: State) -> None:
    """Begin an offer, or deal with who has proposed something."""
    if s.made < s.offers_per_turn:
        offer_draft(s, s.player)
    offer_deals(s)


def offer_trade(s: State, seat: int) -> None:
    """While his offer stands the active player only deals or withdraws (T15)."""
    if s.phase == COMPOSE:
        offer_compose(s)
    elif seat != s.player:
        offer_answers(s, seat)
    else:
        offer_deals(s)
        offer(s, DO_WITHDRAW)


def offer_places(s: State, seat: int) -> None:
    if s.phase == ROBBER:
        offer_hexes(s)
    elif s.phase == VICTIM:
        offer_victims(s)
    elif s.phase == FREE_ROAD:
        offer_roads(s, seat)
        offer_decline(s)
    elif s.phase == SETTLE:
        offer_corners(s)
    elif s.phase == SETTLE_ROAD:
        offer_first_roads(s)


def apply(s: State, seat: int, action: int) -> None:
    """Carry out a legal action of a seat, or an outcome of chance (`seat` is then of no account)."""
    if s.to_act == CHANCE_TO_ACT:
        apply_outcome(s, action)
    elif action == DO_ROLL:
        roll(s)
    elif action == DO_END:
        end_turn(s)
    elif action < DO_BUY:
        apply_building(s, seat, action)
    elif action < DO_GIVE:
        apply_card(s, action)
    elif action < DO_DISCARD:
        apply_trade(s, seat, action)
    elif action < DO_ROBBER:
        discard(s, seat, action - DO_DISCARD)
    elif action < DO_VICTIM:
        move_robber(s, action - DO_ROBBER)
    elif action < DO_DECLINE:
        rob(s, action - DO_VICTIM)
    else:
        decline(s)


def roll(s: State) -> None:
    """Both dice, once a turn (TU4, TU5)."""
    if s.balanced_dice and total(s.dice_left) <= FEW_ROLLS:
        for combination in range(ROLLS):
            s.dice_left[combination] = 1
    leave_to_chance(s, DICE)


def apply_building(s: State, seat: int, action: int) -> None:
    """What is placed in the set-up is free, and so are the roads of a card."""
    if s.phase == SETTLE:
        settle(s, seat, action - DO_SETTLEMENT)
    elif s.phase == SETTLE_ROAD:
        settle_road(s, seat, action - DO_ROAD)
    elif s.phase == FREE_ROAD:
        build_free_road(s, action - DO_ROAD)
    elif action < DO_ROAD:
        build_settlement(s, action - DO_SETTLEMENT)
    elif action < DO_CITY:
        build_road(s, action - DO_ROAD)
    else:
        build_city(s, action - DO_CITY)


def apply_card(s: State, action: int) -> None:
    """Development cards, and the bank."""
    if action >= DO_BANK:
        trade_with_bank(s, action - DO_BANK)
    elif action == DO_BUY:
        buy(s)
    elif action == DO_KNIGHT:
        play_knight(s)
    elif action == DO_ROAD_BUILDING:
        play_road_building(s)
    elif action < DO_MONOPOLY:
        play_plenty(s, action - DO_PLENTY)
    else:
        play_monopoly(s, action - DO_MONOPOLY)


def apply_trade(s: State, seat: int, action: int) -> None:
    """Offers and answers."""
    if action < DO_WANT:
        give(s, seat, action - DO_GIVE)
    elif action < DO_OFFER:
        want(s, seat, action - DO_WANT)
    elif action < DO_PROPOSE:
        make_offer(s, action - DO_OFFER + 1)
    elif action == DO_PROPOSE:
        propose(s, seat)
    elif action == DO_ACCEPT:
        reply(s, seat, ACCEPTED)
    elif action == DO_REFUSE:
        reply(s, seat, REFUSED)
    elif action < DO_WITHDRAW:
        deal(s, action - DO_DEAL)
    else:
        withdraw(s, seat)
