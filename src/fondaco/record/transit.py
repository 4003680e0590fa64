"""What becomes of a file on its way: git, mail, editors and shells change bytes, and the hashes are over every byte.

Such a record is refused: to take it all the same would be to check another file than the one that was given.
"""

from __future__ import annotations

from fondaco.errors import RecordError

COPY = "take the file as it was written"
BEGINNINGS = {
    b"\xef\xbb\xbf": f"the file begins with a mark (BOM), as editors write it; {COPY}, or remove its first three bytes",
    b"\xff\xfe": f"UTF-16, as some shells write with >, where a record is UTF-8; {COPY}",
    b"\xfe\xff": f"UTF-16, where a record is UTF-8; {COPY}",
    b"\x1f\x8b": "compressed with gzip; unpack it first, as by: zcat FILE | fondaco verify -",
}
LINE_ENDS = (
    "the line ends in CR LF, as git, mail or an editor makes of LF; "
    f"{COPY}, or turn the ends back by: tr -d '\\r' < FILE > NEW"
)


def check_transit(data: bytes) -> None:
    """Raises `RecordError` if a file was changed as a whole on its way here."""
    for beginning, fault in BEGINNINGS.items():
        if data.startswith(beginning):
            raise RecordError(1, fault, "transit")
    end = data.find(b"\r\n")
    if end >= 0:
        raise RecordError(data.count(b"\n", 0, end) + 1, LINE_ENDS, "transit")
