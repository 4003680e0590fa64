"""Who is awaited at a table of days, and is not there, is told so: where he wants it, and no oftener."""
