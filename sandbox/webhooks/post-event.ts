import { type IncomingMessage, request as requestByHttp, STATUS_CODES } from 'node:http';
import { request as requestByHttps } from 'node:https';
import {
  type Address,
  addressesOf,
  type DeliveryRules,
  type Resolve,
  refusalOf,
  resolveBySystem,
} from './destination.ts';
import { BODY_LIMIT_BYTES, type KeptBody, keptBody } from './kept-body.ts';

/** Result of posting an event: an answer, or the reason why there is none. */
export type Outcome = {
  httpStatus: number | null;
  /** Milliseconds. */
  durationMs: number;
  /**
   * Null where the event was taken. Else it begins with its cause, by which a client may group: `DNS: `, `TLS: `, `REFUSED: `,
   * `TIMEOUT: `, `CONNECTION: ` (broken off, or any other trouble before an answer), `BLOCKED: ` (not sent at all),
   * `REDIRECT: ` (3xx, not followed) or `HTTP <status>: ` (4xx and 5xx). What follows is for people.
   */
  errorMessage: string | null;
  response: { headers: Record<string, string> } & KeptBody;
};

/** An answer that never came. */
export const noResponse = (): Outcome['response'] => ({ headers: {}, body: '', truncated: false });

/** Usual time limit of an endpoint's whole answer. */
export const TIMEOUT_MS = 10_000;
const nowhere = /(^|\.)invalid\.?$/;

/** The error of a delivery to a host that does not exist. */
const unknownHost = (host: string): string => `DNS: there is no host ${host}`;
/** The error of an answer other than 2xx. */
export const httpError = (status: number): string => `HTTP ${status}: ${STATUS_CODES[status] ?? 'unknown'}`;
/** The error of a delivery without an answer in time. */
export const timedOut = (timeoutMs: number): string => `TIMEOUT: no answer within ${timeoutMs / 1000} s`;
/** The error of a delivery to a closed port. */
export const refused = (host: string): string => `REFUSED: nothing listens at ${host}`;

/**
 * Posts a signed event to where the rules allow it, never along a redirect; names of `.invalid` are not looked up. The address
 * that was checked is the one that is connected to. Throws only where `signal` ends it.
 */
export async function postEvent(
  text: string,
  { headers, body }: { headers: Record<string, string>; body: string },
  {
    rules,
    resolve = resolveBySystem,
    timeoutMs = TIMEOUT_MS,
    signal,
  }: { rules: DeliveryRules; resolve?: Resolve; timeoutMs?: number; signal: AbortSignal },
): Promise<Outcome> {
  const started = performance.now();
  const after = () => Math.round(performance.now() - started);
  const failed = (errorMessage: string) => ({
    httpStatus: null,
    durationMs: after(),
    errorMessage,
    response: noResponse(),
  });
  const url = new URL(text);
  if (nowhere.test(url.hostname)) return failed(unknownHost(url.hostname));
  const deadline = AbortSignal.timeout(timeoutMs);
  const end = AbortSignal.any([signal, deadline]);
  try {
    const addresses = await before(end, addressesOf(url, resolve));
    const refusal = refusalOf(url, addresses, rules);
    if (refusal !== null) return failed(`BLOCKED: ${refusal}`);
    const response = await post(url, addresses, { headers, body, signal: end });
    const answer = { headers: textsOf(response), ...(await readStart(response)) };
    const httpStatus = response.statusCode ?? 0;
    return { httpStatus, durationMs: after(), errorMessage: errorOf(httpStatus, response), response: answer };
  } catch (error) {
    if (signal.aborted) throw error;
    return failed(deadline.aborted ? timedOut(timeoutMs) : reasonOf(error, url.host, timeoutMs));
  }
}

/** The value of a promise, unless the signal ends the wait. */
function before<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([promise, ended]);
}

function post(
  url: URL,
  addresses: readonly Address[],
  { headers, body, signal }: { headers: Record<string, string>; body: string; signal: AbortSignal },
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestByHttps : requestByHttp;
  const [first] = addresses;
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      ...{ method: 'POST', headers: { ...headers, 'content-length': Buffer.byteLength(body) } },
      ...{ signal, agent: false, autoSelectFamily: true },
      lookup: (_name, { all }, done) =>
        all ? done(null, [...addresses]) : done(null, first?.address ?? '', first?.family),
    });
    sent.on('response', resolve).on('error', reject).end(body);
  });
}

const textsOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value = '']) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  );

function errorOf(status: number, { headers }: IncomingMessage): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 400) return httpError(status);
  return `REDIRECT: ${status} to ${headers.location ?? 'nowhere'}, which is not followed`;
}

async function readStart(response: IncomingMessage): Promise<KeptBody> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > BODY_LIMIT_BYTES) break;
  }
  return keptBody(Buffer.concat(chunks));
}

function reasonOf(error: unknown, host: string, timeoutMs: number): string {
  if (!(error instanceof Error)) return `CONNECTION: ${error}`;
  // Of several addresses that were tried the code is common.
  const { code = '', message } = error as NodeJS.ErrnoException;
  const words = message || code;
  if (code === 'ECONNREFUSED') return refused(host);
  if (/^(ENOTFOUND|EAI_)/.test(code)) return `DNS: ${words}`;
  if (/TIMEDOUT|_TIMEOUT$/.test(code)) return timedOut(timeoutMs);
  // Node 24 adds advice after a semicolon.
  if (/^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|EPROTO)|SELF_SIGNED/.test(code))
    return `TLS: ${words.split(';')[0]}`;
  return `CONNECTION: ${words}`;
}
