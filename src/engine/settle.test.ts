import { expect, test, vi } from 'vitest';
import { onSignedInPlatform } from '../../tests/engine/person-scope-fixture.ts';
import { ok } from '../../tests/engine/platform-fixture.ts';
import { createSettle } from './settle.ts';

const bed = onSignedInPlatform();
const byReport = { search: '', filters: {}, sort: { by: 'report', descending: false } };

test('a report is settled with the amount that the operator confirmed, not with one that was pulled since', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  const { withPerson, scope, calls } = await bed.open();
  const { settle } = createSettle(withPerson, () => undefined);
  const pull = async () => {
    ok(await scope.pull('settlementReports', 'now'));
    return (await scope.collections.view('settlementReports', byReport, { from: 0, to: 100 })).rows;
  };
  const [confirmed] = await pull();
  if (!confirmed) throw new Error('not seeded');
  const { reportId, amount } = confirmed;
  const change = { status: 'PENDING', amount: '52643.00' };
  await bed.platform.browser.control('PATCH', `/reports/${reportId}`, change);
  const pulled = (await pull()).find(report => report.reportId === reportId);
  expect(pulled?.amount.minor).toBe(5_264_300n);
  expect(ok(await settle(reportId, 'settled', amount))).toMatchObject({ state: 'other-amount', calls: 0 });
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
});
