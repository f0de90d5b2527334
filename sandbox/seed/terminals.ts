import type { terminals } from '../db/platform-tables.ts';
import { appOnPhone } from './applications.ts';
import { failureReasons, nicknames, phones } from './phones.ts';
import { createRandom, type Random } from './random.ts';
import type { SeededMerchant } from './shops.ts';

/** A terminal's row before it is written. */
export type SeededTerminal = typeof terminals.$inferInsert;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const triggers = [
  'OPERATOR',
  'ATTESTATION_FAILURE',
  'MERCHANT_DISABLED',
  'INACTIVITY',
  'KEY_COMPROMISE',
  'SYSTEM',
];
// A modified copy of an app has another signature.
const resigned = 'e9d40b7715c2f38a6b91d0e47c5a2f8863b1e0d7942fa6c5083d7e19b4f2a6c1';

type Options = {
  tenantId: string;
  merchants: SeededMerchant[];
  count: number;
  seed: number;
  now: number;
  today: number;
};

/** The phones of a tenant in every state, with every reason, fresh and stale; the busier the shop, the more it has. */
export function seedTerminals({ tenantId, merchants, count, seed, now, today }: Options): SeededTerminal[] {
  const random = createRandom(seed, `terminals ${tenantId}`);
  const apps = createRandom(seed, `apps ${tenantId}`);
  const owners = shareOut(merchants, count);
  const ids = new Set<string>();
  const named = new Map<string, number>();
  const turn = { failure: 0, trigger: 0 };
  return Array.from({ length: count }, (_, index) => {
    const owner = index % 29 === 17 ? null : (owners[index] ?? null);
    const [manufacturer, model, osPlatform, versions] = random.weighted(
      phones.map(phone => [phone, phone[4]] as const),
    );
    const status = random.weighted([
      ['ACTIVE', 79],
      ['PENDING', 8],
      ['DEACTIVATED', 9],
      ['BLOCKED', 4],
    ] as const);
    const deactivationTrigger =
      status === 'DEACTIVATED' || status === 'BLOCKED'
        ? (triggers[turn.trigger++ % triggers.length] ?? null)
        : null;
    const attestation = attestationOf(status, deactivationTrigger, random);
    const reasons = failureReasons[osPlatform];
    const attestationFailure =
      attestation === 'FAILED' ? (reasons[turn.failure++ % reasons.length] ?? null) : null;
    const app = appOnPhone(tenantId, osPlatform, apps);
    return {
      tenantId,
      id: freshId(ids, random),
      merchantId: owner?.merchantId ?? null,
      operatorId: owner ? `OP-${20000 + random.int(0, 1400)}` : null,
      nickname: owner && !random.chance(0.04) ? nicknameOf(owner, named, random) : null,
      manufacturer,
      model,
      osPlatform,
      osVersion: random.pick<string>(versions),
      status,
      attestation,
      attestationFailure,
      attestedAt: lastCheck(attestation, status, now, random),
      registeredAt:
        today - random.int(1, 700) * DAY + random.int(7 * 60, 18 * 60) * MINUTE + random.int(0, 59) * 1000,
      deactivationTrigger,
      transactionsTotal: 0,
      transactionsFailed: 0,
      transactionsSuccessful: 0,
      transactionsUnknown: 0,
      appPackage: app.packageName,
      appVersion: random.weighted(app.versions),
      certificateSha256: attestationFailure === 'CERTIFICATE_MISMATCH' ? resigned : app.sha256,
      keysResetAt: null,
      version: 1,
    };
  });
}

// Each merchant in turn, the busy ones more often: one terminal and then one more for each point of busyness.
function shareOut(merchants: SeededMerchant[], count: number): SeededMerchant[] {
  const open = merchants.filter(merchant => merchant.row.merchantId);
  const owners: SeededMerchant[] = [];
  for (let round = 0; owners.length < count && open.length > 0; round++)
    for (const merchant of open)
      if (round === 0 || merchant.busyness > round % 15 || merchant.busyness === 0) owners.push(merchant);
  return owners;
}

function attestationOf(status: string, trigger: string | null, random: Random): string {
  if (trigger === 'ATTESTATION_FAILURE' || trigger === 'KEY_COMPROMISE') return 'FAILED';
  if (status === 'PENDING')
    return random.weighted([
      ['NOT_ATTESTED', 70],
      ['IN_PROGRESS', 20],
      ['PASSED', 10],
    ]);
  if (status === 'BLOCKED')
    return random.weighted([
      ['FAILED', 80],
      ['EXPIRED', 20],
    ]);
  if (status === 'DEACTIVATED')
    return random.weighted([
      ['PASSED', 60],
      ['EXPIRED', 40],
    ]);
  return random.weighted([
    ['PASSED', 84],
    ['FAILED', 7],
    ['EXPIRED', 5],
    ['IN_PROGRESS', 4],
  ]);
}

/** When the phone last sent its data: up to 10 minutes ago is live, a day recent, older stale. */
function lastCheck(attestation: string, status: string, now: number, random: Random): number | null {
  if (attestation === 'NOT_ATTESTED') return null;
  const live = () => random.int(5, 9 * 60) * 1000;
  const recent = () => random.int(11 * 60, 23 * 3600) * 1000;
  const stale = () => random.int(25 * 3600, 60 * 24 * 3600) * 1000;
  if (attestation === 'EXPIRED') return now - stale();
  if (attestation === 'IN_PROGRESS') return now - live();
  if (status === 'ACTIVE')
    return (
      now -
      random.weighted([
        [live, 60],
        [recent, 27],
        [stale, 13],
      ])()
    );
  return (
    now -
    random.weighted([
      [recent, 30],
      [stale, 70],
    ])()
  );
}

function freshId(ids: Set<string>, random: Random): string {
  let id: string;
  do id = `${random.hex(4)}-${random.hex(4)}-${random.hex(4)}`;
  while (ids.has(id));
  ids.add(id);
  return id;
}

function nicknameOf(owner: SeededMerchant, named: Map<string, number>, random: Random): string {
  const name = random.pick<string>(nicknames[owner.trade]);
  const key = `${owner.merchantId} ${name}`;
  const times = (named.get(key) ?? 0) + 1;
  named.set(key, times);
  return times === 1 ? name : `${name} (${times})`;
}
