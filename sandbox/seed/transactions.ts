import { DAY_MS } from '../../src/domain/time.ts';
import type { transactions } from '../db/platform-tables.ts';
import { busynessOf, DAYS, sharesOf } from './days.ts';
import { createRandom, type Random } from './random.ts';
import type { SeededMerchant, Trade } from './shops.ts';
import type { SeededTerminal } from './terminals.ts';

/** A payment's row before it is written. */
export type SeededTransaction = typeof transactions.$inferInsert;

/** Hours of business, the amounts in cents, and what stands on the slip. */
const habits: Record<
  Trade,
  { hours: readonly [number, number]; amount: readonly [number, number]; reference: readonly string[] }
> = {
  cafe: { hours: [6, 16], amount: [3_200, 24_000], reference: ['TABLE', 'TAKEAWAY'] },
  restaurant: { hours: [11, 22], amount: [9_500, 220_000], reference: ['TABLE', 'BAR'] },
  grocer: { hours: [7, 19], amount: [1_500, 145_000], reference: ['TILL', 'INV'] },
  retail: { hours: [9, 18], amount: [7_900, 420_000], reference: ['INV'] },
  service: { hours: [8, 17], amount: [12_000, 680_000], reference: ['JOB', 'INV'] },
  health: { hours: [8, 17], amount: [18_000, 350_000], reference: ['ACC'] },
  market: { hours: [8, 15], amount: [2_000, 60_000], reference: ['STALL'] },
  fuel: { hours: [0, 23], amount: [10_000, 130_000], reference: ['PUMP'] },
};
const responses = {
  declined: ['51', '51', '51', '05', '54', '55', '61', '14', '91'],
  offline: 'Z1',
  unable: 'Z3',
};

/** Payments by disposition; the weights are those of a healthy fleet. */
const dispositions: readonly (readonly [
  { disposition: SeededTransaction['disposition']; status: string },
  number,
])[] = [
  [{ disposition: 'Approved', status: 'APPROVED' }, 925],
  [{ disposition: 'Declined', status: 'DECLINED' }, 47],
  [{ disposition: 'DeclinedOffline', status: 'DECLINED' }, 6],
  [{ disposition: 'UnableToGoOnline', status: 'DECLINED' }, 7],
  [{ disposition: 'Indeterminate', status: 'UNKNOWN' }, 6],
  [{ disposition: 'Voided', status: 'VOIDED' }, 9],
];

type Options = {
  tenantId: string;
  merchants: SeededMerchant[];
  terminals: SeededTerminal[];
  /** On a usual day; `total` instead says how many there are up to now, exactly. */
  perDay: number;
  total?: number | null;
  seed: number;
  now: number;
  today: number;
};

/** Three months of payments up to now, in the order of time, counted on the terminals that took them. */
export function seedTransactions({
  tenantId,
  merchants,
  terminals,
  perDay,
  total = null,
  seed,
  now,
  today,
}: Options): SeededTransaction[] {
  const random = createRandom(seed, `transactions ${tenantId}`);
  const tills = tillsOf(terminals);
  const shops = merchants.filter(merchant => merchant.busyness > 0 && tills.has(merchant.merchantId));
  const choices = shops.map(shop => [shop, shop.busyness] as const);
  if (choices.length === 0) return [];
  const rows: SeededTransaction[] = [];
  const shares = total === null ? null : sharesOf(total, today);
  for (let back = DAYS - 1; back >= 0; back--) {
    const midnight = today - back * DAY_MS;
    const usual = Math.round(perDay * busynessOf(midnight) * (0.9 + random.next() * 0.2));
    const count = shares?.[back] ?? usual;
    const times = Array.from({ length: count }, () => {
      const shop = random.weighted(choices);
      return { shop, at: midnight + timeOfDay(shop.trade, random) };
    });
    times.sort((a, b) => a.at - b.at);
    times.forEach(({ shop, at }, index) => {
      const terminal = random.pick(tills.get(shop.merchantId) ?? []);
      const row = payment({
        tenantId,
        shop,
        terminal,
        at,
        number: index,
        day: Math.floor(midnight / DAY_MS),
        random,
      });
      // Drawn all the same, so that a later hour of the same day only adds to what was there before.
      if (at <= now) rows.push(row);
    });
  }
  // Today's come on top of a total, so the oldest give way.
  const kept = total === null ? rows : rows.slice(Math.max(0, rows.length - total));
  countOnTerminals(kept, terminals);
  return kept;
}

