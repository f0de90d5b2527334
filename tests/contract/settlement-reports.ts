import type { SettlementReport, SettlementTransaction } from '../../contract/settlements.ts';
import { parseMoney } from '../../src/domain/money.ts';
import type { Sandbox, Sent } from './sandbox.ts';

/** A report as its service sends it. */
export type Report = Sent<typeof SettlementReport>;
type Line = Sent<typeof SettlementTransaction>;

/** Where a report's payments are asked for. */
export const linesPath = ({ reportId, merchantId }: Report): string =>
  `/settlements/${reportId}/merchant/${merchantId}/settlement-transactions`;

/** All reports of the demo company, the newest first. */
export async function listReports(sandbox: Sandbox): Promise<Report[]> {
  const path = '/settlements/merchant-settlement-reports';
  const { body } = await sandbox.call<{ merchantSettlementReports: Report[] }>(sandbox.demo, 'GET', path);
  return body.merchantSettlementReports;
}

/** The payments that a report lists. */
export async function linesOf(sandbox: Sandbox, report: Report): Promise<Line[]> {
  const { body } = await sandbox.call<{ settlementTransactions: Line[] }>(
    sandbox.demo,
    'GET',
    linesPath(report),
  );
  return body.settlementTransactions;
}

/** An amount in minor units; throws where it cannot be read exactly. */
export function minor(value: unknown, currency: string): bigint {
  const money = parseMoney(value, currency);
  if (!money) throw new Error(`${value} is not an amount in ${currency}`);
  return money.minor;
}

/** Approved payments less fees, by currency, in minor units. */
export function owed(lines: Line[]): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { transaction } of lines) {
    const { currency, amount, transactionFee, status } = transaction;
    if (status !== 'Approved') continue;
    const net = minor(amount, currency) - minor(transactionFee ?? 0, currency);
    sums.set(currency, (sums.get(currency) ?? 0n) + net);
  }
  return sums;
}
