"""The messages between server and client: one source for both; the client's types are generated from it."""
