import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { settings } from '../db/platform-tables.ts';
import { catchUp } from './catch-up.ts';
import { type Company, companies, demoCompany } from './people.ts';
import { seedCompany } from './seed.ts';

// Raised when the seed learns to make what a database seeded before must not lack.
const EDITION = 5;

const Seeded = v.object({
  seed: v.number(),
  terminals: v.number(),
  transactions: v.optional(v.nullable(v.number()), null),
});
/** Options of the demo company's seed; `transactions` null is as many as its terminals usually take. */
export type Seeded = v.InferOutput<typeof Seeded>;
const Stored = v.object({ ...Seeded.entries, edition: v.optional(v.number(), 1) });

/** Seeds a database when it is new, or when it was seeded otherwise than asked; and again on demand. */
export async function createSeeder(options: {
  db: Database;
  clock: Clock;
  /** Sees to it that the person of a company can sign in. */
  enrol(company: Company): Promise<void>;
  wanted: Partial<Seeded>;
}) {
  const { db, clock, enrol, wanted } = options;
  const [stored] = await db.select().from(settings).where(eq(settings.name, 'seed'));
  const before = stored ? v.parse(Stored, stored.value) : null;
  let state = merged(before ?? { seed: 1, terminals: demoCompany.terminals, transactions: null }, wanted);

  async function again(change: Partial<Seeded>): Promise<void> {
    state = merged(state, change);
    const now = clock.now();
    for (const company of companies) {
      await enrol(company);
      const { terminals, transactions } =
        company === demoCompany ? state : { terminals: company.terminals, transactions: null };
      await seedCompany(db, company, { seed: state.seed, terminals, transactions, now });
    }
    const value = { ...state, edition: EDITION };
    await db
      .insert(settings)
      .values({ name: 'seed', value })
      .onConflictDoUpdate({ target: settings.name, set: { value } });
  }

  const isCurrent =
    before?.edition === EDITION &&
    before.seed === state.seed &&
    before.terminals === state.terminals &&
    before.transactions === state.transactions;
  if (isCurrent) await catchUp(db, clock);
  else await again({});
  return { state: () => state, again };
}

const merged = (before: Seeded, change: Partial<Seeded>): Seeded => ({
  seed: change.seed ?? before.seed,
  terminals: change.terminals ?? before.terminals,
  transactions: change.transactions === undefined ? before.transactions : change.transactions,
});
