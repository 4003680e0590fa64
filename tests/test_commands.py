"""The commands that the documents show: Fondaco's own run as they stand there, but shorter; others name what there is.

What is shown of Fondaco's command line is checked at once and run in the slow tests, in a folder with such files as
the documents speak of.  A block of Python with a title is a file there.
"""

from __future__ import annotations

import gzip
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tomllib
from importlib.util import find_spec
from pathlib import Path

import click
import pytest
from test_docs import PAGES, ROOT

import dev
from fondaco import arena, make
from fondaco.cli.program import commands
from fondaco.learning.catan.features import FEATURES_OF_CATAN
from fondaco.learning.nets import Net

BLOCK = re.compile(r"^```sh\n(.*?)^```", re.MULTILINE | re.DOTALL)
SCRIPT = re.compile(r"^```python\n(?!>>>)(.*?)^```", re.MULTILINE | re.DOTALL)
FILE = re.compile(r'^```python title="(?P<name>[\w./-]+)"\n(?P<text>.*?)^```', re.MULTILINE | re.DOTALL)
COMMENT = re.compile(r"\s+#\s.*")
RUN_WHOLE = "docs/api.md"  # by tests/server/test_api_page.py
TEXTS = {page: page.read_text(encoding="utf-8") for page in PAGES if page != ROOT / RUN_WHOLE}
LINES = list(
    dict.fromkeys(
        COMMENT.sub("", line)
        for text in TEXTS.values()
        for block in BLOCK.findall(text)
        for line in block.splitlines()
        if line.strip() and not line.startswith("#")
    )
)
SCRIPTS = [script for text in TEXTS.values() for script in SCRIPT.findall(text)]
OURS = [line for line in LINES if re.search(r"(^|\| )fondaco ", line)]
# What needs a server's own folders, addresses and data bases stands apart, and is not run.
OF_HOSTS = [
    re.sub("/(etc|backups)/", "", COMMENT.sub("", line))
    for text in TEXTS.values()
    for line in re.findall(r"^    (?:\S*/)?(fondaco .*)$", text, re.MULTILINE)
]
CODE = [line for line in LINES if re.match(r"\S*python3? -c ", line)]
OTHERS = [line for line in LINES if line not in (*OURS, *CODE)]
SERVING = [line for line in OURS if line.startswith("fondaco play")]
ENDING = [line for line in OURS if line not in SERVING]

# So much less is enough to see that a command runs, and nothing leaves this computer.
SHORTER = (
    (r"--games \d{2,}", "--games 2"),
    (r"--blocks \d+", "--blocks 1"),
    (r"--minutes \d+", "--rounds 1 --games 100"),
    (r"--budget 400", "--budget 2"),
    (r"@\d+ms", "@20nodes"),
    (r"--host 0\.0\.0\.0", "--host 127.0.0.1"),
    (r"--port \d+", ""),
    (r"nets/net-0042", "given/net-0042"),
    (r"games=\d+", "games=2"),
    (r"range\(20\)", "range(1)"),
    (r" --ray.*", ""),
    (r"Settings\(", "Settings(games=100, "),
)


def shortened(line: str) -> str:
    for pattern, text in SHORTER:
        line = re.sub(pattern, text, line)
    bounded = not line.startswith("fondaco tournament") or re.search("--(blocks|games)", line)
    return line if bounded else f"{line} --blocks 1"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """With such records, nets and modules as are named in the documents."""
    place = tmp_path_factory.mktemp("documents")
    arena.simulate(make("golden-horn", players=2), ["steady"], games=2, seed=7, records=place / "games")
    first, *_ = sorted((place / "games").iterdir())
    text = first.read_text(encoding="utf-8")
    (place / "game.fondaco").write_text(text, encoding="utf-8")
    (place / "running.fondaco").write_text("".join(text.splitlines(keepends=True)[:-1]), encoding="utf-8")
    (place / "game.fondaco.gz").write_bytes(gzip.compress(text.encode()))
    (place / "position.txt").write_text("roll start=0 player=0 turns=1", encoding="utf-8")
    (place / "moves.txt").write_text("\n" * 5, encoding="utf-8")
    (place / "fondaco.toml").touch()
    (place / "monday.sqlite").touch()
    for name in ("nets", "given"):
        (place / name).mkdir()
        Net.at_random(FEATURES_OF_CATAN, 7).save(place / name / "net-0042.npz")
    for found in (one for text in TEXTS.values() for one in FILE.finditer(text)):
        (place / found["name"]).parent.mkdir(parents=True, exist_ok=True)
        (place / found["name"]).write_text(found["text"], encoding="utf-8")
    return place


