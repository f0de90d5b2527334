import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type BodyTrait, checkSignature, type SignatureFinding } from './signature.ts';

const NOW = Date.parse('2026-11-20T11:42:00Z');
const seconds = String(NOW / 1_000 - 60);
const id = 'evt_2kQ8tX9aVw';
const key = createHash('sha256').update('a key').digest();
const oldKey = createHash('sha256').update('an older key').digest();
const secretOf = (bytes: Buffer) => `whsec_${bytes.toString('base64')}`;
const secret = secretOf(key);
const oldSecret = secretOf(oldKey);
const body = '{"name":"Zoë: 1, 2","list":[1.0,{}],"b":[],"a":null}';

const sign = ({ by = key, time = seconds, signed = body } = {}) =>
  createHmac('sha256', by).update(`${id}.${time}.${signed}`).digest('base64');
const headersOf = (signature: string, time = seconds) => ({
  'webhook-id': id,
  'Webhook-Timestamp': time,
  'webhook-signature': signature,
});
const check = (signature: string, other: Partial<Parameters<typeof checkSignature>[0]> = {}) =>
  checkSignature({ headers: headersOf(signature), body, secret, now: NOW, ...other });
const findingsOf = async (verdict: ReturnType<typeof check>): Promise<readonly SignatureFinding[]> => {
  const known = await verdict;
  return known.isValid ? [] : known.findings;
};

test('a valid signature is reported with its place among several and its age', async () => {
  const verdict = await check(`v1,${sign({ by: oldKey })} v1a,AAAA v1,${sign()}`);
  expect(verdict).toEqual({ isValid: true, by: 'current', position: 3, count: 3, age: 60_000 });
});

test('a signature is found in a header that came twice', async () => {
  const verdict = await check(`v1,${sign()}, v1,${sign({ by: oldKey })}`);
  expect(verdict).toMatchObject({ isValid: true, position: 1, count: 2 });
});

test('a signature of the previous secret is valid until its grace period ends', async () => {
  const signed = `v1,${sign({ by: oldKey })}`;
  const inGrace = { previousSecret: oldSecret, graceEndsAt: NOW + 1 };
  expect(await check(signed, inGrace)).toMatchObject({ isValid: true, by: 'previous' });
  expect(await findingsOf(check(signed, { ...inGrace, graceEndsAt: NOW }))).toEqual([{ code: 'old-secret' }]);
  expect(await findingsOf(check(signed, { previousSecret: oldSecret }))).toEqual([{ code: 'old-secret' }]);
});

test('a signature of another secret or of an altered body does not match', async () => {
  expect(await findingsOf(check(`v1,${sign({ by: oldKey })}`))).toEqual([{ code: 'no-match' }]);
  expect(await findingsOf(check(`v1,${sign()}`, { body: `${body.slice(0, -1)},"c":1}` }))).toEqual([
    { code: 'no-match' },
  ]);
});

test.each([
  ['', 'empty'],
  ['whsec_', 'empty'],
  [`"${secret}"`, 'no-prefix'],
  [`${secret}\n`, 'not-base64'],
  ['whsec_two words', 'not-base64'],
])('the secret %j is refused as %s', async (written, fault) => {
  expect(await findingsOf(check(`v1,${sign()}`, { secret: written }))).toEqual([
    { code: 'secret', of: 'current', fault },
    { code: 'no-match' },
  ]);
});

describe('a body that was serialised again', () => {
  const value: object = JSON.parse(body);
  test.each<[BodyTrait, at: string, signed: string]>([
    ['compact', JSON.stringify(value, null, 2).replace('1,\n', '1.0,\n'), body],
    ['compact', body, JSON.stringify(value)],
    ['spaced', '{"a":1.0,"b":[2,"3,4:5"]}', '{"a": 1.0, "b": [2, "3,4:5"]}'],
    ['indented-2', JSON.stringify(value), JSON.stringify(value, null, 2)],
    ['newline-at-end', body, `${body}\n`],
    ['trimmed', `${body}\n`, body],
    ['crlf', '{\n"a":1\n}', '{\r\n"a":1\r\n}'],
    ['lf', '{\r\n"a":1\r\n}', '{\n"a":1\n}'],
  ])('is recognised where the signed one is %s', async (trait, at, signed) => {
    const signature = `v1,${sign({ signed })}`;
    expect(await findingsOf(check(signature, { body: at }))).toEqual([
      { code: 'body-spelling', signed: trait },
    ]);
  });

  test('is not looked for in JSON that is too deep to be written again', async () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    expect(await findingsOf(check(`v1,${sign()}`, { body: deep }))).toEqual([{ code: 'no-match' }]);
  });
});

const ms = String(NOW - 60_000);
test.each([
  ['in the header and in the signed content', ms, ms, 'as-is'],
  ['in the header alone', ms, seconds, 'seconds'],
  ['in the signed content alone', seconds, ms, 'milliseconds'],
])('milliseconds %s are recognised', async (_name, header, time, signed) => {
  const headers = headersOf(`v1,${sign({ time })}`, header);
  expect(await findingsOf(check('', { headers }))).toEqual([{ code: 'time-unit', header, signed }]);
});

test('a clock that is off is reported with its distance', async () => {
  expect(await findingsOf(check(`v1,${sign()}`, { now: NOW + 300_000 }))).toEqual([
    { code: 'too-old', by: 360_000 },
  ]);
  expect(await findingsOf(check(`v1,${sign()}`, { now: NOW - 400_000 }))).toEqual([
    { code: 'too-new', by: 340_000 },
  ]);
});

test('headers that are missing or empty are named', async () => {
  const headers = { 'svix-id': id, 'webhook-timestamp': seconds, 'webhook-signature': ' ' };
  expect(await findingsOf(check('', { headers }))).toEqual([
    { code: 'header-missing', header: 'webhook-id' },
    { code: 'header-missing', header: 'webhook-signature' },
  ]);
});
