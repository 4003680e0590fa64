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

SHARED = f"{__name__}.loops"
# By games the packages that their loops import.
GAMES = {"golden-horn": (SHARED, f"{__name__}.golden_horn.steady"), "catan": (SHARED, f"{__name__}.catan.steady")}


def loops_for(engine: Engine) -> Library:
    """The loops of the engine's game, compiled when they are called first.  Raises `FondacoError` if it has none."""
    name = engine.game.name
    if name not in GAMES:
        raise FondacoError(f"there are no loops for {name}; there are some for {', '.join(GAMES)}")
    return engine.extend(f"{__name__}.{name.replace('-', '_')}.loops", *GAMES[name])
