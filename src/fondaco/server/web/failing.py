"""What is answered where something is refused, lost or broken."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any, cast

from litestar import MediaType, Response
from litestar.exceptions import HTTPException
from litestar.response import Redirect
from litestar.types import ExceptionHandlersMap

from ..protocol.refusal import Refusal
from ..protocol.requests import Problem
from .asking import AnyRequest, AnySocket
from .guard import Scope, is_typed
from .seldom import Seldom

seldom = Seldom(logging.getLogger(__name__))


def handlers() -> ExceptionHandlersMap:
    found: Mapping[type[Exception], Any] = {
        Refusal: lambda _, error: _answer(error),
        HTTPException: _lost,
        Exception: broken,
    }
    return cast(ExceptionHandlersMap, found)


def _lost(request: AnyRequest | AnySocket, error: HTTPException) -> Response[Any]:
    """Whoever types an address that is not there gets to the start page; programs are told."""
    refusal = _refusal(error)
    if refusal.reason == "refused.no-such-page" and _is_typed(request):
        return Redirect("/")
    return _answer(refusal)


def _is_typed(request: AnyRequest | AnySocket) -> bool:
    return is_typed(cast(Scope, request.scope)) and not request.url.path.startswith("/api/")


def _refusal(error: HTTPException) -> Refusal:
    if error.status_code in (404, 405):
        return Refusal("refused.no-such-page")
    if error.status_code == 413:
        return Refusal("refused.too-long")
    return Refusal("refused.unreadable", detail=error.detail)


def broken(request: AnyRequest, error: Exception) -> Response[Problem]:
    """As little as can be is asked of a request that something is wrong with."""
    seldom.error("%s %r", request.scope["type"], request.scope["path"], error=error)
    return _answer(Refusal("refused.broken"))


def _answer(refusal: Refusal) -> Response[Problem]:
    return Response(refusal.problem(), status_code=refusal.status, media_type=MediaType.JSON)
