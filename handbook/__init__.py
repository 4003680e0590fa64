"""What the documentation site has from code: tables of the games, their rules, and a page for each public module."""
