"""Protocol of a browser's passkeys: what a connection can ask it for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from attrs import frozen

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from boardgames.server.club.passkeys import Passkey

__all__ = ["BrowserPasskeys", "Owner", "PasskeyHearer"]


@frozen
class Owner:
    """The account for which a passkey is made.

    Attributes:
        name: Its name, which the device shows.
        handle: The bytes by which devices know it.
        passkeys: The ids of its passkeys; a device that has one of them makes none.
    """

    name: str
    handle: bytes
    passkeys: Sequence[bytes] = ()


@frozen
class PasskeyHearer:
    """Callbacks for the answer to a question: `found` gets a passkey, `failed` the reason."""

    found: Callable[[Passkey], object]
    failed: Callable[[str], object]


class BrowserPasskeys(Protocol):
    """The passkeys that the browser of a connection uses and makes; the player is asked by the browser."""

    def make(self, owner: Owner, hearer: PasskeyHearer) -> None:
        """Have the browser make a passkey."""

    def use(self, find: Callable[[bytes], Passkey | None], hearer: PasskeyHearer) -> None:
        """Have the browser use a passkey, whose count then has this use.

        Args:
            find: Returns the passkey with an id; None if the club does not know it.
            hearer: Is told of it.
        """
