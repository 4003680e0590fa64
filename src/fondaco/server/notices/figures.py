"""What this process has counted of notices."""

from __future__ import annotations

from collections import Counter

SENT = Counter[tuple[str, str]]()  # by kind of channel, and what became of it
