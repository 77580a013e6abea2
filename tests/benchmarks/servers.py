"""Server processes of one club, and what they take; this reads /proc, so it needs Linux."""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import field, frozen

from tests.server.running import HOST

if TYPE_CHECKING:
    from asyncio.subprocess import Process
    from collections.abc import AsyncIterator

__all__ = ["Servers", "servers"]

_NO_LIMITS = tuple(f"--limit={name}=9999" for name in ("connections", "address", "logins"))


@frozen
class Servers:
    """Servers by their processes, and the ports at which they listen."""

    _processes: list[Process] = field(factory=list)
    ports: list[int] = field(factory=list)
    #: The ports at which they listen for browsers, if they do.
    web_ports: list[int] = field(factory=list)

    @property
    def used(self) -> float:
        """How many seconds of a processor they have used."""
        return sum(_used(process.pid) for process in self._processes)

    @property
    def megabytes(self) -> float:
        """How much memory they have in use."""
        return sum(_megabytes(process.pid) for process in self._processes)

    @property
    def names(self) -> str:
        """The numbers of the processes."""
        return ", ".join(str(process.pid) for process in self._processes)


@asynccontextmanager
async def servers(
    count: int, store: str = "", *, web: bool = False, engines: int = 0
) -> AsyncIterator[Servers]:
    """Start servers of a club in a store, by default a new file; they end with the context.

    With `web` they let browsers in as well. Each has as many engines as it usually has, or `engines`.
    """
    found = Servers()
    with tempfile.TemporaryDirectory() as folder:
        try:
            for _ in range(count):
                process = await _start(Path(folder), store or str(Path(folder, "club")), web, engines)
                found._processes.append(process)
                found.ports.append(int((await _line(process, b"ssh -p ")).split()[2]))
                if web:
                    link = await _line(process, b"http:")
                    found.web_ports.append(int(link.rpartition(b":")[2].strip(b"/")))
            yield found
        finally:
            for process in found._processes:
                process.terminate()
                await process.wait()


async def _start(folder: Path, store: str, web: bool, engines: int) -> Process:
    command = (sys.executable, "-m", "boardgames", "serve", "--port", "0", "--host", HOST)
    own = ("--store", store, "--host-key", str(folder / "key"), *(("--web", f"{HOST}:0") if web else ()))
    limits = (*_NO_LIMITS, *((f"--limit=engines={engines}",) if engines else ()))
    return await asyncio.create_subprocess_exec(*command, *own, *limits, stdout=asyncio.subprocess.PIPE)


async def _line(process: Process, start: bytes) -> bytes:
    """Return the next line of a server that begins in a certain way."""
    assert process.stdout
    async for line in process.stdout:
        if line.strip().startswith(start):
            return line.strip()
    raise RuntimeError("The server has not said at which port it listens.")


def _megabytes(process: int) -> float:
    pages = int(Path(f"/proc/{process}/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def _used(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
