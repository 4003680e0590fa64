"""Loops for bots of Catan, compiled together with its rules; those that need no net run as plain Python too."""

ENTRIES = frozenset({"imagine_at", "imagine_into"})
