"""Acts of the host of a club, or of an operator inside it, on accounts, players and tables."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from attrs import frozen

from boardgames.match.errors import RecordError, SessionError
from boardgames.server.club.audit import audit
from boardgames.server.club.bans import Ban, target_of
from boardgames.server.club.cleaning import clean
from boardgames.server.club.durations import duration_text, parse_duration
from boardgames.server.club.events import NOTICE, RIGHTS, SENT
from boardgames.server.club.renaming import leave_club, rename
from boardgames.server.club.rows import row_of, table_of
from boardgames.server.club.stand_ins import people_among
from boardgames.server.club.values import Account, ClubError, Table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardgames.match.store.sql import Row, Transaction
    from boardgames.server.club.arenas import Arena
    from boardgames.server.club.club import Club
    from boardgames.server.club.rows import TableRow

__all__ = ["HOST", "AccountFacts", "Host"]

#: The name of the host in the audit.
HOST = "host"
_LONGEST_REASON = 100
_NO_OPERATOR = "are no longer an operator of this club"
#: The most players that one invitation admits.
_MOST_USES = 1000
_ACCOUNTS = """
    SELECT a.name, a.created, a.operator, (SELECT count(*) FROM club_keys k WHERE k.account = a.id),
        (SELECT max(k.used) FROM club_keys k WHERE k.account = a.id),
        (SELECT count(*) FROM club_seats c WHERE c.name = a.name)
    FROM club_accounts a ORDER BY a.folded
