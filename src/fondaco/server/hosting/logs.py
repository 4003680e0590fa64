"""The log: a line of text, or an object of JSON, for each thing."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime

import msgspec

from ..web import metrics

TEXT = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"


class Json(logging.Formatter):
    """`worker`: of several, which one says it."""

    def __init__(self, worker: int | None = None) -> None:
        super().__init__()
        self._worker = {} if worker is None else {"worker": worker}

    def format(self, record: logging.LogRecord) -> str:
        said = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **self._worker,
        }
        if record.exc_info:
            said["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(said).decode()


def prepare_log(format: str, level: str, worker: int | None = None) -> None:
    """To stderr, from now on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Json(worker) if format == "json" else logging.Formatter(TEXT))
    root = logging.getLogger()
    root.handlers[:] = [handler, metrics.FAULTS]
    root.setLevel(level.upper())
    for loud in ("alembic", "asyncio", "uvicorn"):
        logging.getLogger(loud).setLevel(max(logging.WARNING, root.level))
