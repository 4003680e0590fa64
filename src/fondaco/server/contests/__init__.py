"""Contests of people, from sign-up to the final table: who plays whom, how it stands, and what is kept of it."""
