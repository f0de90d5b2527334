import type { Answer } from '../domain/failure.ts';
import type { Config } from './config.ts';
import type { Identity, Tokens } from './identity/session.ts';
import { answerOf, readReply } from './reply.ts';
import type { ServiceName } from './service.ts';

const TIMEOUT_MS = 20_000;

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
  /** Another tenant than the session's. (specification §7) */
  tenant?: string;
};

/** An answer as it came. */
export type Reply = {
  /** HTTP status; 302 stands for a redirect, whose own status a browser hides. */
  status: number;
  headers: Headers;
  /** Parsed where `shape` is 'json', else the text; null where it is empty. */
  body: unknown;
  shape: 'json' | 'text' | 'html' | 'empty';
  /** Not followed: no service redirects, so this is somebody in between. (ruling 21) */
  redirected: boolean;
};

/**
 * How an exchange ended: an answer, whatever its status; none; or it was never sent, since there is no session (`none`), its
 * refresh was refused, or could not be reached.
 */
export type Sent =
  | { reply: Reply }
  | { lost: 'unreachable' | 'timeout' }
  | { identity: 'none' | 'refused' | 'unreachable' };

/** How to send; the time limit is 20 s unless told. */
export type SendOptions = { signal?: AbortSignal; timeoutMs?: number; forceRefresh?: boolean };

/** One HTTP exchange under the session's identity; never throws. */
export type Send = (call: Call, options?: SendOptions) => Promise<Sent>;

/** What sending needs. */
export type SendDeps = {
  config: Config;
  identity: Identity;
  /** The only person for whom it may send; anybody else's session counts as none. (design §3) */
  as?: string;
  /** Told when the session is over: its refresh was refused, or a token just refreshed was (that token). (ruling 4) */
  expired?: (idToken?: string) => void;
  fetch?: typeof fetch;
  onLine?: () => boolean;
  /** Against which relative addresses are resolved; this context's own unless told. */
  origin?: string;
};

/** Makes the one way out to the services: common headers, JSON, a time limit, no redirects. (specification §7) */
export function createSend(deps: SendDeps): Send {
  const { config, identity, as, expired, onLine = () => true } = deps;
  const origin = deps.origin ?? globalThis.location?.origin;
  // Called through the global each time, since it must not lose its receiver.
  const ask: typeof fetch = deps.fetch ?? ((...args) => fetch(...args));

  async function requestOf(call: Call, tokens: Tokens): Promise<Request | Exclude<Sent, { reply: Reply }>> {
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
    const { AwsV4Signer } = await import('aws4fetch');
    const signer = new AwsV4Signer({
      url,
      ...init,
      ...credentials,
      service: config.signingService,
      region: config.identity.region,
      signQuery: false,
    });
    const signed = await signer.sign();
    return new Request(signed.url, { method: signed.method, headers: signed.headers, body: init.body });
  }

  return async (call, { signal, timeoutMs = TIMEOUT_MS, forceRefresh } = {}) => {
    if (!onLine()) return { lost: 'unreachable' };
    const limit = AbortSignal.timeout(timeoutMs);
    try {
      const tokens = await identity.tokens({ forceRefresh });
      if (tokens === 'refused' || tokens === 'none') expired?.();
      if (typeof tokens === 'string') return { identity: tokens };
      if (as !== undefined && tokens.identity !== as) return { identity: 'none' };
      const request = await requestOf(call, tokens);
      if (!(request instanceof Request)) return request;
      const response = await ask(request, {
        redirect: 'manual',
        credentials: 'omit',
        cache: 'no-store',
        signal: signal ? AbortSignal.any([limit, signal]) : limit,
      });
      const reply = await readReply(response);
      if (!config.etag) reply.headers.delete('etag');
      if (reply.status === 401 && forceRefresh) expired?.(tokens.idToken);
      return { reply };
    } catch {
      return { lost: limit.aborted ? 'timeout' : 'unreachable' };
    }
  };
}

/**
 * Reads: one forced refresh and one repeat on 401 (ruling 4), then the answer parsed, or a Failure with the service's words.
 */
export async function read<T>(
  send: Send,
  call: Call,
  parse: (reply: Reply) => Answer<T>,
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
  // A signature takes `Authorization` for itself. (ruling 11)
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
