"""The schemas of messages say what may be sent and what comes, record by record."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import UNSET, Meta, UnsetType

from fondaco.server.protocol import from_page, to_page
from fondaco.server.protocol.schemas import Schemas


class Sent(msgspec.Struct, tag="sent", tag_field="type"):
    """What comes in."""

    n: Annotated[int, Meta(ge=0, lt=4)]
    text: Annotated[str, Meta(max_length=3)] = ""


class Told(msgspec.Struct):
    n: int = 0
    more: str | UnsetType = UNSET


class Row(msgspec.Struct, array_like=True):
    id: str
    rest: tuple[int, ...]


class Closed(msgspec.Struct, forbid_unknown_fields=True):
    one: Literal["a", 1]


@dataclass
class Plain:
    pair: tuple[int, str]
    other: dict[str, float] | None = None


def schema(record: Any) -> dict[str, Any]:
    schemas = Schemas(Sent)
    assert schemas.of(record) == {"$ref": f"#/components/schemas/{record.__name__}"}
    return schemas.named[record.__name__]


def test_of_what_is_received_what_has_a_default_may_be_left_out() -> None:
    assert schema(Sent) == {
        "description": "What comes in.",
        "type": "object",
        "properties": {
            "type": {"const": "sent"},
            "n": {"type": "integer", "minimum": 0, "exclusiveMaximum": 4},
            "text": {"type": "string", "maxLength": 3},
        },
        "required": ["type", "n"],
    }


def test_what_is_sent_is_whole_but_for_what_is_unset() -> None:
    found = schema(Told)
    assert found["required"] == ["n"]
    assert found["properties"]["more"] == {"type": "string"}


def test_a_record_may_be_a_row() -> None:
    found = schema(Row)
    assert found["prefixItems"] == [{"type": "string"}, {"type": "array", "items": {"type": "integer"}}]
    assert (found["items"], found["minItems"]) == (False, 2)


def test_what_takes_nothing_else_says_so() -> None:
    found = schema(Closed)
    assert found["additionalProperties"] is False
    assert found["properties"] == {"one": {"enum": ["a", 1]}}


def test_a_dataclass_is_always_whole() -> None:
    found = schema(Plain)
    assert found["required"] == ["pair", "other"]
    number = {"type": "object", "additionalProperties": {"type": "number"}}
    assert found["properties"]["other"] == {"anyOf": [number, {"type": "null"}]}


def test_what_no_message_may_hold_has_no_schema() -> None:
    with pytest.raises(TypeError, match="no data may hold"):
        Schemas(Sent).of(set[int])


def test_two_records_of_one_name_are_refused() -> None:
    other = msgspec.defstruct("Told", ["one"])
    schemas = Schemas(Sent)
    schemas.of(Told)
    with pytest.raises(TypeError, match="two records are called Told"):
        schemas.of(other)


def test_every_message_of_the_sockets_has_a_schema() -> None:
    schemas = Schemas(from_page.ToServer)
    schemas.of(from_page.ToServer)
    schemas.of(to_page.ToClient)
    assert {"Hello", "Now", "Saying"} <= set(schemas.named)
