"""Tables, seats, protocol, storage.  It knows people and sockets, never a rule."""
