"""A page for each public module: what it has, from its source alone, which is not imported for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import griffe

SOURCE = Path(__file__).resolve().parents[1] / "src"

# What several modules have is shown on the page of the first.
SECTIONS: dict[str, tuple[str, ...]] = {
    "Games and positions": (
        "fondaco",
        "fondaco.shapes",
        "fondaco.game",
        "fondaco.game_info",
        "fondaco.registry",
        "fondaco.manifest",
        "fondaco.errors",
        "fondaco.chance",
        "fondaco.position_text",
        "fondaco.as_data",
        "fondaco.history",
    ),
    "Golden Horn": (
        "fondaco.games.golden_horn",
        "fondaco.games.golden_horn.view.view",
        "fondaco.games.golden_horn.actions.records",
        "fondaco.games.golden_horn.actions.plans",
        "fondaco.games.golden_horn.story.events",
        "fondaco.games.golden_horn.imagine.position",
        "fondaco.games.golden_horn.components",
        "fondaco.games.golden_horn.features",
        "fondaco.games.golden_horn.words",
    ),
    "Catan": (
        "fondaco.games.catan",
        "fondaco.games.catan.view.view",
        "fondaco.games.catan.actions.records",
        "fondaco.games.catan.actions.intents",
        "fondaco.games.catan.story.events",
        "fondaco.games.catan.imagine.position",
        "fondaco.games.catan.features",
        "fondaco.games.catan.words",
    ),
    "Telling and drawing": (
        "fondaco.presenter",
        "fondaco.saying",
        "fondaco.story",
        "fondaco.statistics",
        "fondaco.words",
        "fondaco.policy",
        "fondaco.terminal",
        "fondaco.svg",
    ),
    "Records and their worth": ("fondaco.record", "fondaco.coach", "fondaco.notebook"),
    "Bots and many games": (
        "fondaco.bots",
        "fondaco.arena",
        "fondaco.arena.perft",
        "fondaco.arena.tournament",
        "fondaco.testing",
        "fondaco.lessons",
    ),
    "Batches and environments": (
        "fondaco.vector",
        "fondaco.envs",
        "fondaco.envs.aec",
        "fondaco.envs.single",
        "fondaco.envs.many",
        "fondaco.envs.openspiel",
    ),
    "Compiled and learning": (
        "fondaco.compiled",
        "fondaco.compiled.engine",
        "fondaco.compiled.layout",
        "fondaco.learning",
        "fondaco.learning.features",
        "fondaco.learning.nets",
        "fondaco.learning.playing",
        "fondaco.learning.searching",
        "fondaco.learning.training",
        "fondaco.learning.catan.features",
        "fondaco.learning.catan.counting",
        "fondaco.learning.golden_horn.features",
    ),
    "Games of one's own": (
        "fondaco.plain_game",
        "fondaco.rulebook",
        "fondaco.fields",
        "fondaco.rulekit.acting",
        "fondaco.rulekit.piles",
        "fondaco.action_table",
        "fondaco.tagged",
        "fondaco.dealing",
        "fondaco.asked",
        "fondaco.integers",
    ),
}


def titles() -> dict[str, dict[str, str]]:
    """In the navigation, in short: without the package of all, or of the section."""
    return {
        section: {name.removeprefix(f"{names[0]}.").removeprefix("fondaco."): _path(name) for name in names}
        for section, names in SECTIONS.items()
    }


def pages() -> Iterator[tuple[str, str]]:
    for name in names():
        yield _path(name), "\n".join(_page(name))


def names() -> Iterator[str]:
    yield from (name for section in SECTIONS.values() for name in section)


@cache
def homes() -> dict[str, str]:
    """Where each thing is shown, by where it is written: on the page of the first module that has it."""
    found: dict[str, str] = {}
    for name in names():
        for own, member in public(name).items():
            found.setdefault(member.canonical_path, f"{name}.{own}")
    return found


@cache
def classes() -> dict[str, str]:
    """Where the classes are shown, by their names; of several with one name none."""
    written = [path for path in homes() if path.rpartition(".")[2][0].isupper()]
    counted = Counter(path.rpartition(".")[2] for path in written)
    return {name: homes()[path] for path in written if counted[name := path.rpartition(".")[2]] == 1}


def public(name: str) -> dict[str, griffe.Object | griffe.Alias]:
    """What a module has for others: what its `__all__` says, else all of its own without an underscore."""
    module = package()[name.partition(".")[2]] if "." in name else package()
    return {
        own: member
        for own, member in module.members.items()
        if (own in module.exports if module.exports else not member.is_alias and not own.startswith("_"))
        and not member.is_module
    }


@cache
def package() -> griffe.Object | griffe.Alias:
    """All of Fondaco, read and not imported."""
    return griffe.load("fondaco", search_paths=[SOURCE], resolve_aliases=True)


def _path(name: str) -> str:
    return f"reference/python/{name}.md"


def _page(name: str) -> Iterator[str]:
    places = {own: homes()[member.canonical_path] for own, member in public(name).items()}
    yield from (f"# {name}", "", f"::: {name}", "    options:", "      members:")
    yield from (f"        - {own}" for own, place in places.items() if place == f"{name}.{own}")
    elsewhere = [f"[`{own}`][{place}]" for own, place in places.items() if place != f"{name}.{own}"]
    if elsewhere:
        yield from ("", f"Also here: {', '.join(elsewhere)}.")
    yield ""
