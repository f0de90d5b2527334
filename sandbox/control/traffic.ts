import { and, eq, inArray, sql } from 'drizzle-orm';
import type { EventType } from '../../contract/webhook-events.ts';
import { insertBulk } from '../db/bulk.ts';
import type { Database } from '../db/database.ts';
import { merchants, terminals, transactions } from '../db/platform-tables.ts';
import { logError } from '../log-error.ts';
import { currencyAt } from '../seed/currency.ts';
import { createRandom } from '../seed/random.ts';
import { merchantKeys, recordChanges } from '../services/changes.ts';
import type { ServiceDeps } from '../services/service.ts';
import { transactionOf } from '../services/transaction-history.ts';
import { emit } from '../webhooks/emit.ts';

/** Taps of made-up customers: one, many, or a steady stream. */
export type Traffic = ReturnType<typeof createTraffic>;

type Phone = { id: string; merchantId: string | null; name: string; address: string };

/** Dispositions of a tap; a voided one was approved first. */
export const dispositions = ['Approved', 'Declined', 'Indeterminate', 'Voided'] as const;
type Disposition = (typeof dispositions)[number];
type Outcome = {
  event: EventType;
  weight: number;
  status: string;
  responseCode: string | null;
  isAuthorised: boolean;
};
const outcomes: Record<Disposition, Outcome> = {
  Approved: {
    ...{ event: 'transaction.approved', weight: 920, status: 'APPROVED' },
    ...{ responseCode: '00', isAuthorised: true },
  },
  Declined: {
    ...{ event: 'transaction.declined', weight: 60, status: 'DECLINED' },
    ...{ responseCode: '51', isAuthorised: false },
  },
  Indeterminate: {
    ...{ event: 'transaction.indeterminate', weight: 10, status: 'UNKNOWN' },
    ...{ responseCode: null, isAuthorised: false },
  },
  Voided: {
    ...{ event: 'transaction.voided', weight: 10, status: 'VOIDED' },
    ...{ responseCode: '00', isAuthorised: true },
  },
};

const STEADY_INTERVAL_MS = 2_000;

/** Taps land on active terminals, which attest themselves before each payment; no tap changes a version. */
export function createTraffic({ db, clock }: ServiceDeps) {
  const random = createRandom(1, 'traffic');
  let timer: NodeJS.Timeout | undefined;

  async function tap(tenantId: string, count: number, disposition?: Disposition): Promise<number> {
    return db.transaction(async tx => {
      const phones = await tx
        .select({ id: terminals.id, merchantId: terminals.merchantId, name: merchantName, address })
        .from(terminals)
        .innerJoin(
          merchants,
          and(eq(merchants.tenantId, terminals.tenantId), eq(merchants.merchantId, terminals.merchantId)),
        )
        .where(
          and(
            eq(terminals.tenantId, tenantId),
            eq(terminals.status, 'ACTIVE'),
            eq(terminals.attestation, 'PASSED'),
          ),
        )
        .orderBy(terminals.id)
        .limit(500);
      if (phones.length === 0) return 0;
      const taps = Array.from({ length: count }, () => payment(tenantId, random.pick(phones), disposition));
      await insertBulk(tx, transactions, taps);
      await attest(tx, tenantId, taps);
      await recordChanges(tx, tenantId, {
        terminals: taps.map(({ terminalId }) => terminalId),
        merchants: await merchantKeys(
          tx,
          tenantId,
          taps.map(({ merchantId }) => merchantId),
        ),
      });
      for (const one of dispositions) {
        const ended = taps.filter(row => row.disposition === one);
        await emit(tx, tenantId, outcomes[one].event, ...ended.map(transactionOf));
      }
      return count;
    });
  }

  function payment(tenantId: string, phone: Phone, request?: Disposition) {
    const amount = random.int(20, 9_000) * 10;
    const drawn = random.weighted(dispositions.map(one => [one, outcomes[one].weight] as const));
    const disposition = request ?? drawn;
    const { status, responseCode, isAuthorised } = outcomes[disposition];
    return {
      tenantId,
      id: crypto.randomUUID(),
      externalId: `TX-TAP-${random.hex(8).toUpperCase()}`,
      channel: 'NFC' as const,
      merchantId: phone.merchantId ?? '',
      merchantName: phone.name,
      terminalId: phone.id,
      amount,
      currency: currencyAt(phone.address),
      fee: disposition === 'Approved' ? Math.round(amount * 0.0195) : null,
      paymentMedium: 'NFC',
      reference: `TAP-${random.int(1, 99_999)}`,
      ...{ status, disposition, responseCode },
      authorisationCode: isAuthorised ? random.hex(6).toUpperCase() : null,
      maskedPan: `4${random.int(10_000, 99_999)}******${random.int(1000, 9999)}`,
      reportId: null,
      createdAt: clock.now(),
    };
  }

  /** Rows are locked in the order of their ids, as a list of terminals locks them, so that neither waits for the other. */
  async function attest(tx: Database, tenantId: string, taps: { terminalId: string; status: string }[]) {
    const ids = taps.map(({ terminalId }) => terminalId);
    await tx
      .select({ id: terminals.id })
      .from(terminals)
      .where(and(eq(terminals.tenantId, tenantId), inArray(terminals.id, ids)))
      .orderBy(terminals.id)
      .for('update');
    for (const { terminalId, status } of taps) {
      const one = (counted: string) => (status === counted ? 1 : 0);
      await tx
        .update(terminals)
        .set({
          attestedAt: clock.now(),
          transactionsTotal: sql`${terminals.transactionsTotal} + 1`,
          transactionsSuccessful: sql`${terminals.transactionsSuccessful} + ${one('APPROVED')}`,
          transactionsFailed: sql`${terminals.transactionsFailed} + ${one('DECLINED')}`,
          transactionsUnknown: sql`${terminals.transactionsUnknown} + ${one('UNKNOWN')}`,
        })
        .where(and(eq(terminals.tenantId, tenantId), eq(terminals.id, terminalId)));
    }
  }

  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };

  return {
    /** Takes `count` payments at random active terminals, ending as asked or as they usually do; answers how many were taken. */
    tap,
    /** From now on a few taps every two seconds. */
    start(tenantId: string): void {
      stop();
      timer = setInterval(() => void tap(tenantId, random.int(1, 3)).catch(logError), STEADY_INTERVAL_MS);
      timer.unref();
    },
    stop,
    isSteady: () => timer !== undefined,
  };
}

const attribute = (...names: string[]) =>
  sql<string>`coalesce(${sql.join(
    names.flatMap(name => [
      sql`${merchants.attributes}->>${name}`,
      sql`${merchants.attributes}->>${`custom_${name}`}`,
    ]),
    sql`, `,
  )}, '')`;
const merchantName = attribute('Business_Name');
const address = attribute('Business_Address', 'address');
