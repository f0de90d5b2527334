import { expect, it } from 'vitest';
import { onEachDatabase } from './on-each-database.ts';
import { linesOf, listReports, minor, owed, type Report } from './settlement-reports.ts';

type Closed = { reports: Report[] };
type Planted = { ids: string[]; report: Report };

onEachDatabase('reports as others change them', sandbox => {
  const plant = (report: Report, kind: string) =>
    sandbox.control<Planted>('POST', `/reports/${report.reportId}/discrepancy`, { kind });
  const amountOf = ({ settlementAmount, currency }: Report) => minor(settlementAmount, currency);
  const idsOf = async (report: Report) =>
    (await linesOf(sandbox, report)).map(one => one.transaction.externalId);
  // Another report for each discrepancy.
  let taken = 0;
  const nextReport = async () => (await listReports(sandbox))[taken++] as Report;

  it('another operator settles a report, and reopens it, which raises the version each time', async () => {
    const { reportId, version } = await nextReport();
    const settled = await sandbox.control<Report>('PATCH', `/reports/${reportId}`, { status: 'SETTLED' });
    expect(settled).toMatchObject({ settlementStatus: 'SETTLED', version: version + 1 });
    const pending = await sandbox.control<Report>('PATCH', `/reports/${reportId}`, { status: 'PENDING' });
    expect(pending).toMatchObject({ settlementStatus: 'PENDING', version: version + 2 });
    expect(await sandbox.control('GET', `/reports/${reportId}`)).toEqual(pending);
    expect(await sandbox.effectsOn(reportId)).toEqual(['changed status', 'changed status']);
  });

  it('a changed amount is taken exactly, and what is no decimal of the currency is refused', async () => {
    const { reportId } = await nextReport();
    const path = `/reports/${reportId}`;
    expect(amountOf(await sandbox.control<Report>('PATCH', path, { amount: '90071992547.41' }))).toBe(
      9_007_199_254_741n,
    );
    await expect(sandbox.control('PATCH', path, { amount: '1.005' })).rejects.toThrow('amount');
  });

  it('a wrong amount is in the report alone', async () => {
    const report = await nextReport();
    const { report: now } = await plant(report, 'amount');
    expect(amountOf(now)).toBe(amountOf(report) + 1000n);
    expect(await idsOf(now)).toEqual(await idsOf(report));
  });

  it('an id is listed that no payment has, and a payment that is not listed', async () => {
    const one = await nextReport();
    const missing = await plant(one, 'missing');
    expect(missing.report.settlementTransactionIds).toEqual([
      ...one.settlementTransactionIds,
      ...missing.ids,
    ]);
    expect(await idsOf(one)).not.toContain(missing.ids[0]);
    const other = await nextReport();
    const unlisted = await plant(other, 'unlisted');
    expect(unlisted.report.settlementTransactionIds).not.toContain(unlisted.ids[0]);
    expect(await idsOf(other)).toContain(unlisted.ids[0]);
  });

  it('a payment is in its report twice, or in another one too', async () => {
    const one = await nextReport();
    const duplicate = await plant(one, 'duplicate');
    const twice = (id: string) => id === duplicate.ids[0];
    expect((await idsOf(one)).filter(twice)).toHaveLength(2);
    expect(duplicate.report.settlementTransactionIds.filter(twice)).toHaveLength(2);
    const other = await nextReport();
    const { ids } = await plant(other, 'shared');
    const owners = (await listReports(sandbox)).filter(report =>
      report.settlementTransactionIds.includes(ids[0] ?? ''),
    );
    expect(owners).toHaveLength(2);
  });

  it.each([
    ['merchant', (line: { merchantId: string }, report: Report) => line.merchantId !== report.merchantId],
    [
      'period',
      (line: { createdDate: string }, report: Report) => line.createdDate < report.settlementStartDate,
    ],
  ] as const)('a payment of another %s is listed, and the report adds up', async (kind, isWrong) => {
    const report = await nextReport();
    const planted = await plant(report, kind);
    const lines = await linesOf(sandbox, report);
    expect(lines.filter(line => isWrong(line, report)).map(line => line.transaction.externalId)).toEqual(
      planted.ids,
    );
    expect(owed(lines).get(report.currency)).toBe(amountOf(planted.report));
  });

  it('a payment in another currency, and one without a response, are listed and owed nothing', async () => {
    const one = await nextReport();
    const foreign = await plant(one, 'currency');
    expect(amountOf(foreign.report)).toBe(amountOf(one));
    expect([...owed(await linesOf(sandbox, one)).keys()].toSorted()).toEqual(
      [one.currency, 'USD'].toSorted(),
    );
    const other = await nextReport();
    const { ids } = await plant(other, 'unanswered');
    const line = (await linesOf(sandbox, other)).find(({ transaction }) => transaction.externalId === ids[0]);
    expect(line?.transaction).toMatchObject({ status: 'Indeterminate', transactionFee: null });
  });

  it('a planted fault changes the report and not the history, and a new seed has none', async () => {
    const total = async () =>
      (
        await sandbox.call<{ total: number }>(
          sandbox.demo,
          'GET',
          '/transactions-records/transaction-history',
        )
      ).body.total;
    const before = await total();
    const report = await nextReport();
    await plant(report, 'duplicate');
    expect(await total()).toBe(before);
    await sandbox.control('POST', '/seed', {});
    const again = (await listReports(sandbox)).find(one => one.reportId === report.reportId) as Report;
    expect(await idsOf(again)).toEqual(again.settlementTransactionIds);
  });

  it('closing makes one report per merchant and currency of the taps, with their sum, once', async () => {
    const before = new Set((await listReports(sandbox)).map(report => report.reportId));
    await sandbox.control('POST', '/taps', { count: 200 });
    const { reports } = await sandbox.control<Closed>('POST', '/reports/close', {});
    // A merchant takes one currency, so there is one report of each.
    expect(new Set(reports.map(one => one.merchantId)).size).toBe(reports.length);
    for (const report of reports) {
      expect(before).not.toContain(report.reportId);
      expect(report).toMatchObject({ settlementStatus: 'PENDING', version: 1 });
      const lines = await linesOf(sandbox, report);
      expect(lines.map(one => one.transaction.externalId)).toEqual(report.settlementTransactionIds);
      expect(owed(lines)).toEqual(new Map([[report.currency, amountOf(report)]]));
    }
    const listed = (await listReports(sandbox)).filter(report => !before.has(report.reportId));
    expect(listed).toHaveLength(reports.length);
    await expect(sandbox.control('POST', '/reports/close', {})).rejects.toThrow('NOTHING_TO_CLOSE');
  });

  it('a report of one merchant alone is closed, over as many days as asked for', async () => {
    await sandbox.control('POST', '/taps', { count: 1, disposition: 'Approved' });
    const { body } = await sandbox.call<{ transactions: { merchantId: string }[] }>(
      sandbox.demo,
      'GET',
      '/transactions-records/transaction-history',
    );
    // The newest payment is that tap, which no report has yet.
    const merchantId = body.transactions[0]?.merchantId;
    const { reports } = await sandbox.control<Closed>('POST', '/reports/close', { merchantId, days: 30 });
    expect(reports.map(report => report.merchantId)).toEqual([merchantId]);
    const [report] = reports as [Report];
    expect(Date.parse(report.settlementEndDate) - Date.parse(report.settlementStartDate)).toBeGreaterThan(
      29 * 86_400_000,
    );
    const other = await sandbox.control<Closed>('GET', `/reports?merchantId=${merchantId}`);
    expect(other.reports.map(one => one.reportId)).toContain(report.reportId);
  });
});
