"""Lets the tests import `tools` and `sevenup_gui` from the checkout, installed or not, and has them read English."""

import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ["LANGUAGE"] = "en"  # also for the programs that tests start
