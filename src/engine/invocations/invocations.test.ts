import { describe, expect, test, vi } from 'vitest';
import { onSignedInPlatform } from '../../../tests/engine/person-scope-fixture.ts';
import { failureIn, ok } from '../../../tests/engine/platform-fixture.ts';
import { patient } from '../../../tests/patience.ts';
import { noInvocationFilter } from '../../domain/invocation/filter.ts';
import { createInvocations } from './invocations.ts';

const bed = onSignedInPlatform();
const top = { from: 0, to: 20 };

/** The engine's part as a newly opened browser has it, and the first webhook, at which attempts are planted. */
async function opened() {
  const { withPerson, calls, scope } = await bed.open();
  const { control } = bed.platform.browser;
  const posted: string[] = [];
  const engine = createInvocations(withPerson, event => posted.push(event.type));
  const { webhooks } = await control('GET', '/webhooks');
  const webhookId: string = webhooks.find(({ status }: { status: string }) => status === 'ENABLED').webhookId;
  const plant = (count: number, body?: string) =>
    control('POST', `/webhooks/${webhookId}/invocations`, { count, body, spanDays: 1 });
  return { ...engine, calls, scope, webhookId, plant, posted };
}

describe('the log of a webhook', () => {
  test('comes newest first without its bodies', async () => {
    const { view, webhookId, plant } = await opened();
    await plant(300);
    const { rows, total, isKept } = ok(await view(webhookId, noInvocationFilter, top));
    expect(rows).toHaveLength(20);
    expect(total).toBeGreaterThanOrEqual(300);
    expect(isKept).toBe(false);
    const times = rows.map(({ at }) => at);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(rows[0]).not.toHaveProperty('request');
  });

  test('is loaded in the background, with an event for each page', async () => {
    const { view, webhookId, plant, posted } = await opened();
    await plant(2_500);
    const filter = { ...noInvocationFilter, statuses: ['5xx'] };
    ok(await view(webhookId, filter, top));
    await vi.waitFor(
      async () => expect(ok(await view(webhookId, filter, top))).toMatchObject({ isComplete: true }),
      patient,
    );
    const { total, rows, counts } = ok(await view(webhookId, filter, top));
    expect(rows.every(({ httpStatus }) => (httpStatus ?? 0) >= 500)).toBe(true);
    expect(counts.causes).toMatchObject([{ value: '5xx', count: total }]);
    expect(posted.length).toBeGreaterThan(1);
  });

  test('is shown offline as last loaded, and marked as such', async () => {
    const first = await opened();
    await first.plant(50);
    const seen = ok(await first.view(first.webhookId, noInvocationFilter, top));
    bed.net.onLine = false;
    const later = await opened();
    const kept = ok(await later.view(first.webhookId, noInvocationFilter, top));
    expect(kept).toMatchObject({
      isKept: true,
      asOf: seen.asOf,
      failure: { kind: 'unreachable' },
    });
    expect(kept.rows).toEqual(seen.rows);
    expect(failureIn(await later.view('wh_never_seen', noInvocationFilter, top))).toEqual({
      kind: 'unreachable',
    });
  });
});

