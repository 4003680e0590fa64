"""Tournaments: who meets whom, what is kept, what it comes to."""
