import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, demoCompany } from '../../sandbox/seed/people.ts';
import { failureIn, ok, onPlatform } from '../../tests/engine/platform-fixture.ts';
import { json } from '../../tests/outbox/simulator/model-answers.ts';
import type { Send } from '../api/http.ts';
import { getForm } from '../api/onboarding-service.ts';
import { emptyForm, newField, type OnboardingForm } from '../domain/onboarding/form.ts';
import { type PublishDeps, publishForm } from './onboarding.ts';

const bed = onPlatform();

const form: OnboardingForm = {
  ...emptyForm,
  title: 'Join Protea',
  inputFields: [
    { ...newField('text', 'a', ' VAT number '), isRequired: true },
    { ...newField('choice', 'b', 'Industry'), list: ['Food', 'Fashion'] },
  ],
};

const publish = (
  what = form,
  isBegun = false,
  send: Send = bed.browser.sendOf(bed.tab),
  tries: PublishDeps['tries'] = new Map(),
) =>
  publishForm(
    {
      send,
      tries,
      session: bed.tab.session,
      callbackUrls: bed.browser.config.callbackUrls,
      onLine: () => bed.tab.net.onLine,
    },
    what,
    isBegun,
  );
const codeOf = async (answer: ReturnType<typeof publish>) => failureIn(await answer)?.code;

let companies = 0;

/** A company that has just signed up signs in. */
async function newCompany(): Promise<{ email: string; password: string }> {
  const who = { email: `company-${++companies}@shop.test`, password: 'Correct-Horse-9' };
  const person = {
    ...who,
    firstName: 'Lerato',
    lastName: 'Nkosi',
    phoneNumber: '+27821234567',
    country: 'ZA',
    companyName: `Nkosi Pay ${companies}`,
    numberOfMerchants: '12',
    role: 'user' as const,
  };
  ok(await bed.tab.session.signUp(person));
  ok(await bed.tab.session.confirm({ email: who.email, code: await bed.browser.codeFor(who.email) }));
  await bed.browser.signIn(bed.tab, who);
  return who;
}

const pool = '/api/v1/auth-service/saas/merchant/pool';
const fault = (what: object) => bed.browser.control('POST', '/faults', { service: 'auth', ...what });
const noFaults = () => bed.browser.control('DELETE', '/faults');
/** Counts the events that this company has caused. */
async function effects(what: string): Promise<unknown[]> {
  const session = bed.tab.session.current();
  const email = session.status === 'LOGGED_IN' ? session.user.email : '';
  const all: { email: string }[] = (await bed.browser.control('GET', `/effects?what=${what}`)).effects;
  return all.filter(effect => effect.email === email);
}
const poolOf = () => {
  const session = bed.tab.session.current();
  return session.status === 'LOGGED_IN' ? session.user.merchantPoolId : null;
};

describe('publishing', () => {
  test('creates the pool, then the form; session and token have the pool', async () => {
    await newCompany();
    const published = ok(await publish());
    expect(published).toMatchObject({ title: 'Join Protea', identifier: 'email', isReadOnly: true });
    expect(published.inputFields.map(({ label, type, list }) => [label, type, list])).toEqual([
      ['VAT number', 'text', []],
      ['Industry', 'choice', ['Food', 'Fashion']],
    ]);
    expect(poolOf()).toEqual(expect.any(String));
    const tokens = await bed.tab.session.identity.tokens();
    expect(tokens).toMatchObject({ claims: { 'custom:merchantPoolId': poolOf() } });
    expect(bed.tab.session.current()).toMatchObject({ user: { appClientId: expect.any(String) } });
    expect(ok(await getForm(bed.browser.sendOf(bed.tab), poolOf() ?? ''))).toEqual(published);
  });

  test('is refused before any request without a custom field, incomplete, or offline', async () => {
    await newCompany();
    expect(await codeOf(publish({ ...form, inputFields: [] }))).toBe('no-custom-field');
    expect(await codeOf(publish({ ...form, title: ' ' }))).toBe('form-incomplete');
    bed.tab.net.onLine = false;
    expect(failureIn(await publish())).toEqual({ kind: 'unreachable', code: 'offline' });
    expect(await effects('createPool')).toEqual([]);
  });

  test('is refused when pool and form exist', async () => {
    await bed.browser.signIn(bed.tab, { email: demoCompany.email, password: DEMO_PASSWORD });
    expect(await codeOf(publish())).toBe('form-exists');
    expect(await effects('saveForm')).toEqual([]);
  });

  test('a second time, from another device, is refused, though the form is the same', async () => {
    await newCompany();
    ok(await publish());
    expect(await codeOf(publish())).toBe('form-exists');
    expect(await effects('saveForm')).toHaveLength(1);
  });

  test('is refused before any request where the account cannot be read', async () => {
    await newCompany();
    await fault({ service: undefined, kind: 'dropRequest', path: '/idp' });
    expect(await codeOf(publish())).toBe('account-not-read');
    expect(await effects('createPool')).toEqual([]);
  });

  test("reports a refused pool with the service's message", async () => {
    await newCompany();
    await fault({ kind: 'status', status: 403, path: pool, message: 'Not you' });
    expect(failureIn(await publish())).toMatchObject({ code: 'pool-not-created', message: 'Not you' });
  });
});

