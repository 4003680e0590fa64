"""Lines for the log that an attacker cannot fill it with."""

from __future__ import annotations

import logging
import time
import traceback

EVERY = 60.0  # seconds


class Seldom:
    """Says each text once in so many seconds; how often it was held back is told with the next one."""

    def __init__(self, log: logging.Logger, every: float = EVERY) -> None:
        self._log, self._every = log, every
        self._said: dict[str, float] = {}
        self._held_back: dict[str, int] = {}

    def warn(self, text: str, *values: object) -> None:
        self._say(text, text, values)

    def error(self, text: str, *values: object, error: BaseException) -> None:
        """With where it was raised; one from elsewhere is another."""
        frames = traceback.extract_tb(error.__traceback__)
        where = f"{frames[-1].filename}:{frames[-1].lineno}" if frames else ""
        self._say(f"{text} {type(error).__name__} {where}", text, values, error)

    def _say(self, key: str, text: str, values: tuple[object, ...], error: BaseException | None = None) -> None:
        now = time.monotonic()
        if now - self._said.get(key, -self._every) < self._every:
            self._held_back[key] = self._held_back.get(key, 0) + 1
            return
        self._said[key] = now
        level = logging.WARNING if error is None else logging.ERROR
        more = self._held_back.pop(key, 0)
        if more:
            text, values = f"{text}; %d more since the last such line", (*values, more)
        self._log.log(level, text, *values, exc_info=error)
