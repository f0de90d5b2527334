import { describe, expect, test } from 'vitest';
import { device, HOUR, ok } from '../../../tests/outbox/simulator/device.ts';
import { UNDO_MS } from '../../domain/outbox/action.ts';
import { dueAt } from './lane.ts';

describe('while it can be undone', () => {
  const undoable = <T extends object>(newAction: T) => ({ ...newAction, undoFor: UNDO_MS });

  test('an action is sent once its time is over, and by another context where the first is gone', async () => {
    const { world, open, newAction, pass, platform } = device();
    const first = open();
    await first.decide(undoable(newAction('deactivate')));
    await pass(UNDO_MS - 500);
    expect(world.sent).toEqual([]);
    first.stop();
    await Promise.all([open().drain(), pass(2_000)]);
    expect(platform.effects).toHaveLength(1);
    expect(world.sent).toHaveLength(1);
  });

  test('two contexts send it once', async () => {
    const { world, open, newAction, pass } = device();
    const [one, two] = [open(), open()];
    await one.decide(undoable(newAction('deactivate')));
    two.lanesChanged();
    await pass(HOUR);
    expect(world.sent).toHaveLength(1);
  });

  test('an undone action is never sent', async () => {
    const { world, open, newAction, pass, store } = device();
    const outbox = open();
    const { id } = ok(await outbox.decide(undoable(newAction('deactivate'))));
    await pass(UNDO_MS - 500);
    expect(ok(await outbox.cancel([id]))).toEqual({ cancelled: 1 });
    await pass(HOUR);
    expect(world.sent).toEqual([]);
    expect((await store.history({ from: 0, to: 1 })).actions).toMatchObject([{ state: 'cancelled' }]);
  });

  test('an action is sent at once by itself, and the others can still be undone', async () => {
    const { world, open, newAction, pass } = device(2);
    const outbox = open();
    const { ids } = ok(
      await outbox.decideMany([
        undoable(newAction('deactivate', 't0')),
        undoable(newAction('deactivate', 't1')),
      ]),
    );
    const [first = ''] = ids;
    await Promise.all([outbox.sendNow({ id: first }), pass(1_000)]);
    expect(world.sent).toHaveLength(1);
    expect(ok(await outbox.cancel(ids))).toEqual({ cancelled: 1 });
    await pass(HOUR);
    expect(world.sent).toHaveLength(1);
  });

  test('a clock that is put back does not lengthen the wait', async () => {
    const { world, open, newAction, pass, store } = device();
    await open().decide(undoable(newAction('deactivate')));
    const [action] = await store.open();
    if (!action) throw new Error('an action');
    expect(dueAt([action], action.notBefore - UNDO_MS, new Set())).toBe(action.notBefore);
    expect(dueAt([action], action.notBefore - HOUR, new Set())).toBe(action.notBefore - HOUR);
    await pass(HOUR);
    expect(world.sent).toHaveLength(1);
  });
});
