"""What uvicorn is told, with what its connections have to know besides."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import Any

import uvicorn

from .doors import Doors

errors_only = logging.getLogger("uvicorn.error.requests")  # a bad request is no matter for the log


@dataclass(frozen=True)
class Times:
    """Seconds: for a whole request, until its answer is taken, and between requests."""

    request: float = 20.0
    answer: float = 120.0
    idle: float = 5.0
    idle_proxy: float = 180.0


class Configuration(uvicorn.Config):
    """With the doors that all connections go through."""

    def __init__(self, app: Any, doors: Doors, times: Times, **more: Any) -> None:
        super().__init__(app, **more)
        self.doors, self.times = doors, times

    def configure_logging(self) -> None:
        super().configure_logging()
        errors_only.setLevel(logging.ERROR)
