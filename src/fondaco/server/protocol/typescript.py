"""The client's types of all messages, from the type hints of `protocol` and of what each game sends; and its facts.

``python -m fondaco.server.protocol.typescript client/src`` writes them; a test compares.  What depends on the
game has a parameter in the shared file, and is bound to the game in a file of its own.
"""

from __future__ import annotations

import dataclasses
import inspect
import sys
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from fondaco import statistics
from fondaco.json_schema import UNIONS
from fondaco.manifest import Manifest
from fondaco.registry import manifests
from fondaco.words import LOCALES

from . import (
    archive,
    coaching,
    company,
    contests,
    draws,
    from_page,
    mail,
    moderation,
    notices,
    parts,
    people,
    ratings,
    reasons,
    requests,
    said,
    to_page,
)
from .facts import facts
from .hints import is_record, mark, when_set, within
from .parts import OfGame

FACTS = "facts"
PLACES = "places"
MESSAGES = (
    statistics,
    parts,
    reasons,
    requests,
    from_page,
    said,
    to_page,
    coaching,
    ratings,
    people,
    company,
    moderation,
    draws,
    archive,
    contests,
    notices,
    mail,
)
SHARED, OWN, IDS = "protocol.ts", "types.ts", "ids.ts"
WIDTH = 120
HEADER = "// Written by `python -m fondaco.server.protocol.typescript client/src`; change {} instead.\n"
PLAIN: dict[Any, str] = {
    int: "number",
    float: "number",
    str: "string",
    bool: "boolean",
    type(None): "null",
    Any: "unknown",
}
ALIASES = (Literal, tuple, Annotated, *UNIONS)
MARKED = ("View", "Told", "Action", "Plan", "Why", "WhyId", "Intent")


def generate() -> dict[str, str]:
    """All TypeScript files by their paths in the client's sources."""
    files = {SHARED: _shared(), IDS: _ids()}
    for game, manifest in with_pages().items():
        modules = [import_module(f"{manifest.package}.{part}") for part in manifest.types]
        names = _Names(modules)
        files[f"{game}/{OWN}"] = _own(manifest, names)
        for part in (FACTS, PLACES):
            module = import_module(f"{manifest.package}.{part}")
            files[f"{game}/{part}.ts"] = facts(module, names.names, names.write)
    return files


def with_pages() -> dict[str, Manifest]:
    """The games that the client has a page of their own for."""
    return {game: manifest for game, manifest in manifests().items() if manifest.types}


def _ids() -> str:
    """The type of the ids of messages, which English has them all."""
    names = {path.stem: _title(path.stem) for path in sorted((LOCALES / "en").glob("*.json"))}
    imports = "".join(f'import type {name} from "../../locales/en/{stem}.json";\n' for stem, name in names.items())
    ids = " & ".join(f"typeof {name}" for name in names.values())
    about = "/** The id of a message; English has them all. */"
    return HEADER.format("locales/en") + f"{imports}\n{about}\nexport type Id = keyof ({ids});\n"


def _shared() -> str:
    names = _Names(MESSAGES)
    imports = "".join(f'import type {{ {_title(game)} }} from "./{game}/{OWN}";\n' for game in with_pages())
    games = f"export type AnyGame = {' | '.join(map(_title, with_pages()))};\n"
    listed = ", ".join(f'"{game}"' for game in with_pages())
    order = f"/** Of the games, as they are shown. */\nexport const ORDER = [{listed}] as const;\n"
    return "\n".join((HEADER.format("fondaco/server/protocol") + imports, games, order, *names.declarations()))


def _own(manifest: Manifest, names: _Names) -> str:
    """A game's own types, and the shared ones that depend on the game."""
    bound = [name for name, thing in _things(MESSAGES) if _depends(thing) and name not in names.names]
    title = _title(manifest.name)
    return "\n".join(
        (
            HEADER.format(manifest.package.replace(".", "/")) + 'import type * as shared from "../protocol.ts";\n',
            *names.declarations(),
            "/** What the messages of this game hold. */\n"
            + "\n".join((f"export interface {title} {{", *map(_kind_of(names.names), MARKED), "}"))
            + "\n",
            "".join(f"export type {name} = shared.{name}<{title}>;\n" for name in bound),
        )
    )


def _kind_of(own: set[str]) -> Any:
    """A game may have no plans, or give no reasons; where its plans are all its intents, it names them once."""
    plan = "Plan" if "Plan" in own else "never"
    return lambda name: f"  readonly {name.lower()}: {name if name in own else plan if name == 'Intent' else 'never'};"


def _title(game: str) -> str:
    return game.title().replace("-", "")


