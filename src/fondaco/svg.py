"""Shapes of SVG pictures."""

from __future__ import annotations

from collections.abc import Iterable

PAPER, FRAME, INK = "#fbf8f1", "#b9ad93", "#2b2b2b"


def picture(width: float, height: float, shapes: Iterable[str]) -> str:
    """A whole picture with these shapes on its paper."""
    style = f"font-family:sans-serif;font-size:13px;fill:{INK}"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" style="{style}">'
    return "".join([head, box(0, 0, width, height, PAPER, "none", 8), *shapes, "</svg>"])


def box(x: float, y: float, width: float, height: float, fill: str, stroke: str = FRAME, round: float = 3) -> str:
    """A rectangle with rounded corners."""
    size = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{round:g}"'
    return f'<rect {size} fill="{fill}" stroke="{stroke}"/>'


def text(x: float, y: float, text: object, anchor: str = "middle", style: str = "") -> str:
    """A line of text, by default around its middle."""
    more = f' style="{style}"' if style else ""
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}"{more}>{text}</text>'
