import { describe, expect, test } from 'vitest';
import { addressesOf, type DeliveryRules, type Resolve, refusalOf } from './destination.ts';

const rules: DeliveryRules = { ownPorts: [4173, 4999], receiverPorts: [9000, 4173], toPublic: true };
const names: Record<string, string[]> = {
  localhost: ['::1', '127.0.0.1'],
  'loop.example': ['127.0.0.1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'private.example': ['10.1.2.3'],
  'mixed.example': ['93.184.215.14', '127.0.0.1'],
  'half-private.example': ['93.184.215.14', '192.168.1.1'],
  'public.example': ['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'],
  'nowhere.example': [],
};
const resolve: Resolve = async hostname =>
  (names[hostname] ?? []).map(address => ({ address, family: address.includes(':') ? 6 : 4 }));
const refusal = async (text: string, request: Partial<DeliveryRules> = {}) => {
  const url = new URL(text);
  return refusalOf(url, await addressesOf(url, resolve), { ...rules, ...request });
};

describe('where webhooks are delivered', () => {
  test.each([
    'http://localhost:4173/_sandbox/receiver',
    'http://127.0.0.1:4173/_sandbox/receiver?x=1',
    'https://localhost:4999/_sandbox/receiver',
    'http://localhost:9000/in',
    'http://[::1]:9000/in',
    'http://2130706433:9000/in',
    'http://loop.example:9000/in',
    'https://public.example/in',
    'https://93.184.215.14/in',
    'https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/in',
  ])('%s is delivered to', async url => expect(await refusal(url)).toBeNull());

  test.each([
    'http://localhost:4173/_sandbox/api/reset',
    'http://localhost:4173/_sandbox/%72eceiver',
    'http://localhost:4173/_sandbox/receiver/../api/reset',
    'http://localhost:4173/_sandbox/receiver/',
    'http://localhost:4173/idp',
    'https://127.0.0.1:4999/api/webhooks/registered',
    'http://2130706433:4173/_sandbox/api/reset',
    'http://[::ffff:127.0.0.1]:4173/_sandbox/api/reset',
    'http://loop.example:4173/_sandbox/api/reset',
  ])('%s is the sandbox itself, and is refused although the port is allowed', async url =>
    expect(await refusal(url)).toBe('of the sandbox itself only /_sandbox/receiver is delivered to'),
  );

  test.each([
    ['http://localhost:9001/in', 9001],
    ['http://localhost/in', 80],
    ['https://localhost/in', 443],
    ['http://127.0.0.1:5432/', 5432],
    ['http://127.9.9.9:5432/', 5432],
    ['http://2130706433:5432/', 5432],
    ['http://0x7f.1:5432/', 5432],
    ['http://0177.0.0.1:5432/', 5432],
    ['http://[::ffff:127.0.0.1]:5432/', 5432],
    ['http://[::ffff:7f00:1]:5432/', 5432],
    ['https://loop.example:5432/in', 5432],
    ['https://mapped.example:5432/in', 5432],
  ])('%s is a port of this machine that was not allowed', async (url, port) =>
    expect(await refusal(url)).toBe(
      `port ${port} of this machine was not allowed; start the sandbox with --receiver-port ${port}`,
    ),
  );

  test.each([
    'https://10.0.0.1/',
    'https://192.168.1.1:9000/',
    'https://172.31.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/',
    'https://0.0.0.0:9000/',
    'https://[::]:9000/',
    'https://[::ffff:10.0.0.1]/',
    'https://[::127.0.0.1]:9000/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://192.0.2.1/',
    'https://255.255.255.255/',
    'https://private.example/in',
    'https://mixed.example:9000/in',
    'https://half-private.example/in',
    'https://nowhere.example/in',
  ])('%s is no public address, and is refused', async url =>
    expect(await refusal(url)).toBe('the sandbox delivers to no private network'),
  );

  test('a public address is delivered to only where that was allowed', async () =>
    expect(await refusal('https://public.example/in', { toPublic: false })).toBe(
      'the sandbox delivers to this machine only',
    ));
});
