"""Why something cannot be done in a turn: the reason names what is missing."""

from __future__ import annotations

import pytest
from conformance.games import CASES, Case, moments

from fondaco import words
from fondaco.errors import IllegalAction
from fondaco.games.golden_horn.actions.plans import Conquest, Robbery, Training, Voyage
from fondaco.games.golden_horn.rules import additions as a
from fondaco.games.golden_horn.rules import decisions as d
from fondaco.games.golden_horn.rules.components import SHIPS_EACH
from fondaco.games.golden_horn.view.people import GroupView
from fondaco.games.golden_horn.why_not import MOVES, RAIDS

from .helpers import at
from .people_helpers import at as with_people

EVERY = 23  # moments of a game
SIX = "y1p1g1r1o1b1"


@pytest.mark.parametrize(
    ("text", "what", "why"),
    [
        ("turn hand0=r2", "raid", "why.no-prey"),
        ("turn hand0=b2 ships=V,V,V,3>b2,C,C", "raid", "why.no-pirates"),
        ("turn hand0=r2 ships=V,V,V,3>b2,C,C", "raid", None),
        ("turn hand0=r2 raids=1 stirred=1 ships=V,V,V,3>b2,C,C", "raid", "why.one-raid"),
        ("turn", "ship", None),
        ("turn player=1", "ship", "why.not-your-turn"),
        (f"end-turn warehouse0={SIX}", "ship", "why.first-this"),
        ("turn", "announce", "why.six-colours"),
        (f"turn warehouse0={SIX}", "announce", None),
        (f"turn warehouse0={SIX} left=1", "announce", "why.end-near"),
        ("turn", "ship 0", None),
        ("turn venice=r9", "ship 0", "why.nothing-to-load"),
        ("turn player=1", "ship 0", "why.not-your-turn"),
        ("turn hand0=b2 ships=V,V,V,3>b2,C,C", "raid 1.0", "why.no-pirates-for"),
        ("turn hand0=r2 ships=V,V,V,3>b2,C,C", "raid 1.0", None),
        ("turn hand0=r2 ships=V,V,V,3>b2,C,C", "raid 1.1", "why.in-harbour"),
        ("turn hand0=r2 ships=V,V,V,3>,C,C", "raid 1.0", "why.nothing-aboard"),
        ("turn hand0=r2 ships=3>b2,V,V,V,C,C", "raid 0.0", "refused.not-allowed"),
        ("turn hand0=r2 raids=1 stirred=1 ships=V,V,V,3>b2,C,C", "raid 1.0", "why.one-raid"),
    ],
)
def test_what_is_missing_is_named(text: str, what: str, why: str | None) -> None:
    reason = at(text).why_not(0, what)
    assert (reason and reason.id) == why


def test_who_has_no_people_conquers_and_trains_nothing() -> None:
    position = with_people("turn")
    reasons = position.game.policy.reasons(position, 0)
    assert (reasons["conquer"].id, reasons["train"].id) == ("why.too-few-people", "why.no-peasants")
    assert all(words.render(why.id, why.values) for why in reasons.values())


@pytest.mark.parametrize("case", [case for case in CASES if case.name == "golden-horn"], ids=str)
def test_a_ship_has_a_reason_exactly_where_it_cannot_be_chosen(case: Case) -> None:
    for position in moments(case, EVERY):
        for seat in range(case.players):
            legal = position.legal_texts(seat)
            for text in (*MOVES, *RAIDS[: case.players * SHIPS_EACH]):
                assert (position.why_not(seat, text) is None) == (text in legal), (position, seat, text)
            for what in position.game.policy.reasons(position, seat):
                assert what not in legal


def test_a_plan_that_cannot_be_is_refused_with_the_reason_of_its_first_choice() -> None:
    position = at("turn venice=r9 hand0=b2 ships=V,V,V,3>b2,C,C")
    voyage = Voyage((d.DO_SHIP,), 0, False, None, None, (), (1,), 1, 0)
    raid = Robbery((d.DO_RAID + 3, d.DO_PAY), 1, 0, "blue", "blue")
    for intent, why in ((voyage, "why.nothing-to-load"), (raid, "why.no-pirates-for"), (Training(1), "not-allowed")):
        reason = position.why_not(0, intent)
        assert reason is not None and reason.id.endswith(why)
    for seat, ship in ((9, 0), (-1, 1), (0, 99), (1, -1)):
        reason = position.why_not(0, Robbery((d.DO_RAID,), seat, ship, "blue", "blue"))
        assert reason is not None


def test_a_conquest_or_training_that_cannot_be_is_refused_with_its_reason() -> None:
    position = with_people("turn people=m1,m2")
    conquest = Conquest((a.DO_CONQUER,), "zara", 0, GroupView(2, 0), 3, 1)
    for intent, why in ((conquest, "why.too-few-people"), (Training(1), "why.no-peasants")):
        reason = position.why_not(0, intent)
        assert reason is not None and reason.id == why


def test_without_the_expansion_nobody_asks_for_dominions() -> None:
    assert not {"conquer", "train"} & set(at("turn").game.policy.reasons(at("turn"), 0))
    with pytest.raises(IllegalAction, match="there is no kind of action 'conquer'"):
        at("turn").why_not(0, "conquer")
