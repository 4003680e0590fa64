"""The documentation site: tables are whole, all public modules have a page, and no link is wrong."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag

import pytest
from test_imports import MODULES
from test_unused import PUBLIC

import fondaco
from handbook import commands, keys, modules, rules, tables

ROOT = Path(__file__).resolve().parent.parent
NOT_FOR_OTHERS = ("fondaco.server", "fondaco.cli")  # parts of the program
THROUGH_OTHERS = (".drawing", ".telling", ".loops")  # reached by `game.presenter`, or compiled with the rules


def shown() -> set[str]:
    return {name for names in modules.SECTIONS.values() for name in names}


@pytest.mark.slow
def test_every_module_that_says_what_is_public_has_a_page() -> None:
    saying = {name for name, path in MODULES.items() if "\n__all__ = " in path.read_text(encoding="utf-8")}
    used_by_others = {name.rpartition(".")[0] for name in PUBLIC}
    wanted = {name for name in saying | used_by_others if not name.startswith(NOT_FOR_OTHERS)}
    assert {name for name in wanted - shown() if not name.endswith(THROUGH_OTHERS)} == set()
    assert shown() <= set(MODULES)


@pytest.mark.slow
def test_every_page_of_a_module_has_something_that_no_other_has() -> None:
    for path, text in modules.pages():
        assert re.search(r"members:\n +- \w", text), path


@pytest.mark.slow
def test_what_is_public_says_what_it_is() -> None:
    silent = [
        f"{name}.{own}"
        for name in sorted(shown())
        for own, member in modules.public(name).items()
        if (member.is_class or member.is_function) and not member.has_docstring
    ]
    assert silent == []


def rows(text: str) -> list[list[str]]:
    """The cells of the rows of all tables, without their heads."""
    lines = [line for line in text.splitlines() if line.startswith("| ")]
    cells = [[cell.strip() for cell in line.strip("| ").split(" | ")] for line in lines]
    return [row for row, below in zip(cells, [*cells[1:], [""]], strict=True) if "---" not in {row[0], below[0]}]


def table(game: str, kind: str) -> list[list[str]]:
    return rows(dict(tables.pages())[f"reference/{game}/{kind}.md"])


@pytest.mark.parametrize(("game", "options"), [("golden-horn", {"dominio": "on"}), ("catan", {})])
def test_the_table_of_actions_has_each_number_once(game: str, options: dict[str, str]) -> None:
    numbers = [[int(number) for number in re.findall(r"\d+", row[0])] for row in table(game, "actions")]
    assert [first for first, *_ in numbers] == [0, *(last + 1 for *_, last in numbers[:-1])]
    assert numbers[-1][-1] == fondaco.make(game, **options).actions - 1  # type: ignore[call-overload]


@pytest.mark.parametrize("game", fondaco.games())
def test_the_tables_have_all_house_rules_versions_features_and_events(game: str) -> None:
    info = fondaco.games()[game]
    found = table(game, "house-rules")
    assert [row[0] for row in found] == [
        *(f"`{option.key}`" for option in info.options),
        *map(str, range(1, info.rules + 1)),
    ]
    features = table(game, "observations")
    ends = [list(map(int, row[0].strip("`").split(":"))) for row in features]
    assert [first for first, _ in ends] == [0, *(last for _, last in ends[:-1])]
    fields = [row[0].strip("`") for row in table(game, "views")]
    assert fields[:2] == ["seat", "phase"] and {"seats", "hand", "score"} < set(fields)
    kinds = [row[0] for row in table(game, "events")]
    assert len(kinds) == len(set(kinds)) > 20


def test_rules_keys_and_commands_are_pages() -> None:
    assert all(text.startswith("# ") and len(text) > 2000 for _, text in rules.pages())
    assert len(list(rules.pages())) == 12
    assert "<kbd>u</kbd>" in next(keys.pages())[1] and "fondaco verify" in next(commands.pages())[1]


class Links(HTMLParser):
    """What a page links to and loads, and the names of its places."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links, self.loads, self.ids = list[str](), list[str](), set[str]()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value for name, value in attrs if value is not None}
        self.ids |= {given[name] for name in ("id", "name") if name in given}
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        elif tag in ("script", "img", "link", "iframe"):
            self.loads += [given[name] for name in ("src", "href") if name in given]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(folder)]
    quietly = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, env=quietly)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    return folder


def wrong_links(site: Path) -> Iterator[str]:
    pages = {path: Links(path.read_text(encoding="utf-8")) for path in site.rglob("*.html")}
    for path, page in pages.items():
        for link in (*page.links, *page.loads):
            place, anchor = urldefrag(link)
            target = (path.parent / unquote(place)).resolve() if place else path
            if "://" in place or place.startswith(("data:", "mailto:")) or path.name == "404.html":
                continue
            if not target.is_file() or (anchor and target in pages and unquote(anchor) not in pages[target].ids):
                yield f"{path.relative_to(site)}: {link}"


@pytest.mark.slow
def test_the_site_is_built_and_all_its_links_lead_somewhere(site: Path) -> None:
    assert list(wrong_links(site)) == []


@pytest.mark.slow
def test_the_site_loads_nothing_from_elsewhere(site: Path) -> None:
    loads = {path: Links(path.read_text(encoding="utf-8")).loads for path in site.rglob("*.html")}
    assert len(loads[site / "index.html"]) > 3
    assert [path for path, ones in loads.items() if any("://" in one or one.startswith("//") for one in ones)] == []
