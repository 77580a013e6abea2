"""`boardgames club`: what a host does with a club, also while its servers run."""

from __future__ import annotations

from argparse import SUPPRESS
from typing import TYPE_CHECKING

from boardgames.cli.club_store import ClubArgumentError
from boardgames.core.extras import require_extra

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable

__all__ = ["SUMMARIES", "add_commands"]

SUMMARIES = {"club": "run a club: accounts, bans, tables, backups and figures, also while it is open"}

_FORM = "[--store URL] [--json] ACTION ..."
#: The arguments of actions, and the words that stand for them in their usage.
_ARGUMENTS = {
    "name": "NAME",
    "new": "NEW-NAME",
    "target": "TARGET",
    "table": "TABLE",
    "file": "FILE",
    "game": "GAME",
    "arena": "ID",
    "text": "[TEXT]",
    "state": "[open|invite|closed]",
    "for": "[--for TIME]",
    "reason": "[--reason TEXT]",
    "uses": "[--uses N]",
    "last": "[--last N]",
    "clock": "[--clock CLOCK]",
    "minutes": "[--minutes N]",
    "rated": "[--rated]",
    "weekly": "[--weekly]",
    "no": "[--no]",
    "yes": "--yes",
}
#: The actions with the names of their arguments, and what they do.
_ACTIONS = {
    "accounts": ("", "list the accounts"),
    "rename": ("name new", "give an account another name"),
    "remove": ("name yes", "remove an account; its finished games stay, without its name"),
    "operator": ("name no", "let an account run the club from its lobby; --no ends that"),
    "ban": ("target for reason", "ban an account, a key (SHA256:...), an address or a network"),
    "unban": ("target", "end a ban"),
    "bans": ("", "list the bans, and the players who are muted"),
    "mute": ("name for", "let a player play, but not talk"),
    "unmute": ("name", "let a player talk again"),
    "kick": ("name reason", "end the connections of a player, who can come back"),
    "tables": ("", "list the open tables and the unfinished games"),
    "close": ("table yes", "close an open table, or end an unfinished game without a result, by its code"),
    "arenas": ("", "list the arenas: those that go on first, and the last ones with their winners"),
    "start-arena": (
        "game clock minutes rated weekly",
        "start an arena, by default of half an hour with 3:00+2",
    ),
    "end-arena": ("arena yes", "end an arena before its time, and its weekly repeat"),
    "message": (
        "text",
        "show or set the message of the day, which everybody reads once at each visit",
    ),
    "registration": ("state", "show or set who can register"),
    "invite": ("uses for", "make an invitation code, by default for one player and seven days"),
    "invitations": ("", "list the invitation codes that can be used"),
    "backup": ("file", "copy the club to a new file while it runs"),
    "restore": ("file yes", "put a backup in the place of the club, whose servers have stopped"),
    "statistics": ("", "count accounts, games and moves"),
    "health": ("", "check server, store and disk; the exit status is 0 if all is well, else 1"),
    "audit": ("last", "list the last changes: who, when, what"),
}
_HELP = """
times: 30m, 12h, 7d, 2w; without one, a ban or mute lasts until it is ended.
--store URL names the store, as for `serve`; --json prints JSON."""


def add_commands(add: Callable[[str, str, Callable[[Namespace], None]], ArgumentParser]) -> None:
    """Add the command and its actions to the command line."""
    parser = add("club", _FORM, club)
    width = max(map(len, _ACTIONS))
    listing = "\n".join(f"  {name:{width}}  {what}" for name, (_, what) in _ACTIONS.items())
    parser.epilog = f"actions (each has its own --help):\n{listing}\n{_HELP}"
    _add_common(parser, "", is_json=False)
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True, help=SUPPRESS)
    for name, (arguments, what) in _ACTIONS.items():
        words = [_ARGUMENTS[word] for word in arguments.split()]
        usage = " ".join(["boardgames club", name, *words, "[--store URL] [--json]"])
        action = actions.add_parser(name, usage=usage, help=what, description=f"{what[0].upper()}{what[1:]}.")
        action.set_defaults(form=usage)
        _add_common(action, SUPPRESS, is_json=SUPPRESS)
        for word in arguments.split():
            _add_argument(action, word)


def _add_common(parser: ArgumentParser, store: str, *, is_json: bool | str) -> None:
    parser.add_argument("--store", metavar="URL", default=store, help="the store, as for `serve`")
    parser.add_argument("--json", action="store_true", default=is_json, help="print JSON")


def _add_argument(parser: ArgumentParser, word: str) -> None:
    """Add an argument of an action by its name."""
    form = _ARGUMENTS[word]
    if form.startswith("[--") and " " in form:
        parser.add_argument(f"--{word}", metavar=form.strip("[]").split()[1], dest=f"the_{word}", default="")
    elif "--" in form:
        parser.add_argument(f"--{word}", action="store_true", dest=f"the_{word}")
    elif form.startswith("["):
        parser.add_argument(f"the_{word}", metavar=form.strip("[]"), nargs="?")
    else:
        parser.add_argument(f"the_{word}", metavar=form)


def club(arguments: Namespace) -> None:
    """Carry out an action on the club of a store, and print what it says."""
    require_extra("`club`", "server", "precis_i18n")
    from boardgames.cli.club_actions import ACTIONS

    if getattr(arguments, "the_yes", True) is not True:
        raise ClubArgumentError("This cannot be undone: add --yes to do it.")
    ACTIONS[arguments.action](arguments)
