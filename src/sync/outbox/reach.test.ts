import { describe, expect, test } from 'vitest';
import { device, HOUR, live } from '../../../tests/outbox/simulator/device.ts';
import { json } from '../../../tests/outbox/simulator/model-answers.ts';
import type { Reply } from '../../api/reading.ts';

const html: Reply = { ...json(200, null), body: '<html>', shape: 'html' };

describe('without a way to the service', () => {
  test('offline, nothing is claimed or counted; online it goes once', async () => {
    const { world, open, newAction, pass, platform, store } = device();
    world.isOnLine = false;
    const outbox = open();
    await outbox.decide(newAction('deactivate'));
    await pass(HOUR);
    expect(world.sent).toEqual([]);
    expect(await store.open()).toMatchObject([{ state: 'queued', attempt: 0, firstSentAt: null }]);
    world.isOnLine = true;
    await Promise.all([outbox.drain(), pass(10_000)]);
    expect(platform.effects).toHaveLength(1);
  });

  test('behind a captive portal nothing is sent', async () => {
    const { world, open, newAction, pass, store } = device();
    world.instead = () => ({ reply: html });
    await open().decide(newAction('deactivate'));
    await pass(10_000);
    expect(world.probes).toBeGreaterThan(0);
    expect(world.sent).toEqual([]);
    world.instead = () => undefined;
    await pass(HOUR);
    expect(await live(store)).toEqual([]);
  });

  test.each<[string, Partial<Reply>, number]>([
    ['a 404 in plain text', { status: 404, body: 'Not Found', shape: 'text' }, 1],
    ['an empty 404', { status: 404, shape: 'empty' }, 1],
    ['a 404 as a page', { status: 404, body: '<html>', shape: 'html' }, 0],
    ['503 in plain text', { status: 503, body: 'Busy', shape: 'text' }, 0],
    ['an empty 200', { shape: 'empty' }, 0],
    ['a redirect', { status: 302, shape: 'empty', redirected: true }, 0],
    ['511', { status: 511, body: 'Sign in', shape: 'text' }, 0],
  ])('an invite is sent to a provider whose list of invites is %s %o: %i times', async (_, given, times) => {
    const { world, open, invite, pass } = device();
    world.instead = call => (call.method === 'GET' ? { reply: { ...json(200, null), ...given } } : undefined);
    await open().decide(invite('i1'));
    await pass(HOUR);
    expect(world.sent).toHaveLength(times);
  });

  test('a 404 in plain text does not count as an answer where the provider must have the call', async () => {
    const { world, open, newAction, pass } = device();
    const missing: Reply = { ...json(404, null), body: 'Not Found', shape: 'text' };
    world.instead = () => ({ reply: missing });
    await open().decide(newAction('deactivate'));
    await pass(HOUR);
    expect(world.sent).toEqual([]);
  });

  test.each<[string, Partial<Reply>]>([
    ['JSON', { body: { message: 'no Route matched with those values' } }],
    ['plain text', { body: '404 page not found', shape: 'text' }],
    ['a page', { body: '<html>', shape: 'html' }],
  ])('a deletion that a gateway answers with 404 in %s is not taken for done', async (_, given) => {
    const { world, open, newAction, pass, platform, store } = device();
    platform.enrol('t9', 'deactivated');
    world.instead = call =>
      call.path.endsWith('/nfc-device-count') ? undefined : { reply: { ...json(404, null), ...given } };
    await open().decide(newAction('delete', 't9'));
    await pass(HOUR);
    expect(await live(store)).toMatchObject([{ state: 'uncertain', doubt: 'refused' }]);
    world.instead = () => undefined;
    await pass(HOUR);
    expect(await live(store)).toMatchObject([{ state: 'needsReview', found: { activation: 'deactivated' } }]);
    expect(platform.effects).toEqual([]);
  });

  test('a deletion that the service answers with 404 is done once the terminal is not found either', async () => {
    const { world, open, newAction, pass, platform, store } = device();
    platform.enrol('t9', 'deactivated');
    const deletion = newAction('delete', 't9');
    platform.terminals.delete('t9');
    await open().decide(deletion);
    await pass(10_000);
    expect(world.sent).toHaveLength(1);
    const { actions } = await store.history({ from: 0, to: 1 });
    expect(actions).toMatchObject([{ state: 'done', attempt: 1 }]);
  });

  test('after a failure it asks whether the service is there before it sends again', async () => {
    const { world, open, newAction, pass } = device();
    const outbox = open();
    await outbox.decideMany([newAction('deactivate', 't0')]);
    await pass(1_000);
    expect(world.probes).toBe(1);
    let isLost = true;
    world.instead = call => (call.method === 'POST' && isLost ? { lost: 'timeout' } : undefined);
    await outbox.decide(newAction('deactivate', 't1'));
    await pass(200);
    isLost = false;
    const { probes } = world;
    await pass(HOUR);
    expect(world.probes).toBeGreaterThan(probes);
    expect(world.sent.filter(call => call.key === world.sent[1]?.key)).toHaveLength(2);
  });
});
