"""What the documents say is true: their Python runs, their links lead somewhere, their data is the data."""

from __future__ import annotations

import doctest
import json
import re
import tomllib
from pathlib import Path

import pytest

from fondaco import registry
from fondaco.arena.tournament.page import meeting, shown_sides
from fondaco.games.golden_horn import components

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
REFERENCE = ROOT / "docs/reference"  # written while the site is built, which tests its links
COMPILING = {"batches.md", "environments.md", "researchers.md"}  # for half a minute


def name_of(page: Path) -> str:
    return page.name


@pytest.fixture(autouse=True)
def registers_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that a page registers is not there after it."""
    monkeypatch.setattr(registry, "_registered", {})


@pytest.mark.parametrize(
    "page", [pytest.param(page, marks=[pytest.mark.slow] * (page.name in COMPILING)) for page in PAGES], ids=name_of
)
def test_the_python_in_a_page_runs(page: Path) -> None:
    assert doctest.testfile(str(page), module_relative=False).failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_links_of_a_page_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8"))
    places = [(page.parent / link).resolve() for link in links if "://" not in link]
    assert [place for place in places if not place.exists() and REFERENCE not in place.parents] == []


def test_every_page_has_its_place_in_the_navigation() -> None:
    """New ones get a line in `mkdocs.yml`, under those who read them."""
    nav = (ROOT / "mkdocs.yml").read_text(encoding="utf-8").partition("\ntheme:")[0]
    named = re.findall(r"^ +- (?:\w+: )?([\w/-]+\.md)$", nav, re.MULTILINE)
    there = {page.relative_to(ROOT / "docs").as_posix() for page in PAGES if page.parent != ROOT}
    assert sorted(named) == sorted(there)


def test_the_table_of_strength_says_what_its_reports_say() -> None:
    page = (ROOT / "docs/strength/README.md").read_text(encoding="utf-8")
    rows = [[cell.strip() for cell in row.split("|")] for row in re.findall(r"^\| \[(.*) \|$", page, re.MULTILINE)]
    found = {(cells[0].partition("]")[0], cells[1]): (int(cells[2]), cells[3]) for cells in rows}
    kept = sorted((ROOT / "docs/strength").glob("*/report.json"))
    assert found == {
        (path.parent.name, meeting(line_up, side)): (
            line_up["games"],
            f"{side['share']['mean']:.1%}".replace("%", " %"),
        )
        for path in kept
        for line_up, side in shown_sides(json.loads(path.read_text(encoding="utf-8")))
    }
    assert len(kept) > 5


def test_the_components_page_shows_the_values_that_come_with_the_game() -> None:
    page = (ROOT / "docs/components.md").read_text(encoding="utf-8")
    found = re.search(r"```toml\n(.*?)```", page, re.DOTALL)
    assert found is not None
    data = tomllib.loads(found[1])
    assert set(data["fleets"]) == set(components.FLEETS)
    assert components.read(data) == components.read(None)
