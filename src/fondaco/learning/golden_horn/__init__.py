"""Golden Horn, also with the expansion, for those who learn to play it."""
