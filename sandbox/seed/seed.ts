import { eq, sql } from 'drizzle-orm';
import { DAY_MS, startOfDay } from '../../src/domain/time.ts';
import { insertBulk } from '../db/bulk.ts';
import type { Database } from '../db/database.ts';
import { merchantPools, messages, onboardingForms } from '../db/onboarding-tables.ts';
import { answers, effects, merchants, settlementReports, tenants, terminals } from '../db/platform-tables.ts';
import { applications, certificates, sdkKeys } from '../db/sdk-tables.ts';
import { recordChanges } from '../services/changes.ts';
import { seedApplications } from './applications.ts';
import { madeUpShop } from './made-up-shops.ts';
import { seedMerchants } from './merchants.ts';
import { seedInvites, seedPool } from './onboarding.ts';
import { type Company, demoCompany } from './people.ts';
import { createRandom } from './random.ts';
import { replaceHistory } from './replace-history.ts';
import { seedReports } from './reports.ts';
import { seedTerminals } from './terminals.ts';
import { seedTransactions } from './transactions.ts';
import { replaceWebhooks } from './webhooks.ts';

/** Options of a company's seed: equal options give equal rows, and the same history at any hour of a day. */
export type SeedOptions = {
  seed: number;
  terminals: number;
  /** Number of payments up to now; null for as many as a fleet of this size takes. */
  transactions: number | null;
  now: number;
};

/** Replaces everything that a company owns with a fresh, plausible state. */
export async function seedCompany(db: Database, company: Company, options: SeedOptions): Promise<void> {
  const { tenantId, pool } = company;
  const { seed, now } = options;
  const today = startOfDay(now);
  const random = createRandom(seed, `shops ${tenantId}`);
  const shops = [...company.shops];
  while (shops.length < options.terminals / 50) shops.push(madeUpShop(random, shops.length));

  // A fleet smaller than usual takes and tells less; a larger one no more, so that it is seeded quickly.
  const share = Math.min(1, options.terminals / company.terminals);
  const ownMerchants = seedMerchants({ tenantId, poolId: pool?.id ?? null, shops, seed, today });
  const ownTerminals = seedTerminals({
    tenantId,
    merchants: ownMerchants,
    count: options.terminals,
    seed,
    now,
    today,
  });
  const ownTransactions = seedTransactions({
    tenantId,
    merchants: ownMerchants,
    terminals: ownTerminals,
    perDay: company.transactionsPerDay * share,
    total: options.transactions,
    seed,
    now,
    today,
  });
  const ownReports = seedReports({
    tenantId,
    transactions: ownTransactions,
    count: company.reports,
    today,
    now,
  });

  const sdk = seedApplications({ tenantId, seed, today });
  const onboarding = seedPool(company, today - 920 * DAY_MS);

  const isNewHistory = await db.transaction(async tx => {
    for (const table of [
      merchants,
      terminals,
      settlementReports,
      answers,
      effects,
      messages,
      merchantPools,
      applications,
      sdkKeys,
    ])
      await tx.delete(table).where(eq(table.tenantId, tenantId));
    await tx.delete(tenants).where(eq(tenants.id, tenantId));
    await tx.insert(tenants).values({
      id: tenantId,
      ownerSub: company.sub,
      companyName: company.companyName,
      createdAt: today,
    });
    if (onboarding) {
      await tx.insert(merchantPools).values(onboarding.row);
      await tx.insert(onboardingForms).values(onboarding.form);
      await tx.insert(messages).values(seedInvites({ tenantId, merchants: ownMerchants, seed, today }));
    }
    await insertBulk(
      tx,
      merchants,
      ownMerchants.map(merchant => merchant.row),
    );
    await insertBulk(tx, terminals, ownTerminals);
    const isNew = await replaceHistory(tx, tenantId, ownTransactions);
    await insertBulk(tx, settlementReports, ownReports);
    await tx.insert(applications).values(sdk.applications);
    await tx.insert(certificates).values(sdk.certificates);
    await tx.insert(sdkKeys).values(sdk.keys);
    await replaceWebhooks(tx, tenantId, { seed, now, isDemo: company === demoCompany, share });
    await recordChanges(tx, tenantId, { terminals: 'all', merchants: 'all', settlements: 'all' });
    return isNew;
  });
  // The planner must know how much there is now, or it sorts a whole fleet for each page.
  await db.execute(sql`vacuum analyze merchants, terminals, settlement_reports`);
  if (isNewHistory) await db.execute(sql`vacuum analyze transactions`);
}
