"""Batches of Catan."""
