"""The bot `steady` in restricted Python: each step is the one that leaves the best value by hand-made reckoning.

It reads of a state what its seat may know: of other hands how many cards they hold, and of what is hidden from it the
sums of all that it cannot see.
"""
