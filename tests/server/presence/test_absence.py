"""For how long somebody has been away, and for whom a bot may play then."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from fondaco.server.presence.absence import Absence, Patience
from fondaco.server.protocol.refusal import Refusal
from fondaco.server.table.stand_ins import StandIns

from ..playing import Clock, new_table


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


def stand_ins(n: int, patience: Patience, bots: Sequence[str | None] = ()) -> StandIns:
    table = new_table(n, bots=bots)
    return StandIns(table.header.game, table.seats, patience)


@pytest.fixture
def players(clock: Clock) -> StandIns:
    """Of three persons and a bot; the first one is there, and one looks on."""
    players = stand_ins(4, Patience(player=60, seat=200), (None, None, None, "random"))
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
    assert [players.bot(seat) for seat in range(4)] == [None, None, "zoe", "random"]
    players.come(2)
    assert [players.bot(seat) for seat in range(4)] == [None, None, None, "random"]
    players.go(2)
    assert players.here("natural").seats == ("here", "away", "away", "here")
    clock.now += 60
    assert players.here("natural").seats == ("here", "long-away", "long-away", "here")
    assert players.change() == 130
    clock.now += 140
    assert players.here("natural").away == (0, 210, 200, 0)
    assert players.change() is None


def test_a_seat_is_free_for_others_after_a_longer_time_and_the_host_may_offer_it(
    clock: Clock, players: StandIns
) -> None:
    players.come(1)
    clock.now += 199
    players.replace(0, 2)
    assert players.here("natural").free == ()
    assert players.change() == 1
    assert may_offer(players, 0, 2) == "refused.still-here"
    clock.now += 1
    assert players.here("natural").free == (2,)
    assert may_offer(players, 0, 2) == ""
    assert may_offer(players, 0, 1) == "refused.still-here"
    assert may_offer(players, 0, 0) == "refused.not-seated"
    assert may_offer(players, 0, 3) == "refused.not-seated"  # a bot's
    assert may_offer(players, 1, 2) == "refused.not-host"
    assert may_offer(players, None, 2) == "refused.watching"
    players.go(0)
    assert may_offer(players, 1, 2) == ""


def may_offer(players: StandIns, asker: int | None, seat: int) -> str:
    """Why not; nothing where he may."""
    try:
        players.check_free(asker, seat)
    except Refusal as refusal:
        return refusal.reason
    return ""


def test_those_are_awaited_who_are_here_or_have_gone_but_now(clock: Clock, players: StandIns) -> None:
    clock.now += 30
    players.come(1)
    players.go(1)
    clock.now += 30
    assert list(players.awaited) == [0, 1]
    clock.now += 30
    assert list(players.awaited) == [0]


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
        stand_ins(2, Patience(player=0)).replace(0, 3)
