import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { identityUsers } from '../db/identity-tables.ts';
import { merchantPools, messages, onboardingForms } from '../db/onboarding-tables.ts';
import { merchants, settlementReports, tenants, terminals, transactions } from '../db/platform-tables.ts';
import { applications, certificates } from '../db/sdk-tables.ts';
import { webhookInvocations, webhooks } from '../db/webhook-tables.ts';
import { recordChanges } from '../services/changes.ts';
import type { OnboardingForm } from '../services/onboarding-form.ts';

/** Attributes by which merchants are found and joined; they keep their values. */
const keys = new Set(['merchantId', 'phoneNumber', 'profileComplete', 'externalMerchant']);

/**
 * Writes a text into every field of a tenant that reaches a screen as text, past every check: names, addresses, nicknames,
 * references, the form, webhooks and what they sent and got, applications, certificates, the operator's own names.
 */
export async function plantMarkup(db: Database, tenantId: string, text: string): Promise<void> {
  await db.transaction(async tx => {
    for (const row of await tx.select().from(merchants).where(eq(merchants.tenantId, tenantId))) {
      await tx
        .update(merchants)
        .set({ attributes: plantedAttributes(row.attributes, text) })
        .where(eq(merchants.identifier, row.identifier));
    }
    const [manufacturer, model, osVersion, attestation, attestationFailure] = Array<string>(5).fill(text);
    await tx
      .update(terminals)
      .set({
        nickname: text,
        operatorId: text,
        manufacturer,
        model,
        osVersion,
        attestation,
        attestationFailure,
      })
      .where(eq(terminals.tenantId, tenantId));
    await tx
      .update(terminals)
      .set({ deactivationTrigger: text, appPackage: text, appVersion: text })
      .where(eq(terminals.tenantId, tenantId));
    await tx
      .update(transactions)
      .set({ merchantName: text, paymentMedium: text, reference: text, status: text })
      .where(eq(transactions.tenantId, tenantId));
    await tx
      .update(transactions)
      .set({ responseCode: text, authorisationCode: text, maskedPan: text })
      .where(eq(transactions.tenantId, tenantId));
    await tx
      .update(settlementReports)
      .set({ merchantName: text })
      .where(eq(settlementReports.tenantId, tenantId));
    await tx.update(messages).set({ name: text }).where(eq(messages.tenantId, tenantId));
    await plantInForm(tx, tenantId, text);
    await plantInWebhooks(tx, tenantId, text);
    await plantInApplications(tx, tenantId, text);
    await plantInOwner(tx, tenantId, text);
    await recordChanges(tx, tenantId, { terminals: 'all', merchants: 'all', settlements: 'all' });
  });
}

const plantedAttributes = (attributes: Record<string, string | boolean>, text: string) =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      typeof value === 'boolean' || keys.has(name.replace(/^custom_/, '')) ? value : text,
    ]),
  );

async function plantInForm(db: Database, tenantId: string, text: string): Promise<void> {
  const [pool] = await db.select().from(merchantPools).where(eq(merchantPools.tenantId, tenantId));
  if (!pool) return;
  const [kept] = await db.select().from(onboardingForms).where(eq(onboardingForms.poolId, pool.id));
  if (!kept) return;
  const form: OnboardingForm = {
    ...kept.form,
    title: text,
    description: text,
    inputFields: kept.form.inputFields.map((field, at) => ({
      ...field,
      label: `${text} ${at}`,
      placeholder: text,
      helperText: text,
      list: field.list.length > 0 ? [`${text} 1`, `${text} 2`] : [],
    })),
  };
  await db.update(onboardingForms).set({ form }).where(eq(onboardingForms.poolId, pool.id));
}

async function plantInWebhooks(db: Database, tenantId: string, text: string): Promise<void> {
  const url = `https://hooks.invalid/${text}`;
  const body = JSON.stringify({ text, [text]: text });
  const headers = { 'content-type': 'text/html', 'x-said': text };
  await db
    .update(webhooks)
    .set({ url, description: text, disabledReason: text })
    .where(eq(webhooks.tenantId, tenantId));
  await db
    .update(webhookInvocations)
    .set({
      url,
      errorMessage: text,
      request: { headers, body },
      response: { headers, body: text, truncated: false },
    })
    .where(eq(webhookInvocations.tenantId, tenantId));
}

async function plantInApplications(db: Database, tenantId: string, text: string): Promise<void> {
  const own = await db
    .update(applications)
    .set({ name: text, version: text, installer: text })
    .where(eq(applications.tenantId, tenantId))
    .returning({ id: applications.id });
  const ids = own.map(({ id }) => id);
  await db
    .update(certificates)
    .set({ label: text, subject: text, issuer: text })
    .where(inArray(certificates.applicationId, ids));
}

/** Puts the text into the names and the SMS template of the company's owner, which the next token carries. */
async function plantInOwner(db: Database, tenantId: string, text: string): Promise<void> {
  const [tenant] = await db.select().from(tenants).where(eq(tenants.id, tenantId));
  if (!tenant) return;
  const [owner] = await db.select().from(identityUsers).where(eq(identityUsers.sub, tenant.ownerSub));
  if (!owner) return;
  const names = { given_name: text, family_name: text, 'custom:smsInviteTemplate': `${text} {name} {link}` };
  await db
    .update(identityUsers)
    .set({ attributes: { ...owner.attributes, ...names } })
    .where(eq(identityUsers.sub, owner.sub));
}
