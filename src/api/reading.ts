import * as v from 'valibot';
import type { Failure } from '../domain/failure.ts';
import type { OrUnknown } from '../domain/terminal.ts';

/** A field that may be missing or of any type: `read` makes of it what it can and never throws. */
export const lenient = <T>(read: (value: unknown) => T) =>
  v.pipe(v.optional(v.unknown(), null), v.transform(read));

/** Text, or a number as text; null where there is none, or a whole number so large that reading it has rounded it. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number' && Math.abs(value) < 2 ** 53) return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : null;
}

/** An id: without one a row does not parse. */
export const id = v.pipe(
  lenient(textOf),
  v.check(text => text !== null, 'is missing'),
  v.transform(text => text ?? ''),
);

/** `true`, `"true"` or `"True"`, and the same for false; null for anything else. */
export function booleanOf(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
  return word === 'true' ? true : word === 'false' ? false : null;
}

/** A whole number from 0, which may come as text; null for anything else. */
export function countOf(value: unknown): number | null {
  const number = typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null;
}

/** The texts of a list; anything else in it is left out. */
export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(textOf).filter(text => text !== null) : [];

/** The fields of an object; none of anything else. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const spellingOf = (text: string): string => text.toLowerCase().replace(/[_\s-]/g, '');

/** Reads a value of a known set without regard to case, `_` and spaces; what is not known stays as its raw text, and null is null. */
export function knownAs<T extends string>(...values: readonly T[]): (value: unknown) => OrUnknown<T> | null {
  const known = new Map(values.map(value => [spellingOf(value), value]));
  return value => {
    const text = typeof value === 'boolean' ? String(value) : textOf(value);
    if (text === null) return null;
    const found = known.get(text) ?? known.get(spellingOf(text));
    if (found === undefined) return { unknown: text };
    // The next time it is found without its case being changed.
    known.set(text, found);
    return found;
  };
}

/** Reads a response whole; throws only where the connection broke on the way. */
export async function readReply(response: Response): Promise<Reply> {
  const isHidden = response.type === 'opaqueredirect';
  const status = isHidden ? 302 : response.status;
  const redirected = status >= 300 && status < 400 && status !== 304;
  const headers = new Headers(response.headers);
  const type = headers.get('content-type') ?? '';
  const text = isHidden ? '' : await response.text();
  return { status, headers, redirected, ...shapeOf(text, type) };
}

/**
 * JSON counts under any type, and so does a word such as "Accepted": a service that labels it as HTML did answer. HTML counts by its
 * type and a tag in it, or by its first tag.
 */
function shapeOf(text: string, type: string): Pick<Reply, 'body' | 'shape'> {
  if (text.trimStart() === '') return { shape: 'empty', body: null };
  if (type.includes('json') || /^\s*[{[]/.test(text))
    try {
      return { shape: 'json', body: JSON.parse(text) };
    } catch {
      // A body that only begins like JSON, or only claims to be JSON, is text.
    }
  const isPage = (/html/i.test(type) && text.includes('<')) || /^\s*<(!doctype\s+)?html/i.test(text);
  return { shape: isPage ? 'html' : 'text', body: text };
}

/** True where the response is a captive portal's or a proxy's, and not the service's. */
export const isPortal = (reply: Reply): boolean =>
  reply.redirected || reply.status === 511 || (reply.shape === 'html' && reply.status < 300);

const kinds: Record<number, Failure['kind']> = {
  401: 'expired',
  403: 'forbidden',
  404: 'missing',
  409: 'conflict',
  412: 'conflict',
};

/** Longest time for which a failure holds reads back, ms. */
const LONGEST_WAIT_MS = 3_600_000;

/** The Failure that a response stands for, with the service's own words where it gave some. */
export function failureOfReply(reply: Reply): Failure {
  const { status } = reply;
  if (isPortal(reply)) return { kind: 'unreachable', status };
  const kind = kinds[status] ?? (status >= 400 ? 'refused' : 'unreadable');
  const after = retryAfterMs(reply.headers, Date.now());
  return {
    kind,
    status,
    ...wordsOf(reply),
    ...(after !== null && { retryAfterMs: Math.min(after, LONGEST_WAIT_MS) }),
  };
}

/** Errors come as `{errorCode?, message}`, `{httpStatusCode, errorCode, message}` or plain text. */
function wordsOf({ shape, body }: Reply): Pick<Failure, 'message' | 'code'> {
  const words = shape === 'json' && typeof body === 'object' && body !== null ? body : { message: body };
  const { message, errorCode } = words as { message?: unknown; errorCode?: unknown };
  const said = shape !== 'html' && typeof message === 'string' ? message.trim().slice(0, 500) : '';
  return {
    ...(said !== '' && { message: said }),
    ...((typeof errorCode === 'string' || typeof errorCode === 'number') && { code: String(errorCode) }),
  };
}

/**
 * The `Retry-After` header, given in seconds or as a date, in ms from the response's own time, or from `now` (ms since 1970) where
 * that is hidden; null if it is absent or unreadable.
 */
export function retryAfterMs(headers: Headers, now: number): number | null {
  const value = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : Math.max(0, at - (Date.parse(headers.get('date') ?? '') || now));
}

/** A response as it came. */
export type Reply = {
  /** HTTP status; 302 stands for a redirect, whose own status a browser hides. */
  status: number;
  headers: Headers;
  /** Parsed where `shape` is 'json', else the text; null where it is empty. */
  body: unknown;
  shape: 'json' | 'text' | 'html' | 'empty';
  /** Not followed: no service redirects, so this comes from something in between, such as a captive portal. */
  redirected: boolean;
};
