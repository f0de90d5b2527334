import { describe, expect, test, vi } from 'vitest';
import { onSignedInPlatform } from '../../../tests/engine/person-scope-fixture.ts';
import { failureIn, ok } from '../../../tests/engine/platform-fixture.ts';
import { isNightly } from '../../../tests/nightly.ts';
import { patient } from '../../../tests/patience.ts';
import { openImports } from '../../db/import-store.ts';
import { destroyImports } from '../../db/person-databases.ts';
import type { Invitee } from '../new-actions.ts';
import { createImportSession } from './import-session.ts';
import { createInvitations } from './invitations.ts';
import { createInviteActions, type createSentInvites } from './sent-invites.ts';

const bed = onSignedInPlatform();
/** The engine's part as a newly opened browser has it. */
async function opened() {
  const { withPerson, scope } = await bed.open();
  return { ...createInvitations(withPerson), scope };
}

const csv = (...lines: string[]) => new File([['Name;Cell', ...lines].join('\r\n')], 'shops.csv');
const shops = (count: number) =>
  Array.from({ length: count }, (_, at) => `Shop ${at};0835551${String(at).padStart(3, '0')}`);
const everything = { from: 0, to: 10_000 };
const messagesTo = async (number: string): Promise<unknown[]> =>
  (await bed.platform.browser.control('GET', `/mail?to=${encodeURIComponent(number)}`)).mails;

describe('a file of invites', () => {
  test('has the faults of each row, and sends no faulty row', async () => {
    const { imports, refresh, scope } = await opened();
    await scope.pull('merchants', 'now');
    expect(ok(await refresh())).toMatchObject({ isListed: true, failure: null });
    const merchants = await scope.collections.view(
      'merchants',
      { search: '', filters: {}, sort: { by: 'merchant', descending: false } },
      everything,
    );
    const known = merchants.rows.find(({ phoneNumber }) => phoneNumber);
    const summary = ok(
      await imports.read(
        csv(
          'A;0835550001',
          ';0835550002',
          'C;',
          'D;12',
          '=E;0835550003',
          'F;0835550001',
          `G;${known?.phoneNumber}`,
        ),
        'ZA',
      ),
    );
    expect(summary).toMatchObject({
      columns: { name: 0, cellNumber: 1 },
      file: { separator: ';', encoding: 'UTF-8' },
      counts: { all: 7, bad: 6, good: 1, confirmed: 0 },
      unknown: [],
    });
    const { rows } = ok(await imports.rows(summary.id, 'bad', everything));
    expect(rows.map(({ line, faults }) => [line, faults[0]?.kind])).toEqual([
      [3, 'name-missing'],
      [4, 'phone-missing'],
      [5, 'phone-not-valid'],
      [6, 'name-formula'],
      [7, 'duplicate'],
      [8, 'already-merchant'],
    ]);
    expect(ok(await scope.outbox.summary()).waiting).toBe(0);
  });

  test('is corrected in place and checked again at once, also for two corrections in one moment', async () => {
    const { imports } = await opened();
    const { id } = ok(await imports.read(csv('A;12', 'B;13', 'C;0835550001'), 'ZA'));
    const correct = (line: number, text: string) =>
      imports.change(id, { kind: 'correct', line, field: 'cellNumber', text });
    await Promise.all([correct(2, '0835550005'), correct(3, '0835550001')]);
    const { rows } = ok(await imports.rows(id, 'all', everything));
    expect(rows.map(({ e164, faults }) => [e164, faults])).toEqual([
      ['+27835550005', []],
      ['+27835550001', []],
      ['+27835550001', [{ kind: 'duplicate', line: 3 }]],
    ]);
    ok(await imports.change(id, { kind: 'removeBad' }));
    expect(ok(await imports.current())?.counts).toMatchObject({ all: 2, good: 2, removed: 1 });
    ok(await imports.change(id, { kind: 'restore', lines: [4] }));
    expect(ok(await imports.current())?.counts).toMatchObject({ all: 3, bad: 1, removed: 0 });
  });

  test('is deleted once the outbox no longer has its ended actions', async () => {
    const { imports } = await opened();
    ok(await imports.read(csv('A;0835550001'), 'ZA'));
    const store = openImports(bed.identity());
    const MONTH = 31 * 24 * 3_600_000;
    await store.changeFile(was => ({ import: { ...was.import, readAt: was.import.readAt - MONTH } }));
    expect(ok(await imports.current())).toBeNull();
    expect(await store.get('cells')).toBeNull();
    store.close();
  });

  test('is queued offline, stopped, and resumed after a restart, with each row sent once', async () => {
    bed.net.onLine = false;
    const count = isNightly ? 260 : 40;
    const before = await opened();
    const { id, revision } = ok(await before.imports.read(csv(...shops(count)), 'ZA'));
    const sent = ok(await before.imports.send(id, revision));
    expect(sent.fates).toMatchObject({ waiting: count, accepted: 0 });
    expect(failureIn(await before.imports.change(id, { kind: 'remove', lines: [2] }))?.kind).toBe('conflict');
    expect(ok(await before.imports.stop(id)).fates).toMatchObject({ waiting: 0, stopped: count });
    before.scope.close();

    bed.net.onLine = true;
    const after = await opened();
    expect(ok(await after.imports.current())?.fates.stopped).toBe(count);
    ok(await after.imports.resume(id));
    ok(await after.imports.resume(id));
    await vi.waitFor(
      async () => expect(ok(await after.imports.current())?.fates.accepted).toBe(count),
      patient,
    );
    expect(await messagesTo('+27835551000')).toHaveLength(1);
    expect(await messagesTo('+27835551039')).toHaveLength(1);
    ok(await after.refresh());
    const view = { search: 'shop', filters: {}, sort: { by: 'at', descending: true } };
    expect(ok(await after.sent(view, everything)).total).toBe(count);
    const byNumber = ok(await after.sent({ ...view, search: '(083) 555-1039' }, everything));
    expect(byNumber.rows.map(({ cellNumber }) => cellNumber)).toEqual(['+27835551039']);
  });

  test('has the state of each accepted message, as the service lists it', async () => {
    const { imports, refresh } = await opened();
    // The sandbox fails messages to numbers that end in 0000.
    const { id, revision } = ok(await imports.read(csv('Gone;0835550000', 'Here;0835550001'), 'ZA'));
    ok(await imports.send(id, revision));
    await vi.waitFor(async () => expect(ok(await imports.current())?.fates.accepted).toBe(2), patient);
    const messages = async () =>
      ok(await imports.rows(id, 'confirmed', everything)).rows.map(({ message }) => message);
    expect(await messages()).toEqual([null, null]);
    await bed.platform.browser.control('PUT', '/clock', { advanceMs: 10_000 });
    ok(await refresh());
    expect(await messages()).toEqual(['failed', 'delivered']);
    expect(ok(await imports.current())).toMatchObject({ failed: 1, fates: { accepted: 2 } });
  });

  test('of another person is missing', async () => {
    const { imports } = await opened();
    ok(await imports.read(csv(...shops(3)), 'ZA'));
    await destroyImports(bed.identity());
    const again = await opened();
    expect(ok(await again.imports.current())).toBeNull();
  });
});

