import { eq } from 'drizzle-orm';
import { type EventType, eventTypes } from '../../contract/webhook-events.ts';
import { DAY_MS } from '../../src/domain/time.ts';
import { insertBulk } from '../db/bulk.ts';
import type { Database } from '../db/database.ts';
import { webhookEvents, webhookInvocations, webhooks } from '../db/webhook-tables.ts';
import { GONE } from '../webhooks/deliveries.ts';
import {
  attemptOf,
  type Endpoint,
  errorAnswer,
  eventOf,
  type MadeUpAttempt,
  madeUpAttempts,
} from '../webhooks/made-up-attempts.ts';
import { createRandom, type Random } from './random.ts';
import { recentEvents, type SeededEvent } from './recent-events.ts';

type Seeded = {
  url: string;
  description?: string;
  wants: readonly EventType[];
  version: '1' | '2';
  failing: number;
  /** At most so many events of a usual fleet were sent to it. */
  told: number;
  /** The end of it, so many days ago. */
  ended?: { days: number; by: 'operator' | 'endpoint' };
  /** An event is being retried. */
  isRetrying?: true;
};

const payments = eventTypes.filter(one => one.startsWith('transaction.'));
const settlements = eventTypes.filter(one => one.startsWith('settlement.'));

// None of these hosts exists, and what is asked of this machine's own is turned off: nothing leaves it.
const seeded: readonly Seeded[] = [
  {
    url: 'https://api.nkosifresh.invalid/hooks/payments',
    description: 'Till feed of Nkosi Fresh',
    wants: [
      ...payments,
      'settlement.report_created',
      'merchant.bank_mid.status_changed',
      'terminal.activated',
      'terminal.keys_reset',
      'terminal.attestation_failed',
    ],
    version: '1',
    failing: 0.001,
    told: 500,
    isRetrying: true,
  },
  {
    url: 'https://hooks.kasikart.invalid/tapdeck',
    wants: payments,
    version: '2',
    failing: 0.02,
    told: 150,
    ended: { days: 1.5, by: 'endpoint' },
  },
  {
    url: 'https://finance.umlilo.invalid/settlements/in',
    description: 'Ledger',
    wants: settlements,
    version: '1',
    failing: 0,
    told: 300,
  },
  {
    url: 'https://erp.vandermerwebiltong.invalid:8443/integrations/tapdeck/events',
    wants: [
      ...payments,
      ...settlements,
      'merchant.invited',
      'merchant.registered',
      'merchant.bank_mid.status_changed',
      'terminal.registered',
      'terminal.activated',
      'terminal.deactivated',
      'terminal.deleted',
    ],
    version: '2',
    failing: 0.012,
    told: 400,
  },
  {
    url: 'http://localhost:4600/dev',
    description: 'While developing',
    wants: eventTypes,
    version: '1',
    failing: 0.25,
    told: 120,
    ended: { days: 2, by: 'operator' },
  },
];

/**
 * Replaces a tenant's webhooks and what was sent to them; where `isDemo` is false there are none. `now` in milliseconds, `share` of
 * the usual number of deliveries from 0 to 1.
 */
export async function replaceWebhooks(
  tx: Database,
  tenantId: string,
  { seed, now, isDemo, share }: { seed: number; now: number; isDemo: boolean; share: number },
): Promise<void> {
  // The webhooks before their attempts, as deliveries lock them.
  for (const table of [webhooks, webhookEvents, webhookInvocations])
    await tx.delete(table).where(eq(table.tenantId, tenantId));
  if (!isDemo) return;
  const random = createRandom(seed, `webhooks ${tenantId}`);
  const events = await recentEvents(tx, tenantId, { random, now });
  for (const [place, one] of seeded.entries()) {
    const row = rowOf(one, { tenantId, random, now, place });
    await tx.insert(webhooks).values(row);
    const attempts = pastOf(one, { ...row, failing: one.failing }, { events, random, now, share });
    await insertBulk(tx, webhookInvocations, attempts);
  }
}

type Place = { tenantId: string; random: Random; now: number; place: number };
function rowOf({ url, description, wants, version, ended }: Seeded, { tenantId, random, now, place }: Place) {
  const createdAt = now - (100 - place) * DAY_MS;
  return {
    ...{ id: `wh_${random.uuid()}`, tenantId, url, description, createdAt },
    subscriptions: wants.map(eventType => ({ eventType, version })),
    status: ended
      ? ended.by === 'endpoint'
        ? ('AUTO_DISABLED' as const)
        : ('DISABLED' as const)
      : ('ENABLED' as const),
    disabledReason: ended?.by === 'endpoint' ? GONE : null,
    secret: `whsec_${Buffer.from(random.hex(48), 'hex').toString('base64')}`,
    updatedAt: ended ? now - ended.days * DAY_MS : createdAt,
  };
}

function pastOf(
  { wants, version, told, ended, isRetrying }: Seeded,
  endpoint: Endpoint,
  { events, random, now, share }: { events: SeededEvent[]; random: Random; now: number; share: number },
): MadeUpAttempt[] {
  const end = now - (ended?.days ?? 0) * DAY_MS;
  const known = events.filter(({ eventType, at }) => wants.includes(eventType) && at < end - 2_000);
  const attempts = known
    .slice(0, Math.ceil(told * share))
    .flatMap(one => madeUpAttempts(endpoint, { ...one, version }, { random, now: end }));
  if (ended?.by === 'endpoint' && known[0]) {
    const event = eventOf({ ...known[0], version }, random);
    attempts.push(
      attemptOf(endpoint, event, { id: random.uuid(), at: end, attempt: 1 }, errorAnswer(410, 96)),
    );
  }
  const failing = isRetrying && known.find(({ eventType }) => eventType === 'terminal.attestation_failed');
  if (failing) attempts.push(...retrying(endpoint, { ...failing, at: now - 73_000, version }, random));
  return attempts;
}

/** Two attempts that failed, and the third four minutes from now. */
function retrying(endpoint: Endpoint, happening: SeededEvent & { version: '1' | '2' }, random: Random) {
  const event = eventOf(happening, random);
  return [
    { after: 1_000, outcome: errorAnswer(500, 1_187) },
    { after: 6_000, outcome: errorAnswer(500, 1_204) },
    { after: 306_000, outcome: null },
  ].map(({ after, outcome }, index) =>
    attemptOf(endpoint, event, { id: random.uuid(), at: happening.at + after, attempt: index + 1 }, outcome),
  );
}
