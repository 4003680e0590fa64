"""Loops of one's own: a package or folder that is compiled together with a rulebook (see `Engine.extend`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from re import sub
from types import FunctionType, ModuleType
from zlib import crc32

from fondaco.errors import FondacoError

SUBPACKAGE = "own"  # of the copy: so no module hides one of the rulebook


@dataclass(frozen=True, slots=True)
class OwnLoops:
    """Where they lie, and the names by which their modules know each other and the rules."""

    folder: Path
    package: str | None  # None for a folder that is no package which could be imported
    rules: str
    shared: tuple[tuple[str, Path], ...] = ()  # packages of other loops that they import, with their folders

    @property
    def folders(self) -> tuple[Path, ...]:
        """All that become one package, which finds its modules in the first that has them."""
        return (self.folder, *(folder for _, folder in self.shared))

    @property
    def packages(self) -> tuple[str, ...]:
        return tuple(filter(None, (self.package, *(package for package, _ in self.shared))))

    @property
    def tag(self) -> str:
        """A name of their own, also among others whose folder has the same name."""
        name = sub(r"\W", "_", self.folder.name)
        return f"{name}_{crc32(str(self.folder).encode()):08x}"

    def sources(self) -> list[Path]:
        return [path for folder in self.folders for path in sorted(folder.glob("*.py"))]


def found(loops: str | Path, rules: str, shared: Sequence[str] = ()) -> OwnLoops:
    """The loops of a package, by its name, or of a folder, for the rules of that name.

    `shared`: packages of loops that they import.  Raises `FondacoError`.
    """
    folder = loops.resolve() if isinstance(loops, Path) else _folder_of(loops)
    if not (folder / "__init__.py").is_file():
        raise FondacoError(f"{folder} has no __init__.py, whose ENTRIES name the loops to be called")
    others = tuple((package, _folder_of(package)) for package in shared)
    return OwnLoops(folder, None if isinstance(loops, Path) else loops, rules, others)


def _folder_of(package: str) -> Path:
    try:
        spec = find_spec(package)
    except (ModuleNotFoundError, ValueError):
        spec = None
    if spec is None or not spec.submodule_search_locations:
        raise FondacoError(f"there is no package {package!r} of loops; a folder is given as a pathlib.Path")
    return Path(spec.submodule_search_locations[0]).resolve()


def entries_of(package: ModuleType, modules: tuple[ModuleType, ...]) -> Iterator[FunctionType]:
    """The functions that the package names for calls from Python.  Raises `FondacoError` for a name that none has."""
    names = vars(package).get("ENTRIES")
    if not names or isinstance(names, str):
        raise FondacoError(f"{package.__file__}: ENTRIES have to be the names of the loops to be called")
    functions = {name: value for module in modules for name, value in vars(module).items()}
    for name in names:
        function = functions.get(name)
        if not isinstance(function, FunctionType):
            raise FondacoError(f"{package.__file__}: ENTRIES name {name!r}, but no module has such a function")
        yield function
