"""The actions of `boardgames club`. Each prints its answer: text without control characters, or JSON."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attrs import asdict

from boardgames.cli.club_store import ClubArgumentError, open_host, sqlite_file
from boardgames.cli.commands import write
from boardgames.match.errors import StoreError
from boardgames.server.club.arena_pairing import table_of_arena
from boardgames.server.club.audit import changes
from boardgames.server.club.durations import duration_text, parse_duration
from boardgames.server.club.figures import Check
from boardgames.server.club.figures import health as health_of
from boardgames.server.club.figures import statistics as statistics_of

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable, Mapping, Sequence

    from boardgames.server.club import Table
    from boardgames.server.club.arenas import Arena

__all__ = ["ACTIONS"]

_MOST_CHANGES = 10_000


def accounts(arguments: Namespace) -> None:
    """List the accounts."""
    with open_host(arguments) as host:
        rows = [asdict(one) for one in host.accounts()]
    _answer_rows(rows, "There are no accounts.", as_json=arguments.json)


def rename(arguments: Namespace) -> None:
    """Give an account another name."""
    with open_host(arguments) as host:
        old = host.account(arguments.the_name).name
        name = host.rename(old, arguments.the_new)
    _answer(f"{old} is {name} now.", as_json=arguments.json, old=old, name=name)


def remove(arguments: Namespace) -> None:
    """Remove an account."""
    with open_host(arguments) as host:
        name = host.account(arguments.the_name).name
        former = host.remove(name)
    sentence = f"The account of {name} is removed; in its finished games it is {former}."
    _answer(sentence, as_json=arguments.json, removed=name, former=former)


def operator(arguments: Namespace) -> None:
    """Make an account an operator, or an ordinary account again."""
    is_operator = not arguments.the_no
    with open_host(arguments) as host:
        name = host.set_operator(arguments.the_name, is_operator=is_operator)
    sentence = f"{name} is {'an operator now' if is_operator else 'no operator any more'}."
    _answer(sentence, as_json=arguments.json, name=name, is_operator=is_operator)


def ban(arguments: Namespace) -> None:
    """Ban an account, a key, an address or a network."""
    with open_host(arguments) as host:
        target = host.ban(arguments.the_target, arguments.the_for, arguments.the_reason)
    span = _span(arguments.the_for)
    _answer(f"{target} is banned {span}.", as_json=arguments.json, banned=target, time=span)


def unban(arguments: Namespace) -> None:
    """End a ban."""
    with open_host(arguments) as host:
        target = host.unban(arguments.the_target)
    _answer(f"{target} is not banned any more.", as_json=arguments.json, unbanned=target)


def bans(arguments: Namespace) -> None:
    """List bans and mutes."""
    with open_host(arguments) as host:
        rows = [{**asdict(one), "until": _moment(one.until)} for one in host.club.bans.all()]
        rows += [
            {"kind": "mute", "shown": name, "until": _moment(until), "reason": "", "who": who, "at": ""}
            for name, until, who in host.club.bans.muted()
        ]
    _answer_rows(rows, "Nobody is banned or muted.", as_json=arguments.json)


def mute(arguments: Namespace) -> None:
    """Take a player's voice."""
    with open_host(arguments) as host:
        name = host.mute(arguments.the_name, arguments.the_for)
    span = _span(arguments.the_for)
    _answer(f"{name} is muted {span}.", as_json=arguments.json, muted=name, time=span)


def unmute(arguments: Namespace) -> None:
    """Let a player talk again."""
    with open_host(arguments) as host:
        name = host.unmute(arguments.the_name)
    _answer(f"{name} can talk again.", as_json=arguments.json, unmuted=name)


def kick(arguments: Namespace) -> None:
    """End the connections of a player."""
    with open_host(arguments) as host:
        name = host.kick(arguments.the_name, arguments.the_reason)
    _answer(f"The visit of {name} ends.", as_json=arguments.json, kicked=name)


def tables(arguments: Namespace) -> None:
    """List the tables that are not over, those in play first."""
    with open_host(arguments) as host:
        rows = [_table(table) for table in host.tables()]
    _answer_rows(rows, "There are no open tables and no unfinished games.", as_json=arguments.json)


