import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sandboxConfig } from '../sandbox/config.ts';
import { calls } from '../tests/conformance/calls.ts';
import { fieldsOfConfig, known, readConfigFile } from './config-file.ts';

test('every field of config.json is described where going live is, and no other', () => {
  const [, part = ''] = readFileSync('docs/deploy.md', 'utf8').split('\n## config.json\n');
  const [chapter = ''] = part.split('\n## ');
  const described = [...chapter.matchAll(/^\| `([\w.]+)` \|/gm)].map(([, name]) => name);
  expect(described.toSorted()).toEqual(fieldsOfConfig().toSorted());
});

test('every way to print the headers is named there', () => {
  const text = readFileSync('docs/deploy.md', 'utf8');
  for (const name of [
    'nginx',
    'caddy',
    'cloudfront',
    'netlify',
    'cloudflare',
    'vercel',
    'kubernetes',
    '--config',
    '--api',
    '--identity',
    '--proxy',
    '--proxy-page',
    '--ca',
    '--image',
    '--resolver',
  ])
    expect(text).toContain(name);
});

test.each([
  ['a misspelt field', { proof: { settel: true } }, 'proof.settel is no field of config.json'],
  ['a misspelt group', { ifmatch: ['settlements'] }, 'ifmatch is no field of config.json'],
  [
    'a misspelt call',
    { optionalCalls: ['terminalList'] },
    'optionalCalls can name sendAgain, terminalLists, not terminalList',
  ],
  [
    'a service without changes',
    { changes: ['webhooks'] },
    'changes can name attestation, merchants, settlements, not webhooks',
  ],
  ['a wrong value', { proof: { settle: 'yes' } }, 'proof.settle must be true or false'],
])('%s in config.json is named', (_, change, sentence) => {
  expect(() => readConfigFile(JSON.stringify({ ...sandboxConfig, ...change }))).toThrow(sentence);
});

test('a config.json that is none says so', () => {
  expect(() => readConfigFile('{"services": {},}')).toThrow('config.json is not JSON: ');
});

test('the calls that config.json can name are those that the contract calls optional', () => {
  const optional = new Set(calls.flatMap(({ shape }) => shape.optional ?? []));
  expect([...optional].toSorted()).toEqual(known.optionalCalls);
});
