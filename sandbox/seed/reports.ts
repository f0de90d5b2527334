import { DAY_MS } from '../../src/domain/time.ts';
import type { settlementReports } from '../db/platform-tables.ts';
import { owed, reportId } from '../services/settlement-report.ts';
import type { SeededTransaction } from './transactions.ts';

type Report = typeof settlementReports.$inferInsert;

const HOUR = 3_600_000;

type Options = {
  tenantId: string;
  transactions: SeededTransaction[];
  count: number;
  today: number;
  now: number;
};

/** The latest reports, three merchants a day, now and then one in another currency; each is owed what its approved payments of that day leave after fees. */
export function seedReports({ tenantId, transactions, count, today, now }: Options): Report[] {
  const reports: Report[] = [];
  for (let back = 1; reports.length < count && back <= 90; back++) {
    const startAt = today - back * DAY_MS;
    const ofDay = transactions.filter(row => row.createdAt >= startAt && row.createdAt < startAt + DAY_MS);
    for (const [index, rows] of ofTurn(ofDay, back).entries()) {
      if (reports.length === count) break;
      const [first] = rows;
      if (!first) continue;
      const id = reportId(startAt, 420 - back * 3 + index);
      for (const row of rows) row.reportId = id;
      const settledAt = startAt + DAY_MS + 9 * HOUR + index * 7 * 60_000;
      const isDue = back > 3 ? (back * 3 + index) % 11 !== 0 : back === 3 || index === 2;
      const isSettled = isDue && settledAt <= now;
      reports.push({
        tenantId,
        id,
        merchantId: first.merchantId,
        merchantName: first.merchantName,
        amount: owed(rows),
        isAmountText: reports.length % 2 === 0,
        currency: first.currency,
        startAt,
        endAt: startAt + DAY_MS - 1000,
        status: isSettled ? 'SETTLED' : 'PENDING',
        settledAt: isSettled ? settledAt : null,
        transactionIds: rows.map(row => row.externalId),
        version: 1,
      });
    }
  }
  return reports;
}

/** Each day another three, so that all merchants have their turn: rotates through those with at least four payments. */
function ofTurn(rows: SeededTransaction[], back: number): SeededTransaction[][] {
  const byMerchant = new Map<string, SeededTransaction[]>();
  for (const row of rows) {
    const list = byMerchant.get(row.merchantId);
    if (list) list.push(row);
    else byMerchant.set(row.merchantId, [row]);
  }
  const able = [...byMerchant.values()].filter(list => list.length >= 4);
  const start = (rows.length * 7) % Math.max(able.length, 1);
  const turn = [...able.slice(start), ...able.slice(0, start)].slice(0, 3);
  const foreign = able.filter(([first]) => first && first.currency !== 'ZAR');
  const guest = back % 2 === 0 ? foreign[(back / 2) % foreign.length] : undefined;
  if (guest && !turn.includes(guest)) turn.splice(-1, 1, guest);
  return turn;
}
