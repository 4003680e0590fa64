"""fastcatan 2.0.0, in an environment of its own: its Python interface, and its core in C++ without Python.

    python -m benchmarks.fastcatan FOLDER            # makes it there, with a Python of 3.12 or newer that is found
    python -m benchmarks.catan --fastcatan FOLDER    # plays its games beside ours

Its wheels need Python 3.12; the core is built from its source distribution with `driver.cpp`, which plays any legal
action but begins no offers to other players, and is called in the process that measures.  Nothing of it is part of
Fondaco.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Callable
from pathlib import Path

VERSION = "2.0.0"
PYTHONS = ("python3.12", "python3.13", "python3.14")
BUILDING = ("scikit-build-core", "nanobind", "cmake", "ninja")  # what pip needs to look into a source distribution
DRIVER = Path(__file__).parent / "driver.cpp"
OPTIONS = ("-std=c++23", "-O3", "-march=native", "-flto", "-fno-exceptions", "-fno-rtti", "-fno-builtin-catan")
LIBRARY = "core.so"

Play = Callable[[int, int], tuple[float, float]]  # games from a number on: mean decisions and turns


def prepare(folder: Path) -> None:
    """Install and build it there.  Raises `SystemExit` with what is missing."""
    python = found_python()
    folder.mkdir(parents=True, exist_ok=True)
    subprocess.run([python, "-m", "venv", folder], check=True)
    paths = f"{folder / 'bin'}{os.pathsep}{os.environ['PATH']}"
    pip = [str(folder / "bin" / "python"), "-m", "pip"]
    subprocess.run([*pip, "install", "--quiet", f"fastcatan=={VERSION}", *BUILDING], check=True)
    loading = ["download", "--quiet", "--no-deps", "--no-build-isolation", "--no-binary", "fastcatan"]
    subprocess.run(
        [*pip, *loading, "--dest", folder, f"fastcatan=={VERSION}"], check=True, env={**os.environ, "PATH": paths}
    )
    with tarfile.open(folder / f"fastcatan-{VERSION}.tar.gz") as archive:
        archive.extractall(folder, filter="data")
    build(folder)


def found_python() -> str:
    """One that can run it."""
    for name in PYTHONS:
        path = shutil.which(name)
        if path and subprocess.run([path, "-c", ""], capture_output=True, check=False).returncode == 0:
            return path
    if sys.version_info >= (3, 12):
        return sys.executable
    raise SystemExit(f"fastcatan needs Python 3.12 or newer: none of {', '.join(PYTHONS)} is found")


def build(folder: Path) -> None:
    source = folder / f"fastcatan-{VERSION}"
    compiler = shutil.which(os.environ.get("CXX", "c++"))
    if compiler is None:
        raise SystemExit("its core needs a C++ compiler: none is found (`c++`, or that in CXX)")
    rules = [str(DRIVER), str(source / "src" / "catan" / "rules.cpp"), "-I", str(source / "include")]
    subprocess.run([compiler, *OPTIONS, "-shared", "-fPIC", *rules, "-o", folder / LIBRARY], check=True)


def core(folder: Path) -> Play:
    """Plays games of its core, in this process."""
    library = ctypes.CDLL(str(folder / LIBRARY))
    library.play_games.argtypes = [ctypes.c_uint64, ctypes.c_long, ctypes.c_void_p]
    library.play_games.restype = None
    counts = (ctypes.c_long * 2)()

    def play(first: int, games: int) -> tuple[float, float]:
        library.play_games(first, games, counts)
        return counts[0] / games, counts[1] / games

    return play
