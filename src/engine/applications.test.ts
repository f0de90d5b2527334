import { describe, expect, test } from 'vitest';
import { onSignedInPlatform } from '../../tests/engine/person-scope-fixture.ts';
import { failureIn, ok } from '../../tests/engine/platform-fixture.ts';
import { json } from '../../tests/outbox/simulator/model-answers.ts';
import type { Call, Sent } from '../api/http.ts';
import type { NewApplication } from '../domain/application.ts';
import { createApplications } from './applications.ts';
import type { WithPerson } from './context.ts';

const bed = onSignedInPlatform();

type Fault = (call: Call, send: (call: Call) => Promise<Sent>) => Promise<Sent>;

/** The engine's part as a newly opened browser has it; `faults.now` stands between it and the services. */
async function opened() {
  const { withPerson, calls, scope } = await bed.open();
  const faults: { now: Fault | null } = { now: null };
  const between: WithPerson = work =>
    withPerson((present, context) =>
      work(present, {
        ...context,
        send: (call, options) =>
          faults.now ? faults.now(call, each => context.send(each, options)) : context.send(call, options),
      }),
    );
  return { ...createApplications(between, () => bed.net.onLine), calls, faults, scope };
}

const wanted: NewApplication = {
  name: 'Till',
  platform: 'android',
  packageName: 'com.example.till',
  appVersion: '1.0.0',
  environment: 'qa',
  installer: null,
};
/** The service does what it is asked, and its answer never comes. */
const answerLost: Fault = async (call, send) => {
  const sent = await send(call);
  return call.method === 'GET' ? sent : { lost: 'timeout' };
};
/** The service does what it is asked, and a gateway answers with the status instead. */
const afterEffect =
  (status: number): Fault =>
  async (call, send) => {
    const sent = await send(call);
    return call.method === 'GET' ? sent : { reply: json(status, { message: 'Busy' }) };
  };
const neverArrives: Fault = async (call, send) =>
  call.method === 'GET' ? send(call) : { lost: 'unreachable' };

const keysOf = (calls: readonly Call[], method: Call['method']) =>
  calls.filter(call => call.method === method).map(({ key }) => key);

describe('registering', () => {
  test('adds the application to the list', async () => {
    const { register, list } = await opened();
    const made = ok(await register(wanted));
    expect(made).toMatchObject({ ...wanted, status: 'pending', certificateCount: 0 });
    expect(ok(await list()).value.applications).toContainEqual(made);
  });

  test('finds the application in the list after a lost answer, once', async () => {
    const { register, list, faults } = await opened();
    faults.now = answerLost;
    const made = ok(await register(wanted));
    faults.now = null;
    const same = ok(await list()).value.applications.filter(each => each.packageName === wanted.packageName);
    expect(same).toEqual([made]);
  });

  test.each([408, 429, 503])(
    'that is answered %i after the effect finds the application in the list',
    async status => {
      const { register, remove, list, faults } = await opened();
      faults.now = afterEffect(status);
      const made = ok(await register(wanted));
      ok(await remove(made.appId));
      const same = ok(await list()).value.applications.filter(
        each => each.packageName === wanted.packageName,
      );
      expect(same).toEqual([]);
    },
  );

  test('reports a lost request and repeats it with the same key; a changed form has another', async () => {
    const { register, calls, faults } = await opened();
    const keys: (string | undefined)[] = [];
    faults.now = (call, send) => {
      if (call.method === 'POST') keys.push(call.key);
      return neverArrives(call, send);
    };
    expect(failureIn(await register(wanted))).toMatchObject({ kind: 'unreachable', code: 'absent' });
    expect(failureIn(await register({ ...wanted, name: 'Other' }))).toMatchObject({ code: 'absent' });
    faults.now = null;
    ok(await register(wanted));
    expect(keysOf(calls, 'POST')).toEqual([keys[0]]);
    expect(keys[1]).not.toBe(keys[0]);
  });

  test('reports an unknown outcome when the list cannot be loaded, and finds the application later', async () => {
    const { register, list, faults, calls } = await opened();
    faults.now = async (call, send) => {
      await send(call);
      return { lost: 'timeout' };
    };
    expect(failureIn(await register(wanted))).toMatchObject({ code: 'unknown' });
    faults.now = null;
    const made = ok(await register(wanted));
    expect(new Set(keysOf(calls, 'POST')).size).toBe(1);
    const same = ok(await list()).value.applications.filter(each => each.packageName === wanted.packageName);
    expect(same).toEqual([made]);
  });

  test('finds the application after a lost answer of a service without keys', async () => {
    const { register, faults } = await opened();
    faults.now = async (call, send) => {
      if (call.method === 'POST') await send({ ...call, key: undefined });
      return { lost: 'timeout' };
    };
    expect(failureIn(await register(wanted))).toMatchObject({ code: 'unknown' });
    faults.now = (call, send) => send({ ...call, key: undefined });
    expect(ok(await register(wanted))).toMatchObject(wanted);
  });

  test('fails with the service’s conflict for a registered application, and succeeds once that is deleted', async () => {
    const { register, remove } = await opened();
    const made = ok(await register({ ...wanted, name: 'First' }));
    const failure = failureIn(await register(wanted));
    expect(failure).toMatchObject({ kind: 'conflict', status: 409 });
    expect(failure?.message).toContain('com.example.till');
    ok(await remove(made.appId));
    expect(ok(await register(wanted))).toMatchObject(wanted);
  });

  test('offline sends nothing', async () => {
    const { register, remove, calls } = await opened();
    bed.net.onLine = false;
    expect(failureIn(await register(wanted))).toEqual({ kind: 'unreachable', code: 'offline' });
    expect(failureIn(await remove('app-1'))).toEqual({ kind: 'unreachable', code: 'offline' });
    expect(calls).toEqual([]);
  });
});

