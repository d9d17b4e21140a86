"""The arena with the baselines in it: `python -m tools.baselines`, with the arguments of `sevenup-gui arena`."""

import sys
from collections.abc import Sequence

from sevenup_gui.cli.commands import arena, table_of
from sevenup_gui.cli.parser import make_parser
from sevenup_gui.errors import SevenUpError
from tools.baselines.agents import baselines


def main(argv: Sequence[str] | None = None) -> int:
    """Play and print the table; the exit status."""
    args = make_parser().parse_args(["arena", *(sys.argv[1:] if argv is None else argv)])
    try:
        return arena(args, baselines(table_of(args).options))
    except SevenUpError as error:
        print(error, file=sys.stderr)
        return error.exit_status


if __name__ == "__main__":
    raise SystemExit(main())
