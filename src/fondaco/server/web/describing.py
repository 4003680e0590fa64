"""What programs have to know of the server, in the formats that their tools read: OpenAPI and AsyncAPI.

Both are made of the addresses and message types that the server itself uses.
"""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import or_
from typing import Any, get_args

import msgspec

from fondaco.json_schema import Schema

from ..protocol import requests
from ..protocol.from_page import ToServer
from ..protocol.schemas import Schemas
from ..protocol.to_page import ToClient
from ..protocol.turns import ToProgram
from ..table.rooms import Rooms
from .accounts import PEOPLE
from .addresses import ADDRESSES, JSON, Address, Answer, Asked, Described
from .archive import ARCHIVE
from .contests import CONTESTS
from .draws import DRAWS
from .visits import Address as PersonAddress

VERSION = "1.0"  # the first number of what old programs would not understand, the second of what was added
TOKEN, SESSION = "token", "session"
SECURITY: Schema = {
    TOKEN: {"type": "http", "scheme": "bearer", "description": "A token that is made at the account page"},
    SESSION: {"type": "apiKey", "in": "cookie", "name": "fondaco", "description": "Of a browser that is signed in"},
}
INFO: Schema = {
    "title": "Fondaco",
    "version": VERSION,
    "license": {"name": "MIT"},
    "description": "Trading games to play and to study. Whatever is refused changes nothing.",
}


async def openapi(_: Rooms, __: Asked) -> Answer:
    return Answer(_openapi())


async def asyncapi(_: Rooms, __: Asked) -> Answer:
    return Answer(_asyncapi())


# What there is beside what tables in a browser have too.
OF_SERVERS = (
    *DRAWS,
    *ARCHIVE,
    Address("GET", "/api/openapi.json", openapi, about="This description.", gives=dict[str, Any]),
    Address(
        "GET", "/api/asyncapi.json", asyncapi, about="What is said over sockets, as AsyncAPI.", gives=dict[str, Any]
    ),
)


# --- over HTTP ------------------------------------------------------------------------------------


@lru_cache
def _openapi() -> bytes:
    described = (*ADDRESSES, *PEOPLE, *CONTESTS, *OF_SERVERS)
    schemas = Schemas(reduce(or_, (one.takes for one in described if isinstance(one.takes, type))))
    paths: dict[str, Schema] = {}
    for address in described:
        paths.setdefault(address.path, {})[address.method.lower()] = _operation(address, schemas)
    problem = _content(JSON, schemas.of(requests.Problem))
    refused = {"description": "Nothing was changed; the reason is a message id", "content": problem}
    components = {
        "schemas": schemas.named,
        "responses": {"Refused": refused},
        "securitySchemes": SECURITY,
    }
    found = {"openapi": "3.1.0", "info": INFO, "servers": [{"url": "/"}], "paths": paths, "components": components}
    return msgspec.json.encode(found)


def _operation(address: Address | PersonAddress, schemas: Schemas) -> Schema:
    answer = _answer(address, schemas)
    found: Schema = {
        "operationId": _id(address.method, address.path),
        "summary": address.about,
        "security": _security(address),
        "parameters": [*map(_named, _braces(address.path)), *map(_asked, address.query)],
        "responses": {**{str(status): answer for status in address.statuses}, "default": _REFUSED},
    }
    if address.takes is not None:
        body = _content(address.sent, schemas.of(address.takes))
        found["requestBody"] = {"required": True, "content": body}
    return found


_REFUSED = {"$ref": "#/components/responses/Refused"}


def _security(address: Address | PersonAddress) -> list[Schema]:
    """An empty one where nobody has to say who he is."""
    if isinstance(address, Address):
        return [{}]
    ways: list[Schema] = [{SESSION: []}]
    return [*([{}] if address.anybody else []), *([{TOKEN: []}] if address.programs else []), *ways]


def _answer(address: Described, schemas: Schemas) -> Schema:
    return {"description": address.about, "content": _content(address.kind, schemas.of(address.gives))}


def _content(kind: str, schema: Schema) -> Schema:
    return {kind: {"schema": schema}}


def _id(method: str, path: str) -> str:
    words = path.removeprefix("/api/").replace("{", "").replace("}", "").replace(".json", "").replace("-", "/")
    return method.lower() + "".join(word.title() for word in words.split("/"))


def _braces(path: str) -> list[str]:
    return [part[1:-1] for part in path.split("/") if part.startswith("{")]


def _named(name: str) -> Schema:
    return {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}


def _asked(name: str) -> Schema:
    return {"name": name, "in": "query", "schema": {"type": "string"}}


# --- over sockets ---------------------------------------------------------------------------------


@lru_cache
def _asyncapi() -> bytes:
    schemas = Schemas(ToServer)
    channels = {
        "table": {
            "address": "/ws/tables/{table}",
            "title": "What is said at a table; `hello` comes first.",
            "parameters": {"table": {"description": "The id of the table"}},
            "messages": _messages(ToServer, schemas) | _messages(ToClient, schemas),
        },
        "turns": {
            "address": "/ws/me",
            "title": "Where a program sits, and has to act. It says nothing there.",
            "messages": _messages(ToProgram, schemas),
        },
    }
    operations = {
        "hear": _spoken("receive", "table", ToServer, "What the server hears."),
        "tell": _spoken("send", "table", ToClient, "What the server tells."),
        "tellTurns": _spoken("send", "turns", ToProgram, "What the server tells a program."),
    }
    return msgspec.json.encode(
        {
            "asyncapi": "3.0.0",
            "info": INFO,
            "defaultContentType": JSON,
            "channels": channels,
            "operations": operations,
            "components": {"schemas": schemas.named, "securitySchemes": {TOKEN: SECURITY[TOKEN]}},
        }
    )


def _messages(union: Any, schemas: Schemas) -> Schema:
    return {one.__name__: {"name": _tag(one), "payload": schemas.of(one)} for one in get_args(union)}


def _tag(message: type[msgspec.Struct]) -> str:
    return str(message.__struct_config__.tag)


def _spoken(action: str, channel: str, union: Any, about: str) -> Schema:
    messages = [{"$ref": f"#/channels/{channel}/messages/{one.__name__}"} for one in get_args(union)]
    return {"action": action, "channel": {"$ref": f"#/channels/{channel}"}, "summary": about, "messages": messages}
