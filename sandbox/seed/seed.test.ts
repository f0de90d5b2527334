import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { newForm } from '../../contract/auth-requests.ts';
import { startOfDay } from '../../src/domain/time.ts';
import { messageState } from '../services/messages.ts';
import { seedMerchants } from './merchants.ts';
import { demoForm, seedInvites } from './onboarding.ts';
import { demoCompany } from './people.ts';
import { seedReports } from './reports.ts';
import { seedTerminals } from './terminals.ts';
import { seedTransactions } from './transactions.ts';

const noon = Date.parse('2026-11-20T10:00:00Z');

function seed(options: { seed?: number; now?: number; count?: number; total?: number } = {}) {
  const { seed = 1, now = noon, count = 400, total } = options;
  const { tenantId, pool, shops, transactionsPerDay: perDay } = demoCompany;
  const today = startOfDay(now);
  const merchants = seedMerchants({ tenantId, poolId: pool?.id ?? null, shops, seed, today });
  const invites = seedInvites({ tenantId, merchants, seed, today });
  const terminals = seedTerminals({ tenantId, merchants, count, seed, now, today });
  const transactions = seedTransactions({ tenantId, merchants, terminals, perDay, total, seed, now, today });
  const reports = seedReports({ tenantId, transactions, count: 36, today, now });
  return { merchants, invites, terminals, transactions, reports };
}

const values = <T>(rows: readonly T[], read: (row: T) => unknown) => new Set(rows.map(read));

describe('the seed', () => {
  it('is the same for the same number and instant, and another for another number', () => {
    expect(seed()).toEqual(seed());
    expect(seed({ seed: 2 }).terminals[0]?.id).not.toBe(seed().terminals[0]?.id);
  });

  it('keeps the history of a day as the hours pass', () => {
    const [morning, evening] = [seed(), seed({ now: noon + 8 * 3_600_000 })];
    const ids = (rows: { id: string }[]) => rows.map(row => row.id);
    expect(ids(evening.transactions).slice(0, morning.transactions.length)).toEqual(
      ids(morning.transactions),
    );
    expect(ids(evening.terminals)).toEqual(ids(morning.terminals));
    expect(evening.merchants).toEqual(morning.merchants);
  });

  it('has terminals in every state, with every reason, never checked, live, recent and stale', () => {
    const { terminals } = seed();
    expect(values(terminals, row => row.status).size).toBe(4);
    expect(values(terminals, row => row.attestation).size).toBe(5);
    expect(values(terminals, row => row.attestationFailure).size).toBe(15);
    expect(values(terminals, row => row.deactivationTrigger).size).toBe(7);
    const age = (row: { attestedAt?: number | null }) => {
      if (!row.attestedAt) return 'never';
      const minutes = (noon - row.attestedAt) / 60_000;
      return minutes <= 10 ? 'live' : minutes <= 1440 ? 'recent' : 'stale';
    };
    expect(values(terminals, age)).toEqual(new Set(['live', 'recent', 'stale', 'never']));
    expect(terminals.some(row => row.merchantId === null && row.nickname === null)).toBe(true);
  });

  it('gives every merchant with attributes a terminal, and every row an id of its own', () => {
    const { merchants, terminals, transactions } = seed();
    const owners = values(terminals, row => row.merchantId);
    for (const { row } of merchants.filter(one => one.row.merchantId))
      expect(owners).toContain(row.merchantId);
    expect(values(terminals, row => row.id).size).toBe(400);
    expect(values(transactions, row => row.externalId).size).toBe(transactions.length);
  });

  it('has three months of payments in all channels and dispositions, none in the future', () => {
    const { transactions } = seed();
    expect(transactions.length).toBeGreaterThan(20_000);
    expect(transactions.length).toBeLessThan(40_000);
    expect(values(transactions, row => row.channel).size).toBe(3);
    expect(values(transactions, row => row.disposition).size).toBe(6);
    expect(transactions.every(row => row.createdAt <= noon)).toBe(true);
  });

  it.each([0, 7, 40_000])('has exactly as many payments as asked for, %d, up to now', total => {
    const { transactions } = seed({ total });
    expect(transactions).toHaveLength(total);
    expect(values(transactions, row => row.externalId).size).toBe(total);
    expect(transactions.every(row => row.createdAt <= noon)).toBe(true);
  });

  it('spreads a total over three months, today included', () => {
    const { transactions } = seed({ total: 40_000 });
    const days = values(transactions, row => startOfDay(row.createdAt));
    expect(days.size).toBeGreaterThan(88);
    expect(days).toContain(startOfDay(noon));
  });

  it('has reports in the currency of the merchant, not all of them in rand', () => {
    const { reports, merchants } = seed();
    expect(values(reports, row => row.currency).size).toBeGreaterThan(1);
    const currencies = new Map(merchants.map(one => [one.merchantId, one.currency]));
    for (const report of reports) expect(report.currency).toBe(currencies.get(report.merchantId));
  });

  it('counts the payments of each terminal', () => {
    const { terminals, transactions } = seed();
    const total = terminals.reduce((sum, row) => sum + (row.transactionsTotal ?? 0), 0);
    expect(total).toBe(transactions.filter(row => row.terminalId).length);
  });

  it('sets the amount of each report to the approved payments less fees, of one merchant within one day', () => {
    const { reports, transactions } = seed();
    expect(reports).toHaveLength(36);
    for (const report of reports) {
      const own = transactions.filter(row => row.reportId === report.id);
      expect(own.map(row => row.externalId)).toEqual(report.transactionIds);
      expect(values(own, row => row.merchantId)).toEqual(new Set([report.merchantId]));
      const approved = own.filter(row => row.disposition === 'Approved');
      expect(approved.reduce((sum, row) => sum + row.amount - (row.fee ?? 0), 0)).toBe(report.amount);
      for (const row of own)
        expect(row.createdAt >= report.startAt && row.createdAt <= report.endAt).toBe(true);
      if (report.status === 'SETTLED') expect(report.settledAt).toBeLessThanOrEqual(noon);
    }
  });

  it('has invites in every state, of which only those that arrived became merchants', () => {
    const { invites, merchants } = seed();
    const state = (row: (typeof invites)[number]) =>
      messageState({ outcome: row.outcome, sentAt: row.sentAt ?? null, doneAt: row.doneAt ?? null }, noon);
    expect(values(invites, state)).toEqual(new Set(['QUEUED', 'SENT', 'DELIVERED', 'FAILED']));
    const identifiers = values(merchants, one => one.row.identifier);
    for (const row of invites.filter(one => one.registeredAs)) {
      expect(identifiers).toContain(row.registeredAs);
      expect(state(row)).toBe('DELIVERED');
    }
  });

  it('has a form that the service itself would accept, with an answer of each merchant that came through it', () => {
    expect(v.is(newForm, demoForm)).toBe(true);
    const answered = seed().merchants.filter(one => one.row.attributes['custom_Kind of business']);
    expect(answered.length).toBeGreaterThan(30);
    const choices = demoForm.inputFields[0]?.list ?? [];
    for (const { row } of answered) expect(choices).toContain(row.attributes['custom_Kind of business']);
  });

  it('more terminals leave the merchants as they are', () => {
    expect(seed({ count: 800 }).merchants).toEqual(seed().merchants);
  });
});
