"""Games are known by their manifests: those of Fondaco, those of installed packages, those that are registered."""

from __future__ import annotations

import importlib.metadata
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import fondaco
from fondaco import FondacoError, bots, registry
from fondaco.games.catan import Catan

MANIFEST = 'name = "isle"\nclass = "Catan"\n[bots]\nlazy = "fondaco.bots.uniform:RandomBot"\n'
PACKAGES = iter(range(1000))  # a module that was found once is remembered by its name


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The name of a package with a manifest, whose game is Catan; nothing is registered before and after."""
    name = f"isle{next(PACKAGES)}"
    (tmp_path / name).mkdir()
    (tmp_path / name / "__init__.py").write_text("from fondaco.games.catan import Catan\n", encoding="utf-8")
    (tmp_path / name / "manifest.toml").write_text(MANIFEST, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(registry, "_registered", {})
    registry._installed.cache_clear()
    yield name
    registry._installed.cache_clear()


def rewrite(folder: Path, package: str, text: str) -> None:
    (folder / package / "manifest.toml").write_text(text, encoding="utf-8")


def test_a_registered_game_is_listed_made_and_has_its_bots(package: str) -> None:
    assert "isle" not in fondaco.games()
    assert registry.register(package).place == f"{package}:Catan"
    assert package not in sys.modules
    assert list(fondaco.games()) == ["golden-horn", "catan", "isle"]
    assert type(fondaco.make("isle", players=3)) is Catan
    assert bots.names("isle") == ("random", "lazy")


def test_the_same_package_may_be_registered_again(package: str, tmp_path: Path) -> None:
    registry.register(package)
    rewrite(tmp_path, package, MANIFEST + 'keen = "fondaco.bots.uniform:RandomBot"\n')
    registry.register(package)
    assert bots.names("isle") == ("random", "lazy", "keen")


def test_a_game_of_an_installed_package_is_found_by_its_entry_point(
    package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    points = {"fondaco.games": [EntryPoint("isle", package, "fondaco.games")]}
    monkeypatch.setattr(importlib.metadata, "entry_points", lambda group: points[group])
    assert "isle" in registry.manifests()
    with pytest.raises(FondacoError, match="did you mean isle"):
        fondaco.make("islee")


def test_two_games_of_one_name_are_refused(package: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rewrite(tmp_path, package, MANIFEST.replace("isle", "catan"))
    with pytest.raises(FondacoError, match=f"{package}: there is a game 'catan' already, that of fondaco.games.catan"):
        registry.register(package)
    monkeypatch.setattr(importlib.metadata, "entry_points", lambda group: [EntryPoint("x", package, group)])
    registry._installed.cache_clear()
    with pytest.raises(FondacoError, match=f"fondaco.games.catan and {package} both are the game 'catan'"):
        registry.manifests()


@pytest.mark.parametrize("wrong", ["", "no.such", "nosuch", "json.tool", "../isle", 7, None])
def test_what_is_no_package_is_refused(wrong: str) -> None:
    with pytest.raises(FondacoError, match="is no package here"):
        registry.register(wrong)


def test_a_package_without_a_manifest_is_refused() -> None:
    with pytest.raises(FondacoError, match=r"json has no manifest.toml: a game has one beside its __init__.py"):
        registry.register("json")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("name =", r"manifest.toml: Invalid value"),
        ('class = "Catan"', r"manifest.toml of isle\d+: the key 'name' is missing"),
        ('name = "isle"', r"the key 'class' is missing"),
        (f"colour = 1\n{MANIFEST}", r"there is no key 'colour'"),
        (f"type = []\n{MANIFEST}", r"there is no key 'type' \(did you mean types\?\)"),
        (f"types = [1]\n{MANIFEST}", r"'types' has to be a list of texts"),
        (f'types = "view"\n{MANIFEST}', r"'types' has to be a list of texts"),
        (f'usual = "4"\n{MANIFEST}', r"'usual' has to be a number"),
        (f"{MANIFEST}dull = 1\n", r"'bots' has to be a table of texts"),
        ('name = "Isle!"\nclass = "Catan"', r"the name 'Isle!' has to be words of a-z and 0-9"),
    ],
)
def test_what_is_wrong_with_a_manifest_is_said(package: str, tmp_path: Path, text: str, said: str) -> None:
    rewrite(tmp_path, package, text)
    with pytest.raises(FondacoError, match=said):
        registry.register(package)
    assert "isle" not in registry.manifests()


def test_a_game_that_nobody_asked_for_is_not_imported() -> None:
    code = "import sys, fondaco\nfondaco.make('golden-horn')\nprint(*[m for m in sys.modules if 'catan' in m])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "\n"
