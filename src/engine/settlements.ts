import { listReportTransactions } from '../api/settlements-service.ts';
import type { SeenAt, View } from '../domain/collection.ts';
import { type Answer, failed, isFailure } from '../domain/failure.ts';
import {
  type CheckedReport,
  checkReport,
  idsOf,
  type OtherReport,
} from '../domain/settlement/report-check.ts';
import type { ReportTransactions, SettlementTotals } from '../domain/settlement/settlement.ts';
import type { PersonContext, WithPerson } from './context.ts';
import type { PersonScope } from './person-scope.ts';

type Seen = SeenAt<ReportTransactions>;

/** The merchant is part of the key: the service needs both IDs. */
const pageKey = (reportId: string, merchantId: string) => `report:${JSON.stringify([reportId, merchantId])}`;

/** Settlement reports beyond their rows. */
export function createSettlements(withPerson: WithPerson) {
  const underWayIn = new WeakMap<PersonScope, Map<string, Promise<Answer<Seen>>>>();

  /** One request for simultaneous callers: a screen's table and its self-check show the same payments. */
  function request(
    scope: PersonScope,
    { send }: PersonContext,
    reportId: string,
    merchantId: string,
  ): Promise<Answer<Seen>> {
    const key = pageKey(reportId, merchantId);
    const underWay = underWayIn.get(scope) ?? new Map<string, Promise<Answer<Seen>>>();
    underWayIn.set(scope, underWay);
    const known = underWay.get(key);
    if (known) return known;
    const asOf = new Date().toISOString();
    const answer = listReportTransactions(send, { reportId, merchantId })
      .then((live): Answer<Seen> => (isFailure(live) ? live : { ok: { asOf, value: live.ok } }))
      .finally(() => underWay.delete(key));
    underWay.set(key, answer);
    return answer;
  }

  const kept = async ({ pages }: PersonScope, reportId: string, merchantId: string) =>
    (await pages.get(pageKey(reportId, merchantId))) as Seen | null;

  return {
    /** Loads a report's transactions from the service and keeps them on this device. */
    transactions: (reportId: string, merchantId: string): Promise<Answer<Seen>> =>
      withPerson(async (scope, context) => {
        const answer = await request(scope, context, reportId, merchantId);
        if (isFailure(answer)) return answer;
        await scope.pages.change(pageKey(reportId, merchantId), Date.now(), () => answer.ok);
        return answer;
      }),

    /** The transactions as last loaded; null where this device never loaded them. */
    kept: (reportId: string, merchantId: string): Promise<Answer<Seen | null>> =>
      withPerson(async scope => ({ ok: await kept(scope, reportId, merchantId) })),

    /** The reports of the copy that list a payment with one of these IDs. */
    listing: (ids: readonly string[]): Promise<Answer<readonly OtherReport[]>> =>
      withPerson(async ({ collections }) => {
        const listed = await collections.listedElsewhere(ids, '');
        const reports = new Map([...listed.values()].flat().map(report => [report.reportId, report]));
        return { ok: [...reports.values()] };
      }),

    /** Counts and sums, per currency, of the reports that match a view. */
    totals: (view: View): Promise<Answer<SettlementTotals>> =>
      withPerson(async ({ collections }) => ({ ok: await collections.settlementTotals(view) })),

    /**
     * Checks a report against its transactions from the service, else as last loaded, and against all other reports of the
     * copy. Fails with `missing` for a report that the copy does not hold, and with the service's failure where there are no
     * transactions at all.
     */
    check: (reportId: string): Promise<Answer<CheckedReport>> =>
      withPerson(async (scope, context) => {
        const { row: report } = await scope.collections.one('settlementReports', reportId);
        if (report === null) return failed({ kind: 'missing' });
        const live = await request(scope, context, reportId, report.merchantId);
        const seen = isFailure(live) ? await kept(scope, reportId, report.merchantId) : live.ok;
        // After a sign-out nothing more is read from this copy.
        if (isFailure(live) && (seen === null || live.failure.kind === 'expired')) return live;
        if (seen === null) return failed({ kind: 'missing' });
        const elsewhere = await scope.collections.listedElsewhere(idsOf(report, seen.value.rows), reportId);
        return {
          ok: {
            report,
            asOf: seen.asOf,
            isKept: isFailure(live),
            ...checkReport(report, seen.value, elsewhere),
            failure: isFailure(live) ? live.failure : null,
          },
        };
      }),
  };
}
