"""Notices to people who are awaited."""
