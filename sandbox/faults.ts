import * as v from 'valibot';
import { serviceNames, serviceOf } from './services/service-names.ts';

const fields = {
  /** Only calls of this service; of every service where neither this nor `path` is given … */
  service: v.optional(v.picklist(serviceNames)),
  /** … whose path begins so … */
  path: v.optional(v.pipe(v.string(), v.startsWith('/'))),
  /** … and with this method … */
  method: v.optional(v.pipe(v.string(), v.toUpperCase())),
  /** … and that hold this text in their path or body, such as a device's id in a list. */
  naming: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(128))),
  /** Milliseconds to wait before anything else. */
  latencyMs: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)), 0),
  /** Number of times that it strikes; unlimited when left out. */
  times: v.optional(v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1))), null),
};

/** A fault that a test injects on the way to or from a service. */
export const Fault = v.variant('kind', [
  v.strictObject({ ...fields, kind: v.literal('latency') }),
  v.strictObject({
    ...fields,
    kind: v.literal('status'),
    /** 200: an answer in JSON that is not what was asked for. */
    status: v.picklist([200, 400, 401, 403, 404, 408, 409, 412, 422, 425, 429, 500, 502, 503, 504]),
    /** `after`: the effect has taken place, only the answer is wrong. */
    when: v.optional(v.picklist(['before', 'after']), 'before'),
    /** Seconds, or an HTTP date. */
    retryAfter: v.optional(
      v.union([
        v.pipe(v.number(), v.minValue(0), v.maxValue(31_536_000)),
        v.pipe(v.string(), v.regex(/^[\x20-\x7e]{1,100}$/, 'must be what a header can hold')),
      ]),
    ),
    message: v.optional(v.string()),
  }),
  /** The connection breaks before the request is heard. */
  v.strictObject({ ...fields, kind: v.literal('dropRequest') }),
  /** The effect takes place, then the connection breaks. */
  v.strictObject({ ...fields, kind: v.literal('dropAnswer') }),
  /** A stranger's HTML instead of the service, which hears nothing. */
  v.strictObject({
    ...fields,
    kind: v.literal('captivePortal'),
    status: v.optional(v.picklist([200, 302, 403, 511]), 200),
  }),
  /** The effect takes place; the answer is 200 and not JSON. */
  v.strictObject({ ...fields, kind: v.literal('garbage') }),
  /** Signing in, or a refresh, takes place; the answer lacks the tokens, or names no person in them. */
  v.strictObject({ ...fields, kind: v.literal('tokens'), without: v.picklist(['all', 'person']) }),
]);
/** A fault as it is asked for. */
export type Fault = v.InferOutput<typeof Fault>;
/** A fault in force. */
export type ActiveFault = Fault & { id: number };

const dropped = new WeakSet<Response>();

/** True where the server must break the connection instead of answering, which a Response cannot express. */
export const isDropped = (response: Response): boolean => dropped.has(response);

/** The faults in force, in the order in which they were added. */
export class Faults {
  #list: ActiveFault[] = [];
  #lastId = 0;

  list(): readonly ActiveFault[] {
    return this.#list;
  }

  add(fault: Fault): ActiveFault {
    const active = { ...fault, id: ++this.#lastId };
    this.#list.push(active);
    return active;
  }

  /** Removes one, or all without an id. */
  remove(id?: number): void {
    this.#list = id === undefined ? [] : this.#list.filter(fault => fault.id !== id);
  }

  /** Answers a request through all faults that match it, the first added outermost. */
  async answer(request: Request, next: () => Promise<Response>): Promise<Response> {
    const { pathname } = new URL(request.url);
    const isNamed = this.#list.some(({ naming }) => naming !== undefined);
    const said = isNamed ? `${decodeURIComponent(pathname)} ${await request.clone().text()}` : '';
    const service = serviceOf(pathname);
    const matching = this.#list.filter(
      fault =>
        (fault.service ? fault.service === service : fault.path !== undefined || service !== null) &&
        pathname.startsWith(fault.path ?? '/') &&
        (fault.method ?? request.method) === request.method &&
        said.includes(fault.naming ?? ''),
    );
    return matching.reduceRight<() => Promise<Response>>(
      (inner, fault) => () => this.#strike(fault, inner),
      next,
    )();
  }

  async #strike(fault: ActiveFault, next: () => Promise<Response>): Promise<Response> {
    if (fault.times === 0) return next();
    if (fault.times !== null && --fault.times === 0) this.remove(fault.id);
    if (fault.latencyMs > 0) await new Promise(resolve => setTimeout(resolve, fault.latencyMs));
    switch (fault.kind) {
      case 'latency':
        return next();
      case 'status':
        if (fault.when === 'after') await next();
        return errorAnswer(
          fault.status,
          fault.message ?? `Fault ${fault.status} of the sandbox.`,
          fault.retryAfter,
        );
      case 'dropRequest':
        return drop();
      case 'dropAnswer':
        await next();
        return drop();
      case 'captivePortal':
        return portal(fault.status);
      case 'garbage':
        await next();
        return new Response('this is not JSON', { headers: { 'Content-Type': 'application/json' } });
      case 'tokens':
        return withoutTokens(await next(), fault.without);
    }
  }
}

function drop(): Response {
  const response = new Response(null, { status: 500 });
  dropped.add(response);
  return response;
}

function errorAnswer(status: number, message: string, retryAfter?: number | string): Response {
  const headers = retryAfter === undefined ? undefined : { 'Retry-After': String(retryAfter) };
  return Response.json({ errorCode: `FAULT_${status}`, message }, { status, headers });
}

function portal(status: number): Response {
  const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8' });
  if (status === 302) headers.set('Location', 'http://portal.invalid/login');
  return new Response('<!doctype html><title>Wi-Fi</title><p>Sign in to the Wi-Fi to go on.</p>', {
    status,
    headers,
  });
}

/** A sign-in's answer without its tokens, or with an identity token that tells nothing of a person; any other as it is. */
async function withoutTokens(response: Response, without: 'all' | 'person'): Promise<Response> {
  const text = await response.clone().text();
  const issued = response.ok && text.startsWith('{') ? JSON.parse(text) : {};
  const { AuthenticationResult: tokens, ...rest } = issued as {
    AuthenticationResult?: { IdToken: string };
  };
  if (!tokens) return response;
  const [header, claims = '', signature] = tokens.IdToken.split('.');
  const { exp, iat } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const nobody = Buffer.from(JSON.stringify({ exp, iat })).toString('base64url');
  const IdToken = [header, nobody, signature].join('.');
  const body = without === 'all' ? rest : { ...rest, AuthenticationResult: { ...tokens, IdToken } };
  return new Response(JSON.stringify(body), response);
}
