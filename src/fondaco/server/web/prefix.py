"""The server below a path of a name that others share, whether the proxy hands the path on or takes it away."""

from __future__ import annotations

from .guard import App, Message, Receive, Scope, Send


class Prefix:
    """An ASGI application around another, which knows nothing of the `path`; that has no slash at its end."""

    def __init__(self, app: App, path: str) -> None:
        self._app, self._path = app, path

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or not self._path:
            await self._app(scope, receive, send)
        elif scope["path"] == self._path and scope["type"] == "http":
            await _lead_on(f"{self._path}/", scope, send)
        else:
            await self._app(self._without(scope), receive, self._leading_here(send))

    def _without(self, scope: Scope) -> Scope:
        path: str = scope["path"]
        if not path.startswith(f"{self._path}/"):
            return scope
        raw: bytes = scope.get("raw_path", path.encode())
        return {**scope, "path": path[len(self._path) :], "raw_path": raw[len(self._path) :]}

    def _leading_here(self, send: Send) -> Send:
        """Addresses that an answer leads on to."""

        async def send_leading_here(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [(name, self._below(name, value)) for name, value in message["headers"]]
            await send(message)

        return send_leading_here

    def _below(self, name: bytes, value: bytes) -> bytes:
        return self._path.encode() + value if name == b"location" and value.startswith(b"/") else value


async def _lead_on(address: str, scope: Scope, send: Send) -> None:
    asked: bytes = scope["query_string"]
    location = address.encode() + (b"?" + asked if asked else b"")
    headers = [(b"location", location), (b"content-length", b"0"), (b"cache-control", b"no-store")]
    await send({"type": "http.response.start", "status": 308, "headers": headers})
    await send({"type": "http.response.body"})
