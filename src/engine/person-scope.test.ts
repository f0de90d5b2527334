import { expect, test, vi } from 'vitest';
import { onSignedInPlatform } from '../../tests/engine/person-scope-fixture.ts';
import { ok } from '../../tests/engine/platform-fixture.ts';
import { patient } from '../../tests/patience.ts';
import { openOutbox } from '../db/outbox-store.ts';
import { importsName, settlesName } from '../db/person-databases.ts';
import { systemClock } from '../sync/clock.ts';
import { alone } from '../sync/outbox/contexts.ts';
import { createOutbox } from '../sync/outbox/outbox.ts';
import type { WithPerson } from './context.ts';
import { createInvitations } from './invites/invitations.ts';
import { terminalActionOf } from './new-actions.ts';
import type { PersonScope } from './person-scope.ts';
import { createSettle } from './settle.ts';

const bed = onSignedInPlatform();
const active = {
  search: '',
  filters: { activation: ['active'] },
  sort: { by: 'terminalId', descending: false },
};

/** Decides offline to deactivate a terminal, in a context that then ends; `after` runs before its end. Gives the action's id. */
async function endedWithDecision(after: (scope: PersonScope) => Promise<unknown>): Promise<string> {
  const { scope } = await bed.open();
  ok(await scope.pull('terminals', 'now'));
  const { rows } = await scope.collections.view('terminals', active, { from: 0, to: 1 });
  const [seen] = await scope.collections.seen({ ids: rows.map(({ terminalId }) => terminalId) });
  if (!seen) throw new Error('The platform has no active terminal');
  bed.net.onLine = false;
  const { id } = ok(
    await scope.outbox.decide(terminalActionOf('deactivate', seen, { asOf: null, decidedBy: 'Thabo' })),
  );
  await after(scope);
  scope.close();
  bed.net.onLine = true;
  return id;
}

const serviceWorkerOf = (identity: string) => ({
  idempotency: { services: [], ttlSeconds: 0 },
  takesLists: false,
  clock: systemClock,
  random: Math.random,
  newId: () => crypto.randomUUID(),
  owner: 'service worker',
  contexts: alone,
  identityOf: async () => identity,
  onLine: () => true,
  announce: () => undefined,
  onBehind: () => undefined,
});

/** Waits until a context that was opened just now, and is asked for nothing, has sent the action. */
async function expectSent(id: string): Promise<void> {
  const { scope } = await bed.open();
  await vi.waitFor(async () => {
    const { actions } = ok(await scope.outbox.list('history', { from: 0, to: 9 }));
    expect(actions).toMatchObject([{ id, state: 'done' }]);
  }, patient);
}

test('a context that opens sends what one that has ended left', async () => {
  await expectSent(await endedWithDecision(async () => undefined));
});

test('a context that opens sends what was held when the session ended', async () => {
  await expectSent(await endedWithDecision(scope => scope.outbox.hold()));
});

test('an activation and a reset of keys that were sent while no tab was open show the terminal as active', async () => {
  const { scope, send } = await bed.open();
  ok(await scope.pull('terminals', 'now'));
  const deactivated = { ...active, filters: { activation: ['deactivated'] } };
  const { rows } = await scope.collections.view('terminals', deactivated, { from: 0, to: 1 });
  const { terminalId = '' } = rows[0] ?? {};
  bed.net.onLine = false;
  for (const verb of ['activate', 'resetKeys'] as const) {
    const [seen] = await scope.collections.seen({ ids: [terminalId] });
    if (!seen) throw new Error('The platform has no deactivated terminal');
    ok(await scope.outbox.decide(terminalActionOf(verb, seen, { asOf: null, decidedBy: 'Thabo' })));
  }
  scope.close();
  bed.net.onLine = true;
  const { identity } = scope;
  const store = openOutbox(identity);
  await createOutbox({ store, send, ...serviceWorkerOf(identity) }).drain();
  store.close();

  const after = (await bed.open()).scope;
  await vi.waitFor(async () => {
    const { row } = await after.collections.one('terminals', terminalId);
    expect(row).toMatchObject({ activation: 'active', pending: null });
  }, patient);
});

test.each([
  ['settle', (withPerson: WithPerson) => createSettle(withPerson, () => undefined).attempts('report')],
  ['imports', (withPerson: WithPerson) => createInvitations(withPerson).refresh()],
])('a question that comes after the scope was closed opens no database of %s', async (_, ask) => {
  const { scope, withPerson } = await bed.open();
  scope.close();
  await ask(withPerson).catch(() => undefined);
  const names = (await indexedDB.databases()).map(({ name }) => name);
  expect(names).not.toContain(settlesName(bed.identity()));
  expect(names).not.toContain(importsName(bed.identity()));
});
