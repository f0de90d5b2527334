import { describe, expect, test, vi } from 'vitest';
import { DEMO_PASSWORD, demoCompany, otherCompany } from '../../sandbox/seed/people.ts';
import { onSignedInPlatform } from '../../tests/engine/person-scope-fixture.ts';
import { failureIn, ok } from '../../tests/engine/platform-fixture.ts';
import { patient } from '../../tests/patience.ts';
import type { Config } from '../api/config.ts';
import type { View } from '../domain/collection.ts';
import { NO_PASSKEY } from '../domain/passkey.ts';
import { terminalCan } from '../domain/terminal.ts';
import { createAccount } from './account.ts';
import { createFactors } from './factors.ts';
import { createOutboxPart } from './outbox.ts';
import { createPasskeys } from './passkeys.ts';
import { createProof } from './proof.ts';
import { createSettle } from './settle.ts';
import { createWebhooks } from './webhooks.ts';

const bed = onSignedInPlatform();
const proof: Config['proof'] = {
  settle: true,
  deleteTerminals: true,
  rotateSecret: true,
  resetKeysAbove: 1,
  minutes: 5,
};
const right = { password: DEMO_PASSWORD };
const minute = 60_000;
/** More rows than the fixture has: the person confirmed them all. */
const MANY = 1_000;
const view = (by: string): View => ({ search: '', filters: {}, sort: { by, descending: false } });
const all = { from: 0, to: 1_000 };
const control = (method: string, path: string, body?: object) =>
  bed.platform.browser.control(method, path, body);

/** The parts of an engine whose person proved who they are so many minutes ago. */
async function opened(minutes: number | null = 5) {
  const { withPerson, scope, calls } = await bed.open({ proof });
  vi.stubGlobal('navigator', { onLine: true });
  const { store, session, authenticator } = bed.platform.tab;
  const provenAt = minutes === null ? null : Date.now() - minutes * minute;
  await store.change(state => ({ ...state, provenAt }));
  const [terminals, reports] = await Promise.all([
    scope.pull('terminals', 'now').then(async answer => {
      ok(answer);
      return (await scope.collections.view('terminals', view('terminalId'), all)).rows;
    }),
    scope.pull('settlementReports', 'now').then(async answer => {
      ok(answer);
      return (await scope.collections.view('settlementReports', view('report'), all)).rows;
    }),
  ]);
  calls.length = 0;
  return {
    ...createProof(withPerson),
    outbox: createOutboxPart(withPerson),
    settle: createSettle(withPerson, () => undefined),
    webhooks: createWebhooks(withPerson),
    factors: createFactors(withPerson),
    account: createAccount(withPerson),
    passkeys: createPasskeys(withPerson, question => authenticator.ask(question)),
    ...{ terminals, reports, scope, calls, store, session, authenticator },
    queued: async () => (await scope.outbox.list('open', all)) as { ok: { total: number } },
  };
}

type Opened = Awaited<ReturnType<typeof opened>>;

const deletable = ({ terminals }: Opened) =>
  terminals.filter(row => terminalCan.delete(row)).map(({ terminalId }) => terminalId);
const resettable = ({ terminals }: Opened) =>
  terminals.filter(row => terminalCan.resetKeys(row)).map(({ terminalId }) => terminalId);
const settleFirst = ({ settle, reports: [first] }: Opened) =>
  settle.settle(
    first?.reportId ?? '',
    first?.status === 'pending' ? 'settled' : 'pending',
    first?.amount ?? { minor: 0n, currency: '' },
  );
const rotateFirst = async ({ webhooks }: Opened) => {
  const [first] = ok(await webhooks.registered()).webhooks;
  return webhooks.rotate({
    webhookId: first?.webhookId ?? '',
    gracePeriodSeconds: 0,
    key: crypto.randomUUID(),
  });
};

/** Requests to the identity provider while `work` runs, as target and body. */
async function asked(work: () => Promise<unknown>): Promise<{ target: string; body: string }[]> {
  const { fetch } = globalThis;
  const requests: { target: string; body: string }[] = [];
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    const target = new Headers(init?.headers).get('x-amz-target') ?? '';
    if (target) requests.push({ target: target.split('.').at(-1) ?? '', body: String(init?.body) });
    return fetch(url, init);
  });
  await work();
  vi.stubGlobal('fetch', fetch);
  return requests;
}

