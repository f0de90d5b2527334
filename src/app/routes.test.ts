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

test.each([
  ['auth', ['/signin', '/signup', '/tenant-details', '/otp-verify', '/forgot-password', '/reset-password']],
  ['full', ['/merchant-form-builder', '/merchant-form-options', '/merchant-form-preview']],
  [
    'main',
    [
      ...['/error-pages/error-404', '/error-pages/error-500'],
      ...['/error-pages/coming-soon', '/error-pages/maintenance'],
      ...['/dashboard', '/analytics', '/merchant-invites', '/manage-merchants', '/manage-merchant'],
      ...['/profile', '/outbox', '/settlements/transaction-history'],
      ...['/settlements/:settlementId/merchant/:merchantId', '/settlements'],
      ...['/manage-applications', '/manage-application/:package', '/webhooks', '/webhook'],
      ...['/manage-terminals', '/manage-terminals/:terminalId'],
    ],
  ],
])('the layout %s is around its own screens, and no other', (layout, addresses) => {
  const drawn = routes.filter(route => route.layout === layout).map(({ path }) => path);
  expect(drawn.toSorted()).toEqual(addresses.toSorted());
});
