import { desc, eq } from 'drizzle-orm';
import { type EventType, eventTypes } from '../../contract/webhook-events.ts';
import { DAY_MS } from '../../src/domain/time.ts';
import type { Database } from '../db/database.ts';
import { merchants, settlementReports, terminals, transactions } from '../db/platform-tables.ts';
import { deviceOf, type TerminalRow } from '../services/device.ts';
import { reportOf } from '../services/settlement-report.ts';
import { transactionOf } from '../services/transaction-history.ts';
import { exampleOf } from '../webhooks/events.ts';
import type { Random } from './random.ts';

/** Something that happened to a company: `at` in milliseconds since 1970. */
export type SeededEvent = { eventType: EventType; data: object; at: number };

const DAYS = 14;
const PAYMENTS = 900;

const ofDisposition: Record<string, EventType> = {
  Approved: 'transaction.approved',
  Voided: 'transaction.voided',
  Indeterminate: 'transaction.indeterminate',
};

/** Events a day for a fleet of the demo company's size. */
const perDay: Partial<Record<EventType, number>> = {
  'settlement.report_created': 8,
  'settlement.settled': 7,
  'settlement.reopened': 1,
  'merchant.invited': 2,
  'merchant.registered': 1,
  'merchant.bank_mid.status_changed': 3,
  'terminal.registered': 2,
  'terminal.activated': 3,
  'terminal.deactivated': 2,
  'terminal.deleted': 0.5,
  'terminal.keys_reset': 2,
  'terminal.attestation_failed': 5,
  'terminal.attestation_recovered': 4,
};

/** Recent events of a company, newest first: its latest payments, and two weeks of every other kind that it has. */
export async function recentEvents(
  tx: Database,
  tenantId: string,
  { random, now }: { random: Random; now: number },
): Promise<SeededEvent[]> {
  const payments = await tx
    .select()
    .from(transactions)
    .where(eq(transactions.tenantId, tenantId))
    .orderBy(desc(transactions.createdAt), desc(transactions.id))
    .limit(PAYMENTS);
  const events: SeededEvent[] = payments.map(row => ({
    eventType: ofDisposition[row.disposition] ?? 'transaction.declined',
    data: transactionOf(row),
    at: row.createdAt,
  }));
  const dataOf = await describer(tx, tenantId, random);
  for (const eventType of eventTypes)
    for (let left = (perDay[eventType] ?? 0) * DAYS; left >= 1; left--) {
      const data = dataOf(eventType);
      if (data) events.push({ eventType, data, at: Math.floor(now - random.next() * DAYS * DAY_MS) });
    }
  return events.filter(({ at }) => at <= now).sort((a, b) => b.at - a.at);
}

/** Tells of what the company has what an event says; null where it has nothing of the kind. */
async function describer(tx: Database, tenantId: string, random: Random) {
  const phones = await tx
    .select()
    .from(terminals)
    .where(eq(terminals.tenantId, tenantId))
    .orderBy(terminals.id)
    .limit(500);
  const shops = await tx
    .select()
    .from(merchants)
    .where(eq(merchants.tenantId, tenantId))
    .orderBy(merchants.identifier)
    .limit(500);
  const reports = await tx
    .select()
    .from(settlementReports)
    .where(eq(settlementReports.tenantId, tenantId))
    .orderBy(settlementReports.id)
    .limit(500);
  const one = <T>(list: readonly T[], describe: (item: T) => object) =>
    list.length > 0 ? describe(random.pick(list)) : null;
  const phone = (isMeant: (row: TerminalRow) => boolean) => one(phones.filter(isMeant), deviceOf);
  const report = (status: string) =>
    one(
      reports.filter(row => row.status === status),
      reportOf,
    );
  const makers: Partial<Record<EventType, () => object | null>> = {
    'settlement.report_created': () => one(reports, reportOf),
    'settlement.settled': () => report('SETTLED'),
    'settlement.reopened': () => report('PENDING'),
    'merchant.registered': () => one(shops, ({ identifier, merchantId }) => ({ identifier, merchantId })),
    'merchant.bank_mid.status_changed': () =>
      one(shops, ({ identifier, merchantId }) => {
        const bankMIDStatus = random.pick(['Requested', 'InProgress', 'Active']);
        return { identifier, merchantId, bankMIDStatus };
      }),
    'terminal.registered': () => phone(({ status }) => status === 'PENDING'),
    'terminal.activated': () => phone(({ status }) => status === 'ACTIVE'),
    'terminal.deactivated': () => phone(({ status }) => status === 'DEACTIVATED'),
    'terminal.keys_reset': () => phone(({ status }) => status === 'ACTIVE'),
    'terminal.attestation_failed': () => phone(({ attestation }) => attestation === 'FAILED'),
    'terminal.attestation_recovered': () => phone(({ attestation }) => attestation === 'PASSED'),
  };
  return (eventType: EventType) => (makers[eventType] ?? (() => exampleOf(eventType)))();
}
