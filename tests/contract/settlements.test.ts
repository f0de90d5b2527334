import { expect, it } from 'vitest';
import type { Toggled } from '../../contract/settlements.ts';
import { onEachDatabase } from './on-each-database.ts';
import type { Sent } from './sandbox.ts';
import { linesOf, linesPath, listReports, minor, owed, type Report } from './settlement-reports.ts';

const togglePath = ({ reportId, merchantId }: Report) =>
  `/settlements/report/${reportId}/merchant/${merchantId}/toggle-settled-to-merchant`;

onEachDatabase(
  'settlements',
  sandbox => {
    const toggle = (report: Report, headers?: Record<string, string>, caller = sandbox.demo) =>
      sandbox.call<Sent<typeof Toggled> & { message: string; report?: Report }>(
        caller,
        'PUT',
        togglePath(report),
        {
          headers,
        },
      );
    const read = async (id: string) =>
      (await listReports(sandbox)).find(report => report.reportId === id) as Report;
    const pending = async (place: number) =>
      (await listReports(sandbox)).filter(report => report.settlementStatus === 'PENDING')[place] as Report;

    it('every report of the seed lists its payments, which add up to its amount after fees', async () => {
      const currencies = new Set<string>();
      for (const report of await listReports(sandbox)) {
        const lines = await linesOf(sandbox, report);
        const { currency } = report;
        currencies.add(currency);
        expect(lines.map(one => one.transaction.externalId).toSorted()).toEqual(
          report.settlementTransactionIds.toSorted(),
        );
        for (const { createdDate, merchantId, transaction } of lines) {
          expect([merchantId, transaction.currency]).toEqual([report.merchantId, currency]);
          expect(createdDate >= report.settlementStartDate && createdDate <= report.settlementEndDate).toBe(
            true,
          );
        }
        expect(owed(lines)).toEqual(new Map([[currency, minor(report.settlementAmount, currency)]]));
      }
      expect(currencies.size).toBeGreaterThan(1);
    });

    it('a report is visible to its company alone, under its merchant', async () => {
      const report = await pending(0);
      const missing = { status: 404, body: { errorCode: 'REPORT_NOT_FOUND' } };
      const stranger = { ...report, merchantId: 'MRC-999999' };
      expect(await sandbox.call(sandbox.demo, 'GET', linesPath(stranger))).toMatchObject(missing);
      expect(await sandbox.call(sandbox.other, 'GET', linesPath(report))).toMatchObject(missing);
      expect(await toggle(stranger)).toMatchObject(missing);
      expect(await toggle(report, {}, sandbox.other)).toMatchObject(missing);
      expect(await sandbox.effectsOn(report.reportId)).toEqual([]);
    });

    it('each toggle turns the status over, raises the version and notes when it was settled', async () => {
      const report = await pending(0);
      const { reportId, version } = report;
      expect(await toggle(report)).toMatchObject({
        status: 200,
        body: { reportId, settlementStatus: 'SETTLED', version: version + 1 },
      });
      const settled = await read(reportId);
      expect(settled).toMatchObject({ settlementStatus: 'SETTLED', version: version + 1 });
      expect(Date.parse(settled.settledDate ?? '')).toBeGreaterThan(Date.now() - 60_000);
      expect((await toggle(report)).body).toEqual({
        reportId,
        settlementStatus: 'PENDING',
        version: version + 2,
      });
      expect((await read(reportId)).settledDate).toBeUndefined();
      expect(await sandbox.effectsOn(reportId)).toEqual(['settled', 'reopened']);
    });

    it('the same key turns it over once, and the repeat gets the same answer', async () => {
      const report = await pending(1);
      const key = { 'idempotency-key': crypto.randomUUID() };
      const [first, second] = await Promise.all([toggle(report, key), toggle(report, key)]);
      expect(second.body).toEqual(first.body);
      expect(await sandbox.effectsOn(report.reportId)).toEqual(['settled']);
      expect((await toggle(await pending(1), key)).status).toBe(422);
    });

    it('a version that is not the present one is refused with the report as it is', async () => {
      const report = await pending(2);
      const seen = { 'if-match': `"${report.version}"` };
      expect((await toggle(report, seen)).status).toBe(200);
      const late = await toggle(report, seen);
      expect(late).toMatchObject({
        status: 412,
        body: { report: { reportId: report.reportId, settlementStatus: 'SETTLED' } },
      });
      expect(await sandbox.effectsOn(report.reportId)).toEqual(['settled']);
    });

    it('a platform that ignores both turns it over each time', async () => {
      const report = await pending(3);
      await sandbox.control('PATCH', '/switches', { ifMatchIgnored: true, keysIgnored: ['settlements'] });
      const headers = { 'idempotency-key': crypto.randomUUID(), 'if-match': `"${report.version}"` };
      await toggle(report, headers);
      await toggle(report, headers);
      await sandbox.control('POST', '/reset');
      expect(await sandbox.effectsOn(report.reportId)).toEqual(['settled', 'reopened']);
    });

    it("the list and a report's payments are not sent again to whoever holds them, until something changed", async () => {
      const report = await pending(0);
      const ask = (etag = '') =>
        sandbox.call(sandbox.demo, 'GET', linesPath(report), { headers: { 'if-none-match': etag } });
      const etag = (await ask()).headers.get('etag') ?? '';
      expect((await ask(etag)).status).toBe(304);
      await toggle(report);
      expect((await ask(etag)).status).toBe(200);
    });
    // Of fewer payments none is in another currency than the rand.
  },
  {},
);
