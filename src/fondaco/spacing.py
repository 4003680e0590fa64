"""No-break spaces, put in where texts are read: in the texts themselves nobody sees one.

In Czech, Polish and Slovak a word of one letter never ends a line, nor does a number before what it counts; in every
language a percent sign, an ellipsis and the digits of one number stay with what is before them.
`client/tools/spacing.ts` does the same for the page.

>>> joined("s 5 000 body v ruce", "cs").replace(NO_BREAK, "_")
's_5_000_body v_ruce'
"""

from __future__ import annotations

import re

NO_BREAK = "\N{NO-BREAK SPACE}"
ONE_LETTER = frozenset({"cs", "pl", "sk"})  # languages in which such words go with the next

EVERYWHERE = re.compile(r"(?<=\S) (?=[%…])|(?<=\d) (?=\d{3}(?!\d))")
AFTER_A_LETTER = re.compile(r"(?<![^\s({„\u2013])([kszvouaiw]) (?=\S)", re.IGNORECASE)
AFTER_A_NUMBER = re.compile(r"(?:(?<=\d)|(?<=[\s({+]#)) (?=[^\W\d_])")


def joined(text: str, lang: str) -> str:
    """The text with its no-break spaces."""
    text = EVERYWHERE.sub(NO_BREAK, text)
    if lang not in ONE_LETTER:
        return text
    return AFTER_A_NUMBER.sub(NO_BREAK, AFTER_A_LETTER.sub(rf"\1{NO_BREAK}", text))
