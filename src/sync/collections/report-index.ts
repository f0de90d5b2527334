import type { ListedElsewhere, OtherReport } from '../../domain/report-check.ts';
import type { SettlementReport } from '../../domain/settlement.ts';
import { valueAt } from './column.ts';
import type { Table } from './table.ts';

/** Which reports list a payment, so that one paid out twice is found. */
type ReportIndex = { elsewhere(ids: readonly string[], reportId: string): ListedElsewhere };

/** The payments of all reports held, by their ids. */
export function reportIndex(table: Table<SettlementReport>): ReportIndex {
  const [keys, merchants] = [table.column('reportId'), table.column('merchantId')];
  const lists = table.column('transactionIds');
  const reportsOf = new Map<string, OtherReport[]>();
  for (let place = 0; place < table.count; place++) {
    const report = {
      reportId: String(valueAt(keys, place)),
      merchantId: String(valueAt(merchants, place)),
    };
    for (const id of new Set(valueAt(lists, place) as string[] | null)) {
      const known = reportsOf.get(id);
      if (known) known.push(report);
      else reportsOf.set(id, [report]);
    }
  }
  return {
    elsewhere: (ids, reportId) =>
      new Map(
        ids
          .map(id => [id, (reportsOf.get(id) ?? []).filter(other => other.reportId !== reportId)] as const)
          .filter(([, others]) => others.length > 0),
      ),
  };
}
