"""A page for each public module: what it has, from its source alone, which is not imported for it."""

from __future__ import annotations

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
    "Records and their worth": ("fondaco.record", "fondaco.coach"),
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
    return {section: {name: _path(name) for name in names} for section, names in SECTIONS.items()}


def pages() -> Iterator[tuple[str, str]]:
    shown: dict[str, str] = {}  # where each thing is shown that several modules have
    for names in SECTIONS.values():
        for name in names:
            yield _path(name), "\n".join(_page(name, shown))


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


def _page(name: str, shown: dict[str, str]) -> Iterator[str]:
    members = public(name)
    here = [own for own, member in members.items() if member.canonical_path not in shown]
    there = {own: shown[member.canonical_path] for own, member in members.items() if own not in here}
    shown |= {members[own].canonical_path: f"{name}.{own}" for own in here}
    yield from (f"# {name}", "", f"::: {name}", "    options:", "      members:")
    yield from (f"        - {own}" for own in here)
    if there:
        links = ", ".join(f"[`{own}`][{where}]" for own, where in there.items())
        yield from ("", f"Also here: {links}.")
    yield ""
