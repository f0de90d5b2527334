import { expect, test, vi } from 'vitest';
import { onSignedInPlatform } from '../../../tests/engine/person-scope-fixture.ts';
import { ok } from '../../../tests/engine/platform-fixture.ts';
import { patient } from '../../../tests/patience.ts';
import type { Config } from '../../api/config.ts';
import { createInvitations } from './invitations.ts';
import { createInviteActions } from './sent-invites.ts';

const bed = onSignedInPlatform();
const cellNumber = '+27835551001';

/** A file with one row, queued offline; `now` reads the invites in the outbox. */
async function queuedFile(change: Partial<Config> = {}) {
  bed.net.onLine = false;
  const { withPerson, scope } = await bed.open(change);
  const { imports } = createInvitations(withPerson);
  const { id, revision } = ok(await imports.read(new File(['Name;Cell\r\nSipho;0835551001'], 'a.csv'), 'ZA'));
  ok(await imports.send(id, revision));
  const now = () => createInviteActions(scope.outbox)('now');
  const sendNow = async () => {
    bed.net.onLine = true;
    return ok(await scope.outbox.sendNow());
  };
  const fates = async () => ok(await imports.current())?.fates;
  return { id, imports, outbox: scope.outbox, now, sendNow, fates };
}

const countMessages = async () =>
  (await bed.platform.browser.control('GET', `/mail?to=${encodeURIComponent(cellNumber)}`)).mails.length;

/** Queues the invite of the file's row once more, as one that is typed. */
async function typeSame({ outbox, now }: Awaited<ReturnType<typeof queuedFile>>): Promise<string> {
  const [action] = await now();
  if (!action) throw new Error('the file has no action');
  const { intent, seen, title, decidedBy } = action;
  const typed = { ...intent, inviteId: crypto.randomUUID(), batch: null };
  return ok(await outbox.decide({ intent: typed, seen, title, decidedBy })).id;
}

test('a row whose invite was typed again shares its fate, and is not sent again by Continue', async () => {
  const file = await queuedFile();
  await typeSame(file);
  expect(await file.fates()).toMatchObject({ waiting: 1, stopped: 0 });
  await file.sendNow();
  expect(await file.fates()).toMatchObject({ accepted: 1, stopped: 0 });
  ok(await file.imports.resume(file.id));
  await file.sendNow();
  expect(await countMessages()).toBe(1);
});

test('a row whose invite was typed again is queued by Continue once both were undone', async () => {
  const file = await queuedFile();
  const typed = await typeSame(file);
  const ids = (await file.now()).map(({ id }) => id);
  expect(ids).toContain(typed);
  ok(await file.outbox.cancel(ids));
  expect(await file.fates()).toMatchObject({ waiting: 0, stopped: 1 });
  ok(await file.imports.resume(file.id));
  await file.sendNow();
  expect(await countMessages()).toBe(1);
});

test.each([
  ['left as it is', 'keep'],
  ['repeated and undone', 'anyway'],
] as const)(
  'a row that may have been sent is not sent again by Continue once it was %s',
  async (_what, decision) => {
    const file = await queuedFile({ idempotency: { services: [], ttlSeconds: 60 } });
    await bed.platform.browser.control('POST', '/faults', {
      kind: 'dropAnswer',
      service: 'notifications',
      method: 'POST',
      times: 1,
    });
    await file.sendNow();
    await vi.waitFor(async () => expect(await file.fates()).toMatchObject({ 'needs-review': 1 }), patient);
    const ids = (await file.now()).map(({ id }) => id);
    for (const id of ids) ok(await file.outbox.review(id, decision, { undoFor: 6_000 }));
    if (decision === 'anyway') ok(await file.outbox.cancel(ids));
    expect(await file.fates()).toMatchObject({ discarded: 1, stopped: 0 });
    ok(await file.imports.resume(file.id));
    await file.sendNow();
    expect(await countMessages()).toBe(1);
  },
);
