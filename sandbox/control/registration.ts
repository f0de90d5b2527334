import { randomUUID } from 'node:crypto';
import { and, eq, or, sql } from 'drizzle-orm';
import { fixedFields } from '../../src/domain/onboarding/form.ts';
import { type Answers, chosenIn, faultsIn } from '../../src/domain/onboarding/form-answers.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { merchantPools, messages } from '../db/onboarding-tables.ts';
import { effects, merchants } from '../db/platform-tables.ts';
import { Refusal } from '../refusal.ts';
import { recordChanges } from '../services/changes.ts';
import type { MerchantRow } from '../services/merchant-attributes.ts';
import { formOf } from '../services/onboarding.ts';
import { asDomainForm, attributeOf, type OnboardingForm } from '../services/onboarding-form.ts';
import { emit } from '../webhooks/emit.ts';

/** An invite by its message's id, and the pool that it leads to; throws Refusal 404 where there is none. */
export async function findInvite(db: Database, messageId: string) {
  const [found] = await db
    .select({ invite: messages, pool: merchantPools })
    .from(messages)
    .leftJoin(merchantPools, eq(merchantPools.tenantId, messages.tenantId))
    .where(and(eq(messages.id, messageId), eq(messages.template, 'merchant-invite')));
  if (!found) throw new Refusal(404, 'INVITE_NOT_FOUND', 'There is no such invite.');
  return found;
}

/**
 * Registers the invited as a merchant through the published form: by its own rules, once per invite, and once per e-mail
 * address or phone number that they sign in with. The list of merchants grows.
 */
export async function registerMerchant(
  db: Database,
  clock: Clock,
  messageId: string,
  answers: Answers,
): Promise<MerchantRow> {
  const { invite, pool } = await findInvite(db, messageId);
  const form = pool && (await formOf(db, pool.id));
  if (!pool || !form) throw new Refusal(409, 'FORM_NOT_FOUND', 'The company has not published its form yet.');
  check(form, answers);
  const fixed = Object.fromEntries(
    fixedFields(form.identifier)
      .filter(({ id }) => id !== 'password')
      .map(({ id }) => [id, (answers[id] ?? '').trim()]),
  );
  const email = fixed.email ?? '';
  const phoneNumber = (fixed.phoneNumber ?? '').replace(/[\s()./-]/g, '');
  const { tenantId } = invite;
  return db.transaction(async tx => {
    // One registration of a pool at a time: the second of two sees what the first has written.
    await tx.select().from(merchantPools).where(eq(merchantPools.id, pool.id)).for('update');
    const [current] = await tx.select().from(messages).where(eq(messages.id, messageId));
    if (current?.registeredAs)
      throw new Refusal(
        409,
        'ALREADY_REGISTERED',
        'This invite was used: its merchant is registered already.',
      );
    const [taken] = await tx
      .select()
      .from(merchants)
      .where(and(eq(merchants.tenantId, tenantId), signsInWith(form, email, phoneNumber)))
      .limit(1);
    if (taken)
      throw new Refusal(409, 'ALREADY_REGISTERED', `${form.identifier}: a merchant is registered already.`);

    const merchantId = await nextMerchantId(tx, tenantId);
    const now = clock.now();
    const [row] = await tx
      .insert(merchants)
      .values({
        tenantId,
        identifier: randomUUID(),
        poolId: pool.id,
        merchantId,
        phoneNumber,
        attributes: {
          ...fixed,
          email,
          phoneNumber,
          merchantId,
          profileComplete: true,
          externalMerchant: false,
          bankMIDStatus: 'NotStarted',
          ...customAttributes(form, answers),
        },
        createdAt: now,
      })
      .returning();
    if (!row) throw new Error('The merchant was not written.');
    await tx.update(messages).set({ registeredAs: row.identifier }).where(eq(messages.id, messageId));
    await recordChanges(tx, tenantId, { merchants: [row.identifier] });
    const by = { sub: row.identifier, email, service: 'merchants' };
    await tx.insert(effects).values({ at: now, tenantId, ...by, what: 'register', target: row.identifier });
    await emit(tx, tenantId, 'merchant.registered', { identifier: row.identifier, merchantId, email });
    return row;
  });
}

/** Refuses with 400, naming every field whose answer is not taken. */
function check(form: OnboardingForm, answers: Answers): void {
  const request = asDomainForm(form, attributeOf);
  const known = new Set(
    [...fixedFields(form.identifier), ...request.inputFields].map(({ id }) => id as string),
  );
  const faults: { field: string; fault: string }[] = [
    ...Object.keys(answers)
      .filter(field => !known.has(field))
      .map(field => ({ field, fault: 'unknown' })),
    ...[...faultsIn(request, answers)].map(([field, fault]) => ({ field, fault })),
  ];
  const [first] = faults;
  if (first) throw new Refusal(400, 'INVALID_REQUEST', `${first.field}: ${first.fault}`, { faults });
}

const signsInWith = (form: OnboardingForm, email: string, phoneNumber: string) =>
  form.identifier === 'phone_number'
    ? eq(merchants.phoneNumber, phoneNumber)
    : or(
        ...['email', 'custom_email'].map(
          name => sql`lower(${merchants.attributes}->>${name}) = ${email.toLowerCase()}`,
        ),
      );

/** The answers: a checkbox as yes or no, a list with commas, without empty ones. */
function customAttributes(form: OnboardingForm, answers: Answers): Record<string, string | boolean> {
  const given = form.inputFields.map(field => {
    const name = attributeOf(field);
    const answer = (answers[name] ?? '').trim();
    if (field.type === 'checkbox') return [name, answer === 'true'] as const;
    return [name, field.type === 'list' ? chosenIn(answer).join(', ') : answer] as const;
  });
  return Object.fromEntries(given.filter(([, value]) => value !== ''));
}

async function nextMerchantId(tx: Database, tenantId: string): Promise<string> {
  const [row] = await tx
    .select({ last: sql<string | null>`max(${merchants.merchantId})` })
    .from(merchants)
    .where(and(eq(merchants.tenantId, tenantId), sql`${merchants.merchantId} ~ '^MRC-[0-9]{6}$'`));
  return `MRC-${String(Number(row?.last?.slice(4) ?? 0) + 1).padStart(6, '0')}`;
}
