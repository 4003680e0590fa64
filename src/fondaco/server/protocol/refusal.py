"""Why something is not done: a message id with its values, for people to read in their language."""

from __future__ import annotations

from fondaco.shapes import Reason as Why

from .reasons import Reason
from .requests import Problem
from .to_page import Refused

STATUS: dict[Reason, int] = {
    "refused.no-such-game": 404,
    "refused.no-such-lesson": 404,
    "refused.no-such-rules": 404,
    "refused.no-such-page": 404,
    "refused.no-such-table": 404,
    "refused.not-over": 409,
    "refused.full": 409,
    "refused.name-taken": 409,
    "refused.started": 409,
    "refused.not-host": 403,
    "refused.no-such-link": 404,
    "refused.lent-key": 403,
    "refused.too-many-persons": 409,
    "refused.not-signed-in": 401,
    "refused.no-such-token": 401,
    "refused.not-for-programs": 403,
    "refused.no-such-person": 404,
    "refused.name-known": 409,
    "refused.passkey": 403,
    "refused.enough": 409,
    "refused.blocked": 409,
    "refused.no-friend": 403,
    "refused.no-such-remark": 404,
    "refused.mail-known": 409,
    "refused.no-mail": 404,
    "refused.not-sent": 502,
    "refused.no-such-report": 404,
    "refused.not-admin": 403,
    "refused.muted": 403,
    "refused.muted-until": 403,
    "refused.banned": 403,
    "refused.banned-until": 403,
    "refused.rated-account": 401,
    "refused.rated-twice": 409,
    "refused.rated-alone": 409,
    "refused.foreign-page": 403,
    "refused.too-long": 413,
    "refused.too-fast": 429,
    "refused.turned-down": 429,
    "refused.crowded": 429,
    "refused.too-slow": 503,
    "refused.broken": 500,
}


class Refusal(Exception):
    """Nothing was changed."""

    def __init__(self, reason: Reason, why: Why | None = None, **values: str | int) -> None:
        """`why`: what the game says of it."""
        super().__init__(reason, values)
        self.reason = reason
        self.why = why
        self.values = values

    @property
    def status(self) -> int:
        """The HTTP status."""
        return STATUS.get(self.reason, 400)

    def problem(self) -> Problem:
        return Problem(self.reason, self.values)

    def refused(self, act: str | None = None) -> Refused:
        """The answer to the action with that id: what the game says of it, if it does."""
        if self.why is None:
            return Refused(act, self.reason, self.values)
        return Refused(act, self.why.id, dict(self.why.values))
