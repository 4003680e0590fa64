"""Every message is used: its whole id stands somewhere, or it is of a family whose ids are put together."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import get_args

from fondaco import bots
from fondaco.games.catan import words as catan
from fondaco.games.golden_horn import words as horn
from fondaco.games.golden_horn.picture.drawing import PHASE_IDS
from fondaco.registry import games, manifests
from fondaco.server.protocol.moderation import Complaint, MeasureKind
from fondaco.server.protocol.notices import NoticeKind
from fondaco.server.protocol.parts import Pace
from fondaco.words import catalogue

ID = r"[\w.-]*"  # what an id is made of
QUOTED = re.compile(rf"""(["'`])({ID})\1""")
TEMPLATE = re.compile(r"`([^`]*\$\{[^`]*)`")
HOLE = re.compile(r"\$\{(?:[^{}]|\{[^{}]*\})*\}")

# What is put behind the beginnings of ids, wherever one is not written as a whole; of house rules see `of_house_rules`.
FAMILIES: Mapping[str, Iterable[str]] = {
    "admin.done-": get_args(MeasureKind),
    "app.theme-": ("system", "light", "dark"),
    "card.": horn.COLOUR_NAMES,
    "cards.": horn.COLOUR_NAMES,
    "catan.board.do-": ("road", "settlement", "city", "robber"),
    "catan.colour.": catan.COLOUR_NAMES,
    "catan.command.word-": ("moves", "do", "why", "hand", "players", "number", "last"),
    "catan.do.": ("give", "want", "discard", "buy", "propose", "refuse", "withdraw", "decline", "roll", "end"),
    "catan.log.built-": ("road", "settlement", "city", "free"),
    "catan.log.placed-": ("settlement", "road"),
    "catan.phase.": catan.PHASE_NAMES,
    "catan.side.": ("n", "ne", "e", "se", "s", "sw", "w", "nw"),
    "catan.stats.": ("taken", "lost", "discarded", "bought", "trades", "bank-trades"),
    "catan.trade.answer-": catan.ANSWER_NAMES,
    "choice.": ("announce", "end", "keep", "pass", "turn"),
    "colour.": horn.COLOUR_NAMES,
    "contest.": ("swiss", "everybody", "swiss-help", "everybody-help"),
    "contest.stage-": ("open", "final", "over", "off"),
    "crest.": "0123",
    "development.": catan.CARD_NAMES,
    "dominion.": horn.DOMINION_NAMES,
    "feel.pace-": get_args(Pace),
    "good.": horn.COLOUR_NAMES,
    "goods.": horn.COLOUR_NAMES,
    "group.": sorted({option.group for game in games().values() for option in game.options} - {""}),
    "harbour.": catan.HARBOUR_NAMES,
    "help.now.": (
        *(f"catan.{place}" for place in ("first-pieces", "roll", "seven", "robber", "turn", "road-building", "trade")),
        *(f"golden-horn.{place}" for place in ("placing", "turn", "raid", "robbed", "loading", "sailing", "announce")),
    ),
    "in.": (*horn.HARBOUR_NAMES, "modone"),
    "me.notices-": ("begins", "ends"),
    "notice.": get_args(NoticeKind),
    "people.load-": [who for who in horn.WHO_NAMES if who != "all"],
    "phase.": [PHASE_IDS.get(phase, phase) for phase in horn.PHASE_NAMES if phase != "pay"],
    "piece.": ("road", "settlement", "city"),
    "place.": (*horn.HARBOUR_NAMES, "modone", "sea"),
    "report.": get_args(Complaint),
    "resource.": catan.RESOURCE_NAMES,
    "resources.": catan.RESOURCE_NAMES,
    "ship.": "012",
    "sound.": ("build", "card", "coin", "cube", "dice", "end", "horn", "robber", "sail", "turn"),
    "space.": horn.COLOUR_NAMES,
    "start.learn-": ("dominio",),
    "special.": ("longest-road", "largest-army"),
    "terrain.": catan.TERRAIN_NAMES,
}


@dataclass(frozen=True)
class Mentions:
    """What the sources say in quotes, and the beginnings of what they put together."""

    words: frozenset[str]
    beginnings: frozenset[str]


def composed() -> set[str]:
    """All ids that are put together."""
    persons = {person for manifest in manifests().values() for person in manifest.levels}
    families = {**FAMILIES, "bot.": {*bots.names(), *persons}, "level.": persons, "strength.": persons}
    families["manner."] = {f"{game}.{person}" for game, own in manifests().items() for person in own.levels}
    own = {f"{game}.{what}" for game in manifests() for what in ("title", "subtitle")} | {"golden-horn.expansion"}
    return own | {beginning + part for beginning, parts in families.items() for part in parts} | set(of_house_rules())


def of_house_rules() -> Iterator[str]:
    """A number is shown as it is, and how the crests are dealt by themselves."""
    for game in games().values():
        for option in game.options:
            key = f"option.{option.key}"
            yield from (key, f"{key}.help")
            counts = len(option.values) > 2 and all(map(str.isdigit, option.values))
            yield from (f"{key}.{value}" for value in option.values if not counts)
    yield "option.startPlayer.help.catan"  # a help of one game alone, as two have this key


def test_every_message_is_used(root: Path) -> None:
    used = read(root).words | composed()
    assert [id for id in catalogue("en") if id not in used] == []


def test_every_id_that_is_put_together_is_that_of_a_message() -> None:
    assert sorted(composed() - set(catalogue("en"))) == []


def test_the_families_are_those_of_the_sources(root: Path) -> None:
    begins = {
        beginning for beginning in read(root).beginnings if any(id.startswith(beginning) for id in catalogue("en"))
    }
    own = {"bot.", "level.", "strength.", "manner.", "option."}
    assert begins == {*FAMILIES, *own}, "list in FAMILIES what is put behind them, and only that"


def test_a_message_that_nothing_uses_is_found(root: Path) -> None:
    used = read(root).words | composed()
    for id in ("status.nowhere", "place.constant", "option.ending.help.catan", "catan.phase.pay", "phase.lot"):
        assert id not in used


@cache
def read(root: Path) -> Mentions:
    """The sources of the page and of the package, without tests and without what is built from them."""
    words, beginnings = set[str](), set[str]()
    for text in pages(root):
        words.update(word for _, word in QUOTED.findall(text))
        beginnings.update(HOLE.split(template)[0] for template in TEMPLATE.findall(text))
    for path in (root / "src").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                words.add(node.value)
            elif isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                beginnings.add(str(node.values[0].value))
    return Mentions(frozenset(words), frozenset(filter(re.compile(rf"\w+\.{ID}").fullmatch, beginnings)))


def pages(root: Path) -> Iterator[str]:
    folders = (root / "client/src", root / "client/tools")
    sources = [path for folder in folders for path in folder.rglob("*") if path.suffix in (".ts", ".svelte")]
    for path in (root / "client/index.html", *sources):
        if ".test." not in path.name and ".testing." not in path.name:
            yield path.read_text(encoding="utf-8")
