import { expect, test } from 'vitest';
import { VirtualTime } from '../../tests/outbox/simulator/virtual-time.ts';
import type { Sent } from '../api/http.ts';
import type { Reply } from '../api/reading.ts';
import {
  atStart,
  hostAnswers,
  nextAt,
  type ReachabilityEvent,
  servicesAnswer,
  step,
  watchedSend,
  watchReachability,
} from './reachability.ts';

const WITHIN_MS = 5_000;

const after = (...events: [number, ReachabilityEvent][]) =>
  events.reduce((state, [now, event]) => step(state, event, now), atStart(0));
const time = { type: 'time' } as const;
const silent = { type: 'silent' } as const;
const unanswered = { type: 'unanswered' } as const;
const answered = (tookMs = 50) => ({ type: 'answered', tookMs }) as const;

test('the host is probed after a time without answers, and an answer to a call delays the probe', () => {
  expect(after([2_499, time]).asking).toBeNull();
  expect(after([2_500, time]).asking?.whom).toBe('host');
  expect(after([2_000, answered()], [4_499, time]).asking).toBeNull();
  expect(after([2_000, answered()], [4_500, time]).asking?.whom).toBe('host');
});

test('a silent host causes a probe of the services, and only their silence makes the platform unreachable', () => {
  const state = after([2_500, time], [2_600, silent]);
  expect(state).toMatchObject({ isReached: true, asking: { whom: 'services' } });
  expect(step(state, answered(), 2_700)).toMatchObject({ isReached: true, asking: null });
  expect(step(state, silent, 2_700)).toMatchObject({ isReached: false, asking: null });
});

test('a call without an answer causes one probe of the services at once', () => {
  const state = after([100, unanswered]);
  expect(state).toMatchObject({ isReached: true, asking: { whom: 'services' } });
  expect(step(state, unanswered, 200)).toBe(state);
});

test('an unreachable platform is probed repeatedly until the first answer', () => {
  const gone = after([100, unanswered], [150, silent]);
  expect(nextAt(gone)).toBe(2_650);
  const again = step(gone, time, 2_650);
  expect(again).toMatchObject({ isReached: false, asking: { whom: 'services' } });
  expect(step(again, answered(), 2_700)).toMatchObject({ isReached: true, asking: null });
});

test('no probe is sent while no page is visible, and one as soon as a page is', () => {
  const hidden = after([1_000, { type: 'hidden' }]);
  expect(nextAt(hidden)).toBe(Number.POSITIVE_INFINITY);
  expect(step(hidden, time, 60_000).asking).toBeNull();
  expect(step(hidden, { type: 'seen' }, 60_000).asking?.whom).toBe('host');
});

test('a context that was frozen probes again instead of counting its own pause as silence', () => {
  const asking = after([2_500, time]);
  const woken = step(asking, time, 60_000);
  expect(woken).toMatchObject({ isReached: true, asking: { whom: 'host', until: 61_000 } });
});

test('a slow connection gets a longer time limit, within bounds', () => {
  const patience = (tookMs: number) => {
    const { asking } = after([0, answered(tookMs)], [2_500, time]);
    return (asking?.until ?? 0) - 2_500;
  };
  expect([10, 1_000, 60_000].map(patience)).toEqual([1_000, 3_000, 5_000]);
});

/** The answers of host and services to a probe. */
type Way = 'answers' | 'refuses' | 'hangs';

/** A tab that watches a platform. */
function tab() {
  const clock = new VirtualTime();
  const world = { host: 'answers' as Way, services: 'answers' as Way, onLine: true };
  const attempts: string[] = [];
  const changes: { at: number; isReached: boolean }[] = [];
  const began = clock.now();
  const probe = (whom: 'host' | 'services') => async () => {
    attempts.push(whom);
    if (world[whom] === 'hangs') await clock.sleep(10_000);
    else await clock.sleep(20);
    return world[whom] === 'answers';
  };
  const watch = watchReachability({
    clock,
    onLine: () => world.onLine,
    probe: { host: probe('host'), services: probe('services') },
    changed: isReached => changes.push({ at: clock.now() - began, isReached }),
  });
  const pass = (ms: number) => clock.passUntil(clock.now() + ms);
  return { clock, world, attempts, changes, watch, pass };
}

