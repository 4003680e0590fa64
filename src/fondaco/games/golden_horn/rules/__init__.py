"""The rulebook of Golden Horn: plain functions over a state of integers and lists.

`turn` is the door: `new_game`, `legal_actions`, `apply`.  `chance` lists and picks what chance
decides, `outcomes` carries it out, `scoring` counts at the end.  References such as L2 or P5 name
the rulings in `docs/rulings-golden-horn.md`.  The same source is compiled by `fondaco.compiled`:
integers in, one integer, a bool or nothing out; no classes, exceptions, closures or recursion.

The expansion has modules of its own: what it adds to the box (`additions`), `people` and `dominions`.
The others know of it only that `expansion` may have more to say, and read as the base game.
"""
