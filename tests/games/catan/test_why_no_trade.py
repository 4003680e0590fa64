"""Why whole intents cannot be carried out: it is said exactly where that is so, by what their seat knows."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from conformance.games import CASES, Case, moments

from fondaco import words
from fondaco.errors import FondacoError
from fondaco.game import CHANCE
from fondaco.games.catan import CatanPosition
from fondaco.games.catan.actions.intents import Discarding, Draft, Instead, Intent, Offering, Proposal
from fondaco.games.catan.view.seats import Counts

from .rules.helpers import at

CATAN = [case for case in CASES if case.name == "catan"]
EVERY = 29  # moments of a game
NONE: Counts = (0, 0, 0, 0, 0)
BRICK: Counts = (1, 0, 0, 0, 0)
ORE: Counts = (0, 0, 0, 0, 1)


def pile(random: Random, most: int) -> Counts:
    brick, lumber, wool, grain, ore = (random.choice((0, 0, 0, 1, most)) for _ in range(5))
    return brick, lumber, wool, grain, ore


def intents(position: CatanPosition, random: Random) -> Iterator[Intent]:
    """What somebody may think of, and what stands already."""
    for most in (1, 2, 20):
        give, want = pile(random, most), pile(random, most)
        seats = tuple(seat for seat in range(position.game.players) if random.randrange(2))
        yield from (Offering(give, want, seats), Proposal(give, want), Draft(give, (1, *want[1:])), Discarding(give))
    for seat in range(position.game.players):
        state = position.state
        lies: list[Counts] = [tuple(state.give[seat]), tuple(state.want[seat])]  # type: ignore[list-item]
        yield from (Offering(lies[0], lies[1], (0, 1)), Proposal(lies[1], lies[0]))
        if sum(lies[0] + lies[1]) > 0:
            yield Draft(lies[0], lies[1])
    yield Instead(random.randrange(position.game.actions))


def can_be_done(position: CatanPosition, seat: int, intent: Intent) -> bool:
    """Action by action, as the rules have it, and a discard whole."""
    position = position.copy()
    try:
        actions = position.game.policy.actions_of(position, seat, intent)
    except FondacoError:
        return False
    for action in actions:
        if action not in position.legal(seat):
            return False
        position.apply(seat, action)
        if position.to_act == (CHANCE,):
            break
    whole = not isinstance(intent, Discarding) or not position.state.owed[seat]
    return whole and len(actions) > 0


@pytest.mark.parametrize("case", CATAN, ids=str)
def test_an_intent_has_a_reason_exactly_where_the_rules_refuse_it(case: Case) -> None:
    random, found = Random(3), set[bool]()
    for position in moments(case, EVERY):
        assert isinstance(position, CatanPosition)
        for seat in range(case.players):
            for intent in intents(position, random):
                why = position.why_not(seat, intent)
                assert (why is None) == can_be_done(position, seat, intent), (position, seat, intent, why)
                assert why is None or words.render(why.id, why.values)
                found.add(why is None)
    assert found == {True, False} or dict(case.options)["offersPerTurn"] == "0"


@pytest.mark.parametrize("case", CATAN, ids=str)
def test_a_reason_is_the_same_in_every_world_that_its_seat_may_be_in(case: Case) -> None:
    random = Random(4)
    for position in moments(case, 2 * EVERY):
        assert isinstance(position, CatanPosition)
        for seat in range(case.players):
            other = position.game.imagine(position.view(seat), random)
            for intent in intents(position, random):
                assert position.why_not(seat, intent) == other.why_not(seat, intent), (position, seat, intent)


HAND = "hand0=b1l2w2"


@pytest.mark.parametrize(
    ("text", "intent", "why"),
    [
        (f"turn {HAND}", Offering(BRICK, ORE, (1,)), None),
        (f"turn {HAND}", Offering(BRICK, NONE, (1,)), "incomplete"),
        (f"turn {HAND}", Offering(NONE, NONE, ()), "incomplete"),
        (f"turn {HAND}", Offering(BRICK, ORE, ()), "nobody"),
        (f"turn {HAND}", Offering((2, 0, 0, 0, 0), ORE, (1,)), "gone"),
        (f"turn {HAND}", Offering(BRICK, BRICK, (1,)), "both"),
        (f"turn {HAND}", Offering(BRICK, (0, 0, 0, 0, 20), (1,)), "all"),
        (f"turn {HAND} made=10", Offering(BRICK, ORE, (1,)), "none-left"),
        (f"turn {HAND} built=1", Offering(NONE, NONE, ()), "built"),
        (f"turn {HAND}", Draft(BRICK, NONE), None),
        (f"turn {HAND}", Draft((2, 0, 0, 0, 0), NONE), "no-more"),
        ("turn hand0=b1", Draft(NONE, BRICK), "one-side"),
        ("turn hand0=b1", Draft(BRICK, BRICK), "both"),
    ],
)
def test_what_is_wrong_with_an_offer_is_named(text: str, intent: Intent, why: str | None) -> None:
    reason = at(text).why_not(0, intent)
    assert (reason and reason.id) == (why and f"catan.trade.why-{why}")


def refused_by_one() -> CatanPosition:
    """Seat 1 of two that were asked has refused the offer."""
    position = at(f"turn {HAND} hand1=o1 hand2=o1")
    for seat, text in ((0, "give brick"), (0, "want ore"), (0, "offer 1 2"), (1, "refuse")):
        position.apply(seat, position.game.action(text))
    return position


def test_an_offer_that_was_refused_is_made_to_those_alone_who_have_not_refused_it() -> None:
    position = refused_by_one()
    reason = position.why_not(0, Offering(BRICK, ORE, (1,)))
    assert reason is not None and reason.id == "catan.trade.why-refused"
    for seats, give in (((1, 2), BRICK), ((2,), BRICK), ((1,), (0, 1, 0, 0, 0))):
        assert position.why_not(0, Offering(give, ORE, seats)) is None


def test_what_is_wrong_with_a_discard_is_named_with_its_number() -> None:
    position = at("discard hand0=b9o1 owed=5,0,0,0")
    for cards, why, values in (
        ((3, 0, 0, 0, 0), "catan.discard.why", {"n": 2}),
        ((6, 0, 0, 0, 0), "catan.discard.enough", {}),
        ((0, 0, 0, 0, 5), "catan.trade.why-gone", {}),
    ):
        reason = position.why_not(0, Discarding(cards))
        assert reason is not None and (reason.id, reason.values) == (why, values)
    assert position.why_not(0, Discarding((5, 0, 0, 0, 0))) is None


def test_an_action_is_asked_about_by_its_text() -> None:
    position = at("turn hand0=b1l1 roads=v8-v13:0")
    assert position.why_not(0, "road v8-v12") is None
    for text, why in (("road v0-v3", "refused.not-allowed"), ("city v8", "catan.why.price")):
        reason = position.why_not(0, text)
        assert reason is not None and reason.id == why
