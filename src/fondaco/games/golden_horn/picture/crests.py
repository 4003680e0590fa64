"""The four crests as paths, in a square of 32: a field of its own shape, a sign on it, and lines on that."""

from __future__ import annotations

# By the number of the crest: lion, tower, dolphin, sun.
FIELDS = (
    "M3 2H29V16C29 23.5 23.5 28 16 31C8.5 28 3 23.5 3 16Z",
    "M2.5 2.5H29.5V29.5H2.5Z",
    "M16 1.5A14.5 14.5 0 1 1 16 30.5A14.5 14.5 0 1 1 16 1.5Z",
    "M16 .8L31.2 16L16 31.2L.8 16Z",
)
SIGNS = (
    "M16 3.6c2 0 3.6.7 4.7 1.7l3.2-.5.1 3.2c1.9 1.9 2.6 4.3 2.1 6.8l1.3 2.6-2.5 1.5c-.4 2.3-1.7 4.1-3.7 5.2l-.6 2.5"
    "-2.5-.5L16 28.6l-2.1-2.5-2.5.5-.6-2.5c-2-1.1-3.3-2.9-3.7-5.2l-2.5-1.5 1.3-2.6c-.5-2.5.2-4.9 2.1-6.8l.1-3.2 3.2.5"
    "C12.4 4.3 14 3.6 16 3.6z",
    "M8 5.5h3.6v2.7h2.5V5.5h3.8v2.7h2.5V5.5H24v6.3l-1.7 1.7V25H25v2.5H7V25h2.7V13.5L8 11.8z",
    "M3.9 17.6c1.7-.6 2.7-1.1 3.6-2.1 2.2-4.5 6.1-6.6 10-6.3.9-1.6 2.4-2.7 4.3-3.1-.4 1.5-.4 2.6 0 3.9"
    "c3.5 1.9 5 5.6 4 9.9 1.6.6 2.5 1.7 2.7 3.5-1.8-.6-3.1-.5-4.4.4-1.6.5-3-.1-4.3-1.2 1.3-1 2.3-1.5 3.6-1.6"
    ".4-2.8-.7-5-2.8-6.2-1.3 1.2-2.1 2.5-2.5 4.1-1.3-.8-1.9-1.9-2-3.4-2.9.3-5.3 1.1-7.3 2.5-1.7.6-3.3.5-4.9-.4z",
    "M16 11a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM16 4.5l1.7 5h-3.4zM16 27.5l-1.7-5h3.4zM27.5 16l-5 1.7v-3.4z"
    "M4.5 16l5-1.7v3.4zM23 9l-1.7 4-2.3-2.3zM9 23l1.7-4 2.3 2.3zM23 23l-4-1.7 2.3-2.3zM9 9l4 1.7-2.3 2.3z",
)
LINES = (
    "M10.7 10.2c-1.2 3.4-.4 7.6 2.2 10.5.9 2.2 5.3 2.2 6.2 0 2.6-2.9 3.4-7.1 2.2-10.5-2.2-1.9-8.4-1.9-10.6 0z"
    "M13.1 13.7h.01M18.9 13.7h.01M14.5 17.1h3L16 18.7zM16 18.7v1.6",
    "M13.8 27v-4.6a2.2 2.2 0 0 1 4.4 0V27M16 14v3.6M9.7 12.7h12.6",
    "M10.7 14.3h.01M7 17.1c1 .1 1.9-.1 2.7-.6",
    "M16 13.4a2.6 2.6 0 1 1 0 5.2a2.6 2.6 0 0 1 0-5.2z",
)
GROUND, MARK, EDGE = "#8c2f39", "#f6e7c1", "#2b2b2b"


def crest(number: int, x: float, y: float, size: float) -> str:
    """A crest as a part of a picture, its upper left corner at x, y."""
    return (
        f'<g class="crest-{number}" transform="translate({x:g} {y:g}) scale({size / 32:g})">'
        f'<path d="{FIELDS[number]}" fill="{GROUND}" stroke="{EDGE}" stroke-width="1.6"/>'
        f'<path d="{SIGNS[number]}" fill="{MARK}"/>'
        f'<path d="{LINES[number]}" fill="none" stroke="{GROUND}" stroke-width="1.4" stroke-linecap="round"/></g>'
    )
