"""For pages of modules: comments behind attributes become what is said of them, names of classes links."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import dedent
from typing import Any

import griffe

from .modules import classes

COMMENT = re.compile(r"\s#\s+(?!type:|noqa)(?P<text>[^\"']+)$")
NAME = re.compile(r"(?<![\[`])`([A-Z]\w+)`(?!`)")  # of a class, as docstrings write it
EXAMPLE = re.compile(r"^( *)>>> .*(?:\n\1\S.*)*", re.MULTILINE)


class Comments(griffe.Extension):
    """Gives attributes their docstrings, classes that are named links, and writes code as Markdown has it."""

    def on_attribute(self, *, attr: griffe.Attribute, **_: Any) -> None:
        if attr.docstring is None and attr.lineno and (found := COMMENT.search(_line(attr, attr.lineno))):
            attr.docstring = griffe.Docstring(_sentence(found["text"]), parent=attr)

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        if obj.docstring is not None:
            text = EXAMPLE.sub(_fenced, re.sub(r"::$", ":", obj.docstring.value, flags=re.MULTILINE))
            obj.docstring.value = NAME.sub(_linked, text)


def _fenced(found: re.Match[str]) -> str:
    return f"```python\n{dedent(found[0])}\n```"


def _linked(found: re.Match[str]) -> str:
    place = classes().get(found[1])
    return f"[{found[0]}][{place}]" if place else found[0]


def _line(attr: griffe.Attribute, number: int) -> str:
    path = attr.filepath
    return attr.lines_collection[path][number - 1] if isinstance(path, Path) else ""


def _sentence(comment: str) -> str:
    return f"{comment[0].upper()}{comment[1:]}."
