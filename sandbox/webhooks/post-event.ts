import { STATUS_CODES } from 'node:http';
import { BODY_LIMIT_BYTES, type KeptBody, keptBody } from './kept-body.ts';

/** What came of posting an event: an answer, or why there is none. */
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

/** How long an endpoint has for its whole answer. */
export const TIMEOUT_MS = 10_000;
const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const nowhere = /(^|\.)invalid\.?$/;

/** Why a delivery to a host that cannot exist failed. */
const unknownHost = (host: string): string => `DNS: there is no host ${host}`;
/** Why an answer without 2xx is a failure. */
export const httpError = (status: number): string => `HTTP ${status}: ${STATUS_CODES[status] ?? 'unknown'}`;
/** Why there was no answer in time. */
export const timedOut = `TIMEOUT: no answer within ${TIMEOUT_MS / 1000} s`;
/** Why nothing was heard from a port on which nobody listens. */
export const refused = (host: string): string => `REFUSED: nothing listens at ${host}`;

/**
 * Posts a signed event to this machine, never beyond it and never along a redirect; names of `.invalid` are not looked up.
 * Throws only where `signal` ends it. (ruling 34)
 */
export async function postEvent(
  url: string,
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
): Promise<Outcome> {
  const started = performance.now();
  const after = () => Math.round(performance.now() - started);
  const failed = (errorMessage: string) => ({
    httpStatus: null,
    durationMs: after(),
    errorMessage,
    response: noResponse(),
  });
  const { hostname, host } = new URL(url);
  if (nowhere.test(hostname)) return failed(unknownHost(hostname));
  if (!loopback.test(hostname)) return failed('BLOCKED: the sandbox delivers to this machine only');
  try {
    const response = await fetch(url, {
      ...{ method: 'POST', headers, body, redirect: 'manual' as const },
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    const answer = { headers: Object.fromEntries(response.headers), ...(await readStart(response)) };
    return {
      httpStatus: response.status,
      durationMs: after(),
      errorMessage: errorOf(response),
      response: answer,
    };
  } catch (error) {
    if (signal.aborted) throw error;
    return failed(reasonOf(error, host));
  }
}

function errorOf({ ok, status, headers }: Response): string | null {
  if (ok) return null;
  if (status >= 400) return httpError(status);
  return `REDIRECT: ${status} to ${headers.get('location') ?? 'nowhere'}, which is not followed`;
}

async function readStart(response: Response): Promise<KeptBody> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > BODY_LIMIT_BYTES) break;
  }
  return keptBody(Buffer.concat(chunks));
}

function reasonOf(error: unknown, host: string): string {
  if (!(error instanceof Error)) return `CONNECTION: ${error}`;
  if (error.name === 'TimeoutError') return timedOut;
  // fetch says only that it failed; of several addresses that were tried, the code is common.
  const cause = (error.cause instanceof Error ? error.cause : error) as NodeJS.ErrnoException;
  const { code = '', message } = cause;
  const words = message || code;
  if (code === 'ECONNREFUSED') return refused(host);
  if (/^(ENOTFOUND|EAI_)/.test(code)) return `DNS: ${words}`;
  if (/TIMEDOUT|_TIMEOUT$/.test(code)) return timedOut;
  if (/^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|EPROTO)|SELF_SIGNED/.test(code)) return `TLS: ${words}`;
  return `CONNECTION: ${words}`;
}
