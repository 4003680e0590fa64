"""The built client, and what is shown where it is missing or asked for at an address that the server does not know."""

from __future__ import annotations

import re
from html import escape
from pathlib import Path

from fondaco.words import LANGS, message

ROOTED = re.compile(r'(href|src)="/(?!/)')  # addresses from the root of a server
STATIC = Path(__file__).parents[1] / "static"
NOT_BUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Fondaco</title>
<h1>The page is not built yet</h1>
<p>The server runs, but the browser client is missing. In a checkout of the project run
<code>python3 dev.py play</code>, which builds it first, or <code>npm ci && npm run build</code> in <code>client</code>;
then start again.</p>
</html>
"""
UNKNOWN_ADDRESS = """<!doctype html>
<html lang="{lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Fondaco</title>
<h1>Fondaco</h1>
<p>{text}</p>
</html>
"""


def unknown_address(address: str, command: str, languages: str) -> str:
    """For who opens the page there, and whoever runs the server; `languages`: those that the browser accepts."""
    lang = preferred(languages)
    text = message(lang, "refused.foreign-page", address=address, command=command)
    return UNKNOWN_ADDRESS.format(lang=lang, text=escape(text))


def rooted(page: str, root: str) -> str:
    """The page with its files where they are found, with a slash at the end: below a path, or in a folder."""
    return ROOTED.sub(rf'\1="{root}', page)


def preferred(languages: str) -> str:
    """The first of `Accept-Language` that there are words in, by the weight it is given; else English."""
    wanted = []
    for one in languages.lower().split(","):
        lang, _, weight = one.strip().partition(";q=")
        try:
            wanted.append((-float(weight or 1), lang.partition("-")[0]))
        except ValueError:
            continue
    return next((lang for _, lang in sorted(wanted, key=lambda one: one[0]) if lang in LANGS), "en")
