"""Who is at a table, and what each of them still has to be told."""
