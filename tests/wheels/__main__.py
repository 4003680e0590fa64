"""Build the wheel, and try it with every Python from 3.11 on that is found here.

    python -m tests.wheels [PYTHON ...]

Into an environment of its own for each the wheel is installed with what research and server need, from ready-made
packages alone.  There it plays and verifies, simulates compiled games, steps batches and environments, and serves
the page.  Without a PYTHON those on the PATH are taken, and those of pyenv.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from glob import glob
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
OLDEST = (3, 11)
NEWEST = 20  # of the versions that are looked for by name
ASK = "import sys, venv; print(*sys.version_info[:3], sys._base_executable)"
EXTRAS = "research,server"


def main() -> int:
    about, _, more = (__doc__ or "").split("\n\n")
    parser = argparse.ArgumentParser(
        prog="python -m tests.wheels", description=f"{about}\n\n{more}", formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("pythons", metavar="PYTHON", nargs="*", help="a program, for example python3.14")
    found = interpreters(parser.parse_args().pythons or list(candidates()))
    if not found:
        sys.exit("no Python from 3.11 on was found: name one, for example python3.14")
    with tempfile.TemporaryDirectory(prefix="wheels-") as folder:
        wheel = built(Path(folder))
        failed = [version for version, python in found.items() if not works(version, python, wheel, Path(folder))]
    print(f"tried: {', '.join(found)}; failed: {', '.join(failed) or 'none'}")
    return bool(failed)


def candidates() -> Iterator[str]:
    yield from (f"python3.{minor}" for minor in range(OLDEST[1], NEWEST))
    yield from sorted(glob(os.path.expanduser("~/.pyenv/versions/*/bin/python")))
    yield sys.executable


def interpreters(programs: list[str]) -> dict[str, str]:
    """The first of each minor version that is new enough and can make environments: its version, and where it is."""
    found: dict[str, str] = {}
    minors = set[int]()
    for program in programs:
        version, where = asked(program)
        if version >= OLDEST and version[1] not in minors:
            minors.add(version[1])
            found[".".join(map(str, version))] = where
    return dict(sorted(found.items(), key=lambda each: [*map(int, each[0].split("."))]))


def asked(program: str) -> tuple[tuple[int, ...], str]:
    """Its version and real place; of what does not run the version is empty."""
    try:
        done = subprocess.run([program, "-c", ASK], capture_output=True, text=True, timeout=60)
    except OSError:
        return (), ""
    *numbers, where = done.stdout.split() or [""]
    return tuple(map(int, numbers)), where


def built(folder: Path) -> Path:
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    if done.returncode:
        sys.exit(done.stdout + done.stderr)
    return next(folder.glob("*.whl"))


def works(version: str, python: str, wheel: Path, folder: Path) -> bool:
    """Tells each thing that it does, and how long all took."""
    print(f"Python {version} ({python})", flush=True)
    started = time.monotonic()
    place = folder / version
    inside = place / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    quiet = ("--quiet", "--disable-pip-version-check", "--only-binary=:all:")
    steps = (
        [python, "-m", "venv", "--without-pip", str(place)],
        [sys.executable, "-m", "pip", "--python", str(inside), "install", *quiet, f"{wheel}[{EXTRAS}]"],
        [str(inside), "-W", "error", str(Path(__file__).with_name("tried.py"))],
    )
    env = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    env["FONDACO_CACHE"] = str(place / "cache")
    done = all(subprocess.run(step, cwd=folder, env=env).returncode == 0 for step in steps)
    print(f"  {'all works' if done else 'FAILED'} ({time.monotonic() - started:.0f} s)", flush=True)
    return done


if __name__ == "__main__":
    sys.exit(main())
