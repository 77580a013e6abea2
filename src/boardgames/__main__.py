"""`python -m boardgames` is the `boardgames` command."""

from __future__ import annotations

import sys

from boardgames.cli import main

if __name__ == "__main__":
    sys.exit(main())
