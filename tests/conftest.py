"""Settings of all tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


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
