import { createHmac, timingSafeEqual } from 'node:crypto';

/** Greatest age of a message, and greatest lead over this machine's clock, in seconds. */
const TOLERANCE = 5 * 60;

/**
 * Returns if the message was signed with this secret within the last five minutes, throws otherwise.
 *
 * headers: a plain object, such as `request.headers`
 * body: the bytes as they were received, a Buffer or a string, before any parser has read them
 * secret: `whsec_…`
 */
export function verify(headers, body, secret, now = Date.now() / 1000) {
  const lower = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const header = name => {
    if (!lower[name]) throw new Error(`header ${name} is missing`);
    return lower[name];
  };
  const id = header('webhook-id');
  const timestamp = header('webhook-timestamp');
  const signatures = header('webhook-signature').split(' ');

  if (!/^[0-9]{1,11}$/.test(timestamp)) throw new Error('webhook-timestamp is not a time in seconds');
  if (now - Number(timestamp) > TOLERANCE) throw new Error('the message is too old');
  if (Number(timestamp) - now > TOLERANCE) throw new Error('the message is from the future');

  const expected = createHmac('sha256', keyOf(secret))
    .update(`${id}.${timestamp}.`)
    .update(body)
    .digest('base64');

  // While a secret is being rotated there is one signature with the new secret and one with the old.
  if (!signatures.some(signature => isSame(signature, `v1,${expected}`)))
    throw new Error('no signature matches');
}

function keyOf(secret) {
  const [, encoded] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret) ?? [];
  if (!encoded) throw new Error('the secret is not whsec_ and base64');
  return Buffer.from(encoded, 'base64');
}

/** Compares in constant time, so that nobody can guess a signature letter by letter. */
function isSame(one, other) {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
