import { listReportTransactions } from '../api/settlements-service.ts';
import { type Answer, failed, isFailure } from '../domain/failure.ts';
import { checkReport, idsOf } from '../domain/report-check.ts';
import type { SeenAt } from '../domain/seen-at.ts';
import type { ReportTransactions } from '../domain/settlement.ts';
import type { InRoom, RoomHouse } from './in-room.ts';
import type { Room } from './room.ts';
import type { SettlementsFace } from './settlements-face.ts';

type Seen = SeenAt<ReportTransactions>;

/** Told apart also by the merchant: the service answers for both together. */
const pageKey = (reportId: string, merchantId: string) => `report:${JSON.stringify([reportId, merchantId])}`;

/** Answers what the page asks about settlement reports. */
export function createSettlements(inRoom: InRoom): SettlementsFace {
  const asking = new WeakMap<Room, Map<string, Promise<Answer<Seen>>>>();

  /** Asks once for all who want to know at the same time: a screen's table and its self-check show the same payments. */
  function asked(
    room: Room,
    { send }: RoomHouse,
    reportId: string,
    merchantId: string,
  ): Promise<Answer<Seen>> {
    const key = pageKey(reportId, merchantId);
    const underWay = asking.get(room) ?? new Map<string, Promise<Answer<Seen>>>();
    asking.set(room, underWay);
    const known = underWay.get(key);
    if (known) return known;
    const asOf = new Date().toISOString();
    const answer = listReportTransactions(send, { reportId, merchantId })
      .then((said): Answer<Seen> => (isFailure(said) ? said : { ok: { asOf, value: said.ok } }))
      .finally(() => underWay.delete(key));
    underWay.set(key, answer);
    return answer;
  }

  const kept = async ({ pages }: Room, reportId: string, merchantId: string) =>
    (await pages.get(pageKey(reportId, merchantId))) as Seen | null;

  return {
    transactions: (reportId, merchantId) =>
      inRoom(async (room, house) => {
        const answer = await asked(room, house, reportId, merchantId);
        if (isFailure(answer)) return answer;
        await room.pages.change(pageKey(reportId, merchantId), Date.now(), () => answer.ok);
        return answer;
      }),

    kept: (reportId, merchantId) => inRoom(async room => ({ ok: await kept(room, reportId, merchantId) })),

    totals: view => inRoom(async ({ collections }) => ({ ok: await collections.settlementTotals(view) })),

    check: reportId =>
      inRoom(async (room, house) => {
        const { row: report } = await room.collections.one('settlementReports', reportId);
        if (report === null) return failed({ kind: 'missing' });
        const live = await asked(room, house, reportId, report.merchantId);
        const seen = isFailure(live) ? await kept(room, reportId, report.merchantId) : live.ok;
        // Whoever is signed out reads nothing more of this copy.
        if (isFailure(live) && (seen === null || live.failure.kind === 'expired')) return live;
        if (seen === null) return failed({ kind: 'missing' });
        const elsewhere = await room.collections.listedElsewhere(idsOf(report, seen.value.rows), reportId);
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
