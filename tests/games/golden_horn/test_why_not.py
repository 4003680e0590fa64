"""Why something cannot be done in a turn: the reason names what is missing."""

from __future__ import annotations

import pytest

from fondaco import words
from fondaco.errors import IllegalAction

from .helpers import at
from .people_helpers import at as with_people

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


def test_without_the_expansion_nobody_asks_for_dominions() -> None:
    assert not {"conquer", "train"} & set(at("turn").game.policy.reasons(at("turn"), 0))
    with pytest.raises(IllegalAction, match="there is no kind of action 'conquer'"):
        at("turn").why_not(0, "conquer")
