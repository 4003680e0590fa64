"""Accounts: who one is, and what is one's own."""
