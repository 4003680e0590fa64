"""What all environments share: the game behind them, its spaces, its pictures, and what they are asked."""

from __future__ import annotations

import io
import sys
from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from fondaco.errors import FondacoError, PackageMissing, UnknownOption, package_missing, quoted
from fondaco.game import Game, Position
from fondaco.registry import make
from fondaco.words import say

MODES = ["human", "ansi", "svg", "rgb_array"]  # of rendering
WIDTH = 900  # of a picture, in pixels
BOUND = 1000.0  # no number of an observation is further from 0
ILLEGAL = ("raise", "terminate", "noop")
SEEDS = 1 << 32


def game_of(game: str | Game, players: int | None, options: Mapping[str, Any]) -> Game:
    """Raises `FondacoError`."""
    if isinstance(game, str):
        return make(game, players, **options)
    if players not in (None, game.players) or options:
        raise FondacoError("players and options are those of the game that is given")
    return game


def observation_space(features: int) -> spaces.Box:
    """What a seat knows, as `Batch.features` says."""
    return spaces.Box(-BOUND, BOUND, (features,), np.float32)


def with_mask(features: int, actions: int) -> spaces.Dict:
    """The same with the mask of what is allowed, as most libraries want it."""
    mask = spaces.Box(0, 1, (actions,), np.int8)
    return spaces.Dict({"observation": observation_space(features), "action_mask": mask})


def checked_mode(render_mode: str | None) -> str | None:
    if render_mode is not None and render_mode not in MODES:
        raise UnknownOption(f"render_mode is one of {', '.join(MODES)}, not {quoted(render_mode)}")
    return render_mode


def checked_illegal(illegal: str) -> str:
    if illegal not in ILLEGAL:
        raise UnknownOption(f"illegal is one of {', '.join(ILLEGAL)}, not {quoted(illegal)}")
    return illegal


def rendered(position: Position, mode: str | None) -> str | npt.NDArray[np.uint8] | None:
    """Text, SVG, or pixels [height, width, 3]; for "human" the text is printed.  All hands lie open."""
    if mode is None:
        return None
    if mode in ("ansi", "human"):
        text = position.game.presenter.drawing(position, say("en"), colour=mode == "human" and sys.stdout.isatty())
        return text if mode == "ansi" else print(text, end="\n\n")
    svg = position.game.presenter.svg(position)
    return svg if mode == "svg" else pixels(svg)


def pixels(svg: str) -> npt.NDArray[np.uint8]:
    """Raises `PackageMissing`."""
    try:
        import resvg_py
        from PIL import Image
    except ModuleNotFoundError:
        raise PackageMissing(package_missing("rgb_array", ["resvg_py", "pillow"], "research")) from None
    picture = Image.open(io.BytesIO(resvg_py.svg_to_bytes(svg_string=svg, width=WIDTH, background="white")))
    return np.asarray(picture.convert("RGB"))
