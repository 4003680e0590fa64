"""Whatever a module of Fondaco has at its top is used somewhere in Fondaco, or is there for others."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from test_imports import MODULES, RULEKIT, absolute

PUBLIC = {
    "fondaco.saying.seats_of",  # for whoever shows people what concerns them
    "fondaco.as_data.schema_of",  # for those who study
    "fondaco.compiled.layout.new_records",  # for benchmarks and tests
    "fondaco.plain_game.PlainGame",  # for games of others
    "fondaco.envs.aec.TableEnv",  # for the registries, as the next two
    "fondaco.envs.many.SeatVectorEnv",
    "fondaco.envs.single.SeatEnv",
    "fondaco.server.offline.open_offline",  # for the page, which has Python in a worker
    "fondaco.server.offline.look",
    "fondaco.server.offline.warm_up",
}
# Of a module that is imported by its name: a command of the command line; the table before a game; how it is learned;
# what loops of all games ask one for.
KNOWING = (".loops.knowing.fill_row", ".loops.knowing.begin_anew")
ASKED_FOR_BY_NAME = (".command", ".rules.turn.new_game", ".training.SUBJECT", *KNOWING)
WRITTEN_FOR_THE_PAGE = re.compile(r"\.(facts|places)\.")  # constants that the page has in its own language
NAMED_BY_OTHERS = ".migrations"  # read by the tool of the database
LOOPS = "fondaco.compiled.loops."
RULEBOOK = f"{LOOPS}rulebook"  # the copy of a rulebook that the loops are compiled with


@dataclass
class Module:
    """The names at the top of a module, those that it reads, and those that it has from others."""

    tops: list[set[str]] = field(default_factory=list)  # what one statement names together
    reads: Counter[str] = field(default_factory=Counter)
    imported: dict[str, tuple[str, str]] = field(default_factory=dict)  # own name -> module, its name there
    reexported: set[str] = field(default_factory=set)


def top_names(node: ast.stmt) -> Iterator[str]:
    match node:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            yield name
        case ast.Assign(targets=targets):
            names = (name for target in targets for name in ast.walk(target) if isinstance(name, ast.Name))
            yield from (name.id for name in names if isinstance(name.ctx, ast.Store))
        case ast.AnnAssign(target=ast.Name(id=name)):
            yield name


def names_read(node: ast.stmt) -> Iterator[str]:
    """Names, attributes, and the words of short texts like `module:Class`; not what a statement names itself."""
    own = set(top_names(node))
    for part in ast.walk(node):
        match part:
            case ast.Name(id=name, ctx=ast.Load()) if name not in own:
                yield name
            case ast.Attribute(value=ast.Name(id=module), attr=name):
                yield from (name, f"{module}.{name}")
            case ast.Attribute(attr=name):
                yield name
            case ast.Constant(value=str(text)) if " " not in text:
                yield from text.replace(":", ".").split(".")


def read(name: str, text: str, *, package: bool) -> Module:
    found = Module()
    for node in ast.parse(text).body:
        found.tops.append({top for top in top_names(node) if not top.startswith("__")})
        found.reads.update(names_read(node))
    for part in ast.walk(ast.parse(text)):
        if isinstance(part, ast.ImportFrom):
            base = absolute(name if package else name.rpartition(".")[0], part)
            found.imported |= {alias.asname or alias.name: (base, alias.name) for alias in part.names}
            found.reexported |= {alias.name for alias in part.names if alias.asname == alias.name}
    return found


def unused(modules: Mapping[str, Module]) -> set[str]:
    """The full names that no module reads; what one statement names together is used together."""
    used = used_outside(modules)
    found: set[str] = set()
    for name, module in modules.items():
        for tops in module.tops:
            if not any(module.reads[top] or f"{name}.{top}" in used for top in tops):
                found |= {f"{name}.{top}" for top in tops}
    return found


def used_outside(modules: Mapping[str, Module]) -> set[str]:
    """The full names that other modules than their own read."""
    used: set[str] = set()
    for package, module in modules.items():
        if package.endswith(".loops"):  # whose ENTRIES name what is called
            used |= {f"{package}.ENTRIES"} | {
                f"{name}.{read}" for name in modules if name.startswith(f"{package}.") for read in module.reads
            }
        for own, (base, there) in module.imported.items():
            if f"{base}.{there}" in modules:  # as in `components as c`, then `c.NONE`
                used |= {
                    f"{base}.{there}{read.removeprefix(own)}" for read in module.reads if read.startswith(f"{own}.")
                }
            elif module.reads[own] or own in module.reexported:
                used |= {
                    f"{name}.{there}" for name in modules if name == base or (base == RULEBOOK and is_of_rules(name))
                }
        used |= {f"{name}.{read}" for name in modules if name.startswith(LOOPS) for read in module.reads}
    return used


def is_of_rules(module: str) -> bool:
    """Whether the copy of a rulebook may have names from there."""
    return ".rules." in module or module.startswith(f"{RULEKIT}.")


def test_nothing_at_the_top_of_a_module_is_unused() -> None:
    texts = {name: path.read_text(encoding="utf-8") for name, path in MODULES.items() if NAMED_BY_OTHERS not in name}
    modules = {name: read(name, text, package=MODULES[name].name == "__init__.py") for name, text in texts.items()}
    left = unused(modules)
    assert {
        name for name in left if not name.endswith(ASKED_FOR_BY_NAME) and not WRITTEN_FOR_THE_PAGE.search(name)
    } == PUBLIC


def test_an_unused_name_is_found() -> None:
    texts = {
        "one": "from other import used\nFIRST, SECOND = 1, 2\nTHIRD = FIRST\ndef alone(): return alone()\nused(THIRD)",
        "other": "def used(n): return n\ndef unused(): return used(1)\nclass Class: pass\nName = 'other:Class'",
    }
    modules = {name: read(name, text, package=False) for name, text in texts.items()}
    assert unused(modules) == {"one.alone", "other.unused", "other.Name"}
