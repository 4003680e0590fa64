"""Why something cannot be done: it is said exactly where that is so, and what is said is true."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from conformance.games import CASES, Case, moments, played

from fondaco import words
from fondaco.errors import IllegalAction, UnknownOption
from fondaco.games.catan import CatanPosition

from .rules.helpers import at

CATAN = [case for case in CASES if case.name == "catan"]
TRADES = {"bank", "give", "want", "offer", "deal", "withdraw"}
EVERY = 13  # moments of a game


def kinds(position: CatanPosition, seat: int) -> set[str]:
    return {position.game.describe(action).kind for action in position.legal(seat)}


def after(position: CatanPosition, seat: int, kind: str) -> CatanPosition:
    """When the seat has done the first thing of a kind."""
    after = position.copy()
    after.apply(seat, next(a for a in position.legal(seat) if position.game.describe(a).kind == kind))
    return after


def seen(case: Case) -> Iterator[tuple[CatanPosition, int]]:
    for position in moments(case, EVERY):
        assert isinstance(position, CatanPosition)
        yield from ((position, seat) for seat in range(case.players))


def can_complete(position: CatanPosition, seat: int, kind: str) -> bool:
    """Whether an offer can be put together, one that stands being withdrawn first."""
    if kind in kinds(position, seat):
        return True
    if "give" in kinds(position, seat):
        return True
    return "withdraw" in kinds(position, seat) and "give" in kinds(after(position, seat, "withdraw"), seat)


@pytest.mark.parametrize("case", CATAN, ids=str)
def test_offers_and_trades_have_a_reason_exactly_where_there_can_be_none(case: Case) -> None:
    for position, seat in seen(case):
        own = position.state.player == seat and position.view(seat).phase in ("turn", "compose", "trade")
        offers = own and can_complete(position, seat, "offer")
        proposes = position.state.player != seat and can_complete(position, seat, "propose")
        assert (position.why_not(seat, "offer") is None) == offers, (position, seat)
        assert (position.why_not(seat, "propose") is None) == proposes, (position, seat)
        trades = proposes or (own and bool(TRADES & kinds(position, seat)))
        assert (position.why_not(seat, "trade") is None) == trades, (position, seat)


@pytest.mark.parametrize("case", CATAN, ids=str)
def test_what_the_own_offer_is_in_the_way_of_can_be_done_without_it(case: Case) -> None:
    for position, seat in seen(case):
        for what, why in position.game.policy.reasons(position, seat).items():
            if why.id == "catan.why.withdraw-first":
                assert what in kinds(after(position, seat, "withdraw"), seat)


@pytest.mark.parametrize("case", CATAN, ids=str)
def test_every_reason_is_a_message(case: Case) -> None:
    for position, seat in seen(case):
        for why in position.game.policy.reasons(position, seat).values():
            assert words.render(why.id, why.values)


def test_where_pieces_are_placed_for_nothing_none_is_bought() -> None:
    placing = next(event.before for event in played(CATAN[0]) if event.before.view(None).phase == "settle")
    (seat,) = placing.to_act
    assert placing.why_not(seat, "settlement") is None
    bought = placing.game.policy.reasons(placing, seat)["settlement"]
    assert bought.id == "catan.why.first-this"


@pytest.mark.parametrize(
    ("text", "what", "why"),
    [
        ("turn hand0=b1l1 roads=v8-v13:0", "road", None),
        ("turn hand0=b1l1", "road", "no-place"),
        ("turn hand0=b9l9w9g9o9", "settlement", "no-place"),
        ("turn hand0=b1", "city", "price"),
        ("turn hand0=w1g1o1 deck=- cards1=k14r2y2m2v5", "buy", "no-cards-left"),
        ("roll dice=- hand0=b1l1", "road", "roll-first"),
        ("roll dice=- hand0=b1l1", "trade", "roll-first"),
        ("turn player=1 hand0=b1l1", "road", "not-your-turn"),
        ("robber hand0=b1l1", "end", "first-this"),
        ("turn cards0=k1", "knight", None),
        ("turn cards0=k1 fresh=k1", "knight", "fresh"),
        ("turn cards0=k2 fresh=k1 played=1", "knight", "one-card"),
        ("turn cards0=k1", "monopoly", "no-such-card"),
        ("turn cards0=v1", "victory-point", "victory-card"),
    ],
)
def test_what_is_missing_is_named(text: str, what: str, why: str | None) -> None:
    reason = at(text).why_not(0, what)
    assert (reason and reason.id) == (why and f"catan.why.{why}")


def test_what_is_missing_for_an_offer_is_named() -> None:
    assert str(at("turn hand0=b1 built=1").why_not(0, "trade")) == str(at("turn hand0=b1 built=1").why_not(0, "offer"))
    for text, options, why in (
        ("turn hand0=b1", {"offersPerTurn": "0"}, "catan.trade.why-off"),
        ("turn hand0=b1 built=1", {}, "catan.trade.why-built"),
        ("turn hand0=b1 made=10", {}, "catan.trade.why-none-left"),
        ("turn hand0=-", {}, "catan.why.price"),
    ):
        reason = at(text, **options).why_not(0, "offer")
        assert reason is not None and reason.id == why


def test_a_kind_that_is_not_there_is_told() -> None:
    with pytest.raises(IllegalAction, match="there is no kind of action 'castle' in catan"):
        at("turn").why_not(0, "castle")
    with pytest.raises(UnknownOption, match="there is no seat 4"):
        at("turn").why_not(4, "road")
