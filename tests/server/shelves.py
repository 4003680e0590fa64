"""A shelf as a browser has it, in memory."""

from __future__ import annotations

import json
from typing import Any

from fondaco.server.storage.store import StoreError


class Shelf:
    """What is written down outlasts those who wrote it; `full`: nothing more is taken."""

    def __init__(self) -> None:
        self.kept: dict[str, Any] = {}
        self.rows: dict[str, list[Any]] = {}
        self.full = False

    async def keep(self, change: str) -> None:
        if self.full:
            raise StoreError("the shelf is full")
        changed = json.loads(change)
        for table, kept in changed["tables"].items():
            self.kept[table] = kept
        self.kept = {table: kept for table, kept in self.kept.items() if kept is not None}
        for table, rows in changed["events"].items():
            self.rows.setdefault(table, []).extend(rows)

    async def tables(self) -> str:
        return json.dumps(self.kept)

    async def events(self, table: str) -> str:
        return json.dumps(self.rows.get(table, []))
