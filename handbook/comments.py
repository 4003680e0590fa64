"""For pages of modules: what stands as a comment behind an attribute is what is said of it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import griffe

COMMENT = re.compile(r"\s#\s+(?!type:|noqa)(?P<text>[^\"']+)$")


class Comments(griffe.Extension):
    """Gives attributes their docstrings, and blocks of code the one colon of Markdown."""

    def on_attribute(self, *, attr: griffe.Attribute, **_: Any) -> None:
        if attr.docstring is None and attr.lineno and (found := COMMENT.search(_line(attr, attr.lineno))):
            attr.docstring = griffe.Docstring(_sentence(found["text"]), parent=attr)

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        if obj.docstring is not None:
            obj.docstring.value = re.sub(r"::$", ":", obj.docstring.value, flags=re.MULTILINE)


def _line(attr: griffe.Attribute, number: int) -> str:
    path = attr.filepath
    return attr.lines_collection[path][number - 1] if isinstance(path, Path) else ""


def _sentence(comment: str) -> str:
    return f"{comment[0].upper()}{comment[1:]}."