type Payment = {
  tenantId: string;
  shop: SeededMerchant;
  terminal: SeededTerminal;
  at: number;
  number: number;
  day: number;
  random: Random;
};

function payment({ tenantId, shop, terminal, at, number, day, random }: Payment): SeededTransaction {
  const { amount: range, reference } = habits[shop.trade];
  const channel = random.weighted([
    ['NFC', 82],
    ['BLE', 13],
    ['PAY_BY_LINK', 5],
  ] as const);
  const outcome = random.weighted(dispositions);
  // Squared, because small amounts are common; rounded to ten cents, because cash registers are.
  const amount = Math.round((range[0] + random.next() ** 3 * (range[1] - range[0])) / 10) * 10;
  const isApproved = outcome.disposition === 'Approved';
  return {
    tenantId,
    id: random.uuid(),
    externalId: `TX-${(day % 0x10000).toString(16).toUpperCase()}-${(number + 0x7000).toString(16).toUpperCase()}`,
    channel,
    merchantId: shop.merchantId,
    merchantName: shop.name,
    terminalId: channel === 'PAY_BY_LINK' ? null : terminal.id,
    amount,
    currency: shop.currency,
    fee: isApproved ? Math.round(amount * 0.0195) : null,
    paymentMedium: channel === 'BLE' ? 'BLUETOOTH' : channel,
    reference: `${random.pick(reference)}-${random.int(1, reference.length > 1 ? 40 : 99_999)}`,
    ...outcome,
    responseCode: responseOf(outcome.disposition, random),
    authorisationCode: isApproved || outcome.disposition === 'Voided' ? random.hex(6).toUpperCase() : null,
    maskedPan: `${random.pick(['4', '4', '5', '5', '2'])}${random.int(10_000, 99_999)}******${random.int(1000, 9999)}`,
    reportId: null,
    createdAt: at,
  };
}

function responseOf(disposition: string, random: Random): string | null {
  if (disposition === 'Declined') return random.pick(responses.declined);
  if (disposition === 'DeclinedOffline') return responses.offline;
  if (disposition === 'UnableToGoOnline') return responses.unable;
  return disposition === 'Indeterminate' ? null : '00';
}

// Two draws averaged: the middle of the day is busier than its ends.
function timeOfDay(trade: Trade, random: Random): number {
  const [open, close] = habits[trade].hours;
  const share = (random.next() + random.next()) / 2;
  return Math.floor((open + share * (close + 1 - open)) * 3600) * 1000;
}

function tillsOf(terminals: SeededTerminal[]): Map<string, SeededTerminal[]> {
  const tills = new Map<string, SeededTerminal[]>();
  for (const terminal of terminals) {
    if (!terminal.merchantId || terminal.status === 'PENDING') continue;
    const list = tills.get(terminal.merchantId);
    if (list) list.push(terminal);
    else tills.set(terminal.merchantId, [terminal]);
  }
  return tills;
}

function countOnTerminals(rows: SeededTransaction[], terminals: SeededTerminal[]): void {
  const byId = new Map(terminals.map(terminal => [terminal.id, terminal]));
  const add = (
    terminal: SeededTerminal,
    field: 'transactionsTotal' | 'transactionsFailed' | 'transactionsSuccessful' | 'transactionsUnknown',
  ) => {
    terminal[field] = (terminal[field] ?? 0) + 1;
  };
  for (const { terminalId, status } of rows) {
    const terminal = terminalId ? byId.get(terminalId) : undefined;
    if (!terminal) continue;
    add(terminal, 'transactionsTotal');
    if (status === 'APPROVED') add(terminal, 'transactionsSuccessful');
    if (status === 'DECLINED') add(terminal, 'transactionsFailed');
    if (status === 'UNKNOWN') add(terminal, 'transactionsUnknown');
  }
}