describe('a file that another tab', () => {
  /** Two tabs, of which `here` shows a file of two rows. */
  async function twoTabs() {
    bed.net.onLine = false;
    const [here, there] = [await opened(), await opened()];
    const shown = ok(await here.imports.read(csv('Old;0835550001', 'Second;0835550002'), 'ZA'));
    const conflict = async (answer: Promise<Parameters<typeof failureIn>[0]>) =>
      expect(failureIn(await answer)?.kind).toBe('conflict');
    const queued = async () => ok(await here.scope.outbox.summary()).waiting;
    return { here: here.imports, there: there.imports, shown, conflict, queued };
  }

  test('replaced is neither sent, changed, resumed nor discarded from here', async () => {
    const { here, there, shown, conflict, queued } = await twoTabs();
    const { id, revision } = shown;
    const { id: otherId } = ok(await there.read(csv('New;0835550009'), 'ZA'));
    await conflict(here.send(id, revision));
    await conflict(here.change(id, { kind: 'remove', lines: [2] }));
    await conflict(here.resume(id));
    await conflict(here.rows(id, 'all', everything));
    await conflict(here.discard(id));
    expect(await queued()).toBe(0);
    expect(ok(await here.current())).toMatchObject({ id: otherId, counts: { all: 1, confirmed: 0 } });
  });

  test('replaced once its rows were confirmed can still be stopped', async () => {
    const { here, there, shown, conflict, queued } = await twoTabs();
    ok(await here.send(shown.id, shown.revision));
    ok(await there.read(csv('New;0835550009'), 'ZA'));
    expect(await queued()).toBe(2);
    await conflict(here.stop(shown.id));
    expect(await queued()).toBe(0);
  });

  test('changed is sent only once its new revision was shown', async () => {
    const { here, there, shown, conflict, queued } = await twoTabs();
    const columns = { name: 1, cellNumber: 1 };
    ok(await there.change(shown.id, { kind: 'columns', columns, hasHead: true }));
    await conflict(here.send(shown.id, shown.revision));
    expect(await queued()).toBe(0);
    const anew = ok(await here.current());
    ok(await here.send(shown.id, anew?.revision ?? 0));
    expect(await queued()).toBe(2);
  });

  test('resumes at the same moment is queued once', async () => {
    const { here, shown } = await twoTabs();
    const { id, revision } = shown;
    const { scope } = await opened();
    ok(await here.send(id, revision));
    ok(await here.stop(id));
    const store = openImports(bed.identity());
    const undone = await createInviteActions(scope.outbox)('now');
    const queued = new Set<string>();
    const enqueue = async (rows: readonly Invitee[]) => {
      for (const { inviteId } of rows) queued.add(inviteId ?? '');
      return { ok: { ids: [] } };
    };
    const sent = { stored: () => store.get('invites') } as ReturnType<typeof createSentInvites>;
    const tab = (actions: () => Promise<typeof undone>) =>
      createImportSession({ scope, store, actions, sent, enqueue });
    let other: Promise<unknown> | null = null;
    // The first tab has read the file; the other resumes it before the first writes.
    const first = tab(async () => {
      other ??= tab(async () => undone).resume(id);
      await other;
      return undone;
    });
    ok(await first.resume(id));
    expect(queued.size).toBe(2);
    store.close();
  });

  test('stops while this one queues it is queued no further, and resumes whole', async () => {
    bed.net.onLine = false;
    const [{ imports, scope }, there] = [await opened(), await opened()];
    const { id, revision } = ok(await imports.read(csv(...shops(260)), 'ZA'));
    const { decideMany } = scope.outbox;
    scope.outbox.decideMany = async newActions => {
      ok(await there.imports.stop(id));
      return decideMany(newActions);
    };
    const sent = ok(await imports.send(id, revision));
    expect(sent.fates).toMatchObject({ waiting: 0, stopped: 250, unsent: 10 });
    const resumed = ok(await there.imports.resume(id));
    expect(resumed.fates).toMatchObject({ waiting: 260, stopped: 0, unsent: 0 });
  });

  test('discards is gone here', async () => {
    const { here, there, shown, conflict } = await twoTabs();
    ok(await there.discard(shown.id));
    await conflict(here.send(shown.id, shown.revision));
    expect(ok(await here.current())).toBeNull();
  });
});

