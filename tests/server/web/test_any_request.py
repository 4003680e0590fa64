"""Whatever is asked that its description allows, the answer is one that it describes, and no error of the server."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from fondaco.server.web import app, costs

from ..people.visiting import Visitors, visit
from .conforming import Contract, Schema

LETTERS = 'aZ 0.-_äΩ🎲\u200b\u202e"\\\n'
TIMES = 50  # that each address is asked
FINAL = {"/api/me/delete", "/api/me/sign-out"}  # after which nothing else would be allowed


class Wishes:
    """Values that a schema allows, most of them small, at random."""

    def __init__(self, schemas: dict[str, Schema], dice: random.Random) -> None:
        self._schemas, self._dice = schemas, dice

    def value(self, schema: Schema) -> Any:
        if "$ref" in schema:
            return self.value(self._schemas[schema["$ref"].rpartition("/")[2]])
        if "anyOf" in schema:
            return self.value(self._dice.choice(schema["anyOf"]))
        if "enum" in schema:
            return self._dice.choice(schema["enum"])
        return getattr(self, f"_{schema.get('type', 'anything')}")(schema)

    def _object(self, schema: Schema) -> dict[str, Any]:
        if "properties" not in schema:
            return {
                self._string({}): self.value(schema["additionalProperties"]) for _ in range(self._dice.choice((0, 2)))
            }
        wanted = (
            one for one in schema["properties"].items() if one[0] in schema["required"] or self._dice.random() < 0.5
        )
        return {name: self.value(one) for name, one in wanted}

    def _array(self, schema: Schema) -> list[Any]:
        least = schema.get("minItems", 0)
        return [
            self.value(schema["items"]) for _ in range(min(least + self._dice.choice((0, 1, 3)), self._most(schema)))
        ]

    @staticmethod
    def _most(schema: Schema) -> int:
        return int(schema.get("maxItems", 10))

    def _string(self, schema: Schema) -> str:
        length = self._dice.choice((1, 2, schema.get("maxLength", 30)))
        return "".join(self._dice.choice(LETTERS) for _ in range(length))

    def _integer(self, schema: Schema) -> int:
        least, most = schema.get("minimum", -3), schema.get("exclusiveMaximum", 2**40)
        return int(self._dice.choice((least, min(least + 1, most - 1), most - 1)))

    def _boolean(self, _: Schema) -> bool:
        return self._dice.random() < 0.5

    def _null(self, _: Schema) -> None:
        return None

    def _anything(self, _: Schema) -> Any:
        return self._dice.choice((None, 1, "", [], {}, {"kind": "offer"}))


@pytest.mark.slow
def test_any_request_is_answered_as_it_is_described(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("NEW_TABLES", "CHANGES", "REGISTRATIONS", "SIGN_INS"):
        monkeypatch.setattr(app, name, 10**6)
    monkeypatch.setattr(costs, "ADDRESS", 10**9)
    dice = random.Random(1)

    async def test(visitors: Visitors) -> None:
        eva = visitors.new()
        contract = Contract(await eva.get("/api/openapi.json"))
        wishes = Wishes(contract.openapi["components"]["schemas"], dice)
        await eva.register("Eva")
        opened = await eva.open_table(("Ada", None), ("Bob", None), ("Bot", "random"))
        eva.http.event_hooks["response"].append(contract.check)
        posts = [(path, found["post"]) for path, found in contract.openapi["paths"].items() if "post" in found]
        for path, operation in (one for one in posts * TIMES if one[0] not in FINAL):
            content = operation.get("requestBody", {}).get("content", {}).get("application/json")
            body = wishes.value(content["schema"]) if content else {}
            if "token" in body and dice.random() < 0.5:
                body["token"] = opened.keys[0].token
            asked = path.replace("{table}", dice.choice((opened.table, "none")))
            assert (await eva.http.post(asked, json=body)).status_code < 500, (asked, body)
        assert sum(contract.kept.values()) == TIMES * (len(posts) - len(FINAL))

    visit(tmp_path, test)
