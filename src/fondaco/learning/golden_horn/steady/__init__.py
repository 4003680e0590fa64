"""What the bot `steady` does, in plain Python and compiled: it plans each step of its turn anew from what it sees."""
