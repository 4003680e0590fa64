"""Lines for the log: one a minute of each kind, with how many there would have been."""

from __future__ import annotations

import logging

import pytest

from fondaco.server.web import seldom
from fondaco.server.web.seldom import Seldom

from ..playing import Clock


def test_a_line_comes_once_a_minute_and_says_how_often_it_was_held_back(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    clock = Clock()
    monkeypatch.setattr(seldom, "time", clock)
    lines = Seldom(logging.getLogger("test"))
    for seconds in (0, 0, 30, 29):
        clock.now += seconds
        lines.warn("%s asks too much", "Ada")
    lines.warn("something else")
    clock.now += 1
    lines.warn("%s asks too much", "Bob")
    clock.now += 60
    lines.warn("%s asks too much", "100%")
    assert [record.getMessage() for record in caplog.records] == [
        "Ada asks too much",
        "something else",
        "Bob asks too much; 3 more since the last such line",
        "100% asks too much",
    ]


def test_an_error_comes_once_a_minute_from_each_place(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    clock = Clock()
    monkeypatch.setattr(seldom, "time", clock)
    lines = Seldom(logging.getLogger("test"))
    for seconds in (0, 0, 60):
        clock.now += seconds
        for value, error in (
            ("one", raised(ValueError("1"))),
            ("two", raised(KeyError("2"))),
            ("three", KeyError("3")),
        ):
            lines.error("%s fails", value, error=error)
    more = "; 1 more since the last such line"
    told = ["one fails", "two fails", "three fails"]
    assert [record.getMessage() for record in caplog.records] == [*told, *(f"{line}{more}" for line in told)]
    assert {record.levelname for record in caplog.records} == {"ERROR"}
    assert "ValueError: 1" in caplog.text


def raised(error: Exception) -> Exception:
    try:
        raise error
    except Exception as caught:
        return caught
