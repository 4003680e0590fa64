"""Who imports whom, read from the syntax trees of all modules; and what a start of the program loads."""

from __future__ import annotations

import ast
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from importlib.util import find_spec
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parents[1] / "src"
CORE = "core"  # the modules of `fondaco` itself: game, record, chance ...

# What each part may import: parts of Fondaco, then packages of others beside the standard library.
FAST = {"numpy", "numba", "platformdirs"}
MAY_IMPORT: dict[str, tuple[set[str], set[str]]] = {
    CORE: ({CORE, "rulekit"}, set()),
    "games": ({CORE}, set()),
    "record": ({CORE, "record"}, set()),
    "compiled": ({CORE, "rulekit", "games", "compiled"}, FAST),
    "learning": ({CORE, "rulekit", "games", "compiled", "learning"}, {"numpy"}),
    "vector": ({CORE, "rulekit", "games", "compiled", "learning", "vector"}, {"numpy"}),
    "envs": ({CORE, "learning", "vector", "envs"}, {"numpy", "gymnasium", "pettingzoo", "PIL", "resvg_py", "pyspiel"}),
    "bots": ({CORE, "rulekit", "games", "compiled", "learning", "bots"}, set()),
    "lessons": ({CORE, "lessons"}, set()),
    "coach": ({CORE, "record", "games", "learning", "bots", "coach"}, set()),
    "arena": ({CORE, "record", "games", "compiled", "bots", "arena"}, {"pyarrow", "ray"}),
    "notebook": ({CORE, "record", "notebook"}, {"ipywidgets"}),
    "testing": ({CORE, "record", "games", "compiled", "bots", "arena", "testing"}, set()),
}
# Modules of the core that open a door to what stands above: the types of all games, batches, and the coach.
DOORS = {"fondaco.registry": {"games"}, "fondaco.batched": {"compiled", "vector"}, "fondaco.studied": {"coach"}}
FREE = {"server", "cli", "__main__"}
NEIGHBOURS = ("game", "shapes", "asked", "presenter", "policy", "saying", "game_info", "integers", "errors")
TOOLS = ("rulebook", "fields", "action_table", "position_text", "tagged", "dealing", "terminal", "svg", "statistics")
CONTRACT = {f"fondaco.{name}" for name in (*NEIGHBOURS, *TOOLS)}
FIELDS, RULEKIT = "fondaco.fields", "fondaco.rulekit"  # what rules have from outside their folder
# The server's folders, each of which knows those before it alone.
SERVER = (
    "protocol",
    "storage",
    "manners",
    "rating",
    "presence",
    "gathering",
    "table",
    "people",
    "contests",
    "notices",
    "web",
    "hosting",
)
HEAVY = ("numpy", "numba", "llvmlite", "litestar", "uvicorn", "sqlalchemy")


def module_name(path: Path) -> str:
    parts = path.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module_name(path): path for path in SOURCE.rglob("*.py")}


def imports(module: str, path: Path, text: str) -> Iterator[str]:
    """The full names of all that a module imports, at its top or deeper."""
    yield from targets(module, path, ast.walk(ast.parse(text)))


def needs(module: str, path: Path, text: str) -> set[str]:
    """The modules of Fondaco that have to be there while this one is imported."""
    found = targets(module, path, run_at_import(ast.parse(text)))
    return {target for target in found if target in MODULES} - {module}


