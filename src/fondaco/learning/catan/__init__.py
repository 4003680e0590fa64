"""Catan for those who learn to play it."""
