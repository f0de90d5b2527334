import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { checkSignature, type SignatureFinding } from './webhook-signature.ts';
import type { BodyTrait } from './webhook-signature-body.ts';

const NOW = Date.parse('2026-11-20T11:42:00Z');
const seconds = String(NOW / 1_000 - 60);
const id = 'evt_2kQ8tX9aVw';
const key = createHash('sha256').update('a key').digest();
const oldKey = createHash('sha256').update('an older key').digest();
const secretOf = (bytes: Buffer) => `whsec_${bytes.toString('base64')}`;
const secret = secretOf(key);
const oldSecret = secretOf(oldKey);
const body = '{"url":"https://a.example/?b=1&c=<2>","name":"Zoë","list":[1.0,{}],"b":[],"a":null}';

type Made = {
  by?: Buffer | string;
  time?: string;
  signed?: string;
  digest?: string;
  spelt?: 'hex' | 'base64';
};

const sign = ({ by = key, time = seconds, signed, digest = 'sha256', spelt = 'base64' }: Made = {}) =>
  createHmac(digest, by)
    .update(signed ?? `${id}.${time}.${body}`)
    .digest(spelt);
const headersOf = (signature: string, time = seconds) => ({
  'webhook-id': id,
  'webhook-timestamp': time,
  'webhook-signature': signature,
});
const check = (signature: string, other: Partial<Parameters<typeof checkSignature>[0]> = {}) =>
  checkSignature({ headers: headersOf(signature), body, secret, now: NOW, ...other });
const whyNot = async (verdict: ReturnType<typeof checkSignature>): Promise<readonly SignatureFinding[]> => {
  const known = await verdict;
  return known.isValid ? [] : known.findings;
};

describe('a signature that is valid', () => {
  test('says which of several it is, and how old', async () => {
    const verdict = await check(`v1,${sign({ by: oldKey })} v1a,AAAA v1,${sign()}`);
    expect(verdict).toEqual({ isValid: true, by: 'current', position: 3, count: 3, age: 60_000 });
  });

  test('may be of the secret before, while that one is in grace', async () => {
    const signed = `v1,${sign({ by: oldKey })}`;
    const inGrace = { previousSecret: oldSecret, graceEndsAt: NOW + 1 };
    expect(await check(signed, inGrace)).toMatchObject({ isValid: true, by: 'previous' });
    expect(await whyNot(check(signed, { ...inGrace, graceEndsAt: NOW }))).toEqual([{ code: 'old-secret' }]);
    expect(await whyNot(check(signed, { previousSecret: oldSecret }))).toEqual([{ code: 'old-secret' }]);
  });
});

describe('a secret that is written wrongly', () => {
  const dashed = Buffer.alloc(32, 0xfb);
  test.each([
    ['in quotes', `'${secret}'`, key, ['quotes']],
    ['with spaces', ` ${secret}\n`, key, ['whitespace']],
    ['without its prefix', secret.slice(6), key, ['no-prefix']],
    ['in base64 for URLs', `whsec_${dashed.toString('base64url')}`, dashed, ['base64url']],
    ['without padding', secret.replace('=', ''), key, ['unpadded']],
    ['in hexadecimal digits', `whsec_${key.toString('hex')}`, key, ['hex']],
    ['in two ways at once', `"${key.toString('base64')}"`, key, ['quotes', 'no-prefix']],
  ] as const)('%s is named, and that it would match', async (_name, written, by, faults) => {
    expect(await whyNot(check(`v1,${sign({ by })}`, { secret: written }))).toEqual(
      faults.map(fault => ({ code: 'secret', of: 'current', fault, isCure: true })),
    );
  });

  test.each([
    ['', 'empty'],
    ['whsec_', 'empty'],
    ['whsec_two words', 'not-base64'],
    [secretOf(key.subarray(0, 12)), 'length'],
    [`whsec_${oldKey.toString('hex')}`, 'hex'],
  ])('%j is named where nothing matches', async (written, fault) => {
    const [first] = await whyNot(check(`v1,${sign()}`, { secret: written }));
    expect(first).toEqual({ code: 'secret', of: 'current', fault, isCure: false });
  });

  test.each([
    ['text', secret.slice(6)],
    ['text-with-prefix', secret],
    ['decoded-with-prefix', Buffer.from(secret, 'base64')],
  ] as const)('a key made as %s is recognised', async (fault, by) => {
    expect(await whyNot(check(`v1,${sign({ by })}`))).toEqual([{ code: 'key', fault }]);
  });
});

