"""Faults to be planted one at a time, to see that the tests find them; run by hand: `python -m tests.faults`."""
