import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DEMO_PASSWORD, demoCompany } from '../../sandbox/seed/people.ts';
import { destroyCopy } from '../db/copy-store.ts';
import { deleteOutbox } from '../db/outbox-store.ts';
import type { View } from '../domain/collection.ts';
import { isFaulty } from '../domain/report-check.ts';
import type { SettlementReport } from '../domain/settlement.ts';
import type { House } from './house.ts';
import { openRoom, type Room } from './room.ts';
import { failureIn, ok, onPlatform } from './session-test-bed.ts';
import { createSettlements } from './settlements.ts';

const bed = onPlatform();
let identity: string;
let rooms: Room[] = [];
const net = { onLine: true };
const everything: View = { search: '', filters: {}, sort: { by: 'report', descending: false } };

beforeEach(async () => {
  // A browser without Web Locks; this process has no navigator of its own.
  vi.stubGlobal('navigator', {});
  net.onLine = true;
  await bed.browser.control('POST', '/seed', {});
  ({ identity } = await bed.browser.signIn(bed.tab, { email: demoCompany.email, password: DEMO_PASSWORD }));
});
afterEach(async () => {
  for (const room of rooms) room.close();
  rooms = [];
  await Promise.all([destroyCopy(identity), deleteOutbox(identity)]);
  vi.unstubAllGlobals();
});

/** The engine's part as a newly opened browser has it, with the reports pulled. */
async function opened() {
  const { browser, tab } = bed;
  const asked: string[] = [];
  const sendNow = browser.sendOf(tab, identity);
  const send: House['send'] = (call, options) => {
    asked.push(call.path);
    return net.onLine ? sendNow(call, options) : Promise.resolve({ lost: 'unreachable' });
  };
  const room = await openRoom({
    identity,
    config: browser.config,
    send,
    identityOf: async () => identity,
    onLine: () => net.onLine,
    broadcast: () => undefined,
    changed: () => undefined,
  });
  rooms.push(room);
  const house: House = {
    config: browser.config,
    session: tab.session,
    send,
    room: async () => room,
    decidedBy: () => 'Thabo Mahlangu',
    network: () => undefined,
  };
  if (net.onLine) ok(await room.pull('settlementReports', 'now'));
  const { rows } = await room.collections.view('settlementReports', everything, { from: 0, to: 1_000 });
  const [first] = rows;
  if (!first) throw new Error('not seeded');
  asked.length = 0;
  return { ...createSettlements(work => work(room, house)), room, reports: rows, first, asked };
}

describe('the payments of a report', () => {
  test('are those that it lists', async () => {
    const { transactions, first } = await opened();
    const { value } = ok(await transactions(first.reportId, first.merchantId));
    expect(value.rows.map(row => row.externalId).sort()).toEqual(first.transactionIds.toSorted());
  });

  test('are readable offline once they were seen, and only then', async () => {
    const online = await opened();
    const { reportId, merchantId } = online.first;
    const seen = ok(await online.transactions(reportId, merchantId));
    net.onLine = false;
    const { kept, transactions, reports } = await opened();
    expect(failureIn(await transactions(reportId, merchantId))?.kind).toBe('unreachable');
    expect(ok(await kept(reportId, merchantId))).toEqual(seen);
    const other = reports[1] as SettlementReport;
    expect(ok(await kept(other.reportId, other.merchantId))).toBeNull();
  });

  test('are asked for once by the table and the self-check of one screen', async () => {
    const { transactions, check, first, asked } = await opened();
    const [table, checked] = await Promise.all([
      transactions(first.reportId, first.merchantId),
      check(first.reportId),
    ]);
    expect(ok(checked).asOf).toBe(ok(table).asOf);
    expect(asked).toHaveLength(1);
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
    const reports = (await bed.browser.control('GET', '/reports')) as { reports: { reportId: string }[] };
    const id = reports.reports[0]?.reportId ?? '';
    const { ids } = (await bed.browser.control('POST', `/reports/${id}/discrepancy`, { kind })) as {
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

  test('offline checks what was seen last and says so, else why it cannot', async () => {
    const online = await opened();
    const { reportId, merchantId } = online.first;
    ok(await online.transactions(reportId, merchantId));
    net.onLine = false;
    const { check, reports } = await opened();
    expect(ok(await check(reportId))).toMatchObject({ isKept: true, failure: { kind: 'unreachable' } });
    expect(failureIn(await check(reports[1]?.reportId ?? ''))?.kind).toBe('unreachable');
  });

  test('of a report that nobody knows fails', async () => {
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
