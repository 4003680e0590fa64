"""Buckets: a burst, then a steady rate, for each address its own; and places, so many at once."""

from __future__ import annotations

import pytest

from fondaco.server.web import limits
from fondaco.server.web.limits import Bucket, Buckets, Places, Voice

from ..playing import Clock


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(limits, "time", clock)
    return clock


def test_a_bucket_is_emptied_and_fills_again(clock: Clock) -> None:
    bucket = Bucket(3, 2)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock.now += 1
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    clock.now += 100
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_who_waits_for_a_bucket_waits_the_longer_the_more_he_takes(clock: Clock) -> None:
    bucket = Bucket(2, 4)
    assert [bucket.wait() for _ in range(4)] == [0, 0, 0.25, 0.5]
    clock.now += 0.5
    assert bucket.wait() == 0.25


def test_each_address_has_its_bucket_and_the_oldest_are_forgotten(clock: Clock) -> None:
    buckets = Buckets(1, 1, most=2)
    assert [buckets.take(address) for address in ("a", "b", "a", "b")] == [True, True, False, False]
    assert buckets.take("c")
    assert [buckets.take(address) for address in ("b", "a")] == [False, True]


def test_a_voice_speaks_while_all_its_buckets_have_a_drop_and_else_takes_none(clock: Clock) -> None:
    address, here, there = Bucket(3, 1), Bucket(2, 1), Bucket(2, 1)
    one, other = Voice(address, here), Voice(address, there)
    assert [one.take() for _ in range(4)] == [True, True, False, False]
    assert [other.take() for _ in range(2)] == [True, False]
    clock.now += 1
    assert [other.take() for _ in range(2)] == [True, False]


def test_places_are_of_one_address_and_free_again_afterwards() -> None:
    places = Places(2)
    for _ in range(3):
        with places.take("a") as one, places.take("a") as two, places.take("a") as three, places.take("b") as other:
            assert (one, two, three, other) == (True, True, False, True)
    with pytest.raises(OSError), places.take("a"):
        raise OSError
    with places.take("a") as first, places.take("a") as second:
        assert (first, second) == (True, True)
    assert not places._taken
