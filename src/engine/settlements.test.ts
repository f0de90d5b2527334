import { describe, expect, test } from 'vitest';
import { onSignedInPlatform } from '../../tests/engine/person-scope-fixture.ts';
import { failureIn, ok } from '../../tests/engine/platform-fixture.ts';
import type { View } from '../domain/collection.ts';
import { isFaulty } from '../domain/settlement/report-check.ts';
import type { SettlementReport } from '../domain/settlement/settlement.ts';
import { createSettlements } from './settlements.ts';

const bed = onSignedInPlatform({ transactions: 1_500 });
const everything: View = { search: '', filters: {}, sort: { by: 'report', descending: false } };
/** The engine's part as a newly opened browser has it, with the reports pulled. */
async function opened() {
  const { withPerson, scope, calls } = await bed.open();
  if (bed.net.onLine) ok(await scope.pull('settlementReports', 'now'));
  const { rows } = await scope.collections.view('settlementReports', everything, { from: 0, to: 1_000 });
  const [first] = rows;
  if (!first) throw new Error('not seeded');
  calls.length = 0;
  return { ...createSettlements(withPerson), scope, reports: rows, first, calls };
}

describe('the payments of a report', () => {
  test('are those that it lists', async () => {
    const { transactions, first } = await opened();
    const { value } = ok(await transactions(first.reportId, first.merchantId));
    expect(value.rows.map(row => row.externalId).sort()).toEqual(first.transactionIds.toSorted());
  });

  test('are readable offline once they were loaded, and only then', async () => {
    const online = await opened();
    const { reportId, merchantId } = online.first;
    const seen = ok(await online.transactions(reportId, merchantId));
    bed.net.onLine = false;
    const { kept, transactions, reports } = await opened();
    expect(failureIn(await transactions(reportId, merchantId))?.kind).toBe('unreachable');
    expect(ok(await kept(reportId, merchantId))).toEqual(seen);
    const other = reports[1] as SettlementReport;
    expect(ok(await kept(other.reportId, other.merchantId))).toBeNull();
  });

  test('are asked for once by the table and the self-check of one screen', async () => {
    const { transactions, check, first, calls } = await opened();
    const [table, checked] = await Promise.all([
      transactions(first.reportId, first.merchantId),
      check(first.reportId),
    ]);
    expect(ok(checked).asOf).toBe(ok(table).asOf);
    expect(calls).toHaveLength(1);
  });
});

describe('the self-check', () => {
  test('of every report of a clean platform finds no fault', async () => {
    const { check, reports } = await opened();
    for (const { reportId } of reports) {
      const checked = ok(await check(reportId));
      expect({
        reportId,
        faulty: isFaulty(checked),
        findings: checked.findings.filter(f => f.kind !== 'unanswered'),
      }).toEqual({
        reportId,
        faulty: false,
        findings: [],
      });
    }
  });

  test.each([
    ['amount', ['amount']],
    ['missing', ['missing']],
    ['unlisted', ['unlisted']],
    ['duplicate', ['duplicate']],
    ['shared', ['shared']],
    ['merchant', ['merchant']],
    ['currency', ['amount', 'currency']],
    ['period', ['period']],
  ])('finds what was planted, with the payments it is about: %s', async (kind, expected) => {
    const reports = (await bed.platform.browser.control('GET', '/reports')) as {
      reports: { reportId: string }[];
    };
    const id = reports.reports[0]?.reportId ?? '';
    const { ids } = (await bed.platform.browser.control('POST', `/reports/${id}/discrepancy`, { kind })) as {
      ids: string[];
    };
    const { check } = await opened();
    const { findings } = ok(await check(id));
    const faults = findings.filter(finding => finding.kind !== 'unanswered');
    expect(faults.map(finding => finding.kind)).toEqual(expected);
    const last = faults.at(-1);
    const named =
      last && ('ids' in last ? last.ids : 'rows' in last ? last.rows.map(row => row.externalId) : []);
    expect(named).toEqual(ids);
  });

  test('checks the last loaded payments offline and marks them as such, or fails with the reason', async () => {
    const online = await opened();
    const { reportId, merchantId } = online.first;
    ok(await online.transactions(reportId, merchantId));
    bed.net.onLine = false;
    const { check, reports } = await opened();
    expect(ok(await check(reportId))).toMatchObject({ isKept: true, failure: { kind: 'unreachable' } });
    expect(failureIn(await check(reports[1]?.reportId ?? ''))?.kind).toBe('unreachable');
  });

  test('of an unknown report fails', async () => {
    const { check } = await opened();
    expect(failureIn(await check('nobody'))).toEqual({ kind: 'missing' });
  });
});

test('totals are those of the reports that match a view', async () => {
  const { totals, reports } = await opened();
  const pending = { ...everything, filters: { status: ['pending'] } };
  const all = ok(await totals(everything));
  expect(all.reports).toBe(reports.length);
  for (const { currency, amount } of all.byCurrency) {
    let rest = amount.minor;
    for (const report of reports) if (report.amount.currency === currency) rest -= report.amount.minor;
    expect(rest).toBe(0n);
  }
  for (const { amount, pending: open, settled } of ok(await totals(pending)).byCurrency) {
    expect(open).toEqual(amount);
    expect(settled.minor).toBe(0n);
  }
});
