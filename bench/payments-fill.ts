import * as v from 'valibot';
import { disposition } from '../contract/field.ts';
import type { SeededTransaction } from '../sandbox/seed/transactions.ts';
import { knownAs, textOf } from '../src/api/reading.ts';
import { tolerant } from '../src/api/tolerant.ts';
import { openCopy } from '../src/db/copy-store.ts';
import { DayTally } from '../src/domain/figures/sum.ts';
import { dayEnd } from '../src/domain/time.ts';
import type { Transaction } from '../src/domain/transaction.ts';
import { createPaymentsKeeper } from '../src/engine/payments/payments-keeper.ts';

declare global {
  /** Stores the payments of a day, 'YYYY-MM-DD' at +02:00, as the product does after it read them; gives how many it keeps by now. */
  var keepDay: (day: string, rows: string) => Promise<number>;
}

const Disposition = tolerant(disposition);

globalThis.keepDay = async (day, rows) => {
  const copy = (await indexedDB.databases()).find(({ name }) => name?.startsWith('copy:'));
  const store = openCopy(copy?.name?.slice('copy:'.length) ?? '');
  const keeper = createPaymentsKeeper(store, Date);
  const payments = (JSON.parse(rows) as SeededTransaction[]).map(toTransaction);
  const tally = new DayTally(day, new Date().toISOString());
  for (const payment of payments) tally.add(payment);
  const figures = tally.figures(Date.now() < dayEnd(day));
  await store.figures.keep([figures], Date.now());
  await keeper.keep([{ figures, rows: payments, isMore: false }]);
  const { count } = await keeper.kept();
  store.close();
  return count;
};

const channelOf = knownAs('nfc', 'ble', 'pay-by-link');

const toTransaction = (row: SeededTransaction): Transaction => ({
  id: row.id,
  externalId: textOf(row.externalId),
  channel: channelOf(row.channel),
  merchantId: textOf(row.merchantId),
  merchantName: textOf(row.merchantName),
  terminalId: textOf(row.terminalId),
  amount: { minor: BigInt(row.amount), currency: row.currency },
  fee: row.fee == null ? null : { minor: BigInt(row.fee), currency: row.currency },
  paymentMedium: textOf(row.paymentMedium),
  reference: textOf(row.reference),
  status: textOf(row.status),
  disposition: v.parse(Disposition, row.disposition) ?? { unknown: '' },
  responseCode: textOf(row.responseCode),
  authorisationCode: textOf(row.authorisationCode),
  maskedPan: textOf(row.maskedPan),
  createdDate: new Date(row.createdAt).toISOString(),
});
