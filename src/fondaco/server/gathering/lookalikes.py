"""What a name looks like, whichever of the Latin, Greek and Cyrillic alphabets its letters are of."""
# ruff: noqa: RUF001

from __future__ import annotations

import unicodedata

from fondaco.unseen import is_unseen

# By a Latin letter those that can be taken for it, capital or small; what is left and right of it in an alphabet is not
# looked at, but the shapes as they stand in upright print.
SHAPES = {
    "a": "аАαΑɑᴀ",
    "b": "ВвЬьΒβʙ",
    "c": "сСϲϹᴄ",
    "d": "ԁԀᴅ",
    "e": "еЕҽΕεᴇ",
    "f": "ғҒϝϜꜰ",
    "g": "ԍԌɡɢ",
    "h": "нНһҺΗʜ",
    "i": "іιıɩɪ",
    "j": "јЈϳͿᴊ",
    "k": "кКΚκĸᴋ",
    "l": "ІӀӏΙI1|ʟ",
    "m": "мМϺΜᴍ",
    "n": "пΝηɴ",
    "o": "оОΟοσ0ᴏ",
    "p": "рРΡρϼᴘ",
    "q": "ԛԚ",
    "r": "гʀ",
    "s": "ѕЅꜱ",
    "t": "тТΤτᴛ",
    "u": "υʊᴜ",
    "v": "ѵѴνᴠ",
    "w": "ԝԜѡωᴡ",
    "x": "хХΧχ",
    "y": "уУүҮΥγʏ",
    "z": "Ζᴢ",
    "3": "зЗӡӠƷʒ",
    "6": "б",
}
_LATIN = str.maketrans({letter: latin for latin, letters in SHAPES.items() for letter in letters})


def looks(name: str) -> frozenset[str]:
    """Names that have one of these in common are taken for one another.

    One is the name without what is unseen, capital letters and widths; the other its picture in Latin letters.
    """
    plain = "".join(letter for letter in name if not is_unseen(letter))
    return frozenset((_folded(plain), _folded(_picture(plain))))


def _picture(name: str) -> str:
    """Accents stay, on letters of whichever alphabet; some letters are compatible with one of another shape."""
    drawn = unicodedata.normalize("NFKD", unicodedata.normalize("NFD", name).translate(_LATIN))
    return drawn.translate(_LATIN)


def _folded(name: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold()).split())
