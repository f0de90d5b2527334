import { describe, expect, test } from 'vitest';
import { device, HOUR, live } from '../../../tests/outbox/simulator/device.ts';
import { json } from '../../../tests/outbox/simulator/model-answers.ts';
import type { Reply } from '../../api/reading.ts';

const html: Reply = { ...json(200, null), body: '<html>', shape: 'html' };

describe('without a way to the service', () => {
  test('offline, nothing is claimed or counted; online it goes once', async () => {
    const { world, open, decision, pass, platform, store } = device();
    world.isOnLine = false;
    const outbox = open();
    await outbox.decide(decision('deactivate'));
    await pass(HOUR);
    expect(world.sent).toEqual([]);
    expect(await store.open()).toMatchObject([{ state: 'queued', attempt: 0, firstSentAt: null }]);
    world.isOnLine = true;
    await Promise.all([outbox.drain(), pass(10_000)]);
    expect(platform.effects).toHaveLength(1);
  });

  test('behind a captive portal nothing is sent', async () => {
    const { world, open, decision, pass, store } = device();
    world.instead = () => ({ reply: html });
    await open().decide(decision('deactivate'));
    await pass(10_000);
    expect(world.probes).toBeGreaterThan(0);
    expect(world.sent).toEqual([]);
    world.instead = () => undefined;
    await pass(HOUR);
    expect(await live(store)).toEqual([]);
  });

  test('after a failure it asks whether the service is there before it sends again', async () => {
    const { world, open, decision, pass } = device();
    const outbox = open();
    await outbox.decideMany([decision('deactivate', 't0')]);
    await pass(1_000);
    expect(world.probes).toBe(1);
    let isLost = true;
    world.instead = call => (call.method === 'POST' && isLost ? { lost: 'timeout' } : undefined);
    await outbox.decide(decision('deactivate', 't1'));
    await pass(200);
    isLost = false;
    const { probes } = world;
    await pass(HOUR);
    expect(world.probes).toBeGreaterThan(probes);
    expect(world.sent.filter(call => call.key === world.sent[1]?.key)).toHaveLength(2);
  });
});