def run_at_import(node: ast.AST) -> Iterator[ast.AST]:
    """What a module consists of, without the bodies of its functions and what only type checkers read."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and ast.unparse(child.test).endswith("TYPE_CHECKING"):
            for other in child.orelse:
                yield from (other, *run_at_import(other))
        elif not isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield from (child, *run_at_import(child))


def targets(module: str, path: Path, nodes: Iterable[ast.AST]) -> Iterator[str]:
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = absolute(package, node)
            for alias in node.names:
                name = f"{base}.{alias.name}"
                yield name if name in MODULES else base


def absolute(package: str, node: ast.ImportFrom) -> str:
    if node.level == 0:
        return node.module or ""
    parts = package.split(".")
    above = parts[: len(parts) - node.level + 1]
    return ".".join([*above, *([node.module] if node.module else [])])


def part(module: str) -> str:
    """The part of Fondaco that a module is in: the folder under `fondaco`, else CORE; `__main__` is one of its own."""
    name = module.partition(".")[2].split(".")[0]
    return name if name in FREE or (name and (SOURCE / "fondaco" / name).is_dir()) else CORE


def allowed(module: str, target: str) -> bool:
    if inside(module, RULEKIT):
        return inside(target, RULEKIT) or target == FIELDS
    if target.split(".")[0] in sys.stdlib_module_names and ".rules" not in module:
        return True
    if module == FIELDS:
        return False
    parts = module.split(".")
    if parts[:2] == ["fondaco", "games"] and len(parts) > 2:
        return allowed_in_game(parts, target)
    if part(module) in FREE or part(target) in DOORS.get(module, ()):
        return True
    ours, others = MAY_IMPORT[part(module)]
    return part(target) in ours if inside(target, "fondaco") else target.split(".")[0] in others


def allowed_in_game(parts: list[str], target: str) -> bool:
    game = ".".join(parts[:3])
    if parts[3:4] == ["rules"]:
        return inside(target, f"{game}.rules") or inside(target, RULEKIT) or target == FIELDS
    return inside(target, game) or inside(target, RULEKIT) or target in CONTRACT


def inside(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")


def server_folder(module: str) -> str:
    """The folder of the server that a module is in; none for those that start it."""
    parts = module.split(".")
    return parts[2] if parts[:2] == ["fondaco", "server"] and len(parts) > 2 and parts[2] in SERVER else ""


def forbidden(module: str, path: Path, text: str) -> list[str]:
    return [target for target in imports(module, path, text) if not allowed(module, target)]


@pytest.mark.parametrize("module", sorted(MODULES))
def test_module_imports_only_what_stands_below_it(module: str) -> None:
    path = MODULES[module]
    assert forbidden(module, path, path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("module", sorted(filter(server_folder, MODULES)))
def test_a_folder_of_the_server_knows_none_that_stands_above_it(module: str) -> None:
    text = MODULES[module].read_text(encoding="utf-8")
    known = set(filter(None, map(server_folder, imports(module, MODULES[module], text))))
    assert known <= set(SERVER[: SERVER.index(server_folder(module)) + 1])


@pytest.mark.parametrize(
    ("module", "text", "wrong"),
    [
        ("fondaco.games.golden_horn.rules.turn", "import math", "math"),
        ("fondaco.games.golden_horn.rules.turn", "from fondaco.game import Game", "fondaco.game"),
        (
            "fondaco.games.golden_horn.rules.turn",
            "from ..actions.table import Action",
            "fondaco.games.golden_horn.actions.table",
        ),
        ("fondaco.games.golden_horn.view.view", "import fondaco.record", "fondaco.record"),
        ("fondaco.games.golden_horn.view.view", "def f():\n    import numpy", "numpy"),
        (
            "fondaco.games.golden_horn.view.view",
            "from fondaco.games.catan.view import view",
            "fondaco.games.catan.view.view",
        ),
        ("fondaco.rulekit.piles", "from fondaco.game import Game", "fondaco.game"),
        ("fondaco.rulekit.piles", "import math", "math"),
        ("fondaco.fields", "from fondaco.errors import quoted", "fondaco.errors"),
        ("fondaco.record", "from .games.golden_horn import View", "fondaco.games.golden_horn"),
        ("fondaco.record", "import litestar.app", "litestar.app"),
        ("fondaco.compiled.load", "import litestar", "litestar"),
    ],
)
def test_a_wrong_import_is_found(module: str, text: str, wrong: str) -> None:
    assert forbidden(module, SOURCE / (module.replace(".", "/") + ".py"), text) == [wrong]


def circle(graph: Mapping[str, set[str]]) -> list[str]:
    """Modules that need each other in a circle; none, if there is no such circle."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_modules_import_each_other_without_circles() -> None:
    graph = {name: needs(name, path, path.read_text(encoding="utf-8")) for name, path in MODULES.items()}
    assert circle(graph) == []


def test_a_circle_is_found() -> None:
    one, other = "fondaco.bots.base", "fondaco.bots.uniform"
    texts = {one: "try:\n    from .uniform import RandomBot\nfinally:\n    pass", other: "import fondaco.bots.base"}
    graph = {name: needs(name, MODULES[name], text) for name, text in texts.items()}
    assert set(circle(graph)) == {one, other}


def test_what_a_function_or_a_type_checker_imports_makes_no_circle() -> None:
    function = "def f():\n    import fondaco.svg\n"
    types = "if typing.TYPE_CHECKING:\n    import fondaco.game\nelse:\n    import fondaco.chance\n"
    assert needs("fondaco.errors", MODULES["fondaco.errors"], function + types) == {"fondaco.chance"}


OPENSPIEL = "fondaco.envs.openspiel"  # needs what no extra brings