describe('a call that asks for a proof', () => {
  test.each([
    ['settle', settleFirst],
    ['deleteTerminals', (on: Opened) => on.outbox.decide('delete', deletable(on)[0] ?? '')],
    ['deleteTerminals', (on: Opened) => on.outbox.decideMany('delete', { ids: deletable(on) }, MANY)],
    ['resetKeys', (on: Opened) => on.outbox.decideMany('resetKeys', { ids: resettable(on) }, MANY)],
    ['rotateSecret', rotateFirst],
    ['addPasskey', (on: Opened) => on.passkeys.add([])],
    ['changeEmail', (on: Opened) => on.account.changeEmail('new@umlilo.co.za')],
  ] as const)('does nothing without one, and is made once it was given: %s', async (call, make) => {
    const engine = await opened();
    expect(deletable(engine).length).toBeGreaterThan(0);
    expect(resettable(engine).length).toBeGreaterThan(1);
    expect(failureIn(await make(engine))).toEqual({ kind: 'unproven', code: call });
    expect((await engine.queued()).ok.total).toBe(0);
    expect(engine.calls.filter(({ method }) => method !== 'GET')).toEqual([]);

    ok(await engine.give(right));
    ok<unknown>(await make(engine));
  });

  test('is queued with time to undo it, and without where the page says that it was just proved', async () => {
    const engine = await opened();
    const [one = '', other = ''] = resettable(engine);
    ok(await engine.give(right));
    expect(ok(await engine.outbox.decide('resetKeys', one)).notBefore).toBeGreaterThan(0);
    expect(ok(await engine.outbox.decide('resetKeys', other, 'at-once')).notBefore).toBe(0);
  });

  test('is made at once within five minutes of a sign-in, and not after', async () => {
    const signedInNow = await opened();
    const { session, store } = signedInNow;
    await bed.platform.browser.signIn(bed.platform.tab, {
      email: demoCompany.email,
      password: DEMO_PASSWORD,
    });
    const at = await session.provenAt();
    expect(Math.abs((at ?? 0) - Date.now())).toBeLessThan(minute);
    expect(await signedInNow.check('settle')).toEqual({ ok: null });
    vi.useFakeTimers({ toFake: ['Date'], now: (at ?? 0) + 5 * minute - 1 });
    expect(await signedInNow.check('settle')).toEqual({ ok: null });
    vi.setSystemTime((at ?? 0) + 5 * minute);
    expect(failureIn(await signedInNow.check('settle'))?.kind).toBe('unproven');
    vi.useRealTimers();

    await store.change(({ provenAt: _, ...state }) => state);
    expect(failureIn(await signedInNow.check('settle'))?.kind, 'a session of an earlier version').toBe(
      'unproven',
    );
  });

  test('asks neither for one terminal fewer than the limit nor for another verb', async () => {
    const engine = await opened();
    const [one = ''] = resettable(engine);
    ok(await engine.outbox.decide('resetKeys', one));
    ok(await engine.outbox.decideMany('deactivate', { ids: resettable(engine) }, MANY));
  });

  test('counts the terminals that the verb is allowed for', async () => {
    const engine = await opened();
    const [one = ''] = resettable(engine);
    const others = engine.terminals.filter(row => !terminalCan.resetKeys(row)).map(row => row.terminalId);
    expect(others.length).toBeGreaterThan(0);
    ok(await engine.outbox.decideMany('resetKeys', { ids: [one, ...others] }, MANY));
  });
});

test('a deletion that is reviewed and sent anew asks for a proof, keys of one terminal do not', async () => {
  const engine = await opened(0);
  const { outbox, store } = engine;
  const [deleted = ''] = deletable(engine);
  const [reset = ''] = resettable(engine);
  ok(await outbox.decide('delete', deleted));
  ok(await outbox.decide('resetKeys', reset));
  for (const id of [deleted, reset])
    await control('PATCH', `/terminals/${id}`, { nickname: 'Renamed meanwhile' });
  ok(await outbox.sendNow());
  await vi.waitUntil(async () => ok(await outbox.list('review', all)).total === 2, patient);
  const reviews = ok(await outbox.list('review', all)).actions;
  const idOf = (lane: string) => reviews.find(action => action.lane === `terminal:${lane}`)?.id ?? '';
  await store.change(state => ({ ...state, provenAt: null }));

  expect(failureIn(await outbox.review(idOf(deleted), 'anyway'))?.kind).toBe('unproven');
  expect(ok(await outbox.list('review', all)).total).toBe(2);
  ok(await outbox.review(idOf(reset), 'anyway'));
  ok(await engine.give(right));
  ok(await outbox.review(idOf(deleted), 'anyway'));
  expect(ok(await outbox.list('review', all)).total).toBe(0);
});

