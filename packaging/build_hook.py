"""Build hook of hatchling: a wheel has the terminal for browsers, if npm can fetch it."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

__all__ = ["FrontEndHook"]


class FrontEndHook(BuildHookInterface[Any]):
    """Brings the files before a distribution is built, unless they are there."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Bring the files; without npm or a network the distribution is built without them."""
        del build_data
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        from tools.web_front_end import fetch, is_fetched

        if is_fetched():
            return
        try:
            fetch()
        except (OSError, subprocess.CalledProcessError) as error:
            self.app.display_warning(f"`serve --web` will not work in this build: {error}")
