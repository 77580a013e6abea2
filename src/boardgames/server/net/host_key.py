"""The host key: it is made at the first start, and identifies the server to its players from then on."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import asyncssh

from boardgames.core.errors import BoardgamesError
from boardgames.core.locations import user_data

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["HostKeyError", "load_host_key"]


class HostKeyError(BoardgamesError):
    """The host key cannot be read or written."""


def load_host_key(path: Path | None) -> asyncssh.SSHKey:
    """Return the host key in a file, which is made if there is none; None is the data folder's.

    Raises:
        HostKeyError: The file cannot be read or written, is not a key, or can be read by others.
    """
    path = path or user_data() / "ssh_host_key"
    try:
        if not path.exists():
            return _made(path)
        if os.name == "posix" and path.stat().st_mode & 0o077:
            raise HostKeyError(f"{path} can be read by others: run `chmod 600 {path}`.")
        return asyncssh.read_private_key(path)
    except OSError as error:
        raise HostKeyError(f"The host key {path} cannot be used ({error.strerror}).") from error
    except asyncssh.KeyImportError as error:
        raise HostKeyError(f"{path} is not a private key of SSH without a passphrase: {error}.") from error


def _made(path: Path) -> asyncssh.SSHKey:
    """Make a key in a file that only its owner can read."""
    path.parent.mkdir(parents=True, exist_ok=True)
    key = asyncssh.generate_private_key("ssh-ed25519", comment="boardgames")
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(key.export_private_key())
    return key