"""


@frozen
class AccountFacts:
    """An account as the host sees it; dates are in ISO form, "" for never."""

    name: str
    created: str
    is_operator: bool
    keys: int
    used: str
    tables: int


@frozen
class Host:
    """The powers of the host of a `club`, or of an `operator` in it; each change is in the audit.

    Running servers notice a change at once. Every method may raise StoreError, and ClubError with a sentence
    for the host if a change is not possible; then nothing has changed. An operator, who is checked at each
    change, can act against no other one, and cannot change accounts.
    """

    club: Club
    #: The operator who acts; None for the host.
    operator: Account | None = None

    @property
    def who(self) -> str:
        """The actor, as the audit has it."""
        return HOST if self.operator is None else f"operator {self.operator}"

    # Accounts

    def accounts(self) -> tuple[AccountFacts, ...]:
        """Return all accounts, sorted by name."""
        return tuple(map(_facts, self.club.database.rows(_ACCOUNTS)))

    def account(self, name: str) -> Account:
        """Return the account of a name, whatever its case; raise ClubError if there is none."""
        return Account(self._name(name))

    def rename(self, name: str, new: str) -> str:
        """Give an account another name, and return it."""
        self._require_host()
        return rename(self.club, self.account(name), new, self.who).name

    def remove(self, name: str) -> str:
        """Remove an account, and return the name that stands for it in its games."""
        self._require_host()
        return leave_club(self.club, self.account(name), self.who)

    def set_operator(self, name: str, *, is_operator: bool) -> str:
        """Make an account an operator, or no longer; return its name."""
        self._require_host()
        account = self.account(name)
        with self._change("operator" if is_operator else "no operator", account.name) as transaction:
            transaction.change(
                "UPDATE club_accounts SET operator = :value WHERE name = :name",
                value=int(is_operator),
                name=account.name,
            )
            said = "are an operator of this club now: press o in the lobby" if is_operator else _NO_OPERATOR
            transaction.announce(f"{RIGHTS}{account.name}")
            transaction.announce(f"{NOTICE}{account.name}\tYou {said}.")
        return account.name

    # Players

    def ban(self, target: str, duration: str = "", reason: str = "") -> str:
        """Ban an account, a key, an address or a network, for a duration or for ever; return it."""
        until, reason = self._until(duration), clean(reason, _LONGEST_REASON)
        self._require_power()
        with self.club.database.writing() as transaction:
            kind, stored, shown = target_of(transaction, self._loosely(target))
            self._require_power_over(shown)
            detail = " ".join(filter(None, (shown, _span(duration), f"({reason})" if reason else "")))
            ban = Ban(kind, shown, until, reason, self.who, self.club.now().isoformat(timespec="seconds"))
            self.club.bans.add(transaction, kind, stored, ban)
            audit(transaction, self.club.now(), self.who, "ban", detail)
        return shown

    def unban(self, target: str) -> str:
        """End a ban, and return of what."""
        self._require_power()
        with self.club.database.writing() as transaction:
            kind, stored, shown = target_of(transaction, self._loosely(target))
            if not self.club.bans.remove(transaction, kind, stored):
                raise ClubError(f"{shown} is not banned.")
            audit(transaction, self.club.now(), self.who, "unban", shown)
        return shown

    def mute(self, name: str, duration: str = "") -> str:
        """Take a player's voice, for a duration or for ever; return the name. Guests can be muted too."""
        player, until = self._player(name), self._until(duration)
        self._require_power_over(player)
        with self._change("mute", f"{player} {_span(duration)}") as transaction:
            self.club.bans.mute(transaction, player, until, self.who)
            transaction.announce(f"{NOTICE}{player}\tThe host has muted you {_span(duration)}.")
        return player

    def unmute(self, name: str) -> str:
        """Let a player talk again; return the name."""
        player = self._player(name)
        with self._change("unmute", player) as transaction:
            if not self.club.bans.unmute(transaction, player):
                raise ClubError(f"{player} is not muted.")
            transaction.announce(f"{NOTICE}{player}\tYou can talk again.")
        return player

    def kick(self, name: str, reason: str = "") -> str:
        """End the connections of a player, who can come back; return the name."""
        player, reason = self._player(name), clean(reason, _LONGEST_REASON)
        self._require_power_over(player)
        if all(one.name != player for one in self.club.people.present()):
            raise ClubError(f"{player} is not connected.")
        with self._change("kick", f"{player} {reason}".rstrip()) as transaction:
            said = f" ({reason})" if reason else ""
            transaction.announce(f"{SENT}{player}\tThe host has ended your visit{said}.")
        return player

    # Tables and the house

    def tables(self) -> tuple[Table, ...]:
        """Return the open tables and the unfinished games, private ones too, those in play first."""
        self._require_power()
        rows = self.club.tables.rows(
            "t.begun = 0 OR m.result = '*' ORDER BY t.begun DESC, t.created DESC LIMIT 1000"
        )
        counts = self.club.people.counts()
        return tuple(table_of(row, *counts) for row in rows)

    def close(self, table: str) -> str:
        """Close an open table, or end an unfinished game without a result; return the code of the table.

        The game stays in the lists of its players, and is not rated.
        """
        self._require_power()
        row = row_of(self.club.tables.find(table))
        is_kept = bool(row.begun) and self._end_game(row)
        with self._change("close", f"{row.code} {', '.join(filter(None, row.names))}") as transaction:
            if not is_kept:
                self.club.tables.close(transaction, row.id)
            for name in people_among(row.names):
                transaction.announce(f"{NOTICE}{name}\tThe host has closed the table {row.code}.")
        return row.code

    def start_arena(self, game: str, clock: str, minutes: int, *, rated: bool, weekly: bool) -> Arena:
        """Start an arena, and return it; errors are those of `Arenas.make`."""
        terms = [
            game,
            clock,
            f"{minutes} minutes",
            *(["rated"] if rated else []),
            *(["weekly"] if weekly else []),
        ]
        maker = HOST if self.operator is None else self.operator.name
        with self._change("arena", ", ".join(terms)) as transaction:
            arena = self.club.arenas.make(
                transaction, maker, game, clock, minutes, rated=rated, weekly=weekly
            )
        self.club.arenas.go_on()
        return arena

    def end_arena(self, identity: str) -> Arena:
        """End an arena before its time, and its weekly repeat; return it as it was."""
        arena = self.club.arenas.find(identity)
        with self._change("arena ended", f"{arena.game}, {arena.clock}") as transaction:
            self.club.arenas.close(transaction, arena)
        return arena

    def set_message(self, text: str) -> str:
        """Set the message of the day, show it to everybody, and return it as it was cleaned."""
        with self._change("message", clean(text, _LONGEST_REASON)) as transaction:
            message = self.club.house.set_message(transaction, text)
            if message:
                transaction.announce(f"{NOTICE}\t{message}")
        return message

    def set_registration(self, value: str) -> None:
        """Decide who can register: open, invite or closed."""
        with self._change("registration", value) as transaction:
            self.club.house.set_registration(transaction, value)

    def invite(self, uses: int = 1, duration: str = "7d") -> str:
        """Return a new invitation code."""
        if not 1 <= uses <= _MOST_USES:
            raise ClubError(f"An invitation cannot be for {uses} players: choose 1 to {_MOST_USES}.")
        with self._change("invite", f"{uses} for {duration_text(parse_duration(duration))}") as transaction:
            return self.club.house.invite(transaction, uses, self._until(duration), self.who)

    # Inside

    @contextmanager
    def _change(self, action: str, detail: str) -> Iterator[Transaction]:
        """Open a transaction for a change, which is written into the audit as well."""
        self._require_power()
        with self.club.database.writing() as transaction:
            yield transaction
            audit(transaction, self.club.now(), self.who, action, detail)

    def _end_game(self, row: TableRow) -> bool:
        """End the game of a table; return False if its log is damaged, so that it can only be removed."""
        try:
            match = self.club.match(row.id)
            if match is None or match.truth.session.outcome:
                raise ClubError(f"The game at table {row.code} is over.")
            match.close()
        except RecordError:
            return False
        except SessionError as error:  # a player was quicker
            raise ClubError(f"The game has just changed ({error}): look again.") from error
        return True

    def _until(self, duration: str) -> float:
        return self.club.present() + parse_duration(duration) if duration else 0.0

    def _loosely(self, target: str) -> str:
        """Return the name of an account in its own case; another target as it is."""
        name = self.club.name_of(target)
        return target if name is None else name

    def _name(self, text: str) -> str:
        name = self.club.name_of(text)
        if name is None:
            raise ClubError(f"There is no account {clean(text, 40)!r}: see `boardgames club accounts`.")
        return name

    def _player(self, text: str) -> str:
        """Return the name of an account, or of a guest who is connected."""
        name = self.club.name_of(text)
        guests = {one.name.casefold(): one.name for one in self.club.people.present() if one.is_guest}
        name = name or guests.get(text.strip().casefold())
        if name is None:
            raise ClubError(
                f"There is no player {clean(text, 40)!r}: name an account, or a guest who is here."
            )
        return name

    def _require_power_over(self, name: str) -> None:
        """Refuse to let an operator act against another one, which only the host can."""
        if self.operator is not None and self.club.is_operator(Account(name)):
            raise ClubError(f"{name} is an operator: only the host can do this.")

    def _require_power(self) -> None:
        """Refuse an account that is no operator, or no longer one."""
        if self.operator is not None and not self.club.is_operator(self.operator):
            raise ClubError("Only operators of this club can do this.")

    def _require_host(self) -> None:
        if self.operator is not None:
            raise ClubError("Only the host can do this.")


def _facts(row: Row) -> AccountFacts:
    name, created, operator, keys, used, tables = row
    return AccountFacts(str(name), str(created), bool(operator), int(keys), str(used or ""), int(tables))


def _span(duration: str) -> str:
    return f"for {duration_text(parse_duration(duration))}" if duration else "for ever"
