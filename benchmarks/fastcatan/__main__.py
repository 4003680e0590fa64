"""Makes the environment in which fastcatan is measured."""

from __future__ import annotations

import argparse
from pathlib import Path

from . import __doc__ as about
from . import prepare

parser = argparse.ArgumentParser(
    prog="python -m benchmarks.fastcatan", description=about, formatter_class=argparse.RawDescriptionHelpFormatter
)
parser.add_argument("folder", type=Path, help="for it, some 100 MB; made anew where it is not there")
prepare(parser.parse_args().folder)
