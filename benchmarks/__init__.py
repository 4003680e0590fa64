"""Measurements, run by hand; `python -m benchmarks.golden_horn` from the folder of the project."""
