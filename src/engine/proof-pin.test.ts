import { describe, expect, test, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../sandbox/seed/people.ts';
import { onSignedInPlatform } from '../../tests/engine/person-scope-fixture.ts';
import { failureIn, ok } from '../../tests/engine/platform-fixture.ts';
import { deriveWithFewerRounds } from '../../tests/fewer-rounds.ts';
import { createLock, forgetLock } from '../db/keys/screen-lock.ts';
import { LOCK_WIPED, WRONG_LOCK_SECRET } from '../domain/proof.ts';
import { terminalCan } from '../domain/terminal.ts';
import { createOutboxPart } from './outbox.ts';
import { createProof } from './proof.ts';

deriveWithFewerRounds();

const bed = onSignedInPlatform();
const pin = '402917';
const proof = { settle: true, deleteTerminals: true, rotateSecret: true, minutes: 5 };

/** An engine offline, whose person proved who they are too long ago, and a terminal that may be deleted. */
async function opened() {
  const { withPerson, scope, calls } = await bed.open({ proof });
  await forgetLock(scope.identity);
  ok(await scope.pull('terminals', 'now'));
  const view = { search: '', filters: {}, sort: { by: 'terminalId', descending: false } };
  const { rows } = await scope.collections.view('terminals', view, { from: 0, to: 1_000 });
  const terminal = rows.find(row => terminalCan.delete(row))?.terminalId ?? '';
  await bed.platform.tab.store.change(state => ({ ...state, provenAt: null }));
  vi.stubGlobal('navigator', { onLine: false });
  calls.length = 0;
  const outbox = createOutboxPart(withPerson);
  return { ...createProof(withPerson), outbox, identity: scope.identity, terminal, calls };
}

const setUpLock = ({ identity }: { identity: string }) =>
  createLock({ identity, minutes: 15, delivers: false }, [{ password: DEMO_PASSWORD }, { pin }]);

describe('the PIN of the screen lock', () => {
  test('proves the person without a network, and a deletion is queued', async () => {
    const engine = await opened();
    await setUpLock(engine);
    expect(failureIn(await engine.outbox.decide('delete', engine.terminal))?.kind).toBe('unproven');
    expect(failureIn(await engine.give({ pin: '000111' }))).toMatchObject({ code: WRONG_LOCK_SECRET });
    expect(failureIn(await engine.outbox.decide('delete', engine.terminal))?.kind).toBe('unproven');
    ok(await engine.give({ pin }));
    ok(await engine.outbox.decide('delete', engine.terminal));
    expect(engine.calls).toEqual([]);
  });

  test('proves nothing without a lock', async () => {
    const engine = await opened();
    expect(failureIn(await engine.give({ pin }))).toMatchObject({ code: WRONG_LOCK_SECRET });
    expect(failureIn(await engine.check('deleteTerminals'))?.kind).toBe('unproven');
  });

  test('that is wrong for the fifth time is said to have deleted the copy', async () => {
    const engine = await opened();
    await setUpLock(engine);
    for (const _ of [1, 2, 3, 4])
      expect(failureIn(await engine.give({ pin: '000111' }))).toMatchObject({ code: WRONG_LOCK_SECRET });
    expect(failureIn(await engine.give({ pin: '000111' }))).toMatchObject({ code: LOCK_WIPED });
    expect(failureIn(await engine.give({ pin }))).toMatchObject({ code: WRONG_LOCK_SECRET });
  });
});
