"""Lines for the log that an attacker cannot fill it with."""

from __future__ import annotations

import logging
import time

EVERY = 60.0  # seconds


class Seldom:
    """Warns once in so many seconds of each text; how often it was held back is told with the next one."""

    def __init__(self, log: logging.Logger, every: float = EVERY) -> None:
        self._log, self._every = log, every
        self._said: dict[str, float] = {}
        self._held_back: dict[str, int] = {}

    def warn(self, text: str, *values: object) -> None:
        now = time.monotonic()
        if now - self._said.get(text, -self._every) < self._every:
            self._held_back[text] = self._held_back.get(text, 0) + 1
            return
        self._said[text] = now
        more = self._held_back.pop(text, 0)
        self._log.warning(
            f"{text}; %d more since the last such line" if more else text, *values, *([more] if more else [])
        )
