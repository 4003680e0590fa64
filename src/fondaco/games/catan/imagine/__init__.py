"""A position dealt anew from what a seat may know."""
