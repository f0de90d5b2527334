import { DAY_MS } from '../../src/domain/time.ts';
import type { merchantPools, messages, onboardingForms } from '../db/onboarding-tables.ts';
import { courseOf } from '../services/messages.ts';
import type { OnboardingForm } from '../services/onboarding-form.ts';
import { invitedPeople } from './invited-people.ts';
import type { Company } from './people.ts';
import { createRandom, type Random } from './random.ts';
import type { SeededMerchant, Trade } from './shops.ts';

const MINUTE = 60_000;

const kinds: Record<Trade, string> = {
  cafe: 'Café or bakery',
  restaurant: 'Restaurant or take-away',
  grocer: 'Groceries',
  retail: 'Shop',
  service: 'Services',
  health: 'Health',
  market: 'Market stall',
  fuel: 'Fuel',
};

const field = (fields: Partial<OnboardingForm['inputFields'][number]>) => ({
  label: '',
  type: 'text' as const,
  placeholder: '',
  helperText: '',
  list: [],
  isRequired: false,
  isMultiline: false,
  ...fields,
});

/** The form that the demo company has published. */
export const demoForm: OnboardingForm = {
  title: 'Take cards with Umlilo',
  description: 'Tell us about your business. It takes three minutes, and you can tap the first card today.',
  identifier: 'email',
  passwordPolicy: { minLength: 8, uppercase: true, lowercase: true, numbers: true, symbols: false },
  inputFields: [
    field({ label: 'Kind of business', type: 'choice', list: Object.values(kinds), isRequired: true }),
    field({
      label: 'VAT number',
      placeholder: '4123456789',
      helperText: 'Ten digits. Leave it empty if you are not registered.',
    }),
    field({ label: 'Trading since', type: 'date', isRequired: true }),
    field({ label: 'Card sales a month, in rand', type: 'number', placeholder: '25000' }),
    field({ label: 'What do you sell?', type: 'multiline', isMultiline: true }),
    field({ label: 'I accept the terms of Umlilo Payments', type: 'checkbox', isRequired: true }),
  ],
};

/** Answers of a seeded merchant to `demoForm`. */
export function answersOf(trade: Trade, random: Random): Record<string, string | boolean> {
  const month = String(random.int(1, 12)).padStart(2, '0');
  const since = `${random.int(1996, 2024)}-${month}-01`;
  const vat = `4${random.int(100_000_000, 999_999_999)}`;
  const sales = String(random.int(4, 240) * 1000);
  return {
    'custom_Kind of business': kinds[trade],
    ...(random.chance(0.7) ? { 'custom_VAT number': vat } : {}),
    'custom_Trading since': since,
    'custom_Card sales a month, in rand': sales,
    'custom_I accept the terms of Umlilo Payments': true,
  };
}

/** The pool and the form of a company; null where it takes in its merchants otherwise. */
export function seedPool({ tenantId, companyName, pool }: Company, createdAt: number) {
  if (!pool) return null;
  const row: typeof merchantPools.$inferInsert = {
    tenantId,
    ...pool,
    name: companyName,
    usernameType: demoForm.identifier,
    callbackUrls: ['http://localhost:4173/signin', 'https://dashboard.dev.tapdeck.example/signin'],
    passwordRequirements: {
      minimumLength: demoForm.passwordPolicy.minLength,
      requireLowercase: true,
      requireUppercase: true,
      requireNumbers: true,
      requireSymbols: false,
    },
    createdAt,
  };
  const form: typeof onboardingForms.$inferInsert = { poolId: pool.id, form: demoForm, savedAt: createdAt };
  return { row, form };
}

/** Invites in every state: some became merchants, some failed, one waits and one was never confirmed. */
export function seedInvites(options: {
  tenantId: string;
  merchants: readonly SeededMerchant[];
  seed: number;
  today: number;
}): (typeof messages.$inferInsert)[] {
  const { tenantId, merchants, seed, today } = options;
  const random = createRandom(seed, `invites ${tenantId}`);
  const invite = (name: string, recipient: string, at: number, registeredAs: string | null) => ({
    id: random.uuid(),
    tenantId,
    kind: 'sms' as const,
    template: 'merchant-invite',
    name,
    recipient,
    ...courseOf(recipient, at),
    registeredAs,
  });
  const registered = merchants
    .filter(({ row }) => row.merchantId && row.poolId)
    .slice(0, 6)
    .map(({ name, row }) =>
      invite(name, row.phoneNumber ?? '', row.createdAt - random.int(20, 3000) * MINUTE, row.identifier),
    );
  const open = invitedPeople.map(([name, ending], index) =>
    invite(
      name,
      `+27${random.pick(['60', '72', '83'])}${random.int(100, 999)}${ending ?? random.int(3000, 9999)}`,
      today - (index + 1) * DAY_MS + random.int(8 * 60, 17 * 60) * MINUTE,
      null,
    ),
  );
  return [...registered, ...open];
}
