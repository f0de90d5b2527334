import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';

/** The largest body that is read, in bytes. */
const BODY_LIMIT = 1_048_576;
/** The deepest JSON that is taken: far beyond any field, and far from where recursion fails. */
const DEEPEST = 32;
const LONGEST_KEY = 255;

/** The fault of a request before any service has looked at it; `field` names where. */
export type IncomingFault = { field: string; rule: string; isSyntax?: boolean };

/** The fault of a text that a database cannot keep or a reader cannot show; null without one. */
export function faultOfText(text: string): string | null {
  if (text.includes('\0')) return 'must not contain the character U+0000';
  // With the flag u only a half without its other half is a surrogate.
  return /\p{Surrogate}/u.test(text) ? 'must not contain half of a surrogate pair' : null;
}

const tooLarge = (c: Context, headers: Record<string, string> = {}): Response =>
  c.json({ errorCode: 'TOO_LARGE', message: 'body: must not be larger than 1 MB' }, 413, headers);

// Chunks that were not read stand in the way of the connection's next request.
const limitChunks = bodyLimit({ maxSize: BODY_LIMIT, onError: c => tooLarge(c, { Connection: 'close' }) });

/** Answers 413 to a body over 1 MB: by its announced length at once, in chunks as soon as it is exceeded. */
export const limitBody = createMiddleware(async (c, next) => {
  if (Number(c.req.header('content-length') ?? 0) > BODY_LIMIT) return tooLarge(c);
  // Merely looking at the body keeps the server from clearing what is left of it, so it is done for chunks alone.
  return c.req.header('transfer-encoding') === undefined ? next() : limitChunks(c, next);
});

/** Checks every text of a request, in path, query and body, before a service sees it; `refuse` makes the refusal. */
export const checkIncoming = (refuse: (fault: IncomingFault) => Error) =>
  createMiddleware(async (c, next) => {
    const url = new URL(c.req.url);
    const fault =
      faultOfCodes('path', url.pathname) ??
      faultOfQuery(url.search.slice(1)) ??
      faultOfKey(c) ??
      (await faultOfBody(c));
    if (fault) throw refuse(fault);
    await next();
  });

function faultOfQuery(search: string): IncomingFault | null {
  for (const pair of search.split('&')) {
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const fault = faultOfCodes('query', name) ?? faultOfCodes(decoded(name) ?? 'query', value);
    if (fault) return fault;
  }
  return null;
}

function faultOfCodes(field: string, text: string): IncomingFault | null {
  const plain = decoded(text);
  const rule = plain === null ? 'must be percent-encoded UTF-8' : faultOfText(plain);
  return rule === null ? null : { field, rule };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return null;
  }
}

// The key stands in an index, which takes no long text.
const faultOfKey = (c: Context): IncomingFault | null =>
  (c.req.header('idempotency-key') ?? '').length > LONGEST_KEY
    ? { field: 'Idempotency-Key', rule: `must have at most ${LONGEST_KEY} characters` }
    : null;

async function faultOfBody(c: Context): Promise<IncomingFault | null> {
  const bytes = await c.req.arrayBuffer();
  if (bytes.byteLength === 0) return null;
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return { field: 'body', rule: 'must be JSON in UTF-8', isSyntax: true };
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return { field: 'body', rule: 'must be a JSON object' };
  return faultInside(body);
}

/** Looks through JSON without recursion, since its depth is not yet known. */
function faultInside(body: object): IncomingFault | null {
  const left: [value: unknown, path: string[]][] = [[body, []]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [value, path] = next;
    const field = path.join('.') || 'body';
    if (path.length > DEEPEST) return { field: path[0] ?? 'body', rule: 'must not be nested so deeply' };
    const rule = typeof value === 'string' ? faultOfText(value) : null;
    if (rule !== null) return { field, rule };
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, one] of Object.entries(value)) {
      if (faultOfText(name) !== null)
        return { field, rule: 'must not have a field whose name is no readable text' };
      left.push([one, [...path, name]]);
    }
  }
  return null;
}
