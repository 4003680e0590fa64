"""A link to a seat works once, for its own table, and not for long."""

from __future__ import annotations

import pytest

from fondaco.server.presence import links as module
from fondaco.server.presence.links import OTHERS, OWN, Links
from fondaco.server.protocol.refusal import Refusal

from ..playing import Clock


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(module, "time", clock)
    return clock


def works(links: Links, secret: str, table: str = "t") -> bool:
    try:
        links.find(table, secret)
    except Refusal as refusal:
        assert refusal.reason == "refused.no-such-link"
        return False
    return True


def test_a_link_is_used_once_at_its_table(clock: Clock) -> None:
    links = Links()
    secret = links.issue("t", 2, own=True, keys=["key"])
    assert not works(links, secret, "another table")
    assert not works(links, "made up")
    assert works(links, secret)
    link = links.use("t", secret)
    assert (link.seat, link.own) == (2, True)
    assert not works(links, secret)
    with pytest.raises(Refusal, match="no-such-link"):
        links.use("t", secret)


@pytest.mark.parametrize(("own", "new"), [(True, ["other"]), (False, ["other"]), (False, ["key", "lent"]), (True, [])])
def test_a_link_leads_to_who_had_the_seat_and_to_nobody_after_him(own: bool, new: list[str]) -> None:
    links = Links()
    link = links.find("t", links.issue("t", 2, own, ["key"]))
    link.check({2: ["key"], 1: new})
    with pytest.raises(Refusal, match="no-such-link"):
        link.check({2: new})


@pytest.mark.parametrize(("own", "seconds"), [(True, OWN), (False, OTHERS)])
def test_a_link_grows_old(clock: Clock, own: bool, seconds: float) -> None:
    links = Links()
    secret = links.issue("t", 2, own, ["key"])
    clock.now += seconds - 1
    assert works(links, secret)
    clock.now += 1
    assert not works(links, secret)
    assert links.offered("t") == ()


def test_a_new_link_takes_the_place_of_that_before_and_no_other(clock: Clock) -> None:
    links = Links()
    first, others = links.issue("t", 2, True, ["key"]), links.issue("t", 2, False, ["key"])
    elsewhere = links.issue("u", 2, True, ["key"])
    second = links.issue("t", 2, True, ["key"])
    assert [works(links, first), works(links, second), works(links, others)] == [False, True, True]
    assert works(links, elsewhere, "u")
    assert links.offered("t") == (2,)
    links.withdraw("t", 2, own=False)
    assert (links.offered("t"), works(links, others), works(links, second)) == ((), False, True)
    links.forget("t", 2)
    assert not works(links, second)


@pytest.mark.parametrize(
    ("own", "now", "leads"),
    [
        (True, ["own", "lent"], True),
        (True, ["other", "own"], False),
        (False, ["own"], True),
        (False, ["own", "lent"], False),
        (True, [], False),
        (False, [], False),
    ],
)
def test_a_link_leads_to_the_person_that_had_the_seat_then(own: bool, now: list[str], leads: bool) -> None:
    links = Links()
    link = links.find("t", links.issue("t", 2, own, ["own"]))
    if leads:
        link.check({2: now})
    else:
        with pytest.raises(Refusal, match="no-such-link"):
            link.check({2: now})
