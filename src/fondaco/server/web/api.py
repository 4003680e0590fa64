"""The addresses under /api, over HTTP."""

from __future__ import annotations

from dataclasses import replace

from litestar import Response, get, post
from litestar.handlers import HTTPRouteHandler

from ..gathering.rated import Account
from .addresses import ADDRESSES, Address, Asked
from .asking import AnyRequest, check_limit, rooms
from .limits import LONGEST_BODY
from .programs import asking_program, check_plays, keep_seats
from .visits import signed_in


def handler(address: Address) -> HTTPRouteHandler:
    """What the framework calls when somebody asks there."""

    async def answer(request: AnyRequest) -> Response[bytes]:
        program = await asking_program(request)
        if address.limit is not None:
            check_limit(request, address.limit, program)
        named = next(iter(request.path_params.values()), "")
        asked = Asked(str(named), dict(request.query_params), await request.body(), program is not None)
        if program is not None and address.sits:
            check_plays(program)
        who = program or await signed_in(request) if address.sits else None
        account = None if who is None else Account(who.id, who.name)
        found = await address.answer(rooms(request), replace(asked, account=account))
        if who is not None:
            await keep_seats(request, who, found.body)
        return Response(found.body, media_type=found.kind, status_code=found.status, headers=dict(found.headers))

    path = address.path.replace("}", ":str}")
    if address.method == "GET":
        return get(path)(answer)
    return post(path, request_max_body_size=address.longest or LONGEST_BODY)(answer)


API = tuple(map(handler, ADDRESSES))
