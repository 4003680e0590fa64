"""Which rulebook is compiled for a game, and where its code is kept; found without a compiler."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from zlib import crc32

from fondaco.errors import FondacoError
from fondaco.fields import FIXED, Field, Fields
from fondaco.game import Game, Position

from .cache import folder_of, sources_of, variant_of, was_played

Switches = tuple[tuple[str, int], ...]  # fields of the state that are held, with their values


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The folder of a game's rules, their package, and all else that its code hangs on."""

    rules: Path
    package: str
    name: str
    boundscheck: bool
    held: Switches

    def is_kept(self) -> bool:
        """Whether the code that plays whole games has been compiled and kept by an earlier start."""
        variant = variant_of(dict(self.held), self.boundscheck)
        return was_played(folder_of(self.name, sources_of(self.rules), variant))


def rulebook_of(game: Game, boundscheck: bool = False, tailored: bool = False) -> Rulebook:
    """`tailored`: of this number of players and these house rules alone, all of which are held.

    Raises `FondacoError` for a game without rules that could be compiled.
    """
    package = type(game).__module__
    rules = _rules_of(package)
    state = plain_state(game.start())
    held = tuple((name, getattr(state, name)) for name, field in state.fields.items() if field.switch)
    settings = [f"{name}{value}" for name, value in held]
    if tailored:
        held = tuple((name, getattr(state, name)) for name, field in state.fields.items() if is_setting(field))
        settings = [f"tailored{crc32(repr(held).encode()):08x}"]
    words = (package.rpartition(".")[2], "checked" if boundscheck else "compiled", *settings)
    return Rulebook(rules, f"{package}.rules", "_".join(("fondaco", *words)), boundscheck, held)


def is_setting(field: Field) -> bool:
    """A number that is chosen before the game."""
    return field.kind == FIXED and not field.shape


def _rules_of(package: str) -> Path:
    try:
        spec = find_spec(f"{package}.rules")
    except ModuleNotFoundError:  # a module that is no package
        spec = None
    if spec is None or spec.origin is None:
        raise FondacoError(f"{package} has no rulebook that could be compiled")
    return Path(spec.origin).parent


def plain_state(position: Position) -> Fields:
    """What the rulebook of a position's game works on; every game with a rulebook has it there."""
    state: Fields = vars(position)["state"]
    return state
