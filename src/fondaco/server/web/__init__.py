"""Addresses, sockets, and what stands before them: who may ask, how much, and how fast."""
