"""What a good player would do, and why: in words that mean something to who is new to the game."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice

from fondaco.bots import Decision
from fondaco.bots.catan.learned import Learned
from fondaco.chance import Sfc32
from fondaco.coach import Advice, advise
from fondaco.game import CHANCE
from fondaco.games.catan import Catan
from fondaco.games.catan.rules import decisions as d
from fondaco.games.catan.story.events import Offered, OfferFailed, Told, TurnBegan
from fondaco.games.catan.view.view import Counts, View

GAME = Catan(2, {})
BRICK: Counts = (1, 0, 0, 0, 0)
MORE: Counts = (2, 0, 0, 0, 0)
WOOL: Counts = (0, 0, 1, 0, 0)
ORE: Counts = (0, 0, 0, 0, 1)
ENDS = 12  # turns that are ended although there was something else to do


def decisions(seed: int) -> Iterator[tuple[View, Decision]]:
    """Of a game between bots, where there was something to decide."""
    random = Sfc32.stream(seed, 0, 0)
    position, players = GAME.start(), [Learned(GAME).sit(GAME, seat) for seat in range(2)]
    while not position.over:
        seat = position.next_seat
        if seat == CHANCE:
            position.apply(CHANCE, position.sample(random))
            continue
        view, legal = position.view(seat), position.legal(seat)
        decision = players[seat].choose(view, legal, random)
        if len(legal) > 1:
            yield view, decision
        position.apply(seat, decision.action)


@cache
def advices(first: int) -> tuple[Advice, ...]:
    """Where this action is the one to take."""
    asked = (advise(GAME, view, decision) for view, decision in decisions(3) if decision.action == first)
    return tuple(islice(asked, ENDS))


def test_who_is_told_to_end_the_turn_is_told_that_the_cards_do_more_later_and_nothing_else() -> None:
    told = {tuple(reason.id for reason in advice.because) for advice in advices(d.DO_END)}
    assert told == {("because.catan.later",)}


def test_who_is_told_to_roll_at_once_is_told_that_no_card_does_more() -> None:
    told = {advice.because[0].id for advice in advices(d.DO_ROLL)}
    assert told == {"because.catan.rolls"}


def test_who_is_told_where_to_settle_is_told_how_much_that_place_brings() -> None:
    view, decision = next(decisions(3))
    assert view.phase == "settle"
    (yields,) = (one for one in advise(GAME, view, decision).because if one.id == "because.catan.yields")
    assert 6 <= int(yields.values["n"]) <= 15


def test_an_offer_that_was_just_refused_is_not_advised_in_the_next_turns() -> None:
    view, decision = next(both for both in decisions(4) if d.DO_GIVE <= both[1].action < d.DO_WANT)
    own, other = view.player or 0, 1 - (view.player or 0)
    advice = advise(GAME, view, decision)
    assert own == view.seat and [GAME.text(one) for one in advice.best.actions] == ["give brick", "want ore", "offer 1"]

    def told(give: Counts) -> list[Told]:
        return [TurnBegan(own), Offered(own, give, ORE, (other,)), OfferFailed(own)]

    refused = [*told(BRICK), TurnBegan(other), TurnBegan(own), TurnBegan(other), TurnBegan(own)]
    again = advise(GAME, view, decision, refused)
    assert (again.best, [one.id for one in again.because]) == (advice.other, ["because.catan.in-vain"])
    assert advise(GAME, view, decision, [*refused, TurnBegan(own)]) == advice
    assert advise(GAME, view, decision, told(BRICK)[:2]) == advice  # nobody has answered
    assert advise(GAME, view, decision, told(MORE)) == again
    assert advise(GAME, view, decision, told(WOOL)) == advice
