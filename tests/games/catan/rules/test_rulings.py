"""The page of rulings lists every case once, and every case that the sources name is on it."""

from __future__ import annotations

import re
from pathlib import Path

from fondaco.games.catan.options import OPTIONS

ROOT = Path(__file__).resolve().parents[4]
ROW = re.compile(r"^\| ([A-Z]+\d+) \| (.+) \|$", re.MULTILINE)
ROWS = ROW.findall((ROOT / "docs" / "rulings-catan.md").read_text(encoding="utf-8"))
LISTED = {ruling for ruling, _ in ROWS}
LETTERS = {ruling.rstrip("0123456789") for ruling in LISTED}
NAMED = re.compile(rf"\b(?:{'|'.join(sorted(LETTERS))})\d+\b")
SOURCES = sorted((ROOT / "src" / "fondaco" / "games" / "catan").rglob("*.py"))


def test_every_ruling_stands_once_with_a_decision() -> None:
    assert len(LISTED) == len(ROWS)
    assert all(decision.endswith(".") for _, decision in ROWS)
    assert {f"T{i}" for i in range(1, 30)} <= LISTED


def test_what_the_sources_name_is_on_the_page() -> None:
    named = {name for path in SOURCES for name in NAMED.findall(path.read_text(encoding="utf-8"))}
    assert len(named) > 50
    assert named - LISTED == set()


def test_house_rules_name_decisions_on_the_page() -> None:
    assert {option.ruling for option in OPTIONS if option.ruling} <= LISTED
