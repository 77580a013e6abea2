"""Accounts: a key and a name, unique and clean."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boardgames.server.club import Account, ClubError
from boardgames.server.club.cleaning import clean
from boardgames.server.club.names import LONGEST_NAME

if TYPE_CHECKING:
    from boardgames.server.club import Club

_LOOK_ALIKE = [
    ("Xocpe", "\u0425\u043e\u0441\u0440\u0435"),  # in Cyrillic letters
    ("\u0391\u03bf\u03c1", "Aop"),  # in Greek letters
    ("Bill", "BilI"),
    ("Bob", "B0b"),
    ("Marna", "Mama"),
    ("ada", "\u0251d\u0251"),
    ("ada", "\u13aa\u13a0\u13aa"),  # in Cherokee letters
    ("ada", "a\u0501a".replace("a", "\u0430")),
    ("Willi", "VVi11i"),
    ("Lola", "L0la"),
    ("Tema", "\u0442\u0435\u043c\u0430"),  # whose capitals look like Latin ones
]
_IN_ANY_SCRIPT = [
    "Zo\xe9 2",
    "\u0410\u043d\u043d\u0430",
    "\u5c71\u306e\u30cf\u30ca",
    "O'Neil-\xc5s",
    "\u0645\u0631\u064a\u0645",
    "Ali",
    "Lighthouse",
    "Me Too",
    "42",
]
_REFUSED = [
    "",
    " ",
    "x" * (LONGEST_NAME + 1),
    "a\x1b[31mb",
    "a\u202eb",
    "a\u200bb",
    "Guest",
    "guest 7",
    "Z\u0300\u0300\u0300",
    "Z\u0488\u0488\u0488",
    *(f"ad{sign}a" for sign in "\u034f\ufe0f\u17b4\u180b\u2800\u3164\U000e0101"),
    "\u2800",
    "\u3164\u3164",
    "...",
    "Server",
    "The club",
    "\u0405erver",
    "The Club (Light)",
    "ada (Light)",
    "ada\uff08Dark\uff09",
    "-Server-",
    "Gu\u0301est 4711",
    "Guest-4711",
    "Guest4711",
    "Server 1",
    "Computer",
    "ada watching",
    "\u0432\u043e\u0442",  # whose Cyrillic capitals look like BOT
    "ada\ufb01",
    "a" + "\u0301" * 20,
    "\u0301\u0301ada",
    "\u0665ada\u06f5",
    "ada\u00b7b",
    "ada\U0001f600",
    "\u1160\u115f",
]


def test_a_key_has_the_account_that_was_made_for_it(club: Club) -> None:
    """At the first visit there is none."""
    assert club.account("SHA256:a") is None
    assert Account("Ann") == club.register("SHA256:a", " Ann ")
    assert Account("Ann") == club.account("SHA256:a")


def test_a_name_is_taken_in_any_form(club: Club) -> None:
    """Neither case nor wide letters make another name."""
    club.register("SHA256:a", "Ann")
    for name in ("ann", "ANN", "\uff21\uff4e\uff4e"):
        assert "choose another name" in _refusal(club, "SHA256:b", name), name


def test_a_name_that_looks_like_a_taken_one_is_refused(club: Club) -> None:
    """Whatever script it is in."""
    for number, taken in enumerate(dict(_LOOK_ALIKE)):
        club.register(f"SHA256:{number}", taken)
    for taken, name in _LOOK_ALIKE:
        assert f"looks like {taken}" in _refusal(club, "SHA256:b", name), name


def test_a_name_has_the_letters_of_one_script(club: Club) -> None:
    """A Cyrillic letter among Latin ones is refused, whether the name is taken or not."""
    for name in ("\u0410da", "Guest\u0430", "\u0391nn", "Ann\u2c9f"):
        assert "one script" in _refusal(club, "SHA256:a", name), name


def test_a_name_may_be_in_any_script(club: Club) -> None:
    """With accents, digits and signs; Japanese scripts are one."""
    club.register("SHA256:a", "Zoe 2")
    for number, name in enumerate(_IN_ANY_SCRIPT):
        assert Account(name) == club.register(f"SHA256:{number}", name)
    assert Account("x" * LONGEST_NAME) == club.register("SHA256:longest", "x" * LONGEST_NAME)
    assert f"1 to {LONGEST_NAME} letters" in _refusal(club, "SHA256:b", "x" * (LONGEST_NAME + 1))


def test_a_name_that_cannot_be_seen_or_is_a_guests_is_refused(club: Club) -> None:
    """No account is made."""
    for name in _REFUSED:
        assert _refusal(club, "SHA256:a", name), name
        assert club.account("SHA256:a") is None, name


def _refusal(club: Club, key: str, name: str) -> str:
    """Return why a name is refused, "" if it is not."""
    try:
        club.register(key, name)
    except ClubError as error:
        return str(error)
    return ""


def test_a_key_has_one_account(club: Club) -> None:
    """It cannot be registered again."""
    club.register("SHA256:a", "Ann")
    with pytest.raises(ClubError, match="belongs to Ann"):
        club.register("SHA256:a", "Ben")


def test_guests_have_names_of_their_own(club: Club) -> None:
    """Two guests at a time are never called the same."""
    visitors = [club.enter(club.guest()) for _ in range(20)]
    assert 20 == len({visitor.account.name for visitor in visitors})
    assert all(visitor.account.is_guest for visitor in visitors)


@pytest.mark.parametrize(
    ("text", "cleaned"),
    [
        ("  good \t game\n", "good game"),
        ("\x1b]0;title\x07hi", "]0;title hi"),
        ("a\u202eb\u2028c\ud800", "a b c"),
        ("é" * 300, "é" * 200),
        ("Z" + "\u0301" * 50, "Ź" + "\u0301" * 2),
        ("\u2800\u3164\ufe0f\u034f", ""),
        ("\u0301\u0301 \u0489", ""),
        ("l\u00b7l \u2192 \u4e00\u30fb\u4e00", "l\u00b7l \u2192 \u4e00\u30fb\u4e00"),
        ("a\n\n\n b", "a b"),
    ],
)
def test_text_is_one_clean_line(text: str, cleaned: str) -> None:
    """Controls, invisible formats and piles of marks go."""
    assert cleaned == clean(text, 200)