def close(arguments: Namespace) -> None:
    """Close a table."""
    with open_host(arguments) as host:
        code = host.close(arguments.the_table)
    _answer(f"The table {code} is closed.", as_json=arguments.json, closed=code)


def arenas(arguments: Namespace) -> None:
    """List the arenas."""
    with open_host(arguments) as host:
        rows = [_arena(one) for one in host.club.arenas.all()]
    _answer_rows(rows, "There is no arena.", as_json=arguments.json)


def start_arena(arguments: Namespace) -> None:
    """Start an arena."""
    minutes = _number("--minutes", arguments.the_minutes or "30", 999)
    with open_host(arguments) as host:
        arena = host.start_arena(
            arguments.the_game,
            arguments.the_clock or "3:00+2",
            minutes,
            rated=arguments.the_rated,
            weekly=arguments.the_weekly,
        )
    sentence = f"The arena {arena.id} of {arena.game} has started: players join it in the lobby with m."
    _answer(sentence, as_json=arguments.json, **_arena(arena))


def end_arena(arguments: Namespace) -> None:
    """End an arena."""
    with open_host(arguments) as host:
        arena = host.end_arena(arguments.the_arena)
    _answer(f"The arena {arena.id} has ended.", as_json=arguments.json, ended=arena.id)


def message(arguments: Namespace) -> None:
    """Show or set the message of the day."""
    with open_host(arguments) as host:
        text = host.club.house.message
        if arguments.the_text is not None:
            text = host.set_message(arguments.the_text)
    _answer(text or "There is no message of the day.", as_json=arguments.json, message=text)


def registration(arguments: Namespace) -> None:
    """Show or set who can register."""
    with open_host(arguments) as host:
        if arguments.the_state is not None:
            host.set_registration(arguments.the_state)
        state = host.club.house.registration
    words = {"open": "open to everybody", "invite": "by invitation code", "closed": "closed"}
    _answer(f"Registration is {words[state]}.", as_json=arguments.json, registration=state)


def invite(arguments: Namespace) -> None:
    """Make an invitation code."""
    uses = _number("--uses", arguments.the_uses or "1", 1000)
    with open_host(arguments) as host:
        code = host.invite(uses, arguments.the_for or "7d")
    _answer(code, as_json=arguments.json, code=code, uses=uses, time=_span(arguments.the_for or "7d"))


def invitations(arguments: Namespace) -> None:
    """List the codes that can be used."""
    with open_host(arguments) as host:
        rows = [{**asdict(one), "expires": _moment(one.expires)} for one in host.club.house.invitations()]
    _answer_rows(rows, "There are no invitations.", as_json=arguments.json)


def backup(arguments: Namespace) -> None:
    """Copy the club to a file."""
    from boardgames.server.club.backup import back_up, check_backup

    file, target = _own_file(arguments, "pg_dump"), Path(arguments.the_file).expanduser()
    with open_host(arguments):  # so that it is the store of a club
        size = back_up(file, target)
    count = check_backup(target)
    sentence = f"{target} has {size // 1024} kB with {count} accounts. Copy the host key as well."
    _answer(sentence, as_json=arguments.json, file=str(target), bytes=size, accounts=count)


def restore(arguments: Namespace) -> None:
    """Put a backup in the place of the club."""
    from boardgames.server.club.backup import check_backup
    from boardgames.server.club.backup import restore as put_back

    file, source = _own_file(arguments, "psql"), Path(arguments.the_file).expanduser()
    count = check_backup(source)
    if file.exists():
        with open_host(arguments) as host:
            if running := host.club.servers.running():
                raise ClubArgumentError(
                    f"The server {running[0].name} runs: stop it first; if it was killed, wait 16 seconds."
                )
    aside = put_back(file, source, datetime.now(UTC))
    sentence = f"The club has the {count} accounts of {source} again."
    if aside is not None:
        sentence += f" What was there before is in {aside}."
    _answer(sentence, as_json=arguments.json, file=str(file), accounts=count, before=str(aside or ""))


def statistics(arguments: Namespace) -> None:
    """Count what is in the club."""
    with open_host(arguments) as host:
        found = statistics_of(host.club)
    if arguments.json:
        _answer("", as_json=True, **found)
    else:
        _answer_rows([{"what": name, "number": count} for name, count in found.items()], "", as_json=False)


