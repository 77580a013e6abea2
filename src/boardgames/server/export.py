"""The command `games` over SSH, which writes the records of a player's own games."""

from __future__ import annotations

import asyncio
import json
from time import monotonic
from typing import TYPE_CHECKING

from attrs import define, field

from boardgames.server.club import ClubError
from boardgames.server.club.own_account import OwnAccount

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator

    from boardgames.server.club import Club, Origin

__all__ = ["Export"]

_COMMANDS = (
    "This server knows two commands: `games` writes your own games as records, `games --json` as JSON, and "
    "`plain` lets you play in lines. For screens, connect with plain `ssh`."
)
#: The share of the time for which the process works on an export, so that players do not notice it.
_SHARE = 0.2


@define(eq=False)
class Export:
    """Exports the games of accounts: one game at a time, and each account once at a time."""

    _club: Club
    _turn: asyncio.Lock = field(factory=asyncio.Lock, init=False)
    #: The names of the accounts whose games are being exported.
    _busy: set[str] = field(factory=set, init=False)

    async def answer(self, origin: Origin, command: str, write: Callable[[str], Awaitable[None]]) -> None:
        """Write what a command asks for.

        Raises:
            BoardgamesError: It is another command, or there is no account to whose games it could refer.
            OSError: The client has gone, or does not read.
        """
        is_json, own = _is_json(command), self._own(origin)
        name = own.account.name
        if name in self._busy:
            raise ClubError("Your games are being exported already: wait until that has ended.")
        self._busy.add(name)
        try:
            texts = _texts(own, is_json=is_json)
            while text := await self._next(texts):
                await write(text)
        finally:
            self._busy.discard(name)

    async def _next(self, texts: Iterator[str]) -> str:
        """Return the next part of an export, "" at its end, and leave most of the time to others."""
        async with self._turn:
            before = monotonic()
            text = next(texts, "")
            await asyncio.sleep((monotonic() - before) * (1 / _SHARE - 1))
        return text

    def _own(self, origin: Origin) -> OwnAccount:
        """Return the account of a connection; raise ClubError if it has none or is banned."""
        account = self._club.account(origin.fingerprint) if origin.fingerprint else None
        if account is None:
            raise ClubError("Your key has no account here: connect with plain `ssh`, and choose a name.")
        if refusal := self._club.bans.refusal(origin, account.name):
            raise ClubError(refusal)
        return OwnAccount(self._club, account, origin)


def _is_json(command: str) -> bool:
    """Return True if a command asks for JSON; raise ClubError if there is no such command."""
    match command[:100].split():
        case ["games"]:
            return False
        case ["games", "--json"]:
            return True
    raise ClubError(_COMMANDS)


def _texts(own: OwnAccount, *, is_json: bool) -> Iterator[str]:
    """Yield the parts of an export, the newest game first; each takes some milliseconds."""
    identities = own.games()
    if not is_json:
        yield from (f"{_plain(own.record(identity))}\n\n" for identity in identities)
        return
    for number, identity in enumerate(identities):
        yield f"{',' if number else '['}\n{json.dumps(_facts(own, identity))}"
    yield "\n]\n" if identities else "[]\n"


def _facts(own: OwnAccount, identity: str) -> dict[str, object]:
    """Return a game as JSON has it."""
    table = own.table(identity)
    return {
        "id": table.id,
        "game": table.terms.game,
        "players": table.players,
        "result": table.result,
        "rated": table.terms.rated,
        "updated": table.updated.isoformat(),
        "record": own.record(identity),
    }


def _plain(text: str) -> str:
    """Return a record without characters that control a terminal."""
    return "".join(letter if letter == "\n" or letter.isprintable() else " " for letter in text).rstrip("\n")
