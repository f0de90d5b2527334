import * as v from 'valibot';
import { expect, it } from 'vitest';
import { type EventType, eventBodyOf, type eventVersions } from '../../contract/webhook-events.ts';
import { onEachDatabase } from './on-each-database.ts';
import { type Invocation, webhooksOf } from './webhooks.ts';

type Version = (typeof eventVersions)[number];

const DAY = 86_400_000;
const MANY = 50_000;

onEachDatabase('invocations of webhooks', sandbox => {
  const { register, list, invocations, made, send } = webhooksOf(sandbox);
  const plant = (id: string, request: object) =>
    sandbox.control<{ planted: number }>('POST', `/webhooks/${id}/invocations`, request);
  const newestFirst = (rows: Invocation[]) =>
    rows.toSorted(
      (a, b) =>
        b.invocationDateTime.localeCompare(a.invocationDateTime) ||
        (b.invocationId < a.invocationId ? -1 : 1),
    );

  // The first, since the others leave no webhook.
  it('the demo company has webhooks in every state, with a past, and one event being retried; the other has none', async () => {
    const webhooks = await list();
    expect(webhooks.map(one => [one.status, one.subscriptions.length])).toEqual([
      ['ENABLED', 9],
      ['AUTO_DISABLED', 4],
      ['ENABLED', 3],
      ['ENABLED', 14],
      ['DISABLED', 21],
    ]);
    for (const { url } of webhooks) expect(new URL(url).hostname).toMatch(/\.invalid$|^localhost$/);
    const now = Date.now();
    for (const { webhookId, status } of webhooks) {
      const { invocations: rows, total } = await invocations(`webhookIds=${webhookId}&limit=1000`);
      expect(total).toBeGreaterThan(100);
      expect(total).toBe(rows.length);
      for (const { eventType, version, request } of rows) {
        const { issues = [] } = v.safeParse(
          eventBodyOf(eventType as EventType, version as Version),
          JSON.parse(request.body),
        );
        expect(issues.map(({ message }) => message)).toEqual([]);
      }
      const ofDay = rows.filter(
        one => one.result !== 'PENDING' && now - Date.parse(one.invocationDateTime) < DAY,
      );
      const rate = ofDay.filter(one => one.result === 'SUCCESS').length / ofDay.length;
      if (status === 'ENABLED') expect(rate).toBeGreaterThan(0.9);
      else expect(ofDay).toEqual([]);
    }
    const { invocations: due } = await invocations('results=PENDING');
    expect(due.map(one => one.attemptNumber)).toEqual([3]);
    expect(Date.parse(due[0]?.invocationDateTime ?? '')).toBeGreaterThan(now);
    const { invocations: all } = await invocations('limit=1000');
    const attempts = all.filter(one => one.eventId === due[0]?.eventId);
    expect(attempts.map(one => [one.attemptNumber, one.result])).toEqual([
      [3, 'PENDING'],
      [2, 'FAILED'],
      [1, 'FAILED'],
    ]);
    expect(await list(sandbox.other)).toEqual([]);
    expect((await invocations('', sandbox.other)).total).toBe(0);
  });

  it('invocations are listed newest first, page by page, under every filter', async () => {
    const { webhookId } = await register();
    for (let count = 0; count < 3; count++) await send(webhookId);
    await made(webhookId, 3);
    const first = await invocations(`webhookIds=${webhookId}&limit=2`);
    const second = await invocations(`webhookIds=${webhookId}&limit=2&page=2`);
    expect([first.total, first.invocations.length, second.invocations.length]).toEqual([3, 2, 1]);
    const all = [...first.invocations, ...second.invocations];
    expect(all).toEqual(newestFirst(all));
    expect(new Set(all.map(one => one.invocationId)).size).toBe(3);
    expect((await invocations(`webhookIds=${webhookId}&versions=2`)).total).toBe(0);
    expect((await invocations(`webhookIds=${webhookId},wh_none&versions=1,2`)).total).toBe(3);
    for (const query of ['results=LOST', 'versions=3', 'limit=1001', 'page=0', 'sort=asc'])
      expect((await sandbox.call(sandbox.demo, 'GET', `/webhooks/invocations?${query}`)).status).toBe(400);
  });

  it('a past can be planted: finished, of what the webhook wants, within the days, retried where it failed', async () => {
    const { webhookId, subscriptions } = await register('https://hooks.shop.invalid/in');
    expect(await plant(webhookId, { count: 700, spanDays: 2 })).toEqual({ planted: 700 });
    const { invocations: rows, total } = await invocations(`webhookIds=${webhookId}&limit=1000`);
    expect(total).toBe(700);
    expect(rows).toEqual(newestFirst(rows));
    const results = rows.map(one => one.result);
    expect(results).toEqual(expect.arrayContaining(['SUCCESS', 'FAILED']));
    expect(results).not.toContain('PENDING');
    const now = Date.now();
    for (const row of rows) {
      expect(subscriptions).toContainEqual({ eventType: row.eventType, version: row.version });
      const age = now - Date.parse(row.invocationDateTime);
      expect(age).toBeGreaterThan(0);
      expect(age).toBeLessThan(2 * DAY + 60_000);
      if (row.attemptNumber === 1) continue;
      const before = rows.find(
        one => one.eventId === row.eventId && one.attemptNumber === row.attemptNumber - 1,
      );
      expect(before?.result).toBe('FAILED');
    }
    expect(rows.some(one => one.attemptNumber > 1)).toBe(true);
    await expect(plant('wh_none', { count: 1 })).rejects.toThrow('404');
    await expect(plant(webhookId, { count: 100_001 })).rejects.toThrow('400');
  });

  it.each(['huge', 'script', 'binary', 'invalid-utf8', 'deep'])(
    'the newest that was planted was answered with garbage (%s); only what is huge is uncut',
    async body => {
      const { webhookId } = await register('https://hooks.shop.invalid/in');
      await plant(webhookId, { count: 3, body });
      const [newest, ...rest] = (await invocations(`webhookIds=${webhookId}`)).invocations;
      expect(newest).toMatchObject({ result: 'FAILED', httpStatus: 502, response: { truncated: false } });
      const bytes = Buffer.byteLength(newest?.response.body ?? '');
      if (body === 'huge') expect(bytes).toBe(10 * 1024 * 1024);
      else expect(bytes).toBeLessThan(64 * 1024);
      for (const one of rest) expect(one.response.body.length).toBeLessThan(100);
    },
  );

  it('with 50,000 of them every page of every filter is there', async () => {
    const { webhookId } = await register('https://hooks.shop.invalid/in');
    await plant(webhookId, { count: MANY });
    const own = `webhookIds=${webhookId}`;
    const pages = await Promise.all([
      invocations(`${own}&limit=50`),
      invocations(`${own}&limit=50&page=${MANY / 50}`),
      invocations(`${own}&limit=50&page=20&results=FAILED`),
      invocations(`${own}&limit=50&versions=2`),
      invocations('limit=50&page=900'),
    ]);
    expect(pages.map(one => one.invocations.length)).toEqual([50, 50, 50, 0, 50]);
    expect([pages[0]?.total, pages[3]?.total]).toEqual([MANY, 0]);
  });
});
