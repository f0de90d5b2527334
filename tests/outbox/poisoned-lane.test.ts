import { expect, test } from 'vitest';
import { device, live, ok } from './simulator/device.ts';
import { json } from './simulator/model-answers.ts';
import { targetsOf } from './simulator/platform.ts';

const LANES = 300;
const MINUTE = 60_000;
const poisoned = new Set(['t7', 't105', 't230']);

test('lanes that the service never answers delay no other', async () => {
  const { world, open, newAction, platform, store, pass } = device(LANES);
  world.instead = call =>
    call.method !== 'GET' && targetsOf(call).some(target => poisoned.has(target))
      ? { reply: json(500, { message: 'Failed' }) }
      : undefined;
  const outbox = open();
  const all = [...platform.terminals.keys()].map(terminalId => newAction('deactivate', terminalId));
  ok(await outbox.decideMany(all));
  await pass(2 * MINUTE);

  const applied = platform.effects.map(({ target }) => target);
  expect(applied).toHaveLength(LANES - poisoned.size);
  expect(new Set(applied).size).toBe(applied.length);
  const left = (await live(store)).map(({ lane }) => lane.replace('terminal:', ''));
  expect(new Set(left)).toEqual(poisoned);

  world.instead = () => undefined;
  await pass(30 * MINUTE);
  expect(await live(store)).toEqual([]);
  expect(platform.effects).toHaveLength(LANES);
});
