"""The page as a folder of files that needs no server: it plays in the browser alone."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

from fondaco.errors import FondacoError

from .web.package import package
from .web.pages import STATIC, rooted

ALONE = '<meta name="fondaco-alone" content="">'  # by which the page knows that nobody answers it
LEFT_OUT = shutil.ignore_patterns(".*")  # the build's own
OFFLINE = "offline"


class NoSite(FondacoError):
    """The page is not there, or the folder cannot be used."""


def export_site(folder: Path, static: Path = STATIC) -> None:
    """Writes the site, in the place of an older one.  Raises `NoSite` and `OSError`."""
    _check(folder, static)
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(static, folder, ignore=LEFT_OUT)
    page = folder / "index.html"
    text = rooted(page.read_text(encoding="utf-8"), "./")
    page.write_text(text.replace("<head>", f"<head>\n    {ALONE}", 1), encoding="utf-8")
    games = folder / OFFLINE
    games.mkdir()
    (games / package().name).write_bytes(package().data)
    (games / "package.json").write_text(json.dumps(package().described), encoding="utf-8")


def _check(folder: Path, static: Path) -> None:
    """Raises `NoSite`."""
    if not (static / "index.html").is_file():
        raise NoSite("the page is not built: run python3 dev.py play once, which builds it")
    if not list(static.glob("assets/python-*/*.whl")):
        raise NoSite("the page was built without playing offline: build it anew, with a network")
    if folder.exists() and not (folder.is_dir() and (_is_site(folder) or not any(folder.iterdir()))):
        raise NoSite(f"{folder} is there already, and is no such site: name a new or empty folder")


def _is_site(folder: Path) -> bool:
    page = folder / "index.html"
    return page.is_file() and ALONE in page.read_text(encoding="utf-8", errors="replace")
