import { DAY_MS } from '../../src/domain/time.ts';
import { currencyAt } from './currency.ts';
import { answersOf } from './onboarding.ts';
import { createRandom } from './random.ts';
import type { SeededMerchant, Shop } from './shops.ts';

// Every merchant status at least once, one that no version knows, and one that is missing.
const bankMidStatuses = [
  'NotStarted',
  'InitiatedProcess',
  'Requested',
  'InProgress',
  'Deactivated',
  'Rejected',
  'Errored',
  'UnderAppeal',
  null,
];
const yes = [true, 'true', 'True'];
const no = [false, 'false', 'False'];

/** The merchants of a tenant, the attributes in all the spellings in which real ones arrive. */
export function seedMerchants(options: {
  tenantId: string;
  poolId: string | null;
  shops: readonly Shop[];
  seed: number;
  today: number;
}): SeededMerchant[] {
  const { tenantId, poolId, shops, seed, today } = options;
  const random = createRandom(seed, `merchants ${tenantId}`);
  const answering = createRandom(seed, `answers ${tenantId}`);
  return shops.map(([name, first, last, address, trade, busyness], index) => {
    const merchantId = `MRC-${String(index * 67 + random.int(1, 60)).padStart(6, '0')}`;
    const phoneNumber = `+27${random.pick(['60', '71', '72', '73', '82', '83'])}${random.int(1_000_000, 9_999_999)}`;
    const bankMidStatus =
      index % 3 === 1 ? bankMidStatuses[Math.floor(index / 3) % bankMidStatuses.length] : 'Active';
    const isComplete = !random.chance(0.2);
    // Those that did not register through the pool came with an app of the company's own.
    const isExternal = random.chance(0.3) || poolId === null;
    const answers = answersOf(trade, answering);
    const attributes: Record<string, string | boolean> = {
      merchantId,
      email: `${plain(first)}@${plain(name).slice(0, 18)}.example`,
      First_Name: first,
      Last_Name: last,
      Business_Name: name,
      phoneNumber,
      [random.chance(0.2) ? 'address' : 'Business_Address']: address,
      profileComplete: random.pick(isComplete ? yes : no),
      externalMerchant: random.pick(isExternal ? yes : no),
    };
    if (bankMidStatus) attributes.bankMIDStatus = bankMidStatus;
    if (bankMidStatus === 'Active')
      attributes.bankMID = `4417 ${random.int(1000, 9999)} ${random.int(100, 999)}`;
    const style = random.pick(['plain', 'prefixed', 'mixed'] as const);
    const createdAt = today - random.int(40, 900) * DAY_MS + random.int(8 * 60, 17 * 60) * 60_000;
    // One merchant has signed up and filled in nothing yet: it has no attributes at all.
    const isEmpty = name.startsWith('Ouma Bettie');
    return {
      row: {
        tenantId,
        identifier: random.uuid(),
        poolId,
        merchantId: isEmpty ? null : merchantId,
        phoneNumber: isEmpty ? null : phoneNumber,
        attributes: isEmpty
          ? {}
          : { ...spelled(attributes, style, () => random.chance(0.5)), ...(isExternal ? {} : answers) },
        createdAt,
        version: 1,
      },
      merchantId,
      name,
      trade,
      busyness: isEmpty ? 0 : busyness,
      currency: currencyAt(address),
    };
  });
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();

function spelled(
  attributes: Record<string, string | boolean>,
  style: 'plain' | 'prefixed' | 'mixed',
  coin: () => boolean,
) {
  const prefixed = (name: string) =>
    style === 'prefixed' || (style === 'mixed' && coin()) ? `custom_${name}` : name;
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [prefixed(name), value]));
}