test.each<Way>(['refuses', 'hangs'])(
  'a platform that %s while nobody asks anything is missed within 5 s',
  async way => {
    const { world, changes, pass } = tab();
    await pass(10_000);
    world.host = way;
    world.services = way;
    await pass(WITHIN_MS);
    expect(changes.map(({ isReached }) => isReached)).toEqual([false]);
    world.host = 'answers';
    world.services = 'answers';
    await pass(WITHIN_MS);
    expect(changes.map(({ isReached }) => isReached)).toEqual([false, true]);
  },
);

test('unreachable services behind a reachable host are noticed with the first call', async () => {
  const { world, changes, watch, pass } = tab();
  world.services = 'refuses';
  let isReached: boolean | null = null;
  void watch.isReached().then(answer => {
    isReached = answer;
  });
  await pass(100);
  expect(isReached).toBe(false);
  await pass(60_000);
  expect(changes).toHaveLength(1);
});

test('a silent host with services that answer leaves the platform reachable', async () => {
  const { world, changes, pass } = tab();
  world.host = 'refuses';
  await pass(60_000);
  expect(changes).toEqual([]);
});

test('no probe is sent while calls are answered, while no page is visible, or offline', async () => {
  const { world, attempts, changes, watch, pass } = tab();
  for (let call = 0; call < 20; call++) {
    await pass(1_000);
    watch.answered(30);
  }
  watch.onPageEvent('hidden');
  await pass(60_000);
  watch.onPageEvent('visible');
  world.onLine = false;
  watch.onPageEvent('offline');
  await pass(60_000);
  expect(attempts).toEqual(['host']);
  expect(await watch.isReached()).toBe(false);
  expect(changes).toEqual([]);
});

const reply = (status: number, shape: Reply['shape'], redirected = false): Sent => ({
  reply: { status, shape, redirected, headers: new Headers(), body: null },
});

test.each<[string, Sent, boolean]>([
  ['JSON', reply(200, 'json'), true],
  ['a failure in JSON', reply(503, 'json'), true],
  ['nothing, since nothing has changed', reply(304, 'empty'), true],
  ['a refusal in words', reply(403, 'text'), true],
  ['a captive portal’s page', reply(200, 'html'), false],
  ['a redirect', reply(302, 'empty', true), false],
  ['a gateway’s 502', reply(502, 'html'), false],
  ['a gateway’s 504', reply(504, 'empty'), false],
  ['nothing at all', { lost: 'unreachable' }, false],
  ['nothing in time', { lost: 'timeout' }, false],
  ['no token, since the identity provider is away', { identity: 'unreachable' }, false],
])('a call answered with %s says whether the platform was reached', async (_what, sent, isReached) => {
  const { clock, watch, world, attempts, pass } = tab();
  world.services = isReached ? 'refuses' : 'answers';
  let given: Sent | null = null;
  const call = { service: 'sdk', method: 'GET', path: '/' } as const;
  void watchedSend(
    async () => sent,
    watch,
    clock,
  )(call).then(answer => {
    given = answer;
  });
  await pass(100);
  expect(given).toBe(sent);
  expect(attempts).toEqual(isReached ? [] : ['services']);
});

test('an aborted call, or one without a session, changes nothing', async () => {
  const { clock, watch, attempts, pass } = tab();
  const call = { service: 'sdk', method: 'GET', path: '/' } as const;
  const signal = AbortSignal.abort();
  await watchedSend(async () => ({ lost: 'unreachable' }), watch, clock)(call, { signal });
  await watchedSend(async () => ({ identity: 'none' }), watch, clock)(call);
  await pass(100);
  expect(attempts).toEqual([]);
});

test('one service that answers makes the platform reachable', async () => {
  const never: typeof fetch = async () => {
    throw new TypeError('Failed to fetch');
  };
  const send = async ({ service }: { service: string }): Promise<Sent> =>
    service === 'attestation' ? { lost: 'unreachable' } : reply(404, 'json');
  expect(await servicesAnswer(send, never)).toBe(true);
  expect(await servicesAnswer(async () => reply(502, 'html'), never)).toBe(false);
  expect(await servicesAnswer(null, never)).toBe(false);
});

test.each<[string, Response, boolean]>([
  ['the file', new Response(null, { headers: { 'content-type': 'application/json' } }), true],
  ['a captive portal’s page', new Response(null, { headers: { 'content-type': 'text/html' } }), false],
  ['a gateway’s 502', new Response(null, { status: 502 }), false],
])('a host that gives %s says whether it is there', async (_what, response, isThere) => {
  expect(await hostAnswers(async () => response)).toBe(isThere);
});
