"""The client's types are those of the server's messages, and there are words for every refusal."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

from fondaco.server.protocol import Reason
from fondaco.server.typescript import generate
from fondaco.words import catalogue


def test_client_types_are_current(root: Path) -> None:
    written = (root / "client/src/protocol.ts").read_text(encoding="utf-8")
    assert written == generate(), "run: python -m fondaco.server.typescript > client/src/protocol.ts"


def test_unions_are_told_apart_by_their_type_or_kind() -> None:
    text = generate()
    assert 'export interface Now {\n  readonly type: "now";' in text
    assert 'readonly kind: "raided";' in text
    assert "export type ToServer = Hello | Act | Undo | Look | StandIn | Ping;" in text


def test_only_what_a_client_may_leave_out_is_optional() -> None:
    text = generate()
    assert "readonly last_seq?: number;" in text
    assert "readonly options?: Readonly<Record<string, string>>;" in text  # of NewTable
    assert "readonly options: Readonly<Record<string, string>>;" in text  # of Welcome
    assert "readonly values: Readonly<Record<string, string | number>>;" in text


def test_tuples_are_read_only() -> None:
    text = generate()
    assert "export type Counts = readonly [number, number, number, number, number, number];" in text
    assert "readonly harbours: readonly [Counts, Counts];" in text
    assert "readonly sails: readonly Colour[];" in text


def test_every_reason_can_be_said() -> None:
    """In English; that all languages say the same is another test's matter."""
    assert set(get_args(Reason)) - set(catalogue("en")) == set()
