"""Batches of Golden Horn."""