def _things(modules: Iterable[Any]) -> Iterator[tuple[str, Any]]:
    """The public records and named types of the modules, each once, in the order in which they are written."""
    seen: list[Any] = [OfGame]
    for module in modules:
        for name, thing in vars(module).items():
            own = thing.__module__ == module.__name__ if is_record(thing) else get_origin(thing) in ALIASES
            if own and not name.startswith("_") and thing not in seen and mark(thing) is None:
                seen.append(thing)
                yield name, thing


def _depends(hint: Any) -> bool:
    """Whether a type is another one in each game."""
    return any(mark(inner) is not None for inner in within(hint))


class _Names:
    """What has a name, so that it is used by its name wherever it occurs."""

    def __init__(self, modules: Iterable[Any]) -> None:
        self.found = list(_things(modules))
        self.sent = set(filter(is_record, within(from_page.ToServer | requests.Body)))
        self.names = {name for name, _ in self.found}
        if len(self.names) < len(self.found):
            raise ValueError("two different types of the messages have the same name")

    def declarations(self) -> list[str]:
        return [
            self._interface(name, thing) if is_record(thing) else self._alias(name, thing) for name, thing in self.found
        ]

    def _interface(self, name: str, record: Any) -> str:
        if issubclass(record, msgspec.Struct) and record.__struct_config__.array_like:
            parts = ", ".join(f"{field}: {self.write(hint)}" for field, hint in self._fields(record))
            return f"{_comment(record)}export type {name} = readonly [{parts}];\n"
        lines = [f"  readonly {field}: {self.write(hint)};" for field, hint in self._fields(record)]
        return _comment(record) + "\n".join((f"export interface {_head(name, record)} {{", *lines, "}")) + "\n"

    def _fields(self, record: Any) -> Iterator[tuple[str, Any]]:
        """Names and types; a question mark where a client may leave the field out."""
        hints = get_type_hints(record, include_extras=True)
        if issubclass(record, msgspec.Struct):
            config = record.__struct_config__
            if config.tag_field is not None:
                yield config.tag_field, Literal[config.tag]
            may_miss = record in self.sent or config.omit_defaults
            fields = msgspec.structs.fields(record)
            optional = {f.name for f in fields if f.default is msgspec.UNSET or (not f.required and may_miss)}
            yield from ((f"{field}?" if field in optional else field, when_set(hint)) for field, hint in hints.items())
        else:
            yield from ((field.name, hints[field.name]) for field in dataclasses.fields(record))

    def _alias(self, name: str, thing: Any) -> str:
        head = f"export type {_head(name, thing)} ="
        spelled = f" {self._spell(thing)};"
        if len(head + spelled) <= WIDTH:
            return f"{head}{spelled}\n"
        if len(spelled) < WIDTH:  # as Prettier does
            return f"{head}\n {spelled}\n"
        return "\n".join((head, *(f"  | {part}" for part in self._parts(thing)))) + ";\n"

    def write(self, hint: Any) -> str:
        """A type as it stands in a field."""
        known = next((name for name, thing in self.found if thing == hint), None)
        return self._spell(hint) if known is None else f"{known}<G>" if _depends(hint) else known

    def _spell(self, hint: Any) -> str:
        origin, args = get_origin(hint), get_args(hint)
        game = mark(hint)
        if game is not None:
            return f'G["{game.lower()}"]'
        if origin is Annotated:
            return self.write(args[0])
        if origin is Literal or origin in UNIONS:
            return " | ".join(self._parts(hint))
        if origin is tuple and args[1:] == (...,):
            inner = self.write(args[0])
            return f"readonly ({inner})[]" if " | " in inner or inner.startswith("readonly") else f"readonly {inner}[]"
        if origin is tuple:
            return f"readonly [{', '.join(map(self.write, args))}]"
        if origin in (dict, Mapping):
            return f"Readonly<Record<{', '.join(map(self.write, args))}>>"
        if hint in PLAIN:
            return PLAIN[hint]
        raise TypeError(f"no message may hold a {hint!r}: there is no rule to write it in TypeScript")

    def _parts(self, hint: Any) -> list[str]:
        if get_origin(hint) is Literal:
            return [f'"{value}"' for value in get_args(hint)]
        return [self.write(part) for part in get_args(hint)]


def _head(name: str, thing: Any) -> str:
    return f"{name}<G extends AnyGame = AnyGame>" if _depends(thing) else name


def _comment(record: Any) -> str:
    lines = (inspect.getdoc(record) or "").splitlines()
    if len(lines) <= 1:
        return f"/** {lines[0]} */\n" if lines else ""
    return "\n".join(("/**", *(f" * {line}".rstrip() for line in lines), " */\n"))


def write(folder: Path) -> None:
    """Writes all files below a folder."""
    for path, text in generate().items():
        target = folder / path
        target.parent.mkdir(exist_ok=True)
        target.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
