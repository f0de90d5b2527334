import type { Random } from '../../sandbox/seed/random.ts';
import { addressOf, type Endpoint } from './endpoints.ts';

/** A request that must be refused. */
export type BadInput = {
  method: string;
  /** Path and query, as they go over the wire. */
  address: string;
  body?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
  status: 400 | 413;
  /** The field that the refusal must name. */
  names: string;
  /** Describes the fault in a failed test. */
  what: string;
};

/** A value in a body, with its path. */
type Leaf = { path: string[]; value: unknown };

const MEGABYTE = 1_048_576;
/** As they are written in a path or a query. */
const badCodes = ['%00', 'a%00b', '%ED%A0%80', '%C3', '%zz', '%'];
const badTexts = ['\0', 'a\0b', '\ud800', 'a\udfffb', '\udc00\ud800'];
const badInstants = [
  'Thursday, 1 January 2026',
  '2026-01-01T00:00:00+23',
  '2026-01-01T00:00:00+2',
  '2026-02-30T00:00:00Z',
  'now',
  '',
];
const badWholes = ['+1', '-1', '1e3', '0x10', '1.5', ' 1', '9'.repeat(30), ''];
const badBodies = ['[]', '[{}]', '"text"', '1', 'true', 'null', '{', '{"a":}', 'NaN', '{}{}'];
const wholes = new Set(['limit', 'count', 'page']);
const notUtf8 = new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]);
/** Stands in a body for a number that JSON has and JavaScript has not. */
const TOO_LARGE = 'a number too large';

function leavesOf(value: unknown, path: string[] = []): Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }];
  return Object.entries(value).flatMap(([name, one]) => leavesOf(one, [...path, name]));
}

/** A copy of a body with another value at a place. */
function withValue(body: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  const copy: unknown = structuredClone(body);
  const inside = copy as Record<string, unknown>;
  inside[name] = withValue(inside[name], rest, value);
  return copy;
}

const written = (body: unknown): string => JSON.stringify(body).replaceAll(`"${TOO_LARGE}"`, '1e400');

/** Every way in which a body can be spoilt; `isStrict` where a field that is not known is refused. */
const spoiltBodies: Readonly<
  Record<string, (random: Random, body: object, isStrict: boolean) => Partial<BadInput> | null>
> = {
  'a text': (random, body) => {
    const { path } = random.pick([...leavesOf(body), { path: ['surplus'] }]);
    return { body: written(withValue(body, path, random.pick(badTexts))), names: path.join('.') };
  },
  'the name of a field': (random, body) => ({
    body: written({ ...body, [`a${random.pick(badTexts)}`]: 1 }),
    names: 'body',
  }),
  'a type': (random, body) => {
    const leaves = leavesOf(body);
    if (leaves.length === 0) return null;
    const { path } = random.pick(leaves);
    const value = random.pick([{ a: 1 }, [[]], TOO_LARGE]);
    return { body: written(withValue(body, path, value)), names: path[0] };
  },
  'a number': (random, body) => {
    const numbers = leavesOf(body).filter(one => typeof one.value === 'number');
    if (numbers.length === 0) return null;
    const { path } = random.pick(numbers);
    return {
      body: written(withValue(body, path, random.pick([TOO_LARGE, 1e308, '1x']))),
      names: path.join('.'),
    };
  },
  'a field too many': (random, body, isStrict) => {
    if (!isStrict) return null;
    const name = random.pick(['surplus', 'constructor', 'toString', '']);
    return { body: written({ ...body, [name]: 1 }), names: name };
  },
  'the whole body': random => ({ body: random.pick(badBodies), names: 'body' }),
  'the depth': (_, body) => ({
    body: written({ ...body, deep: '' }).replace(
      '"deep":""',
      `"deep":${'['.repeat(5_000)}${']'.repeat(5_000)}`,
    ),
    names: 'deep',
  }),
  'the encoding': () => ({ body: notUtf8, names: 'body' }),
  'the size': () => ({ body: `{"a":"${'x'.repeat(MEGABYTE)}"}`, status: 413, names: '1 MB' }),
};

const spoiltAddresses: Readonly<
  Record<string, (random: Random, endpoint: Endpoint) => Partial<BadInput> | null>
> = {
  'a code in the path': (random, endpoint) => {
    const [first, ...more] = Object.keys(endpoint.params ?? {});
    if (first === undefined) return null;
    const marked = { ...endpoint, params: { ...endpoint.params, [random.pick([first, ...more])]: 'BAD' } };
    return { address: addressOf(marked).replace('BAD', random.pick(badCodes)), names: 'path' };
  },
  'a code in the query': (random, endpoint) => {
    const name = random.pick([...Object.keys(endpoint.query ?? {}), 'surplus']);
    const marked = { ...endpoint, query: { ...endpoint.query, [name]: 'BAD' } };
    return { address: addressOf(marked).replace('BAD', random.pick(badCodes)), names: name };
  },
  'a parameter': (random, { query = {}, ...endpoint }) => {
    const typed = Object.keys(query).filter(name => wholes.has(name) || name.endsWith('Date'));
    if (typed.length === 0) return null;
    const name = random.pick(typed);
    const value = random.pick(wholes.has(name) ? badWholes : badInstants);
    return { address: addressOf({ ...endpoint, query: { ...query, [name]: value } }), names: name };
  },
  'the cursor': (random, { query = {}, ...endpoint }) => {
    if (!('cursor' in query)) return null;
    const cursor = random.pick(['!', 'AA', Buffer.from('a\0').toString('base64url')]);
    return { address: addressOf({ ...endpoint, query: { ...query, cursor } }), names: 'cursor' };
  },
  'a parameter too many': (random, endpoint) => {
    const names = Object.keys(endpoint.query ?? {});
    if (names.length === 0) return null;
    const address = addressOf(endpoint);
    const twice = random.pick(names);
    return random.chance(0.5)
      ? { address: `${address}&surplus=1`, names: 'surplus' }
      : { address: `${address}&${twice}=1`, names: twice };
  },
  'the key': (random, { method }) =>
    method === 'GET'
      ? null
      : { headers: { 'idempotency-key': 'k'.repeat(random.int(256, 8_000)) }, names: 'Idempotency-Key' },
};

/** One request, spoilt at random in one place. */
export function badInput(random: Random, endpoint: Endpoint, isStrict: boolean): BadInput {
  const { method, body } = endpoint;
  const usual = {
    method,
    address: addressOf(endpoint),
    status: 400 as const,
    ...(body === undefined ? {} : { body: written(body) }),
  };
  const ofAddress = Object.entries(spoiltAddresses).map(
    ([what, spoil]) => [what, () => spoil(random, endpoint)] as const,
  );
  const ofBody = Object.entries(method === 'GET' ? {} : spoiltBodies).map(
    ([what, spoil]) => [what, () => spoil(random, body ?? {}, isStrict)] as const,
  );
  for (;;) {
    const [what, spoil] = random.pick(random.chance(0.5) && ofBody.length > 0 ? ofBody : ofAddress);
    const spoilt = spoil();
    if (spoilt) return { ...usual, names: '', ...spoilt, what };
  }
}

/** A body of an identity's target, spoilt at random in one place; it ignores fields that it does not know. */
export function badTarget(random: Random, body: object): BadInput {
  const usual = { method: 'POST', address: '/idp', status: 400 as const };
  for (;;) {
    const [what, spoil] = random.pick(Object.entries(spoiltBodies));
    const spoilt = spoil(random, body, false);
    if (spoilt) return { ...usual, names: '', ...spoilt, what };
  }
}