describe('an attempt', () => {
  test('is loaded with a small page around its position, once', async () => {
    const { view, one, lines, calls, webhookId, plant } = await opened();
    await plant(800);
    ok(await view(webhookId, noInvocationFilter, top));
    await vi.waitFor(
      async () =>
        expect(ok(await view(webhookId, noInvocationFilter, { from: 600, to: 700 })).rows).toHaveLength(100),
      patient,
    );
    const { rows } = ok(await view(webhookId, noInvocationFilter, { from: 650, to: 700 }));
    // One that was called off was never sent, and has no headers.
    const row = rows.find(({ result }) => result !== 'cancelled');
    const invocationId = row?.invocationId ?? '';
    calls.length = 0;
    const facts = ok(await one(webhookId, invocationId));
    expect(facts.row).toEqual(row);
    expect(facts.request.headers.map(([name]) => name)).toContain('webhook-signature');
    expect(calls.map(({ query }) => query?.limit)).toEqual([20]);
    ok(await one(webhookId, invocationId));
    expect(calls).toHaveLength(1);
    const of = { webhookId, invocationId, side: 'request' as const };
    const shown = ok(await lines(of, 'pretty', { from: 0, to: 5 }));
    expect(shown.lines[0]).toEqual({ depth: 0, parts: [{ kind: 'mark', text: '{' }], more: 0 });
  });

  test('with a body of 10 MB is read line by line, whole as a file, and kept cut', async () => {
    const first = await opened();
    const { view, one, lines, body, webhookId, plant } = first;
    await plant(500, 'huge');
    // The newest that was planted has it. Those of the seed, and attempts that were repeated, may be newer.
    const { rows } = ok(await view(webhookId, noInvocationFilter, { from: 0, to: 20 }));
    let facts = null;
    for (const row of rows) {
      facts = ok(await one(webhookId, row.invocationId));
      if (facts.response.body.length > 5_000_000) break;
    }
    if (!facts) throw new Error('there are no attempts');
    const { invocationId } = facts.row;
    const of = { webhookId, invocationId, side: 'response' as const };
    expect(ok(await lines(of, 'raw', { from: 0, to: 50 })).lines).toHaveLength(50);
    expect(ok(await body(of)).size).toBe(facts.response.body.length);
    bed.net.onLine = false;
    const kept = ok(await (await opened()).one(webhookId, invocationId));
    expect(kept).toMatchObject({ isKept: true, response: { body: { length: 64 * 1024, state: 'cut' } } });
  });

  test('beside one of 10 MB is read, whichever of them was read before', async () => {
    const { view, one, lines, webhookId, plant } = await opened();
    await plant(3, 'deep');
    await plant(1, 'huge');
    await plant(3, 'deep');
    const { rows } = ok(await view(webhookId, noInvocationFilter, { from: 0, to: 7 }));
    const ids = rows.map(({ invocationId }) => invocationId).reverse();
    for (const invocationId of ids) ok(await one(webhookId, invocationId));
    for (const invocationId of ids) {
      const of = { webhookId, invocationId, side: 'response' as const };
      expect(ok(await lines(of, 'raw', { from: 0, to: 1 })).lines).toHaveLength(1);
    }
  });

  test('that the log does not have is missing', async () => {
    const { one, webhookId } = await opened();
    expect(failureIn(await one(webhookId, 'inv_nowhere'))).toEqual({ kind: 'missing' });
  });

  test('comes with all attempts of its event', async () => {
    const { view, attempts, webhookId, plant } = await opened();
    await plant(1_000);
    const { rows } = ok(await view(webhookId, noInvocationFilter, { from: 0, to: 100 }));
    const again = rows.find(({ attempt }) => attempt > 1);
    await vi.waitFor(
      async () => expect(ok(await attempts(webhookId, again?.invocationId ?? '')).isComplete).toBe(true),
      patient,
    );
    const of = ok(await attempts(webhookId, again?.invocationId ?? '')).attempts;
    expect(of.map(({ attempt }) => attempt)).toEqual(of.map((_, place) => place + 1));
    expect(new Set(of.map(({ eventId }) => eventId)).size).toBe(1);
  });
});

test('health comes from one request for all webhooks', async () => {
  const { health, calls, webhookId, plant } = await opened();
  await plant(200);
  calls.length = 0;
  const seen = ok(await health());
  expect(calls).toHaveLength(1);
  expect(seen.of[webhookId]?.finished).toBeGreaterThan(0);
  bed.net.onLine = false;
  expect(ok(await (await opened()).health())).toEqual(seen);
});

test('health says from when on it was checked where the last day has more attempts', async () => {
  const { health, plant } = await opened();
  await plant(200);
  expect(ok(await health()).since).toBeNull();
  await plant(1_000);
  const { asOf, since } = ok(await health());
  expect(since).toBeGreaterThan(Date.parse(asOf) - 86_400_000);
  expect(since).toBeLessThan(Date.parse(asOf));
});
