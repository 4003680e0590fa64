"""For bots that learn and search: what they do by the thousand a second, compiled together with the rules.

    >>> import fondaco
    >>> from fondaco.compiled import engine_for
    >>> from fondaco.learning import loops_for
    >>> engine = engine_for(fondaco.make("golden-horn"))
    >>> loops = loops_for(engine)

Each game has its loops in a package of its own, written like rules; they run as plain Python too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fondaco.errors import FondacoError

if TYPE_CHECKING:
    from fondaco.compiled.engine import Engine
    from fondaco.compiled.load import Library

GAMES = ("golden-horn", "catan")
SHARED = f"{__name__}.loops"  # what the loops of these games import


def loops_for(engine: Engine) -> Library:
    """The loops of the engine's game, compiled when they are called first.  Raises `FondacoError` if it has none."""
    name = engine.game.name
    if name not in GAMES:
        raise FondacoError(f"there are no loops for {name}; there are some for {', '.join(GAMES)}")
    return engine.extend(f"{__name__}.{name.replace('-', '_')}.loops", SHARED)
