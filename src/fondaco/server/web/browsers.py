"""What a browser calls itself, as short as people know it: they are to recognise their devices."""

from __future__ import annotations

# In this order, as most of them name others too.
PROGRAMS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrom", "Chrome"),
    ("Safari", "Safari"),
)
SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS", "macOS"),
    ("Linux", "Linux"),
)


def device(agent: str) -> str:
    """Of the header `User-Agent`; empty where nothing in it is known."""
    found = (next((name for mark, name in names if mark in agent), "") for names in (PROGRAMS, SYSTEMS))
    return ", ".join(filter(None, found))
