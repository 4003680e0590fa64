"""What can be decided, and what can happen: integers, records and texts."""
