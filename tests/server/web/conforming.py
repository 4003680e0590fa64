"""Whether what the server answers is what its description says."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import httpx
from jsonschema import Draft202012Validator

Schema = dict[str, Any]


def strict(schema: Any) -> Any:
    """Which allows nothing that it does not name."""
    if isinstance(schema, list):
        return [*map(strict, schema)]
    if not isinstance(schema, dict):
        return schema
    found = {key: strict(value) for key, value in schema.items()}
    return {"additionalProperties": False, **found} if "properties" in found else found


class Contract:
    """The description in the format of OpenAPI; `kept`: how often each address was answered as it says, by status."""

    def __init__(self, openapi: Schema) -> None:
        self.openapi = openapi
        self.kept: Counter[tuple[str, str, int]] = Counter()
        self._components = strict(openapi["components"])

    def path_of(self, path: str) -> str:
        fits = [one for one in self.openapi["paths"] if re.fullmatch(re.sub(r"{\w+}", "[^/]+", one), path)]
        assert fits, f"{path} is not described"
        return str(min(fits, key=lambda one: one.count("{")))

    async def check(self, response: httpx.Response) -> None:
        """To be called with every answer.  Fails where it is another one than what is described."""
        await response.aread()
        path = self.path_of(response.request.url.path)
        method = response.request.method.lower()
        answers = self.openapi["paths"][path][method]["responses"]
        told = answers.get(str(response.status_code)) or self._refused()
        kind = response.headers["content-type"].partition(";")[0]
        schema = told["content"][kind]["schema"]
        found = response.json() if kind == "application/json" else response.text
        self.fits(schema, found)
        self.kept[method, path, response.status_code] += 1

    def fits(self, schema: Schema, found: object) -> None:
        Draft202012Validator({**strict(schema), "components": self._components}).validate(found)

    def _refused(self) -> Schema:
        refused: Schema = self.openapi["components"]["responses"]["Refused"]
        return refused
