"""The report of what was played, as a file."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from fondaco.files import write

JSON = "report.json"  # its name in a folder


def save(report: Mapping[str, Any], folder: Path) -> None:
    """Raises `OSError`."""
    write(folder / JSON, (json.dumps(report, indent=1) + "\n").encode())