describe('a proof by password', () => {
  test('leaves the session as it was, and revokes the tokens that it brought', async () => {
    const { give, store, session } = await opened();
    const before = await store.read();
    const requests = await asked(async () => {
      ok(await give(right));
      await session.finish();
    });
    const { provenAt, ...after } = await store.read();
    expect(Math.abs((provenAt ?? 0) - Date.now())).toBeLessThan(minute);
    expect({ ...after, provenAt: before.provenAt }).toEqual(before);
    const revoked = requests.filter(({ target }) => target === 'RevokeToken').map(({ body }) => body);
    expect(revoked).toHaveLength(1);
    expect(revoked[0]).not.toContain(before.tokens?.refreshToken);
    expect(JSON.stringify(requests)).not.toContain(DEMO_PASSWORD);
    ok(await session.renewTokens());
  });

  test('that is wrong quotes the provider, and then its limit', async () => {
    const { give, check, session } = await opened();
    const wrong = { password: 'wrong' };
    for (let tries = 0; tries < 5; tries++)
      expect(failureIn(await give(wrong))).toMatchObject({
        kind: 'refused',
        code: 'NotAuthorizedException',
        message: 'Incorrect username or password.',
      });
    // Each further wrong one doubles the wait, which the next attempt then cannot outlast.
    for (let waitMs = 1_000; waitMs <= 32_000; waitMs *= 2) {
      await control('PUT', '/clock', { advanceMs: waitMs });
      await give(wrong);
    }
    expect(failureIn(await give(right))?.message).toBe('Password attempts exceeded');
    expect(failureIn(await check('settle'))?.kind).toBe('unproven');
    expect(session.current().status).toBe('LOGGED_IN');
  });

  test('is complete before the second step that the provider asks for', async () => {
    const { give, check, factors } = await opened();
    ok(await factors.change({ turnOn: 'sms' }, { on: [], preferred: null }));
    expect(failureIn(await give({ password: 'wrong' }))?.code).toBe('NotAuthorizedException');
    expect(failureIn(await check('settle'))?.kind).toBe('unproven');
    ok(await give(right));
    ok(await check('settle'));
  });

  test.each(['dropRequest', 'dropAnswer'])(
    'whose connection is lost (%s) proves nothing and can be tried again',
    async kind => {
      const { give, check } = await opened();
      await control('POST', '/faults', { kind, service: 'identity', naming: 'PASSWORD_CLAIM_SIGNATURE' });
      expect(failureIn(await give(right))?.kind).toBe('unreachable');
      expect(failureIn(await check('settle'))?.kind).toBe('unproven');
      await control('DELETE', '/faults');
      ok(await give(right));
      ok(await check('settle'));
    },
  );

  test('of another person is none', async () => {
    const { give, check, store, session } = await opened();
    await store.change(({ person, ...state }) => ({
      ...state,
      person: person && { ...person, user: { ...person.user, email: otherCompany.email } },
    }));
    ok(await session.restore());
    expect(failureIn(await give(right))).toEqual({ kind: 'refused', code: 'OtherPerson' });
    expect(failureIn(await check('settle'))?.kind).toBe('unproven');
  });

  test('counts in another tab', async () => {
    const { give } = await opened();
    const other = bed.platform.browser.openTab();
    ok(await other.session.restore());
    const before = await other.session.provenAt();
    ok(await give(right));
    expect(await other.session.provenAt()).toBeGreaterThan(before ?? 0);
  });
});

describe('a proof by passkey', () => {
  /** Adds a passkey in the time after a proof, which is over then. */
  async function addPasskey({ give, passkeys, store }: Opened) {
    ok(await give(right));
    ok(await passkeys.add([]));
    await store.change(state => ({ ...state, provenAt: null }));
  }

  test('is one of the person, and refused without a passkey', async () => {
    const engine = await opened();
    const { give, check, store } = engine;
    expect(failureIn(await give('passkey'))?.code).toBe(NO_PASSKEY);
    expect(failureIn(await check('settle'))?.kind).toBe('unproven');
    await addPasskey(engine);
    const before = (await store.read()).tokens;
    ok(await give('passkey'));
    ok(await check('settle'));
    expect((await store.read()).tokens).toEqual(before);
  });

  test('that the person cancels proves nothing', async () => {
    const engine = await opened();
    const { give, check, authenticator } = engine;
    await addPasskey(engine);
    authenticator.error = { name: 'NotAllowedError', message: 'The device says no.' };
    expect(failureIn(await give('passkey'))?.code).toBe('PasskeyAuthenticationCanceled');
    expect(failureIn(await check('settle'))?.kind).toBe('unproven');
  });
});
