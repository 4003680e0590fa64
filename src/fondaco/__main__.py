"""`python -m fondaco`."""

from __future__ import annotations

from fondaco.cli import main

if __name__ == "__main__":
    main()
