"""Whether a position that was written by hand can occur."""