def is_imported(module: str) -> bool:
    """Not so programs, migrations, which the tool of the database reads, and loops, compiled with the rules."""
    if module == OPENSPIEL and not find_spec("pyspiel"):
        return False
    return not module.endswith("__main__") and ".migrations" not in module and ".loops." not in module


@pytest.mark.slow
def test_each_module_can_be_imported_first() -> None:
    """In one process that forgets all modules of Fondaco before each of them."""
    code = f"""
import importlib, sys
for first in {sorted(filter(is_imported, MODULES))!r}:
    for name in [name for name in sys.modules if name.partition(".")[0] == "fondaco"]:
        del sys.modules[name]
    try:
        importlib.import_module(first)
    except ImportError as error:
        print(first, error)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, ""), done.stderr


def loaded_by(code: str) -> set[str]:
    """Which heavy packages a fresh Python has loaded after running the code."""
    tell = f"import sys\nprint(*[name for name in {HEAVY!r} if name in sys.modules], file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", f"{code}\n{tell}"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return set(done.stderr.split())


def test_importing_fondaco_loads_nothing_heavy() -> None:
    assert loaded_by("import fondaco") == set()


def test_help_loads_nothing_heavy() -> None:
    run = "import sys\nfrom fondaco.cli import main\nsys.argv = ['fondaco', '--help']\n"
    assert loaded_by(run + "try:\n    main()\nexcept SystemExit as end:\n    assert not end.code") == set()


NOT_IN_A_BROWSER = ("sqlalchemy", "multiprocessing", "litestar", "uvicorn", "numpy", "numba", "click")


def test_tables_need_nothing_that_a_browser_has_not() -> None:
    """Whatever they import of it would fail."""
    code = f"import sys\nsys.modules.update(dict.fromkeys({NOT_IN_A_BROWSER!r}))\n"
    modules = ("server.table.rooms", "server.web.sockets", "server.web.addresses")
    done = subprocess.run(
        [sys.executable, "-c", code + "\n".join(f"import fondaco.{name}" for name in modules)],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr


def test_what_is_loaded_is_found() -> None:
    assert loaded_by("import sqlalchemy") == {"sqlalchemy"}


def alone(code: str) -> subprocess.CompletedProcess[str]:
    """Runs the code in a Python that knows Fondaco and the standard library, and no package of others."""
    start = f"import sys\nsys.path.append({str(SOURCE)!r})\n"
    return subprocess.run([sys.executable, "-I", "-S", "-c", start + code], capture_output=True, text=True)


def test_games_bots_records_and_the_arena_need_no_package_of_others(tmp_path: Path) -> None:
    code = f"""
from pathlib import Path
import fondaco
from fondaco import arena, record
for name in fondaco.games():
    game = fondaco.make(name, players=2)
    arena.simulate(game, ["steady", "random"], games=1, seed=1, records={str(tmp_path)!r})
    assert arena.simulate(game, ["random"], games=2, seed=1)["engine"] == "plain"
for path in Path({str(tmp_path)!r}).iterdir():
    print(record.verify(record.load(path), fondaco.make).finished)
"""
    done = alone(code)
    assert (done.returncode, done.stdout) == (0, "True\nTrue\n"), done.stderr


def test_no_package_of_others_is_required(root: Path) -> None:
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["dependencies"] == []


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["play"], "play needs click, which the extra 'server' brings: pip install 'fondaco[server]'"),
        (["games"], "the command line needs click, which the extra 'cli' brings: pip install 'fondaco[cli]'"),
    ],
)
def test_the_program_names_the_extra_that_it_needs(arguments: list[str], said: str) -> None:
    done = alone(f"from fondaco.cli import run\nsys.exit(run({arguments!r}))")
    assert (done.returncode, done.stdout, done.stderr) == (1, "", f"fondaco: {said}\n")


def test_the_program_misses_what_shows_its_reports_at_once() -> None:
    code = "import sys\nsys.modules['rich'] = None\nfrom fondaco.cli import run\nsys.exit(run(['games']))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    said = "the command line needs rich, which the extra 'cli' brings: pip install 'fondaco[cli]'"
    assert (done.returncode, done.stdout, done.stderr) == (1, "", f"fondaco: {said}\n")


def test_with_the_command_line_alone_play_names_the_extra_that_it_needs() -> None:
    code = "import sys\nsys.modules['uvicorn'] = None\nfrom fondaco.cli import run\nsys.exit(run(['play']))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    said = "play needs uvicorn, which the extra 'server' brings: pip install 'fondaco[server]'"
    assert (done.returncode, done.stderr) == (1, f"fondaco: {said}\n")
