"""Characters without a picture, of which texts that look the same can be made."""

from __future__ import annotations

import re
import unicodedata

# What programs are to show nothing for (Unicode calls it `Default_Ignorable_Code_Point`; Python does not know which
# these are): soft hyphen, joiners, fillers of Hangul, inherent vowels of Khmer, selectors of variants, marks of
# direction, operators without a sign, controls of shorthand and music, tags.
IGNORABLE = (
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f"
    "\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
# Others that are drawn as nothing: the blank of Braille, what stands in for an object, a joiner of Brahmi numbers, the
# filler of Khitan, and a note without a head.
BLANK = "\u2800\ufffc\U0001107f\U00016fe4\U0001d159"
_UNSEEN = re.compile(f"[{IGNORABLE}{BLANK}]")
# Controls, marks of format, halves of a pair, what is for private use, and what no sign is assigned to.
_WITHOUT_PICTURE = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


def is_unseen(letter: str) -> bool:
    """Whether a character alone shows nothing, or nothing certain; a blank is seen."""
    return unicodedata.category(letter) in _WITHOUT_PICTURE or _UNSEEN.match(letter) is not None
