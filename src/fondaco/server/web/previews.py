"""What messengers show of a link to the page: Open Graph and Twitter cards, in the language asked for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from fondaco.words import LANGS, catalogue, message

from ..table.rooms import Invitation
from .pages import preferred

ISOLATED = "\u2068{}\u2069"  # a name that runs from right to left leaves the words around it where they are
PICTURE, WIDTH, HEIGHT = "preview.png", 1200, 630


@dataclass(frozen=True)
class Preview:
    """`address`: where the page is for whoever reads it elsewhere, without a slash at its end; `path`: after that."""

    lang: str
    title: str
    text: str
    address: str
    path: str

    def tags(self) -> str:
        """For the head of the page."""
        return "".join(f'<meta {kind}="{name}" content="{escape(said)}">\n' for kind, name, said in self._said())

    def _said(self) -> Iterator[tuple[str, str, str]]:
        picture = f"{self.address}/{PICTURE}"
        yield "name", "description", self.text
        for name, said in (("title", self.title), ("description", self.text), ("image", picture)):
            yield "property", f"og:{name}", said
            yield "name", f"twitter:{name}", said
        yield "name", "twitter:card", "summary_large_image"
        yield "property", "og:type", "website"
        yield "property", "og:site_name", message(self.lang, "app.title")
        yield "property", "og:url", self.address + self.path
        yield "property", "og:locale", self.lang
        yield "property", "og:image:type", "image/png"
        yield "property", "og:image:width", str(WIDTH)
        yield "property", "og:image:height", str(HEIGHT)
        yield "property", "og:image:alt", message(self.lang, "preview.picture")


def of_lobby(lang: str, address: str) -> Preview:
    return Preview(lang, message(lang, "app.title"), message(lang, "preview.lobby"), address, "/")


def of_table(lang: str, address: str, table: str, found: Invitation, at: int | None = None) -> Preview:
    """Nothing that whoever has the link is not told; `at`: the moment that it leads to."""
    game = catalogue(lang).get(f"{found.game}.title", found.game)
    if at is not None:
        text = message(lang, "preview.moment-over" if found.over else "preview.moment-running")
        path = f"/table/{table}?lang={lang}&at={at}"
        return Preview(lang, message(lang, "preview.moment", game=game), text, address, path)
    host = found.host and ISOLATED.format(found.host)
    title = game if host is None else message(lang, "preview.invites", name=host, game=game)
    return Preview(lang, title, _state(lang, found), address, f"/table/{table}")


def _state(lang: str, found: Invitation) -> str:
    if found.over:
        return message(lang, "preview.over")
    if found.free == 0:
        return message(lang, "preview.full")
    return message(lang, "start.free", n=found.free, of=found.seats)


def language(wanted: str | None, accepted: str) -> str:
    """The one that the link names, else the first that the reader accepts."""
    return wanted if wanted in LANGS else preferred(accepted)


def put(page: str, preview: Preview) -> str:
    """The page with what is said of it in its head."""
    return page.replace("</head>", f"{preview.tags()}</head>", 1)
