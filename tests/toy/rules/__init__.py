"""The rulebook of the toy: whoever comes closest to ten, and not above it, wins."""
