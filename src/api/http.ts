import { type Answer, failed } from '../domain/failure.ts';
import type { Config, ServiceName } from './config.ts';
import type { Identity, NoIdentity, Tokens } from './identity/session.ts';
import { failureOfReply, isPortal, type Reply, readReply } from './reading.ts';

const TIMEOUT_MS = 20_000;

/** Time limit for building a request, ms: tokens refreshed behind another tab's refresh (25 s), credentials, a signature. */
export const PREPARE_MS = 30_000;

/** One request to a service, as data: headers, token and address are added when it is sent. */
export type Call = {
  service: ServiceName;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the services' base address, e.g. `/attestation/devices/nfc-devices`. */
  path: string;
  query?: Readonly<Record<string, string | number | undefined>>;
  body?: unknown;
  /** Sent as `Idempotency-Key`. */
  key?: string;
  ifMatch?: string;
  ifNoneMatch?: string;
  /** Another tenant than the session's. */
  tenant?: string;
};

/** The reason why a request never left: `fetch` was not called, or there is no session to send it under. */
type NotSent = { unsent: true } | { identity: NoIdentity };

/** The outcome of an exchange: with a response, of any status; without one, after the request left; or before it left. */
export type Sent = { reply: Reply } | { lost: 'unreachable' | 'timeout' } | NotSent;

/** Options for sending; without `timeoutMs` the time limit is 20 s. It begins when the request leaves. */
export type SendOptions = { signal?: AbortSignal; timeoutMs?: number; forceRefresh?: boolean };

/** One HTTP exchange under the session's identity; never throws. */
export type Send = (call: Call, options?: SendOptions) => Promise<Sent>;

/** Time, as sending needs it. */
export type SendClock = {
  /** ms since some instant; never put back. */
  now(): number;
  /** Aborts after so many ms. */
  limit(ms: number): AbortSignal;
};

const ownClock: SendClock = { now: () => performance.now(), limit: ms => AbortSignal.timeout(ms) };

/** Dependencies of `send`. */
export type SendDeps = {
  config: Config;
  identity: Identity;
  /** The only person for whom it may send; another person's session counts as none. */
  as?: string;
  /** Called when the session is over: its refresh was refused, or a token just refreshed was (that token). */
  expired?: (idToken?: string) => void;
  fetch?: typeof fetch;
  onLine?: () => boolean;
  clock?: SendClock;
  /** Relative addresses are resolved against it; by default this context's own. */
  origin?: string;
};

/** Makes the one way out to the services: common headers, JSON, a time limit, no redirects. */
export function createSend(deps: SendDeps): Send {
  const { config, identity, as, expired, onLine = () => true, clock = ownClock } = deps;
  const origin = deps.origin ?? globalThis.location?.origin;
  // Called through the global each time, since it must not lose its receiver.
  const ask: typeof fetch = deps.fetch ?? ((...args) => fetch(...args));

  async function requestOf(call: Call, tokens: Tokens): Promise<Request | NotSent> {
    const isSigned = config.cloudCredentialServices.includes(call.service);
    const init = {
      method: call.method,
      headers: headersOf(call, tokens, config, isSigned),
      body: call.body === undefined ? undefined : JSON.stringify(call.body),
    };
    const url = urlOf(call, config.services.baseUrl, origin);
    if (!isSigned) return new Request(url, init);
    const credentials = await identity.credentials();
    if (typeof credentials === 'string') return { identity: credentials };
    const { signedRequest } = await import('./signing.ts');
    return signedRequest(url, init, credentials, config, origin);
  }

  /** The request, ready to leave. */
  async function prepared(
    call: Call,
    { signal, forceRefresh }: SendOptions,
  ): Promise<{ request: Request; idToken: string } | NotSent> {
    if (!onLine()) return { unsent: true };
    const began = clock.now();
    try {
      const tokens = await identity.tokens({ forceRefresh });
      if (tokens === 'refused' || tokens === 'none') expired?.();
      if (typeof tokens === 'string') return { identity: tokens };
      if (as !== undefined && tokens.identity !== as) return { identity: 'none' };
      const request = await requestOf(call, tokens);
      if (!(request instanceof Request)) return request;
      // The caller's claim lasts as long as that: later, another tab may have sent it.
      const isTooLate = signal?.aborted || clock.now() - began > PREPARE_MS;
      return isTooLate ? { unsent: true } : { request, idToken: tokens.idToken };
    } catch {
      return { unsent: true };
    }
  }

  return async (call, options = {}) => {
    const ready = await prepared(call, options);
    if (!('request' in ready)) return ready;
    const { signal, timeoutMs = TIMEOUT_MS, forceRefresh } = options;
    const limit = clock.limit(timeoutMs);
    try {
      const response = await ask(ready.request, {
        redirect: 'manual',
        credentials: 'omit',
        cache: 'no-store',
        signal: signal ? AbortSignal.any([limit, signal]) : limit,
      });
      const reply = await readReply(response);
      if (!config.etag) reply.headers.delete('etag');
      if (reply.status === 401 && forceRefresh) expired?.(ready.idToken);
      return { reply };
    } catch {
      return { lost: limit.aborted ? 'timeout' : 'unreachable' };
    }
  };
}

