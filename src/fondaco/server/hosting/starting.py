"""`fondaco serve`, from its settings to its end."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

from ..notices.outward import NotSent
from ..run import address
from ..storage.locking import only_server
from ..storage.places import is_database, open_store
from ..web.hosts import public_address
from ..web.proxies import Proxies
from . import serving
from .logs import prepare_log
from .places import UNIX, listening
from .reading import WrongSetting
from .serving import Ears
from .settings import Settings
from .supervising import Supervisor


def start(settings: Settings) -> None:
    """Serves until it is told to end.  Raises `FondacoError`."""
    prepare_log(settings.log_format, settings.log_level)
    check(settings)
    figures = [settings.metrics_listen] if settings.metrics_listen else []
    with listening(settings.listen) as pages, listening(figures) as others, _alone(settings, pages):
        asyncio.run(open_and_close(settings))  # what is wrong with it is said once
        ears = Ears(pages, others)
        text = f"Fondaco is at {', '.join(seen(settings, pages))}"
        if settings.workers == 1:
            serving.run(settings, ears, lambda: print(text, flush=True))
        else:
            print(f"{text}, with {settings.workers} workers", flush=True)
            Supervisor(settings, ears).run()


def check(settings: Settings) -> None:
    """All that can be wrong with settings by themselves.  Raises `FondacoError`."""
    if not settings.listen:
        raise WrongSetting("listen: an address is needed, such as 127.0.0.1:8210")
    serving.names(settings)
    data = serving.data_of(settings)
    if settings.workers > 1 and not is_database(data):
        raise WrongSetting(f"workers: {settings.workers} of them need PostgreSQL (data = postgresql://...)")
    serving.senders_of(settings)
    if settings.mail_server and not settings.public:
        raise WrongSetting("mail-server: the links in letters need the address of the page too (public)")
    for named in (settings.trusted_proxies, settings.metrics_networks):
        Proxies(named)


def try_mail(settings: Settings, address: str) -> None:
    """Sends a letter there.  Raises `FondacoError`."""
    check(settings)
    found = serving.senders_of(settings).mailer
    if found is None:
        raise WrongSetting("mail-server: none is set, so no letter can be sent")
    try:
        asyncio.run(found.send(address, "Fondaco", f"The letters of {public_address(settings.public)} arrive.\n"))
    except NotSent as error:
        raise WrongSetting(f"mail-server: the letter was not taken: {error}") from error


def _alone(settings: Settings, pages: Sequence[socket.socket]) -> AbstractContextManager[None]:
    """A folder is for one server; a database knows its workers."""
    data = serving.data_of(settings)
    return only_server(data, seen(settings, pages)[0]) if isinstance(data, Path) else nullcontext()


async def open_and_close(settings: Settings) -> None:
    """Whether the tables can be had; they are brought up to date.  Raises `StoreError`."""
    store, owners = await open_store(serving.data_of(settings))
    await store.close()
    await owners.close()


def seen(settings: Settings, pages: Sequence[socket.socket]) -> list[str]:
    """Where the page is found."""
    if settings.public:
        return [public_address(settings.public)]
    found = zip(settings.listen, pages, strict=True)
    return [said if said.startswith(UNIX) else address(one, one.getsockname()[0]) for said, one in found]
