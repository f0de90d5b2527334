import { isAmountOf, noFilter, soughtPayment } from '../../domain/history/filter.ts';
import type { PaymentsFound } from '../../domain/history/history.ts';
import { fitOf, rankOf, searchQuery } from '../../domain/search.ts';
import { searchable } from '../../domain/text.ts';
import type { Transaction } from '../../domain/transaction.ts';
import type { HeldPayments } from '../../sync/payments/held-payments.ts';
import { matchPayments } from '../../sync/payments/payment-matches.ts';
import type { PaymentTable } from '../../sync/payments/payment-table.ts';

/** Shorter texts find no payment. */
const LEAST = 3;
/** Only the newest matches are ranked. */
const MOST_RANKED = 400;
/** Up to this many matches, all are checked for an exact ID. */
const MOST_COMPARED = 20_000;

const nothing = (isLoaded: boolean): PaymentsFound => ({ rows: [], total: 0, isLoaded });

const searchFor = (table: PaymentTable, search: string): Uint32Array =>
  matchPayments(table, { channels: [], from: null, to: null, filter: { ...noFilter, search } }).places;

/** The kept payments that answer a reference, an id, a masked card or an amount, the newest first among equals. */
export async function findPayments(held: HeldPayments, text: string, most: number): Promise<PaymentsFound> {
  const { table, days } = await held.load();
  const isLoaded = days.length > 0;
  // A text without a digit is a name: merchants and terminals match it.
  if (searchable(text).length < LEAST || !/\d/.test(text)) return nothing(isLoaded);
  const places = searchFor(table, text);
  const sought = searchQuery(text);
  const { amount } = soughtPayment(text);
  const whole = sought.whole;
  const isExact = (place: number) =>
    table.text('id', place) === whole || table.text('externalId', place) === whole;
  const exact = places.length > MOST_COMPARED ? [] : [...places.filter(isExact)];
  const newest = [...places.slice(-MOST_RANKED)].reverse().filter(place => !exact.includes(place));
  const rows = [...exact, ...newest].flatMap(place => {
    const row = table.row(place);
    const isAmount = amount !== null && isAmountOf(row, amount);
    const fit = fitOf([row.id, row.externalId, row.reference, row.maskedPan], sought);
    return isAmount ? [{ row, fit: 'exact' as const }] : fit ? [{ row, fit }] : [];
  });
  return {
    rows: rows.toSorted((a, b) => rankOf(a.fit) - rankOf(b.fit)).slice(0, most),
    total: places.length,
    isLoaded,
  };
}

/** The kept payment with this id, or else with this external id; null where none is kept. */
export async function paymentOf(held: HeldPayments, id: string): Promise<Transaction | null> {
  const { table } = await held.load();
  const rows = [...searchFor(table, id)].slice(0, MOST_COMPARED).map(place => table.row(place));
  return rows.find(row => row.id === id) ?? rows.find(row => row.externalId === id) ?? null;
}