def health(arguments: Namespace) -> None:
    """Check the club; exit with status 1 if something is wrong, also if there is no club."""
    try:
        with open_host(arguments) as host:
            checks = health_of(host.club, sqlite_file(arguments))
    except (ClubArgumentError, StoreError) as error:
        checks = (Check("store", is_well=False, sentence=str(error)),)
    rows = [{"check": one.name, "well": one.is_well, "says": one.sentence} for one in checks]
    _answer_rows(rows, "", as_json=arguments.json)
    if not all(one.is_well for one in checks):
        raise SystemExit(1)


def audit(arguments: Namespace) -> None:
    """List the last changes."""
    limit = _number("--last", arguments.the_last or "50", _MOST_CHANGES)
    with open_host(arguments) as host:
        rows = [asdict(one) for one in changes(host.club.database, limit)]
    _answer_rows(rows, "Nothing has been changed.", as_json=arguments.json)


ACTIONS: dict[str, Callable[[Namespace], None]] = {
    act.__name__.replace("_", "-"): act
    for act in (
        *(accounts, rename, remove, operator, ban, unban, bans, mute, unmute, kick, tables, close),
        *(
            arenas,
            start_arena,
            end_arena,
            message,
            registration,
            invite,
            invitations,
            backup,
            restore,
            statistics,
            health,
            audit,
        ),
    )
}


def _own_file(arguments: Namespace, program: str) -> Path:
    """Return the file of the club; on PostgreSQL, raise ClubArgumentError with the `program` to use."""
    file = sqlite_file(arguments)
    if file is None:
        raise ClubArgumentError(f"This club is on PostgreSQL: use `{program}`, as the page Run a club shows.")
    return file


def _table(table: Table) -> dict[str, object]:
    """Return a table as a row."""
    return {
        "code": table.code,
        "game": table.terms.game,
        "state": table.state.value,
        "players": [name or "-" for name in table.players],
        "turns": table.ply,
        "public": table.terms.is_public,
        "changed": f"{table.updated:%Y-%m-%d %H:%M}",
    }


def _arena(arena: Arena) -> dict[str, object]:
    """Return an arena as a row."""
    best = table_of_arena(arena.players, arena.games)
    return {
        "id": arena.id,
        "game": arena.game,
        "clock": arena.clock,
        "state": arena.state,
        "starts": _moment(arena.starts),
        "ends": _moment(arena.ends),
        "rated": arena.rated,
        "weekly": arena.weekly,
        "by": arena.maker,
        "players": len(arena.players),
        "games": len(arena.games),
        "first": [line.name for line in best if line.place == 1 and line.played],
    }


def _number(name: str, text: str, most: int) -> int:
    if not (text.isascii() and text.isdecimal() and 1 <= int(text[:6]) <= most):
        raise ClubArgumentError(f"{name} cannot be {text!r}: write a whole number from 1 to {most}.")
    return int(text)


def _span(duration: str) -> str:
    return f"for {duration_text(parse_duration(duration))}" if duration else "until you end it"


def _moment(seconds: float) -> str:
    """Return a time that was stored in seconds since 1970, in UTC; "" for 0."""
    return f"{datetime.fromtimestamp(seconds, UTC):%Y-%m-%d %H:%M}" if seconds else ""


def _answer(sentence: str, *, as_json: bool, **facts: object) -> None:
    """Print what was done: the sentence, or its facts as a JSON object."""
    write(json.dumps(facts, indent=2) if as_json else _plain(sentence))


def _answer_rows(rows: Sequence[Mapping[str, Any]], none: str, *, as_json: bool) -> None:
    """Print rows as a table under their names, or as a JSON array; without rows, the sentence `none`."""
    if as_json:
        write(json.dumps([dict(row) for row in rows], indent=2))
    elif not rows:
        write(none)
    else:
        table = [[name.replace("_", " ") for name in rows[0]]]
        table += [[_cell(value) for value in row.values()] for row in rows]
        widths = [max(map(len, column)) for column in zip(*table, strict=True)]
        for line in table:
            write("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip())


def _cell(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return _plain(", ".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value))


def _plain(text: str) -> str:
    """Return a text without characters that control a terminal."""
    return "".join(letter if letter.isprintable() else " " for letter in text)
