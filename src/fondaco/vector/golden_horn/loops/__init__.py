"""What batches ask of Golden Horn."""

from fondaco.vector.loops import WITH_FEATURES as ENTRIES

__all__ = ["ENTRIES"]
