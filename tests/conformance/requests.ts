import { type CallName, type ContractCall, callNamed, entriesOf, parametersOf } from './calls.ts';

/** A request to a call of the contract, before a caller's headers are added. */
export type Asked = {
  call: CallName;
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number | undefined>>;
  /** Sent as JSON. */
  body?: unknown;
  /** The text of a body that is no JSON; instead of `body`. */
  text?: string;
  /** Sent as `Idempotency-Key`; a new one by default, and none where it is null. */
  key?: string | null;
  ifMatch?: string;
  ifNoneMatch?: string;
  /** Headers instead of the usual ones; null leaves one out. */
  headers?: Readonly<Record<string, string | null>>;
  /** A fault of the signature, where the service asks for one. */
  signature?: 'none' | 'altered' | 'old';
};

/** An id that no provider has given. */
export const nobody = 'conformance-there-is-no-such-one';
/** The host of every address that the check writes: it is reserved, so that nothing listens there. */
const HOST = 'conformance.tapdeck.invalid';

/** Values of fields that name somebody or something, by which an example of the contract becomes harmless. */
const harmlessFields: Readonly<Record<string, unknown>> = {
  tenantId: nobody,
  tenantName: 'Conformance',
  merchantId: nobody,
  appId: nobody,
  deviceUniqueId: nobody,
  deviceUniqueIds: [nobody],
  recipientEmail: `conformance@${HOST}`,
  // Numbers from 0100 to 0199 are set aside for films and books.
  cellNumber: '+12025550143',
  url: `https://${HOST}/hooks`,
  description: 'Conformance check; may be deleted',
  applicationName: 'Conformance check; may be deleted',
  callbackUrls: [`https://${HOST}/signin`],
  androidAppLink: '',
};

function harmlessBody(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(harmlessBody);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, harmlessFields[name] ?? harmlessBody(one)]),
  );
}

/** Packages that the check registers. */
const packageName = (): string => `invalid.tapdeck.conformance.t${crypto.randomUUID().slice(0, 8)}`;

/** The example of a call's body, naming nothing that exists; a webhook is disabled. */
export function bodyOf({ name, example }: ContractCall): Record<string, unknown> {
  const body = harmlessBody(example) as Record<string, unknown>;
  if ('packageName' in body) body.packageName = packageName();
  if (name === 'POST /webhooks/registered') body.status = 'DISABLED';
  return body;
}

/** The parameters of a call's path and query, naming nothing that exists. */
export function nobodyIn(call: ContractCall): Pick<Asked, 'params' | 'query'> {
  const required = Object.entries(entriesOf(call.shape.query)).filter(
    ([, schema]) => (schema as { type: string }).type !== 'optional',
  );
  return {
    params: Object.fromEntries(parametersOf(call).map(name => [name, nobody])),
    query: Object.fromEntries(required.map(([name]) => [name, nobody])),
  };
}

/** A request as the contract asks for it that names nothing that exists. */
export const harmless = (name: CallName): Asked => {
  const call = callNamed(name);
  return { call: name, ...nobodyIn(call), ...(call.shape.body && { body: bodyOf(call) }) };
};

const plainQuery = new Set(['limit', 'count', 'page', 'sort', 'versions', 'results', 'startDate', 'endDate']);

/**
 * A request as a report shows it: method, path and query with the names of ids and cursors instead of them, so that it tells nothing of
 * a tenant.
 */
export function shown({ call, query = {} }: Asked): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      if (plainQuery.has(name)) return `${name}=${encodeURIComponent(String(value).slice(0, 60))}`;
      return value === '' ? `${name}=` : `${name}={${name}}`;
    });
  return pairs.length === 0 ? call : `${call}?${pairs.join('&')}`;
}
