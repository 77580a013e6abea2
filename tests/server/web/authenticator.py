"""A device with passkeys, as WebAuthn describes one, in software."""

from __future__ import annotations

import json
import secrets
from base64 import urlsafe_b64encode
from hashlib import sha256
from typing import Any

import cbor2
from attrs import define, field
from cryptography.hazmat.primitives.asymmetric.ec import ECDSA, SECP256R1, generate_private_key
from cryptography.hazmat.primitives.hashes import SHA256

__all__ = ["Authenticator"]

#: What a device says: that somebody was there and that it knows who, and that a new key follows.
_PRESENT, _VERIFIED, _NEW = 0x01, 0x04, 0x40


def _text(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


@define(eq=False)
class Authenticator:
    """A device with one passkey, and the browser that shows it a page of `origin`."""

    origin: str = "https://club.example"
    host: str = "club.example"
    uses: int = 0
    is_verifying: bool = True
    id: bytes = field(factory=lambda: secrets.token_bytes(32), init=False)
    _key: Any = field(factory=lambda: generate_private_key(SECP256R1()), init=False)

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        """Return the new credential for a page's question."""
        client = self._client("webauthn.create", options)
        new = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + self.public_key
        statement = {"fmt": "none", "attStmt": {}, "authData": self._data(_NEW) + new}
        return self._credential(clientDataJSON=client, attestationObject=cbor2.dumps(statement))

    def use(self, options: dict[str, Any]) -> dict[str, Any]:
        """Return the signed answer to a page's question."""
        self.uses += 1
        client, data = self._client("webauthn.get", options), self._data()
        signature = self._key.sign(data + sha256(client).digest(), ECDSA(SHA256()))
        return self._credential(clientDataJSON=client, authenticatorData=data, signature=signature)

    @property
    def public_key(self) -> bytes:
        """The public key in COSE: an elliptic curve, ES256, P-256 and the point."""
        point = self._key.public_key().public_numbers()
        numbers = (number.to_bytes(32, "big") for number in (point.x, point.y))
        return cbor2.dumps({1: 2, 3: -7, -1: 1} | dict(zip((-2, -3), numbers, strict=True)))

    def _client(self, kind: str, options: dict[str, Any]) -> bytes:
        told = {"type": kind, "challenge": options["challenge"], "origin": self.origin, "crossOrigin": False}
        return json.dumps(told).encode()

    def _data(self, flags: int = 0) -> bytes:
        flags |= _PRESENT | (_VERIFIED if self.is_verifying else 0)
        return sha256(self.host.encode()).digest() + bytes([flags]) + self.uses.to_bytes(4, "big")

    def _credential(self, **response: bytes) -> dict[str, Any]:
        parts = {name: _text(data) for name, data in response.items()}
        identity = _text(self.id)
        return {"id": identity, "rawId": identity, "type": "public-key", "response": parts}
