"""Which Pythons the package is for."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

VERSIONS = ("3.11", "3.12", "3.13", "3.14")
EXTRAS = ("cli", "server", "fast", "research")


def project(root: Path) -> dict[str, Any]:
    found: dict[str, Any] = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return found


def test_the_package_names_the_versions_that_are_tried(root: Path) -> None:
    named = re.findall(r"Python :: (3\.\d+)", "\n".join(project(root)["classifiers"]))
    assert tuple(named) == VERSIONS
    assert project(root)["requires-python"] == f">={VERSIONS[0]}"


@pytest.mark.slow
@pytest.mark.parametrize("version", VERSIONS)
def test_all_that_it_needs_is_ready_made_for_each_version(version: str, root: Path, tmp_path: Path) -> None:
    """No compiler is needed: what pip would install is there as wheels."""
    extras = project(root)["optional-dependencies"]
    needed = [one for extra in EXTRAS for one in extras[extra] if not one.startswith("fondaco")]
    which = ("--python-version", version, "--only-binary=:all:", "--target", str(tmp_path))
    command = [sys.executable, "-m", "pip", "install", "--dry-run", "--quiet", "--ignore-installed", *which, *needed]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
