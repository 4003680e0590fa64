"""For notebooks: a recorded game that is stepped through with a slider, and reports as tables.

Positions and what `fondaco.analyse` finds show themselves.  The slider needs `fondaco[notebook]`.
"""

from __future__ import annotations

from .stepping import slider
from .tables import Table, table

__all__ = ["Table", "slider", "table"]
