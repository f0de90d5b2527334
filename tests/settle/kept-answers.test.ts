import { expect, test } from 'vitest';
import type { Answer } from '../../src/domain/failure.ts';
import type { SettleAttempt } from '../../src/domain/settlement/settle-attempt.ts';
import type { SettlementStatus } from '../../src/domain/settlement/settlement.ts';
import { systemClock } from '../../src/sync/clock.ts';
import { createSettler } from '../../src/sync/settle/settler.ts';
import type { ToggleVerdict } from '../../src/sync/settle/verdict.ts';
import { memorySettles } from './memory-store.ts';

const amount = { minor: 1_000n, currency: 'ZAR' };

/** A service that keeps the first answer to a key, refusals too, and names a version after the report's content. */
class KeepingService {
  status: SettlementStatus = 'pending';
  refusal: string | null = null;
  /** Answers without looking at the key. */
  turnsAway = false;
  isLost = false;
  readonly #kept = new Map<string, ToggleVerdict>();

  call({ key, version }: SettleAttempt): ToggleVerdict {
    if (this.turnsAway) return { type: 'unsent', message: 'Sign in again' };
    const answer = this.#kept.get(key ?? '') ?? this.#first(version);
    this.#kept.set(key ?? '', answer);
    return this.isLost ? { type: 'lost', after: null } : answer;
  }

  #first(version: string | null): ToggleVerdict {
    if (version !== this.status) return { type: 'conflict', message: null };
    if (this.refusal !== null) return { type: 'rejected', message: this.refusal };
    this.status = this.status === 'pending' ? 'settled' : 'pending';
    return { type: 'toggled', status: this.status };
  }
}

function deviceOf(service: KeepingService) {
  const sent: (string | null)[] = [];
  let now = Date.parse('2026-11-20T08:00:00Z');
  const settler = createSettler({
    store: memorySettles(),
    // Attempts are told apart by their time.
    clock: { ...systemClock, now: () => ++now },
    read: async () => ({ ok: { status: service.status, version: service.status, amount } }),
    call: async attempt => {
      sent.push(attempt.key);
      return service.call(attempt);
    },
    alone: async (_, work) => work().then(() => true),
    changed: () => undefined,
  });
  const settle = (wanted: SettlementStatus): Promise<Answer<SettleAttempt>> =>
    settler.settle({
      id: crypto.randomUUID(),
      reportId: 'RPT-1',
      merchantId: 'MRC-1',
      merchantName: 'Café',
      amount,
      wanted,
      decidedBy: 'thabo',
      canCallAgain: false,
    });
  return { settle, sent };
}

test('a report that the service refused to settle is asked for anew by the next decision', async () => {
  const service = new KeepingService();
  const { settle, sent } = deviceOf(service);
  service.refusal = 'Payouts open at 09:00';
  for (let times = 0; times < 2; times++)
    expect(await settle('settled')).toMatchObject({ ok: { state: 'refused', message: service.refusal } });
  service.refusal = null;
  expect(await settle('settled')).toMatchObject({ ok: { state: 'done' } });
  expect(service.status).toBe('settled');
  expect(new Set(sent).size).toBe(3);
});

test('a report is settled, reopened and settled again, although its first version comes back', async () => {
  const service = new KeepingService();
  const { settle } = deviceOf(service);
  for (const wanted of ['settled', 'pending', 'settled', 'pending'] as const) {
    expect(await settle(wanted)).toMatchObject({ ok: { state: 'done' } });
    expect(service.status).toBe(wanted);
  }
});

test('two devices go on with the same name after a call that was not begun, and after one in doubt', async () => {
  const service = new KeepingService();
  const [one, two] = [deviceOf(service), deviceOf(service)];
  service.turnsAway = true;
  expect(await one.settle('settled')).toMatchObject({ ok: { state: 'refused', key: null } });
  service.turnsAway = false;
  service.isLost = true;
  expect(await one.settle('settled')).toMatchObject({ ok: { state: 'done', doubt: 'lost' } });
  service.isLost = false;
  // The operator of another system puts it back.
  service.status = 'pending';
  await one.settle('settled');
  await two.settle('settled');
  expect(new Set([...one.sent, ...two.sent]).size).toBe(1);
});
