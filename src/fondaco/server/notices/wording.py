"""A notice in words, in the language of its person."""

from __future__ import annotations

import math
from collections.abc import Sequence

from fondaco.words import catalogue, message

from ..protocol.notices import AwaitedAt, Notice

HOUR = 3600  # seconds


def notice(person: str, tables: Sequence[AwaitedAt], lang: str) -> Notice:
    """`person`: the name; without tables it only tries the channel."""
    text = "\n".join(f"{line(one, lang)}\n{one.link}" for one in tables) or message(lang, "notice.try")
    return Notice(person, tuple(tables), text, text)


def subject(notice: Notice, lang: str) -> str:
    if len(notice.tables) > 1:
        return message(lang, "mail.several", n=len(notice.tables))
    return line(notice.tables[0], lang) if notice.tables else message(lang, "app.title")


def line(one: AwaitedAt, lang: str) -> str:
    game = catalogue(lang).get(f"{one.game}.title", one.game)
    others = ", ".join(name for seat, name in enumerate(one.seats) if seat != one.seat and name)
    hours = math.ceil((one.left or 0) / HOUR)
    return message(lang, f"notice.{one.kind}", game=game, players=others, hours=max(1, hours))
