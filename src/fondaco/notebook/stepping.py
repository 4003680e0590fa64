"""A recorded game with a slider."""

from __future__ import annotations

from os import PathLike
from typing import TYPE_CHECKING, Any

from fondaco.errors import needing, visible
from fondaco.record import Event, Record, load, replay
from fondaco.registry import make

if TYPE_CHECKING:
    from ipywidgets import VBox


def slider(record: Record | str | PathLike[str]) -> VBox:
    """A recorded game, or one in a file, drawn at each moment: a slider, what comes next, and the table.

    Raises `RecordError` for a record that is against the rules, `PackageMissing` without ipywidgets.
    """
    with needing("a slider", "notebook"):
        import ipywidgets
    kept = record if isinstance(record, Record) else load(record)
    last = len(kept.entries)
    replay(kept, make, last)  # whatever is wrong is told now
    moment = ipywidgets.IntSlider(0, 0, last, description="event", layout={"width": "90%"}, continuous_update=False)
    text, picture = ipywidgets.Label(), ipywidgets.HTML()

    def show(change: Any = None) -> None:
        text.value = comes_next(kept, moment.value)
        picture.value = replay(kept, make, moment.value)._repr_svg_()

    moment.observe(show, "value")
    show()
    return ipywidgets.VBox([moment, text, picture])


def comes_next(record: Record, moment: int) -> str:
    """The event after a moment, as the record has it."""
    if moment == len(record.entries):
        return "the game is over" if record.result else "the record ends here"
    entry = record.entries[moment]
    who = "chance" if entry.seat < 0 else f"{entry.seat} {visible(record.header.seats[entry.seat].name)}"
    return f"{who}: {entry.do if isinstance(entry, Event) else f'back to event {entry.undo}'}"