test('a pool answered without its ids, of which the attributes know nothing either, cannot be understood', async () => {
  await newCompany();
  const real = bed.browser.sendOf(bed.tab);
  const headers = new Headers();
  const send: Send = (call, options) =>
    call.method === 'POST'
      ? Promise.resolve({ reply: { status: 201, body: {}, shape: 'json', headers, redirected: false } })
      : real(call, options);
  expect(await codeOf(publish(form, false, send))).toBe('pool-unreadable');
});

test.each([
  ['answers with an error', { kind: 'status', status: 500 }, 'form-not-read'],
  ['does not answer', { kind: 'dropRequest' }, 'form-read-lost'],
])(
  'where the service %s when asked for the form of a pool, nothing is published',
  async (_what, how, code) => {
    await newCompany();
    await fault({ kind: 'status', status: 500, method: 'POST', path: `${pool}/` });
    expect(await codeOf(publish())).toBe('form-not-saved');
    await noFaults();
    await fault({ ...how, method: 'GET', path: `${pool}/` });
    expect(await codeOf(publish(form, true))).toBe(code);
    expect(await effects('saveForm')).toEqual([]);
  },
);

test('a form whose request is lost is not saved, and fails as such', async () => {
  await newCompany();
  await fault({ kind: 'dropRequest', method: 'POST', path: `${pool}/` });
  expect(await codeOf(publish())).toBe('form-save-lost');
  expect(await effects('saveForm')).toEqual([]);
});

describe('publishing continues', () => {
  test('after refusals of pool and form that the service keeps', async () => {
    await newCompany();
    const real = bed.browser.sendOf(bed.tab);
    const kept = new Map<string, Awaited<ReturnType<Send>>>();
    const refused = new Set<string>();
    // The first request for each path is refused, and its key from then on.
    const send: Send = async (call, options) => {
      const { key = null, path } = call;
      if (call.method !== 'POST' || key === null) return real(call, options);
      if (!refused.has(path)) kept.set(key, { reply: json(404, { message: 'Not visible yet' }) });
      refused.add(path);
      return kept.get(key) ?? real(call, options);
    };
    const tries = new Map();
    expect(await codeOf(publish(form, false, send, tries))).toBe('pool-not-created');
    expect(await codeOf(publish(form, true, send, tries))).toBe('form-not-saved');
    ok(await publish(form, true, send, tries));
    expect(await effects('createPool')).toHaveLength(1);
    expect(await effects('saveForm')).toHaveLength(1);
  });

  test('after a pool whose form failed to save: no second pool', async () => {
    await newCompany();
    await fault({ kind: 'status', status: 500, path: `${pool}/` });
    expect(await codeOf(publish())).toBe('form-not-saved');
    await noFaults();
    ok(await publish(form, true));
    expect(await effects('createPool')).toHaveLength(1);
    expect(await effects('saveForm')).toHaveLength(1);
  });

  test('after a pool whose answer was lost: the attributes have it', async () => {
    await newCompany();
    await fault({ kind: 'dropAnswer', path: pool, times: 1 });
    ok(await publish());
    expect(await effects('createPool')).toHaveLength(1);
    expect(await effects('saveForm')).toHaveLength(1);
  });

  test('after a pool whose request was lost', async () => {
    await newCompany();
    await fault({ kind: 'dropRequest', path: pool, times: 1 });
    expect(await codeOf(publish())).toBe('pool-not-created');
    ok(await publish(form, true));
    expect(await effects('createPool')).toHaveLength(1);
  });

  test.each([408, 429, 503])(
    'after pool and form whose answers were %i, though both took effect',
    async status => {
      await newCompany();
      await fault({ kind: 'status', status, when: 'after', path: pool, times: 2 });
      expect(ok(await publish())).toMatchObject({ title: 'Join Protea', isReadOnly: true });
      expect(await effects('createPool')).toHaveLength(1);
      expect(await effects('saveForm')).toHaveLength(1);
    },
  );

  test('after a form whose answer was lost: it is found published', async () => {
    await newCompany();
    await fault({ kind: 'dropAnswer', path: `${pool}/`, times: 1 });
    expect(ok(await publish())).toMatchObject({ title: 'Join Protea', isReadOnly: true });
    expect(await effects('saveForm')).toHaveLength(1);
  });

  test('in a session that does not have the pool yet', async () => {
    const who = await newCompany();
    await fault({ kind: 'status', status: 500, path: `${pool}/` });
    expect(await codeOf(publish())).toBe('form-not-saved');
    await noFaults();
    ok(await bed.tab.session.signOut('discard'));
    await bed.browser.signIn(bed.tab, who);
    ok(await publish(form, true));
    expect(await effects('createPool')).toHaveLength(1);
  });
});
