"""Set-ups, as far as a test needs them."""

from __future__ import annotations

from fondaco.games.catan import CatanPosition

from .helpers import do, game, phase

LETTERED = "5 2 6 3 8 10 9 12 11 4 8 10 9 4 5 6 3 11"  # A to R
TERRAINS = "mountains pasture forest fields hills pasture hills fields forest desert forest mountains " + (
    "forest mountains fields pasture hills fields pasture"
)
LONE_HILLS = 51  # on the coast, with hex 16 alone


def laid(terrains: str = TERRAINS, frame: str = "picture", players: int = 4, /, **options: str) -> CatanPosition:
    """The hexes of this order and the frame lie, nothing else."""
    words = terrains.split()
    moves = [*(f"hex {place} {terrain}" for place, terrain in enumerate(words)), f"frame {frame}"]
    return do(game(players, **{"startPlayer": "fixed", **options}).start(), "; ".join(moves))


def with_pieces(position: CatanPosition) -> CatanPosition:
    """The frame is put together, always with the first piece that is due."""
    while phase(position) == "lay-piece":
        position = do(position, "...")
    return position


def settling(terrains: str = TERRAINS, players: int = 4, /) -> CatanPosition:
    """Seat 0 places its first settlement; tokens from corner hex 0."""
    return do(with_pieces(laid(terrains, "picture", players)), "corner 0")
