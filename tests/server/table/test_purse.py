"""How long bots may think, that nobody has to wait for it."""

from __future__ import annotations

from fondaco.server.table.purse import Purse


def test_a_round_of_bots_that_use_all_they_have_takes_no_more_than_three_seconds() -> None:
    purse, waited = Purse(), 0.0
    for _ in range(30):
        seconds = purse.next()
        assert 0 < seconds <= 0.3
        purse.spend(seconds, pause=0)
        waited += seconds
    assert 2 < waited <= 3


def test_what_is_thought_in_a_pause_costs_nothing() -> None:
    purse = Purse()
    first = purse.next()
    for _ in range(50):
        purse.spend(0.3, pause=0.35)
    assert purse.next() == first
    purse.spend(2, pause=0.5)
    assert 0 < purse.next() < first


def test_after_a_decision_of_a_person_all_is_as_at_first() -> None:
    purse = Purse()
    first = purse.next()
    purse.spend(60, pause=0)
    assert 0 < purse.next() < first
    purse.fill()
    assert purse.next() == first
