"""Lock files, version and what the built packages hold."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
import venv
import zipfile
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import fondaco
from fondaco.cli.program import commands
from fondaco.registry import manifests
from fondaco.words import LANGS, message


def project(root: Path) -> dict[str, Any]:
    parsed = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    section: dict[str, Any] = parsed["project"]
    return section


def locked(root: Path, name: str) -> list[str]:
    """The entries of a Python lock file, each on one line, without its hashes."""
    text = (root / f"requirements/{name}.txt").read_text(encoding="utf-8")
    entries = text.replace("\\\n", " ").splitlines()
    return [entry.split("--hash")[0].strip() for entry in entries if entry and not entry.lstrip().startswith("#")]


def test_lock_files_hold_no_address(root: Path) -> None:
    for path in sorted((root / "requirements").glob("*.txt")):
        assert re.findall(r"\S+://\S*|--(?:extra-)?index-url|--find-links", path.read_text(encoding="utf-8")) == []
    packages = json.loads((root / "client/package-lock.json").read_text(encoding="utf-8"))["packages"]
    about = {name: {key: value for key, value in entry.items() if key != "funding"} for name, entry in packages.items()}
    assert [name for name, entry in about.items() if "resolved" in entry or "://" in json.dumps(entry)] == []


def test_lock_files_hold_a_hash_for_everything(root: Path) -> None:
    for name, least in (("run", 10), ("test", 10), ("offline", 0)):
        text = (root / f"requirements/{name}.txt").read_text(encoding="utf-8")
        entries = re.split(r"\n(?=[a-z])", text)[1:]
        assert len(entries) == len(locked(root, name)) > least
        assert [entry for entry in entries if "--hash=sha256:" not in entry] == []
    packages = json.loads((root / "client/package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert [name for name, entry in packages.items() if name and "integrity" not in entry] == []


@pytest.mark.parametrize("name", ["run", "test"])
def test_lock_files_hold_what_the_project_asks_for(root: Path, name: str) -> None:
    versions: dict[str, list[str]] = {}
    for entry in locked(root, name):
        pinned = Requirement(entry)
        versions.setdefault(canonicalize_name(pinned.name), []).append(str(pinned.specifier).removeprefix("=="))
    extras = project(root)["optional-dependencies"]
    asked = [text for extra in (extras if name == "test" else ("cli", "server")) for text in extras[extra]]
    for requirement in map(Requirement, asked):
        if requirement.name != "fondaco":
            found = versions.get(canonicalize_name(requirement.name), [])
            assert found and all(map(requirement.specifier.contains, found)), f"{requirement}: run dev.py lock"


def test_test_lock_holds_the_run_lock(root: Path) -> None:
    """In the same versions; what some systems alone need to run, more of them may need for tests."""
    run, test = ({entry.partition(" ;")[0] for entry in locked(root, name)} for name in ("run", "test"))
    assert run <= test


def test_the_package_and_the_program_speak_of_every_game(root: Path) -> None:
    about = project(root)
    for game in manifests():
        title = message("en", f"{game}.title")
        assert title in about["description"] and title in str(commands.help)
        assert title.lower() in about["keywords"]


def test_changelog_and_client_have_the_version_of_the_package(root: Path) -> None:
    headings = re.findall(r"^## \[(\d[^\]]*)\]", (root / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert headings[0] == fondaco.__version__
    for name in ("package.json", "package-lock.json"):
        assert json.loads((root / "client" / name).read_text(encoding="utf-8"))["version"] == fondaco.__version__


def test_pyproject_and_hook_ask_for_the_same_node(root: Path) -> None:
    hook = (root / "hatch_build.py").read_text(encoding="utf-8")
    wheel = re.search(r'^WHEEL = "(.*)"', hook, re.MULTILINE)
    numbers = re.search(r"^NODE = \((\d+), (\d+)\)", hook, re.MULTILINE)
    assert wheel and numbers
    assert wheel[1] in project(root)["optional-dependencies"]["test"]
    engines = json.loads((root / "client/package.json").read_text(encoding="utf-8"))["engines"]
    assert engines["node"] == f">={numbers[1]}.{numbers[2]}"


def build(folder: Path, kind: str, target: Path) -> Path:
    """A wheel or an sdist of the project in a folder."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(target)]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return next(target.iterdir())


