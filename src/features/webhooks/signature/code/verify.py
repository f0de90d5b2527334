import base64
import binascii
import hashlib
import hmac
import re
import time

# How old a message may be, and how far ahead of this machine's clock, in seconds.
TOLERANCE = 5 * 60


class NotVerified(Exception):
    """The message must not be trusted; the text says why."""


def verify(headers, body: bytes, secret: str, now=None) -> None:
    """Returns if the message was signed with this secret within the last five minutes, raises NotVerified otherwise.

    headers: a mapping of names to values, such as dict(request.headers)
    body: the bytes as they were received, before any parser has read them
    secret: "whsec_…"
    """
    now = time.time() if now is None else now
    lower = {name.lower(): value for name, value in headers.items()}

    def header(name: str) -> str:
        if not lower.get(name):
            raise NotVerified(f"header {name} is missing")
        return lower[name]

    message_id = header("webhook-id")
    timestamp = header("webhook-timestamp")
    signatures = header("webhook-signature").split(" ")

    if not re.fullmatch(r"[0-9]{1,11}", timestamp):
        raise NotVerified("webhook-timestamp is not a time in seconds")
    if now - int(timestamp) > TOLERANCE:
        raise NotVerified("the message is too old")
    if int(timestamp) - now > TOLERANCE:
        raise NotVerified("the message is from the future")

    signed = f"{message_id}.{timestamp}.".encode() + body
    digest = hmac.new(_key_of(secret), signed, hashlib.sha256).digest()
    expected = b"v1," + base64.b64encode(digest)

    # While a secret is being rotated there is one signature with the new secret and one with the old.
    # compare_digest takes constant time, so that nobody can guess a signature letter by letter.
    if not any(hmac.compare_digest(signature.encode(), expected) for signature in signatures):
        raise NotVerified("no signature matches")


def _key_of(secret: str) -> bytes:
    try:
        prefix, encoded = secret[:6], secret[6:]
        key = base64.b64decode(encoded, validate=True) if prefix == "whsec_" else b""
    except (binascii.Error, ValueError):
        key = b""
    if not key:
        raise NotVerified("the secret is not whsec_ and base64")
    return key
