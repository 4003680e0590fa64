"""The rulebook of The Settlers of Catan: plain functions over a state of integers and lists.

`turn` is the door: `new_game`, `legal_actions`, `apply`.  `chance` lists and picks what chance
decides, `scoring` counts.  References such as RO3 or DE10 name the cases in `docs/rulings-catan.md`,
T15 the decisions there.  The same source is compiled by `fondaco.compiled`: integers in, one
integer, a bool or nothing out; no classes, exceptions, closures or recursion.
"""