describe('a body that was written again', () => {
  const spelt = (text: string) => text.replaceAll('/', '\\/').replace('ë', '\\u00eb');
  const value: object = JSON.parse(body);
  const bySort = '{"a":null,"b":[],"list":[1,{}],"name":"Zoë","url":"https://a.example/?b=1&c=<2>"}';
  test.each<[readonly BodyTrait[], at: string, signed: string]>([
    [['compact'], JSON.stringify(value, null, 2).replace('1,', '1.0,'), body],
    [
      ['indented-2'],
      '{"a":1.0,"b":[2,{"c":{}}]}',
      '{\n  "a": 1.0,\n  "b": [\n    2,\n    {\n      "c": {}\n    }\n  ]\n}',
    ],
    [['indented-4'], JSON.stringify(value), JSON.stringify(value, null, 4)],
    [['indented-tab'], JSON.stringify(value), JSON.stringify(value, null, '\t')],
    [['spaced'], '{"a":1,"b":[2,3]}', '{"a": 1, "b": [2, 3]}'],
    [['compact', 'sorted'], body, bySort],
    [['compact', 'numbers-shortened'], body, JSON.stringify(value)],
    [['unicode-escaped'], body, body.replace('ë', '\\u00eb')],
    [['slashes-escaped'], body, body.replaceAll('/', '\\/')],
    [['unicode-escaped', 'slashes-escaped'], body, spelt(body)],
    [['unescaped'], spelt(body), body],
    [['html-escaped'], body, body.replace('&', '\\u0026').replace('<', '\\u003c').replace('>', '\\u003e')],
    [['newline-at-end'], body, `${body}\n`],
    [['indented-2', 'newline-at-end'], '{"a":1}', '{\n  "a": 1\n}\n'],
    [['trimmed'], `${body}\n`, body],
    [['crlf'], '{\n"a":1\n}', '{\r\n"a":1\r\n}'],
    [['lf'], '{\r\n"a":1\r\n}', '{\n"a":1\n}'],
    [['with-bom'], body, `\uFEFF${body}`],
    [['without-bom'], `\uFEFF${body}`, body],
    [['composed'], body.normalize('NFD'), body],
    [['decomposed'], body, body.normalize('NFD')],
    [['not-misread'], Buffer.from(body).toString('latin1'), body],
  ])('is found by its spelling: %j', async (traits, at, signed) => {
    const signature = `v1,${sign({ signed: `${id}.${seconds}.${signed}` })}`;
    expect(await whyNot(check(signature, { body: at }))).toEqual([{ code: 'body-spelling', signed: traits }]);
  });

  test('is said to be cut where it ends too early', async () => {
    const cut = body.slice(0, 40);
    const [first] = await whyNot(check(`v1,${sign()}`, { body: cut }));
    expect(first).toEqual({ code: 'body-cut', bytes: 40, expected: null });
    const headers = { ...headersOf(`v1,${sign()}`), 'content-length': '84' };
    expect(await whyNot(check('', { headers, body: 'plain' }))).toContainEqual({
      code: 'body-cut',
      bytes: 5,
      expected: 84,
    });
  });

  test('is said to be empty', async () => {
    const findings = [{ code: 'body-empty' }, { code: 'no-match' }];
    expect(await whyNot(check(`v1,${sign()}`, { body: '' }))).toEqual(findings);
  });

  test('is said to have lost bytes that were not UTF-8', async () => {
    expect(await whyNot(check(`v1,${sign()}`, { body: 'a\uFFFDb' }))).toContainEqual({ code: 'body-lossy' });
  });

  test('is not taken apart where it is too deep or too long to', async () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    expect(await whyNot(check(`v1,${sign()}`, { body: deep }))).toEqual([{ code: 'no-match' }]);
    expect(await whyNot(check(`v1,${sign()}`, { body: JSON.stringify('x'.repeat(2_000_000)) }))).toEqual([
      { code: 'no-match' },
    ]);
  });
});

