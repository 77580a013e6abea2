"""Passkeys of a page: the questions that its browser is asked, and the answers, by WebAuthn.

A question has a random challenge, which is valid for one answer, for two minutes, and for the page of this
connection; the answer is signed for the page's origin and the host's name. Devices check who uses them.
"""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from attrs import define, evolve, field, frozen
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from boardgames.core.errors import BoardgamesError
from boardgames.core.logs import log
from boardgames.server.club.passkeys import UNKNOWN_PASSKEY, Passkey
from boardgames.server.club.values import ClubError
from boardgames.server.web.messages import passkey_question

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from webauthn.helpers.structs import PublicKeyCredentialCreationOptions, PublicKeyCredentialRequestOptions

    from boardgames.server.net.passkeys import Owner, PasskeyHearer

__all__ = ["PagePasskeys"]

#: The seconds for which a question is valid.
_SECONDS = 120
#: The name of the club, as a device shows it beside the host's.
_CLUB = "boardgames"
_LATE = "That took too long: try again."
_NONE = "No passkey was used."
_REFUSED = "This passkey was not accepted."


@frozen
class _Question:
    """A question to the page: its challenge, when it expires, who checks the answer and who is told."""

    challenge: bytes
    expires: float
    check: Callable[[dict[str, Any], bytes], Passkey]
    hearer: PasskeyHearer


@define(eq=False)
class PagePasskeys:
    """The passkeys that the browser of a page has or makes.

    Args:
        origin: The origin of the page, such as `https://club.example`.
        send: Sends a text message to the page.
        now: The time in seconds.
    """

    _origin: str
    _send: Callable[[str], object]
    _now: Callable[[], float] = monotonic
    #: The last question, until it is answered.
    _question: _Question | None = field(default=None, init=False)

    def make(self, owner: Owner, hearer: PasskeyHearer) -> None:
        """Have the browser make a passkey."""
        options = generate_registration_options(
            rp_id=self._host,
            rp_name=_CLUB,
            user_name=owner.name,
            user_id=owner.handle,
            timeout=_SECONDS * 1000,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.REQUIRED,
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(id=each) for each in owner.passkeys],
        )
        self._ask("make", options, self._made, hearer)

    def use(self, find: Callable[[bytes], Passkey | None], hearer: PasskeyHearer) -> None:
        """Have the browser use a passkey; `find` returns the one with an id."""
        options = generate_authentication_options(
            rp_id=self._host,
            timeout=_SECONDS * 1000,
            user_verification=UserVerificationRequirement.REQUIRED,
        )

        def check(answer: dict[str, Any], challenge: bytes) -> Passkey:
            known = find(base64url_to_bytes(str(answer["id"])))
            if known is None:
                raise ClubError(UNKNOWN_PASSKEY)
            return self._used(answer, challenge, known)

        self._ask("use", options, check, hearer)

    def receive(self, answer: dict[str, Any]) -> None:
        """Take the page's answer, which counts for the last question alone, and once."""
        question, self._question = self._question, None
        if question is None:
            return
        if self._now() > question.expires:
            question.hearer.failed(_LATE)
        elif "error" in answer:
            question.hearer.failed(_NONE)
        else:
            _check(question, answer)

    # Inside

    @property
    def _host(self) -> str:
        """The name for which passkeys are made: that of the host, without a port."""
        return urlsplit(self._origin).hostname or ""

    def _ask(
        self,
        kind: str,
        options: PublicKeyCredentialCreationOptions | PublicKeyCredentialRequestOptions,
        check: Callable[[dict[str, Any], bytes], Passkey],
        hearer: PasskeyHearer,
    ) -> None:
        self._question = _Question(options.challenge, self._now() + _SECONDS, check, hearer)
        self._send(passkey_question(kind, options_to_json(options)))

    def _made(self, answer: dict[str, Any], challenge: bytes) -> Passkey:
        found = verify_registration_response(
            credential=answer,
            expected_challenge=challenge,
            expected_rp_id=self._host,
            expected_origin=self._origin,
            require_user_verification=True,
        )
        return Passkey(found.credential_id, found.credential_public_key, found.sign_count)

    def _used(self, answer: dict[str, Any], challenge: bytes, known: Passkey) -> Passkey:
        found = verify_authentication_response(
            credential=answer,
            expected_challenge=challenge,
            expected_rp_id=self._host,
            expected_origin=self._origin,
            credential_public_key=known.public_key,
            credential_current_sign_count=known.uses,
            require_user_verification=True,
        )
        return evolve(known, uses=found.new_sign_count)


def _check(question: _Question, answer: dict[str, Any]) -> None:
    try:
        passkey = question.check(answer, question.challenge)
    except BoardgamesError as error:
        question.hearer.failed(str(error))
    except Exception as error:  # the library has several for what is malformed or wrong
        log("passkey refused", reason=str(error)[:200])
        question.hearer.failed(_REFUSED)
    else:
        question.hearer.found(passkey)
