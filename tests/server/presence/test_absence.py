"""For how long somebody has been away, and for whom a bot may play then."""

from __future__ import annotations

import pytest

from fondaco.server.presence import absence
from fondaco.server.presence.absence import Absence
from fondaco.server.protocol.refusal import Refusal
from fondaco.server.table.stand_ins import StandIns

from ..playing import Clock, new_table


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(absence, "time", clock)
    return clock


def test_absence_begins_when_the_last_page_is_closed(clock: Clock) -> None:
    ada: Absence[str] = Absence()
    clock.now += 3
    assert ada.seconds("Ada") == 3  # never came
    ada.come("Ada")
    ada.come("Ada")
    clock.now += 3
    ada.go("Ada")
    clock.now += 3
    assert (ada.seconds("Ada"), ada.pages("Ada")) == (0, 1)
    ada.go("Ada")
    clock.now += 3
    assert (ada.seconds("Ada"), ada.pages("Ada")) == (3, 0)


@pytest.fixture
def players(clock: Clock) -> StandIns:
    """Of three persons and a bot; the first one is there, and one looks on."""
    players = StandIns(new_table(4, bots=(None, None, None, "random")).header, 60)
    players.come(0)
    players.come(None)
    return players


def test_who_is_away_for_a_minute_may_be_replaced_and_is_himself_again(clock: Clock, players: StandIns) -> None:
    assert players.here("natural").seats == ("here", "away", "away", "here")
    assert players.here("natural").watchers == 1
    assert players.change() == 60
    clock.now += 50
    players.come(1)
    players.go(1)
    assert players.change() == 10
    clock.now += 10
    assert players.here("natural").seats == ("here", "away", "long-away", "here")
    assert players.change() == 50
    players.replace(0, 2)
    players.replace(0, 2)
    assert players.here("natural").seats == ("here", "away", "replaced", "here")
    assert [players.bot(seat) for seat in range(4)] == [None, None, "steady", "random"]
    players.come(2)
    assert [players.bot(seat) for seat in range(4)] == [None, None, None, "random"]
    players.go(2)
    assert players.here("natural").seats == ("here", "away", "away", "here")
    clock.now += 60
    assert players.here("natural").seats == ("here", "long-away", "long-away", "here")
    assert players.change() is None


@pytest.mark.parametrize(
    ("asker", "seat", "reason"),
    [
        (None, 2, "refused.watching"),
        (0, 0, "refused.not-seated"),
        (0, 3, "refused.not-seated"),
        (1, 0, "refused.still-here"),
        (0, 1, "refused.still-here"),
    ],
)
def test_who_is_not_to_be_replaced(clock: Clock, players: StandIns, asker: int | None, seat: int, reason: str) -> None:
    players.come(1)
    clock.now += 100
    players.go(1)
    clock.now += 59
    with pytest.raises(Refusal) as caught:
        players.replace(asker, seat)
    assert caught.value.reason == reason
    assert players.bot(seat) == ("random" if seat == 3 else None)


def test_a_seat_that_is_not_there_is_nobodys(clock: Clock) -> None:
    with pytest.raises(Refusal, match="not-seated"):
        StandIns(new_table(2).header, 0).replace(0, 3)
