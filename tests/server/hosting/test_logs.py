"""The log as objects, for programs to read."""

from __future__ import annotations

import json
import logging

from fondaco.server.hosting.logs import Json


def test_each_line_is_one_object() -> None:
    record = logging.LogRecord("fondaco.x", logging.WARNING, "f.py", 1, 'a "line"\nof %d', (2,), None)
    said = json.loads(Json(3).format(record))
    assert (said["level"], said["logger"], said["message"], said["worker"]) == (
        "warning",
        "fondaco.x",
        'a "line"\nof 2',
        3,
    )
    assert said["time"].endswith("+00:00")


def test_an_error_has_where_it_was_raised() -> None:
    try:
        raise ValueError("wrong")
    except ValueError as error:
        caught = (ValueError, error, error.__traceback__)
    text = Json().format(logging.LogRecord("x", logging.ERROR, "f.py", 1, "broken", (), caught))
    assert "\n" not in text
    assert json.loads(text)["error"].endswith("ValueError: wrong")
