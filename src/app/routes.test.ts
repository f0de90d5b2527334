import { expect, test } from 'vitest';
import { paths } from '../parts/paths.ts';
import { routeOf, routes } from './routes.ts';

test('no screen is coming soon but the one that the specification asks for', () => {
  const comingSoon = routeOf(paths.comingSoon)?.screen;
  const without = routes.filter(({ screen }) => screen === comingSoon);
  expect(without.map(({ path }) => path)).toEqual([paths.comingSoon]);
  expect(new Set(routes.map(({ screen }) => screen)).size).toBe(routes.length);
});

test.each([
  [paths.terminal('a/b 1'), '/manage-terminals/:terminalId'],
  [paths.settlement('R/1', 'M 1'), '/settlements/:settlementId/merchant/:merchantId'],
  [paths.transactionHistory, '/settlements/transaction-history'],
  [paths.application('za.co.umlilo.pos'), '/manage-application/:package'],
  [`${paths.terminals}/`, '/manage-terminals'],
  [paths.merchant('a&b'), '/manage-merchant'],
  [paths.webhook('w1'), '/webhook'],
  [paths.webhook(), '/webhook'],
])('%s leads to %s', (address, pattern) => {
  const [path = ''] = address.split('?');
  expect(routeOf(path)?.path).toBe(pattern);
});

test('every address of the product has a route, and no other has', () => {
  const addresses = Object.values(paths).filter(path => typeof path === 'string' && path !== paths.root);
  expect(addresses.filter(address => !routeOf(address as string))).toEqual([]);
  expect(routeOf('/webhooks/1')).toBeUndefined();
  expect(routeOf('/manage-terminals/1/more')).toBeUndefined();
  expect(routeOf(paths.root)).toBeUndefined();
});