def test_the_documents_show_commands() -> None:
    assert len(ENDING) > 30 and len(SERVING) > 2 and len(OTHERS) > 20 and len(OF_HOSTS) > 5


@pytest.mark.parametrize("line", [*OURS, *OF_HOSTS])
def test_what_a_command_is_given_is_what_it_takes(line: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(folder)
    _, *words = shlex.split(re.sub(" [<>] .*", "", line.rpartition("| ")[2]))
    words = [str(found) for word in words for found in (sorted(Path().glob(word)) if "*" in word else [word])]
    context = click.Context(commands, info_name="fondaco")
    name, command, rest = commands.resolve_command(context, words)
    assert command is not None
    if "--resume" not in rest:  # whose folder an earlier command has left
        command.make_context(name, rest, parent=context)


def run(line: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """As a shell would, in a folder where `fondaco` is this one."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    env = {**os.environ, "PATH": path, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{folder}"}
    return subprocess.run(["bash", "-ec", line], cwd=folder, env=env, capture_output=True, text=True, input="show\n")


@pytest.mark.slow
@pytest.mark.parametrize("line", [*ENDING, *CODE])
def test_a_command_does_what_it_is_shown_for(line: str, folder: Path) -> None:
    """In the order of the documents: some go on where others have stopped."""
    if (written := re.search(r"--out (\S+)", line)) and "--resume" not in line:
        shutil.rmtree(folder / written[1], ignore_errors=True)
    done = run(shortened(line).removeprefix(".venv/bin/"), folder)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    assert done.stdout


@pytest.mark.slow
@pytest.mark.parametrize("script", SCRIPTS, ids=range(len(SCRIPTS)))
def test_a_script_runs(script: str, folder: Path) -> None:
    path = folder / "script.py"
    path.write_text(shortened(script), encoding="utf-8")
    done = run("python script.py", folder)
    assert (done.returncode, done.stderr) == (0, ""), done.stdout


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="no such signal can be sent there")
@pytest.mark.parametrize("line", SERVING)
def test_a_server_serves_as_it_is_shown(line: str, folder: Path) -> None:
    words = [*shlex.split(shortened(line))[1:], "--no-browser", "--port", "0", "--data", str(folder / "tables")]
    program = subprocess.Popen([sys.executable, "-m", "fondaco", *words], stdout=subprocess.PIPE, text=True)
    try:
        assert program.stdout is not None and "://" in program.stdout.readline()
        program.send_signal(signal.SIGINT)
        program.communicate(timeout=60)
        assert program.returncode == 0
    finally:
        program.kill()
        program.communicate()


def extras() -> set[str]:
    found = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    return set(found)


@pytest.mark.parametrize("line", OTHERS)
def test_what_other_commands_name_is_there(line: str) -> None:
    for part in line.split(" && "):
        words = shlex.split(part)
        while "=" in words[0]:  # a variable of the environment
            words = words[1:]
        match words:
            case [_, "dev.py", name, *_]:
                assert callable(getattr(dev, name))
            case [python, "-m", module, *options] if "python" in python:
                spec = find_spec(module)
                assert spec and spec.origin
                if module.startswith(("benchmarks", "tests")):
                    place = Path(spec.origin)
                    text = "".join(path.read_text(encoding="utf-8") for path in place.parent.rglob("*.py"))
                    assert [one for one in options if one.startswith("--") and one not in text] == []
            case ["pytest", *rest]:
                assert [one for one in rest if one.startswith("tests/") and not there(one)] == []
            case ["node", script]:
                assert (ROOT / script).is_file()
            case [pip, "install", what] if pip.endswith("pip"):
                assert set(re.findall(r"\w+", what.partition("[")[2])) <= extras()
            case ["cd", place]:
                assert (ROOT / place).is_dir() or any(f"export-site {place}" in one for one in LINES)
            case [name, *_]:
                assert name in KNOWN or name.startswith("~/"), f"{line}: who tries that this is true?"


KNOWN = (
    "ruff",
    "mypy",
    "prettier",
    "svelte-check",
    "vitest",
    "pipx",
    "uv",
    "ray",
)  # tools of others, with usual options


def there(place: str) -> bool:
    return any(ROOT.glob(re.sub(r"<\w+>", "*", place.partition("::")[0])))
