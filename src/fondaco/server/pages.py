"""The built client, and what is shown where it is missing."""

from __future__ import annotations

from pathlib import Path

STATIC = Path(__file__).parent / "static"
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
