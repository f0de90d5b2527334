import * as v from 'valibot';
import { expect, it } from 'vitest';
import { Report, ReportPayment } from '../../src/api/settlements-service.ts';
import { checkReport, idsOf, isFaulty } from '../../src/domain/settlement/report-check.ts';
import { onEachDatabase } from './on-each-database.ts';
import { linesOf, listReports } from './settlement-reports.ts';

onEachDatabase('the self-check on what the services send', sandbox => {
  /** Findings of each report, by its id. */
  async function checkAll() {
    const sent = await listReports(sandbox);
    const reports = sent.map(one => v.parse(Report, one));
    const found = new Map<string, ReturnType<typeof checkReport>>();
    for (const [place, report] of reports.entries()) {
      const lines = await linesOf(sandbox, sent[place] as (typeof sent)[number]);
      const rows = lines.map(line => v.parse(ReportPayment, line));
      const others = reports.filter(other => other !== report);
      const elsewhere = new Map(
        idsOf(report, rows)
          .map(id => [id, others.filter(other => other.transactionIds.includes(id))] as const)
          .filter(([, owners]) => owners.length > 0),
      );
      found.set(report.reportId, checkReport(report, { rows, unreadable: 0 }, elsewhere));
    }
    return found;
  }

  it('finds nothing wrong in any report of the seed, nor in one closed from taps', async () => {
    await sandbox.control('POST', '/taps', { count: 50 });
    await sandbox.control('POST', '/reports/close', {});
    const found = await checkAll();
    expect(found.size).toBeGreaterThan(36);
    expect([...found].filter(([, check]) => isFaulty(check))).toEqual([]);
  });

  it('finds each planted fault in its report, and no other', async () => {
    const clean = await checkAll();
    const kindsIn = (found: typeof clean, id: string) => found.get(id)?.findings.map(({ kind }) => kind);
    const untouched = [...clean].filter(([, check]) => check.findings.length === 0).map(([id]) => id);
    const planted = [
      ['amount', ['amount']],
      ['missing', ['missing']],
      ['unlisted', ['unlisted']],
      ['duplicate', ['duplicate']],
      ['merchant', ['merchant']],
      ['currency', ['amount', 'currency']],
      ['period', ['period']],
      ['unanswered', ['unanswered']],
    ] as const;
    for (const [place, [kind]] of planted.entries())
      await sandbox.control('POST', `/reports/${untouched[place]}/discrepancy`, { kind });
    const found = await checkAll();
    for (const [place, [, kinds]] of planted.entries())
      expect(kindsIn(found, untouched[place] ?? '')).toEqual(kinds);
    const others = untouched.slice(planted.length);
    expect(others.filter(id => kindsIn(found, id)?.length !== 0)).toEqual([]);
  });

  it('finds a payment that two reports have in both of them', async () => {
    const before = [...(await checkAll())].filter(([, check]) => check.findings.length === 0);
    const [[id] = ['']] = before;
    await sandbox.control('POST', `/reports/${id}/discrepancy`, { kind: 'shared' });
    const found = await checkAll();
    const sharing = [...found].filter(([, check]) => check.findings.some(one => one.kind === 'shared'));
    expect(sharing).toHaveLength(2);
    expect(sharing.map(([one]) => one)).toContain(id);
  });
});
