"""What a good player would do, and why: in words that mean something to who is new to the game."""

from __future__ import annotations

from functools import cache

from fondaco.bots.catan.learned import Learned
from fondaco.chance import Sfc32
from fondaco.coach import Advice, advise
from fondaco.game import CHANCE
from fondaco.games.catan import Catan
from fondaco.games.catan.rules import decisions as d

ENDS = 12  # turns that are ended although there was something else to do


@cache
def advices(first: int) -> tuple[Advice, ...]:
    """In a game between bots, where this action is the one to take and there are others."""
    game, random = Catan(2, {}), Sfc32.stream(3, 0, 0)
    position, players = game.start(), [Learned(game).sit(game, seat) for seat in range(2)]
    found: list[Advice] = []
    while not position.over and len(found) < ENDS:
        seat = position.next_seat
        if seat == CHANCE:
            position.apply(CHANCE, position.sample(random))
            continue
        view, legal = position.view(seat), position.legal(seat)
        decision = players[seat].choose(view, legal, random)
        if decision.action == first and len(legal) > 1:
            found.append(advise(game, view, decision))
        position.apply(seat, decision.action)
    return tuple(found)


def test_who_is_told_to_end_the_turn_is_told_that_the_cards_do_more_later_and_nothing_else() -> None:
    told = {tuple(reason.id for reason in advice.because) for advice in advices(d.DO_END)}
    assert told == {("because.catan.later",)}


def test_who_is_told_to_roll_at_once_is_told_that_no_card_does_more() -> None:
    told = {advice.because[0].id for advice in advices(d.DO_ROLL)}
    assert told == {"because.catan.rolls"}
