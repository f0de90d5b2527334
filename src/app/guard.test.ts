import { describe, expect, test } from 'vitest';
import { guard, type RequestedPage, type RoutingSession } from './guard.ts';
import { routes } from './routes.ts';

const SHOW = 'shown';

/**
 * Every path and where each status leads from it: logged out (or verified, and yet to sign in), not verified, logged in.
 *
 */
const table = `
/                                              /signin   /otp-verify  /dashboard
/signin                                        shown     /otp-verify  /dashboard
/signup                                        shown     /otp-verify  /dashboard
/forgot-password                               shown     /otp-verify  /dashboard
/reset-password                                shown     /otp-verify  /dashboard
/tenant-details                                /signup   /otp-verify  /dashboard
/otp-verify                                    /signin   shown        /dashboard
/error-pages/error-404                         /signin   /otp-verify  shown
/error-pages/error-500                         /signin   /otp-verify  shown
/error-pages/coming-soon                       /signin   /otp-verify  shown
/error-pages/maintenance                       /signin   /otp-verify  shown
/merchant-form-builder                         /signin   /otp-verify  shown
/merchant-form-options                         /signin   /otp-verify  shown
/merchant-form-preview                         /signin   /otp-verify  shown
/dashboard                                     /signin   /otp-verify  shown
/analytics                                     /signin   /otp-verify  shown
/merchant-invites                              /signin   /otp-verify  shown
/manage-merchants                              /signin   /otp-verify  shown
/manage-merchant                               /signin   /otp-verify  shown
/profile                                       /signin   /otp-verify  shown
/outbox                                        /signin   /otp-verify  shown
/settlements                                   /signin   /otp-verify  shown
/settlements/RPT-1/merchant/M-1                /signin   /otp-verify  shown
/settlements/transaction-history               /signin   /otp-verify  shown
/manage-applications                           /signin   /otp-verify  shown
/manage-application/za.co.umlilo.pos           /signin   /otp-verify  shown
/webhooks                                      /signin   /otp-verify  shown
/webhook                                       /signin   /otp-verify  shown
/manage-terminals                              /signin   /otp-verify  shown
/manage-terminals/1be6-93c8                    /signin   /otp-verify  shown
/manage-terminals/1be6/more                    /signin   /otp-verify  /error-pages/error-404
/error-pages                                   /signin   /otp-verify  /error-pages/error-404
/no-such-page                                  /signin   /otp-verify  /error-pages/error-404
`;

const lines = table
  .trim()
  .split('\n')
  .map(line => line.split(/\s+/) as [string, string, string, string]);

const statuses: [column: 1 | 2 | 3, routingSession: RoutingSession][] = [
  [1, { status: 'LOGGED_OUT' }],
  [1, { status: 'VERIFIED' }],
  [2, { status: 'NOT_VERIFIED' }],
  [3, { status: 'LOGGED_IN', identity: 'me' }],
];

const nothing = { startedSignUp: false, requested: null };
const outcome = (
  routingSession: RoutingSession,
  path: string,
  around: Parameters<typeof guard>[2] = nothing,
) => {
  const choice = guard(routingSession, path, around);
  return 'show' in choice ? SHOW : choice.redirect;
};

describe.each(statuses)('a person whose column is %i and routing session %o', (column, routingSession) => {
  test.each(lines.map(line => [line[0], line[column]] as const))('at %s: %s', (path, expected) => {
    expect(outcome(routingSession, path)).toBe(expected);
  });
});

test('every route stands in the table', () => {
  const covered = lines.map(line => {
    const choice = guard({ status: 'LOGGED_IN', identity: 'me' }, line[0], nothing);
    const shown = 'show' in choice ? choice.show : routes.find(route => route.path === line[0]);
    return shown?.path;
  });
  expect(routes.map(route => route.path).filter(path => !covered.includes(path))).toEqual([]);
});

test('a slash at the end changes nothing', () => {
  expect(outcome({ status: 'LOGGED_IN', identity: 'me' }, '/manage-terminals/')).toBe(SHOW);
});

test('a started sign-up may go on to the company', () => {
  expect(outcome({ status: 'LOGGED_OUT' }, '/tenant-details', { startedSignUp: true, requested: null })).toBe(
    SHOW,
  );
});

describe('after sign-in', () => {
  const land = (requested: RequestedPage | null) =>
    outcome({ status: 'LOGGED_IN', identity: 'me' }, '/signin', { startedSignUp: false, requested });

  test('the page one asked for is opened', () => {
    expect(land({ address: '/manage-terminals?search=till', by: 'me' })).toBe(
      '/manage-terminals?search=till',
    );
  });
  test('a link opened before anybody signed in is opened', () => {
    expect(land({ address: '/settlements', by: null })).toBe('/settlements');
  });
  test('a page that another person left opens home', () => {
    expect(land({ address: '/settlements', by: 'somebody else' })).toBe('/dashboard');
  });
});

test.each([
  ['/manage-terminals/1be6', true],
  ['/error-pages/error-404', false],
  ['/no-such-page', undefined],
  ['/otp-verify', undefined],
  ['/', undefined],
])('%s is worth coming back to: %s', (path, keep) => {
  expect(guard({ status: 'LOGGED_OUT' }, path, nothing)).toMatchObject({ redirect: '/signin' });
  expect((guard({ status: 'LOGGED_OUT' }, path, nothing) as { keep?: boolean }).keep).toBe(keep);
});
