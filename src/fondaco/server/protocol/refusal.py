"""Why something is not done: a message id with its values, for people to read in their language."""

from __future__ import annotations

from .reasons import Reason
from .requests import Problem
from .to_page import Refused

STATUS: dict[Reason, int] = {
    "refused.no-such-game": 404,
    "refused.no-such-rules": 404,
    "refused.no-such-page": 404,
    "refused.no-such-table": 404,
    "refused.not-over": 409,
    "refused.full": 409,
    "refused.name-taken": 409,
    "refused.started": 409,
    "refused.not-host": 403,
    "refused.foreign-page": 403,
    "refused.too-long": 413,
    "refused.too-fast": 429,
    "refused.crowded": 429,
    "refused.broken": 500,
}


class Refusal(Exception):
    """Nothing was changed."""

    def __init__(self, reason: Reason, **values: str | int) -> None:
        super().__init__(reason, values)
        self.reason = reason
        self.values = values

    @property
    def status(self) -> int:
        """The HTTP status."""
        return STATUS.get(self.reason, 400)

    def problem(self) -> Problem:
        return Problem(self.reason, self.values)

    def refused(self, act: str | None = None) -> Refused:
        """The answer to the action with that id."""
        return Refused(act, self.reason, self.values)
