"""The built client: the page, and the files it consists of."""

from __future__ import annotations

import re
from pathlib import Path
from typing import cast

from litestar import MediaType, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery
from litestar.static_files import create_static_files_router
from litestar.types import ControllerRouterHandler

from ..protocol.refusal import Refusal
from . import pages, previews
from .asking import AnyRequest, rooms
from .guard import Scope, scheme
from .hosts import Hosts
from .package import package

MOMENT = re.compile(r"0|[1-9][0-9]{0,5}")
FILE_NAME = re.compile(r"[A-Za-z0-9_\-][A-Za-z0-9_.\-]{0,99}")


@get("/", media_type=MediaType.HTML, status_code=503)
async def not_built() -> str:
    return pages.NOT_BUILT


@get("/offline/package.json", media_type=MediaType.JSON, sync_to_thread=True)
def newest_package() -> dict[str, str | int]:
    """The name and size of that which the page needs to play without a server, beside this address."""
    return package().described


@get("/offline/{name:str}", media_type="application/zip", sync_to_thread=True)
def the_package(name: FromPath[str]) -> bytes:
    if name != package().name:
        raise NotFoundException()
    return package().data


def client_routes(static: Path, hosts: Hosts) -> list[ControllerRouterHandler]:
    """The page, at its own address and at those of tables, which messengers look at; and the files it consists of."""
    if not (static / "index.html").is_file():
        return [not_built]

    @get("/", media_type=MediaType.HTML, name="start")
    async def start(request: AnyRequest, lang: FromQuery[str | None] = None) -> str:
        return _page(static, hosts, previews.of_lobby(*_asked_for(request, hosts, lang)))

    @get("/table/{table:str}", media_type=MediaType.HTML, name="table")
    async def table(
        request: AnyRequest, table: FromPath[str], lang: FromQuery[str | None] = None, at: FromQuery[str | None] = None
    ) -> Response[str]:
        asked = _asked_for(request, hosts, lang)
        try:
            found = await rooms(request).invitation(table)
        except Refusal as refusal:  # the page says so itself
            return Response(_page(static, hosts, previews.of_lobby(*asked)), status_code=refusal.status)
        return Response(_page(static, hosts, previews.of_table(*asked, table, found, _moment(at))))

    async def refuse_others(request: AnyRequest) -> None:
        """Files whose names begin with a dot are the build's own."""
        parts = request.url.path.strip("/").split("/")
        named = all(FILE_NAME.fullmatch(part) for part in parts)
        if not (named and static.joinpath(*parts).exists()):
            raise NotFoundException()

    files = create_static_files_router(path="/", directories=[static], before_request=refuse_others)
    return [start, table, newest_package, the_package, files]


def _moment(at: str | None) -> int | None:
    """None for anything that leads to no moment."""
    return int(at) if at is not None and MOMENT.fullmatch(at) else None


def _page(static: Path, hosts: Hosts, preview: previews.Preview) -> str:
    page = pages.rooted((static / "index.html").read_text(encoding="utf-8"), f"{hosts.prefix}/")
    return previews.put(page, preview)


def _asked_for(request: AnyRequest, hosts: Hosts, lang: str | None) -> tuple[str, str]:
    """The language, and the address of the page for whoever is told of it elsewhere."""
    asked = request.headers
    language = previews.language(lang, asked.get("accept-language", ""))
    return language, hosts.shown_at(scheme(cast(Scope, request.scope)), asked.get("host", ""))
