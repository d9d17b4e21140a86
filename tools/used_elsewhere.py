"""Names that nothing in the program or the tools uses, and their users, for `vulture`, which finds dead code.

Each line names one thing, as an attribute of whatever it belongs to, with who uses it after it. What only tests use is
dead, unless it is there to be measured. This module is read and never run.
"""

from typing import Any

_: Any

# Set or overridden for a library that reads it
_._print_message  # argparse calls it for help and errors
_._split_lines  # the same, for what is said of an argument
_.minimum_size  # SDL keeps the window from being made smaller
_.toolkit_name  # AccessKit tells screen readers which program they read
_.toolkit_version  # the same
_.flavor  # fontTools writes the file uncompressed
_.created  # fontTools writes the date into the font, the same each time
_.recalcTimestamp  # fontTools leaves that date as it is
_.descent  # fontTools writes how far lines reach down, and by the next four the same for other systems
_.sTypoAscender  # the same for typographic layout
_.usWinAscent  # the same for Windows
_.sTypoDescender  # the same for typographic layout
_.usWinDescent  # the same for Windows
_.usWeightClass  # fontTools writes the weight by which systems sort fonts

# Named in quotes only: pygame.typing is there for types
_.ColorLike  # the types of `Canvas.fill` and of what is drawn
_.RectLike  # the same

# Called by what the tests drive the program with
_.each_step  # the monkey measures each step of the program

# What the tests' browser and fingers look at
_.meanwhile  # goes on while a browser is waited for
_.steer  # which words fingers prefer

# Measures of the design, to which the tests hold it
_.contrast  # of the colours of a theme
_.arc_minutes  # how large a length looks from the sofa
_.COMFORTABLE_ARCMIN  # what is read all the time on the big screen
_.LEAST_ARCMIN  # what is looked up there
_.temper  # no two sitters are alike in role and temper
_.difference  # the picture that a failed comparison of golden pictures leaves
_.AT_THE_DESK  # what a director does in a window only: the docs have a row for each

# Called by build.spec, which is no module
_.without_docstrings  # compiles a module of the frozen program
_.compressed  # packs a drawing for it