describe('a time, a spelling or a content that is not of the standard', () => {
  const ms = String(NOW - 60_000);
  const iso = new Date(NOW - 60_000).toISOString();
  test.each([
    ['milliseconds in the header and in what was signed', ms, ms, 'as-is'],
    ['milliseconds in the header alone', ms, seconds, 'seconds'],
    ['milliseconds in what was signed alone', seconds, ms, 'milliseconds'],
    ['a date in the header alone', iso, seconds, 'seconds'],
  ])('%s', async (_name, header, time, signed) => {
    const headers = headersOf(`v1,${sign({ time })}`, header);
    expect(await whyNot(check('', { headers }))).toEqual([{ code: 'time-unit', header, signed }]);
  });

  test.each<[SignatureFinding, string]>([
    [{ code: 'spelling', spelling: 'hex' }, `v1,${sign({ spelt: 'hex' })}`],
    [{ code: 'spelling', spelling: 'unpadded' }, `v1,${sign().replace('=', '')}`],
    [{ code: 'digest', digest: 'SHA-1' }, `v1,${sign({ digest: 'sha1' })}`],
    [{ code: 'digest', digest: 'SHA-512' }, `v1,${sign({ digest: 'sha512' })}`],
    [{ code: 'content', fault: 'body-alone' }, `v1,${sign({ signed: body })}`],
    [{ code: 'content', fault: 'without-id' }, `v1,${sign({ signed: `${seconds}.${body}` })}`],
    [{ code: 'content', fault: 'without-time' }, `v1,${sign({ signed: `${id}.${body}` })}`],
    [{ code: 'content', fault: 'swapped' }, `v1,${sign({ signed: `${seconds}.${id}.${body}` })}`],
    [{ code: 'version', version: null, isMatch: true }, sign()],
    [{ code: 'version', version: 'v2', isMatch: true }, `v2,${sign()}`],
    [{ code: 'joined' }, `v1,${sign({ by: oldKey })}, v1,${sign()}`],
  ])('%j', async (finding, signature) => {
    expect(await whyNot(check(signature))).toEqual([finding]);
  });

  test('several at once are all named', async () => {
    const signature = sign({ signed: body, digest: 'sha1', spelt: 'hex' });
    expect(await whyNot(check(signature))).toEqual([
      { code: 'digest', digest: 'SHA-1' },
      { code: 'content', fault: 'body-alone' },
      { code: 'version', version: null, isMatch: true },
      { code: 'spelling', spelling: 'hex' },
    ]);
  });

  test('a clock that is off is told by how much', async () => {
    expect(await whyNot(check(`v1,${sign()}`, { now: NOW + 300_000 }))).toEqual([
      { code: 'too-old', by: 360_000 },
    ]);
    expect(await whyNot(check(`v1,${sign()}`, { now: NOW - 400_000 }))).toEqual([
      { code: 'too-new', by: 340_000 },
    ]);
  });

  test('headers that are missing are named, with those that stand in their place', async () => {
    const headers = { 'svix-id': id, HTTP_WEBHOOK_TIMESTAMP: seconds, 'webhook-signature': ' ' };
    expect(await whyNot(check('', { headers }))).toEqual([
      { code: 'header-missing', header: 'webhook-id', instead: 'svix-id' },
      { code: 'header-missing', header: 'webhook-timestamp', instead: 'HTTP_WEBHOOK_TIMESTAMP' },
      { code: 'header-missing', header: 'webhook-signature', instead: null },
    ]);
  });
});
