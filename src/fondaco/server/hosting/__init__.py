"""The server as it is run for many: its settings, what it listens at, its workers and its log."""
