"""Lets the tests import `tools` and `sevenup_gui` from the checkout, installed or not."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