describe('the list', () => {
  test('has queued invites before those of the service, newest first', async () => {
    const { imports, sent, refresh } = await opened();
    ok(await refresh());
    const all = { search: '', filters: {}, sort: { by: 'at', descending: true } };
    const known = ok(await sent(all, everything)).total;
    bed.net.onLine = false;
    const { id, revision } = ok(await imports.read(csv(...shops(2)), 'ZA'));
    ok(await imports.send(id, revision));
    await vi.waitFor(async () => {
      const answer = ok(await sent(all, everything));
      expect(answer.total).toBe(known + 2);
      expect(answer.rows.slice(0, 2).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
      expect(answer.underWay).toBe(2);
    }, patient);
    const waiting = ok(await sent({ ...all, filters: { state: ['waiting'] } }, everything));
    expect(waiting).toMatchObject({ total: 2, all: known + 2 });
  });

  test('of a provider without one is that of this device', async () => {
    await bed.platform.browser.control('POST', '/faults', {
      kind: 'status',
      status: 404,
      path: '/api/notifications/templated/sms/merchant-invite',
    });
    const { refresh, sent } = await opened();
    expect(ok(await refresh())).toMatchObject({ isListed: false, failure: null });
    const answer = ok(
      await sent({ search: '', filters: {}, sort: { by: 'at', descending: true } }, everything),
    );
    expect(answer).toMatchObject({ total: 0, isBehind: false });
  });

  test('survives a service that fails', async () => {
    const { refresh } = await opened();
    const { asOf } = ok(await refresh());
    await bed.platform.browser.control('POST', '/faults', {
      kind: 'status',
      status: 500,
      service: 'notifications',
    });
    expect(ok(await refresh())).toMatchObject({ asOf, isListed: true, failure: { status: 500 } });
  });
});
