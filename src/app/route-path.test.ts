import { expect, test } from 'vitest';
import { paths } from '../parts/paths.ts';
import { isUnder, matchPath, pathOf } from './route-path.ts';
import { routeOf } from './routes.ts';

test.each([
  ['/a/:id', '/a/1', { id: '1' }],
  ['/a/:id/b/:more', '/a/1/b/2/', { id: '1', more: '2' }],
  ['/a', '/a/', {}],
  ['/a', '/a/b', null],
  ['/a/:id', '/a', null],
  ['/', '/', {}],
])('the pattern %s reads %s as %o', (pattern, path, values) => {
  expect(matchPath(pattern, path)).toEqual(values);
});

test.each([
  ['/webhook', '/webhook', true],
  ['/webhook', '/webhook/1', true],
  ['/webhook', '/webhooks', false],
])('%s is over %s: %s', (prefix, path, isOver) => {
  expect(isUnder(prefix, path)).toBe(isOver);
});

test.each([
  [paths.terminal('a/b 1'), '/manage-terminals/:terminalId'],
  [paths.settlement('R/1', 'M 1'), '/settlements/:settlementId/merchant/:merchantId'],
  [paths.transactionHistory, '/settlements/transaction-history'],
  [paths.application('za.co.umlilo.pos'), '/manage-application/:package'],
  [paths.merchant('a&b'), '/manage-merchant'],
  [paths.webhook('w1'), '/webhook'],
  [paths.webhook(), '/webhook'],
])('%s leads to %s', (address, pattern) => {
  expect(routeOf(pathOf(address))?.path).toBe(pattern);
});

test('every address of the product has a route', () => {
  const addresses = Object.values(paths).filter(path => typeof path === 'string' && path !== paths.root);
  expect(addresses.filter(address => !routeOf(address as string))).toEqual([]);
});
