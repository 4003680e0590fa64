"""How good people and bots are, from the results of games that were opened as rated ones."""
