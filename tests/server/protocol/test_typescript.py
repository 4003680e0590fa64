"""The client's types are those of the server's messages, and there are words for every refusal."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

from fondaco.server.protocol.reasons import Reason
from fondaco.server.protocol.typescript import generate
from fondaco.words import catalogue


def test_client_types_are_current(root: Path) -> None:
    for path, text in generate().items():
        written = (root / "client/src" / path).read_text(encoding="utf-8")
        assert written == text, f"{path}: run python -m fondaco.server.protocol.typescript client/src"


def test_unions_are_told_apart_by_their_type_or_kind() -> None:
    texts = generate()
    assert 'export interface Welcome {\n  readonly type: "welcome";' in texts["protocol.ts"]
    assert 'readonly kind: "raided";' in texts["golden-horn/types.ts"]
    assert "export type ToServer<G extends AnyGame = AnyGame> =\n  | Hello\n" in texts["protocol.ts"]
    assert "  | Do<G>\n  | Undo\n" in texts["protocol.ts"]


def test_what_depends_on_the_game_is_bound_to_it_in_its_own_file() -> None:
    texts = generate()
    assert "export interface Now<G extends AnyGame = AnyGame> {" in texts["protocol.ts"]
    assert '  readonly view: G["view"];\n  readonly choices: readonly Choice<G>[];' in texts["protocol.ts"]
    assert "export type AnyGame = GoldenHorn | Catan;" in texts["protocol.ts"]
    assert "export interface Welcome {" in texts["protocol.ts"]
    for path, game in (("golden-horn/types.ts", "GoldenHorn"), ("catan/types.ts", "Catan")):
        assert f"export type Now = shared.Now<{game}>;" in texts[path]
        assert f"export interface {game} {{\n  readonly view: View;" in texts[path]
        assert "shared.Welcome" not in texts[path]
    assert "  readonly plan: never;" in texts["catan/types.ts"]


def test_only_what_a_client_may_leave_out_is_optional() -> None:
    text = generate()["protocol.ts"]
    assert "readonly last_seq?: number;" in text
    assert "readonly options?: Readonly<Record<string, string>>;" in text  # of NewTable
    assert "readonly options: Readonly<Record<string, string>>;" in text  # of Welcome
    assert "readonly values: Readonly<Record<string, string | number>>;" in text


def test_tuples_are_read_only() -> None:
    text = generate()["golden-horn/types.ts"]
    assert "export type Counts = readonly [number, number, number, number, number, number];" in text
    assert "readonly harbours: readonly [Counts, Counts];" in text
    assert "readonly sails: readonly Colour[];" in text


def test_every_reason_can_be_said() -> None:
    """In English; that all languages say the same is another test's matter."""
    assert set(get_args(Reason)) - set(catalogue("en")) == set()
