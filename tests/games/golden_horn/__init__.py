"""The rules of Golden Horn, each ruling with a test that carries its number."""
