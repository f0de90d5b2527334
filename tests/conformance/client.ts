import { AwsV4Signer } from 'aws4fetch';
import type { Config } from '../../src/api/config.ts';
import { type Reply, readReply } from '../../src/api/reading.ts';
import { callNamed } from './calls.ts';
import type { Asked } from './requests.ts';
import type { Session } from './session.ts';

/** The outcome of a request: the answer, or none; in so many milliseconds. */
export type Exchange = { reply: Reply; ms: number } | { lost: 'timeout' | 'unreachable'; ms: number };

/** Time before which a signature has expired, in milliseconds. */
const LONG_AGO_MS = 3_600_000;

/** Sends requests in the name of one account, as Tapdeck does, or with a fault in them. */
export class Client {
  constructor(
    readonly session: Session,
    readonly config: Config,
    readonly origin: string,
    readonly timeoutMs: number,
  ) {}

  async send(asked: Asked): Promise<Exchange> {
    const began = performance.now();
    const ms = () => Math.round(performance.now() - began);
    const request = await this.#requestOf(asked);
    const limit = AbortSignal.timeout(this.timeoutMs);
    try {
      return {
        reply: await readReply(await fetch(request, { redirect: 'manual', signal: limit })),
        ms: ms(),
      };
    } catch {
      return { lost: limit.aborted ? 'timeout' : 'unreachable', ms: ms() };
    }
  }

  async #requestOf(asked: Asked): Promise<Request> {
    const { service, method, path } = callNamed(asked.call);
    const isSigned = this.config.cloudCredentialServices.includes(service);
    const { params = {}, query = {}, text, signature } = asked;
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const url = new URL(this.config.services.baseUrl + filled, this.origin);
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, String(value));
    const body = text ?? (asked.body === undefined ? undefined : JSON.stringify(asked.body));
    const headers = this.#headersOf(asked, isSigned, body !== undefined);
    if (!isSigned || signature === 'none') return new Request(url, { method, headers, body: body ?? null });
    const signer = new AwsV4Signer({
      url: url.href,
      method,
      headers,
      body,
      ...(await this.session.credentials()),
      service: this.config.signingService,
      region: this.config.identity.region,
      ...(signature === 'old' && { datetime: compact(new Date(Date.now() - LONG_AGO_MS)) }),
    });
    const signed = await signer.sign();
    if (signature === 'altered') {
      const authorization = signed.headers.get('authorization') ?? '';
      signed.headers.set(
        'authorization',
        authorization.replace(/.$/, last => (last === '0' ? '1' : '0')),
      );
    }
    return new Request(signed.url, { method, headers: signed.headers, body: body ?? null });
  }

  #headersOf(asked: Asked, isSigned: boolean, hasBody: boolean): Headers {
    const { idToken, claims, tenantId } = this.session;
    const { config } = this;
    const names = config.headers;
    const isChange = !asked.call.startsWith('GET ');
    const given: Record<string, string | null | undefined> = {
      accept: 'application/json',
      [names.tenant]: asHeader(tenantId),
      [names.region]: config.identity.region,
      [names.pool]: claims['custom:merchantPoolId'],
      ...(isSigned ? { [names.identityToken]: idToken } : { authorization: `Bearer ${idToken}` }),
      ...(hasBody && { 'content-type': 'application/json' }),
      ...(isChange && { 'idempotency-key': asked.key === undefined ? crypto.randomUUID() : asked.key }),
      'if-match': asked.ifMatch,
      'if-none-match': asked.ifNoneMatch,
      ...asked.headers,
    };
    const headers = new Headers();
    for (const [name, value] of Object.entries(given)) if (value) headers.set(name, value);
    return headers;
  }

  /** The header that carries the identity token to a service. */
  tokenHeader(service: Config['cloudCredentialServices'][number]): string {
    return this.config.cloudCredentialServices.includes(service)
      ? this.config.headers.identityToken
      : 'authorization';
  }
}

// A header carries ASCII alone.
const asHeader = (value: string): string =>
  /^[\x21-\x7e]*$/.test(value) ? value : encodeURIComponent(value);

// As Signature Version 4 writes an instant: 20261120T100000Z.
const compact = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');
