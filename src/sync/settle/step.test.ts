import { expect, test } from 'vitest';
import type { SettleAttempt } from '../../domain/settlement/settle-attempt.ts';
import { step } from './step.ts';

const MINUTE = 60_000;
const now = Date.parse('2026-11-20T08:00:00Z');
const amount = { minor: 12n, currency: 'ZAR' };

/** An attempt whose call got no response, and after which the report was found unchanged at this instant. */
const inDoubt = (foundUnchangedAt: number): SettleAttempt => ({
  id: 'a',
  revision: 3,
  reportId: 'RPT-1',
  merchantId: 'MRC-1',
  merchantName: null,
  amount,
  wanted: 'settled',
  state: 'checking',
  decidedBy: 'Thandi',
  decidedAt: new Date(now).toISOString(),
  endedAt: null,
  calls: 1,
  key: 'k',
  version: null,
  canCallAgain: false,
  doubt: 'lost',
  foundUnchangedAt,
  checkAt: now,
  found: 'pending',
  message: null,
});

test('an attempt ends two checks a minute apart, although the clock was put back between them', () => {
  const unchanged = (at: number) =>
    ({ type: 'found', at, report: { status: 'pending', version: null, amount } }) as const;
  const checked = step(inDoubt(now + 86_400_000), unchanged(now));
  expect(checked).toMatchObject({ state: 'checking', foundUnchangedAt: now, checkAt: now + MINUTE });
  expect(step(checked, unchanged(now + MINUTE))).toMatchObject({ state: 'unknown' });
});

test('a report whose amount is not the confirmed one is not settled, and no operator is blamed', () => {
  const reading: SettleAttempt = { ...inDoubt(now), state: 'reading', calls: 0, doubt: null };
  const more = { ...amount, minor: 13n };
  const found = (status: 'pending' | 'settled') =>
    ({ type: 'found', at: now, report: { status, version: null, amount: more } }) as const;
  expect(step(reading, found('pending'))).toMatchObject({ state: 'other-amount', calls: 0 });
  expect(step(reading, found('settled'))).toMatchObject({ state: 'elsewhere' });
  // The service refused the call, since the report is not as it was read.
  const refused: SettleAttempt = { ...inDoubt(now), doubt: 'changed' };
  expect(step(refused, found('pending'))).toMatchObject({ state: 'other-amount' });
  expect(step(refused, found('settled'))).toMatchObject({ state: 'elsewhere' });
});

test('a report that is no longer listed after a lost call has no status', () => {
  const gone = { type: 'found', at: now, report: null } as const;
  expect(step(inDoubt(now), gone)).toMatchObject({ state: 'unknown', found: null });
});
