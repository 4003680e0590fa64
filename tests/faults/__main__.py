"""Plant the faults of the lists beside this program one at a time and tell which of them the tests find.

    python -m tests.faults [--list] [WORD ...]

Each is put into a copy of the working tree, where its tests run; nothing is changed in the tree
itself.  First the tests of all run there without any, as one that fails anyway finds nothing.  A
fault whose tests all pass has survived: a test is missing.  Tests run by vitest need what `npm ci`
has installed in client/.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections import Counter
from pathlib import Path

from .planting import BadFault, Fault, copy_tree, planted, read, run, try_out

ALL_KILLED, SURVIVED, UNUSABLE = 0, 1, 2


def main() -> int:
    arguments = parser().parse_args()
    try:
        faults = [fault for fault in read() if all(word in f"{fault.name} {fault.file}" for word in arguments.words)]
        for fault in faults:
            planted(fault)
    except BadFault as error:
        print(f"unusable: {error}", file=sys.stderr)
        return UNUSABLE
    if arguments.list:
        print(*(f"{fault.name}\n    {fault.file}: {', '.join(fault.tests)}" for fault in faults), sep="\n")
        return ALL_KILLED
    return try_all(faults, arguments.verbose)


def parser() -> argparse.ArgumentParser:
    about, _, more = (__doc__ or "").split("\n\n")
    found = argparse.ArgumentParser(
        prog="python -m tests.faults",
        description=f"{about}\n\n{more}",
        epilog="Exit status: 0 if all were found, 1 if one survived, 2 if the list does not fit the code any more.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    found.add_argument("words", metavar="WORD", nargs="*", help="only faults with all these words in name or file")
    found.add_argument("--list", action="store_true", help="check that all fit, and show them, but plant none")
    found.add_argument("--verbose", action="store_true", help="show what the tests print, unless the fault is found")
    return found


def try_all(faults: list[Fault], verbose: bool) -> int:
    counted: Counter[str] = Counter()
    with tempfile.TemporaryDirectory(prefix="faults-") as folder:
        tree = Path(folder)
        copy_tree(tree)
        verdict, printed = run((test for fault in faults for test in fault.tests), tree)
        if verdict != "survived":
            print(f"{printed}\nthe tests fail without any fault", file=sys.stderr)
            return UNUSABLE
        for fault in faults:
            verdict, printed = try_out(fault, tree)
            counted[verdict] += 1
            print(f"{verdict:10}  {fault.name}", flush=True)
            if verbose and verdict != "killed":
                print(printed)
    print(", ".join(f"{n} {verdict}" for verdict, n in counted.items()))
    return ALL_KILLED if set(counted) <= {"killed"} else SURVIVED


if __name__ == "__main__":
    sys.exit(main())