/** Reads: one forced refresh and one repeat on 401, then the response parsed, or a Failure with the service's words. */
export async function read<T>(
  send: Send,
  call: Call,
  parse: (reply: Reply) => Answer<T> | Promise<Answer<T>>,
  options?: Omit<SendOptions, 'forceRefresh'>,
): Promise<Answer<T>> {
  const sent = await send(call, options);
  const isRejected = 'reply' in sent && sent.reply.status === 401;
  return answerOf(isRejected ? await send(call, { ...options, forceRefresh: true }) : sent, parse);
}

function urlOf(call: Call, baseUrl: string, origin: string | undefined): string {
  const url = new URL(baseUrl + call.path, origin);
  for (const [name, value] of Object.entries(call.query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url.href;
}

function headersOf(call: Call, tokens: Tokens, config: Config, isSigned: boolean): Headers {
  const names = config.headers;
  const headers = new Headers({ Accept: 'application/json' });
  const set = (name: string, value: string | null | undefined) => value && headers.set(name, value);
  set(names.tenant, asHeader(call.tenant ?? tokens.tenantId));
  set(names.region, config.identity.region);
  set(names.pool, tokens.claims['custom:merchantPoolId']);
  // A signature takes `Authorization` for itself.
  if (isSigned) set(names.identityToken, tokens.idToken);
  else set('Authorization', `Bearer ${tokens.idToken}`);
  if (call.body !== undefined) set('Content-Type', 'application/json');
  set('Idempotency-Key', call.key);
  set('If-Match', call.ifMatch);
  if (config.etag) set('If-None-Match', call.ifNoneMatch);
  return headers;
}

/** A header carries ASCII alone: a company name beyond it travels percent-encoded. */
const asHeader = (value: string): string =>
  /^[\x21-\x7e]*$/.test(value) ? value : encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\ufffd'));

/** Reads a response: the parsed body, or a Failure. */
function answerOf<T>(
  sent: Sent,
  parse: (reply: Reply) => Answer<T> | Promise<Answer<T>>,
): Answer<T> | Promise<Answer<T>> {
  if ('lost' in sent || 'unsent' in sent) return failed({ kind: 'unreachable' });
  if ('identity' in sent)
    return failed({ kind: sent.identity === 'unreachable' ? 'unreachable' : 'expired' });
  const { reply } = sent;
  const isGood = (reply.status >= 200 && reply.status < 300) || reply.status === 304;
  if (isPortal(reply) || !isGood) return failed(failureOfReply(reply));
  return parse(reply);
}
