"""What batches ask of Catan."""

from fondaco.vector.loops import WITH_FEATURES as ENTRIES

__all__ = ["ENTRIES"]
