"""Hooks of MkDocs: pages written from code join those of `docs/`, and the navigation."""

from __future__ import annotations

from collections.abc import Iterator

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from handbook import commands, keys, modules, rules, tables

Pages = dict[str, dict[str, str]]  # of each section the titles of its pages, and where they are


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """The generated pages stand behind those that `mkdocs.yml` names."""
    config.nav = [*(config.nav or ()), {"Reference": [_section(*each) for each in sections().items()]}]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    for path, text in pages():
        files.append(File.generated(config, path, content=text))
    return files


def sections() -> Pages:
    games = {**tables.titles(), **keys.titles(), **commands.titles()}
    return {"Games": games, "Rules": rules.titles(), **modules.titles()}


def pages() -> Iterator[tuple[str, str]]:
    """Where each generated page is, and its Markdown."""
    yield from tables.pages()
    yield from keys.pages()
    yield from commands.pages()
    yield from rules.pages()
    yield from modules.pages()


def _section(name: str, titles: dict[str, str]) -> dict[str, list[dict[str, str]]]:
    return {name: [{title: path} for title, path in titles.items()]}