describe('deleting', () => {
  test('reads the list after a lost answer, and counts a missing application as deleted', async () => {
    const { register, remove, faults } = await opened();
    const { appId } = ok(await register(wanted));
    faults.now = neverArrives;
    expect(failureIn(await remove(appId))).toMatchObject({ code: 'present' });
    faults.now = answerLost;
    ok(await remove(appId));
    faults.now = null;
    ok(await remove(appId));
  });

  test('is refused in the service’s words while active terminals run it', async () => {
    const { remove, list, running, scope } = await opened();
    ok(await scope.pull('terminals', 'now'));
    for (const application of ok(await list()).value.applications) {
      const counted = ok(await running(application));
      const failure = failureIn(await remove(application.appId));
      if (counted && counted.active > 0) expect(failure).toMatchObject({ kind: 'conflict', status: 409 });
      else expect(failure).toBeNull();
    }
  });
});

describe('the keys', () => {
  test('are never in the list, are shown by their end and copied whole, and are loaded once', async () => {
    const { list, maskedKeys, key, calls } = await opened();
    const nfc = ok(await key('nfc'));
    const ble = ok(await key('ble'));
    expect(nfc.length).toBeGreaterThan(12);
    expect(ok(await maskedKeys())).toEqual({ ble: ble.slice(-4), nfc: nfc.slice(-4) });
    expect(calls).toHaveLength(1);
    const answer = JSON.stringify(await list());
    expect(answer).not.toContain(nfc);
    expect(answer).not.toContain(ble);
  });

  test('are missing offline in a browser that has not loaded them', async () => {
    const { maskedKeys, key } = await opened();
    bed.net.onLine = false;
    expect(failureIn(await maskedKeys())).toMatchObject({ kind: 'unreachable' });
    expect(failureIn(await key('ble'))).toMatchObject({ kind: 'unreachable' });
  });
});

describe('the terminals that run an application', () => {
  test('are unknown before the copy was loaded, and counted exactly after', async () => {
    const { running, list, scope } = await opened();
    const [first] = ok(await list()).value.applications;
    if (!first) throw new Error('The seed has no application.');
    expect(ok(await running(first))).toBeNull();
    ok(await scope.pull('terminals', 'now'));
    const all = await scope.collections.view(
      'terminals',
      { search: '', filters: {}, sort: { by: 'terminal', descending: false } },
      { from: 0, to: 100 },
    );
    const own = all.rows.filter(
      row => row.appPackage === first.packageName && row.platform === first.platform,
    );
    expect(ok(await running(first))).toEqual({
      all: own.length,
      active: own.filter(row => row.activation === 'active').length,
    });
    const part = { ...first, packageName: first.packageName.slice(0, -1) };
    expect(ok(await running(part))).toEqual({ all: 0, active: 0 });
  });
});

test('the links of the service lead to the web', async () => {
  const { links } = await opened();
  const { value } = ok(await links());
  expect(value.unreadable).toBe(0);
  expect(value.links.length).toBeGreaterThan(0);
  expect(value.links.every(({ url }) => /^https?:/.test(url))).toBe(true);
});
