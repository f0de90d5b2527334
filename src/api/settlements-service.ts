import * as v from 'valibot';
import type { Answer } from '../domain/failure.ts';
import { type Money, parseMoney } from '../domain/money.ts';
import type { SettlementReport } from '../domain/settlement.ts';
import type { Send } from './http.ts';
import { type Page, type PageRequest, readPageOf } from './page.ts';
import { id, instantOf, knownAs, lenient, textOf, textsOf } from './reading.ts';

const statusOf = knownAs('settled', 'pending');

/** A settlement report; one whose amount cannot be read exactly does not parse. (contract: Settlements and transactions) */
export const Report = v.pipe(
  v.object({
    reportId: id,
    settlementAmount: v.optional(v.unknown(), null),
    currency: lenient(value => textOf(value)?.trim() ?? 'ZAR'),
    merchantId: id,
    merchantName: lenient(textOf),
    settlementStartDate: lenient(instantOf),
    settlementEndDate: lenient(instantOf),
    settlementStatus: lenient(value => statusOf(value) ?? { unknown: '' }),
    settledDate: lenient(instantOf),
    settlementTransactionIds: lenient(textsOf),
    version: lenient(textOf),
  }),
  v.transform(row => ({ ...row, amount: parseMoney(row.settlementAmount, row.currency) })),
  v.check(row => row.amount !== null, 'settlementAmount is not an amount'),
  v.transform(
    (row): SettlementReport => ({
      reportId: row.reportId,
      amount: row.amount as Money,
      merchantId: row.merchantId,
      merchantName: row.merchantName,
      startDate: row.settlementStartDate,
      endDate: row.settlementEndDate,
      status: row.settlementStatus,
      settledDate: row.settledDate,
      transactionIds: row.settlementTransactionIds,
      version: row.version,
    }),
  ),
);

/** The settlement reports, all on one page. (specification §7) */
export const listReports = (
  send: Send,
  request: Pick<PageRequest, 'etag' | 'signal'> = {},
): Promise<Answer<Page<SettlementReport> | { notModified: true }>> => {
  const call = {
    service: 'settlements',
    method: 'GET',
    path: '/settlements/merchant-settlement-reports',
  } as const;
  return readPageOf(send, call, request, { name: 'merchantSettlementReports', schema: Report });
};
