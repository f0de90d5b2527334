<?php

declare(strict_types=1);

namespace Webhook;

/** How old a message may be, and how far ahead of this machine's clock, in seconds. */
const TOLERANCE = 5 * 60;

/** The message must not be trusted; its text says why. */
final class NotVerified extends \RuntimeException
{
}

/**
 * Returns if the message was signed with this secret within the last five minutes, throws NotVerified otherwise.
 *
 * @param array<string, string> $headers such as getallheaders()
 * @param string $body the bytes as they were received, file_get_contents('php://input'), before any parser has read them
 * @param string $secret "whsec_…"
 */
function verify(array $headers, string $body, string $secret, ?int $now = null): void
{
    $now ??= time();
    $lower = array_change_key_case($headers, CASE_LOWER);
    $header = function (string $name) use ($lower): string {
        if (($lower[$name] ?? '') === '') {
            throw new NotVerified("header $name is missing");
        }
        return $lower[$name];
    };
    $id = $header('webhook-id');
    $timestamp = $header('webhook-timestamp');
    $signatures = explode(' ', $header('webhook-signature'));

    if (preg_match('/^[0-9]{1,11}$/D', $timestamp) !== 1) {
        throw new NotVerified('webhook-timestamp is not a time in seconds');
    }
    if ($now - (int) $timestamp > TOLERANCE) {
        throw new NotVerified('the message is too old');
    }
    if ((int) $timestamp - $now > TOLERANCE) {
        throw new NotVerified('the message is from the future');
    }

    $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", keyOf($secret), true));

    // While a secret is being rotated there is one signature with the new secret and one with the old.
    // hash_equals takes constant time, so that nobody can guess a signature letter by letter.
    foreach ($signatures as $signature) {
        if (hash_equals($expected, $signature)) {
            return;
        }
    }
    throw new NotVerified('no signature matches');
}

function keyOf(string $secret): string
{
    if (preg_match('/^whsec_([A-Za-z0-9+\/]+={0,2})$/D', $secret, $found) !== 1) {
        throw new NotVerified('the secret is not whsec_ and base64');
    }
    return base64_decode($found[1]);
}
