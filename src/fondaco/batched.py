"""The door to batches, which loads what they need when the first is made."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from fondaco.registry import make

if TYPE_CHECKING:
    from fondaco.vector import Batch


def batch(
    name: str,
    n: int = 1024,
    *,
    players: int | None = None,
    rules: int | str | None = None,
    components: Mapping[str, Any] | None = None,
    seed: int = 0,
    first: int = 0,
    threads: int = 1,
    observe: bool = False,
    autoreset: str = "same-step",
    chance: str = "drawn",
    limit: int = 0,
    **options: str | int,
) -> Batch:
    """`n` games at once, stepped in compiled code: NumPy in, NumPy out (see `fondaco.vector.Batch`).

    The game is said as in `make`; `seed` and `first` number the games, `threads` work on them, `observe` has what the
    seats know written at each step, `autoreset` is "same-step" or "disabled", `chance` "drawn" or "explicit", and after
    `limit` decisions a game is broken off (0: never).  A game made before goes to `fondaco.vector.Batch` itself.
    Raises `FondacoError`; `PackageMissing` without NumPy and Numba (`fondaco[fast]`).
    """
    from fondaco.compiled import engine_for

    engine = engine_for(make(name, players, components, rules=rules, **options))  # says what is not installed

    from fondaco.vector import Batch

    return Batch(
        engine.game,
        n,
        seed=seed,
        first=first,
        threads=threads,
        observe=observe,
        autoreset=autoreset,
        chance=chance,
        limit=limit,
    )