@pytest.fixture(scope="module")
def sdist(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sdist, unpacked."""
    folder = tmp_path_factory.mktemp("sdist")
    archive = build(root, "sdist", folder / "dist")
    subprocess.run([sys.executable, "-m", "tarfile", "-e", archive, folder / "unpacked"], check=True)
    return next((folder / "unpacked").iterdir())


def test_sdist_holds_the_client_built_and_in_source(sdist: Path) -> None:
    for name in ("src/fondaco/server/static/index.html", "client/src/main.ts", "locales/en/client.json", "dev.py"):
        assert (sdist / name).is_file(), name
    assert not (sdist / "client/node_modules").exists()


def test_wheel_from_the_sdist_is_whole_and_needs_no_node(sdist: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(build(sdist, "wheel", tmp_path)) as wheel:
        names = set(wheel.namelist())
    assert not (sdist / "client/node_modules").exists(), "the client was built again"
    static = "fondaco/server/static"
    assert {"fondaco/py.typed", "fondaco/cli/__init__.py", f"{static}/index.html"} <= names
    assert {f"fondaco/locales/{lang}/{name}.json" for lang in LANGS for name in ("client", *manifests())} <= names
    assert {f"{one.package.replace('.', '/')}/manifest.toml" for one in manifests().values()} <= names
    assert any(name.startswith(f"{static}/assets/") and name.endswith(".js") for name in names)
    for ending in (".asm.wasm", "_stdlib.zip", "_wasm32.whl"):
        assert any(name.startswith(f"{static}/assets/python-") and name.endswith(ending) for name in names)
    assert f"{static}/.built" not in names
    assert {name.split("/")[0] for name in names} == {"fondaco", f"fondaco-{fondaco.__version__}.dist-info"}


def path_without_node(links: Path) -> str:
    """A PATH on which all is found but Node; `links` becomes a folder of links to what lies beside it."""
    links.mkdir()
    folders = os.environ.get("PATH", "").split(os.pathsep)
    for folder in folders:
        if shutil.which("node", path=folder):
            for program in Path(folder).iterdir():
                if program.name not in ("node", "npm", "npx") and not (links / program.name).exists():
                    (links / program.name).symlink_to(program)
    return os.pathsep.join([*(folder for folder in folders if not shutil.which("node", path=folder)), str(links)])


@pytest.mark.slow
def test_pip_installs_a_clean_tree_without_node(root: Path, tmp_path: Path) -> None:
    left = shutil.ignore_patterns(".git", ".venv", "node_modules", "static", "__pycache__", ".*_cache", ".hypothesis")
    tree = shutil.copytree(root, tmp_path / "tree", ignore=left)
    venv.create(tmp_path / "venv", with_pip=False)
    bin_folder = tmp_path / "venv" / ("Scripts" if os.name == "nt" else "bin")
    env = {**os.environ, "PATH": path_without_node(tmp_path / "links")}
    base = Path(sys.base_prefix) / ("python.exe" if os.name == "nt" else "bin/python3")
    pip = [str(base), "-m", "pip", "--python", str(bin_folder / "python"), "install", "-q", f"{tree}[server]"]
    subprocess.run(pip, check=True, env=env, cwd=tmp_path)
    code = "import fondaco.server, pathlib; print(pathlib.Path(fondaco.server.__file__).parent / 'static/index.html')"
    page = subprocess.run([bin_folder / "python", "-c", code], check=True, capture_output=True, text=True, cwd=tmp_path)
    assert Path(page.stdout.strip()).is_file()
    subprocess.run([bin_folder / "fondaco", "--help"], check=True, env=env, cwd=tmp_path, capture_output=True)
