import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { settings } from '../db/platform-tables.ts';
import { catchUp } from './catch-up.ts';
import { type Company, companies, demoCompany } from './people.ts';
import { seedCompany } from './seed.ts';

const Seeded = v.object({ seed: v.number(), terminals: v.number() });
type Seeded = v.InferOutput<typeof Seeded>;

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
  const before = stored ? v.parse(Seeded, stored.value) : null;
  let state = merged(before ?? { seed: 1, terminals: demoCompany.terminals }, wanted);

  async function again(change: Partial<Seeded>): Promise<void> {
    state = merged(state, change);
    const now = clock.now();
    for (const company of companies) {
      await enrol(company);
      const terminals = company === demoCompany ? state.terminals : company.terminals;
      await seedCompany(db, company, { seed: state.seed, terminals, now });
    }
    await db
      .insert(settings)
      .values({ name: 'seed', value: state })
      .onConflictDoUpdate({ target: settings.name, set: { value: state } });
  }

  if (!before || before.seed !== state.seed || before.terminals !== state.terminals) await again({});
  else await catchUp(db, clock);
  return { state: () => state, again };
}

const merged = (before: Seeded, change: Partial<Seeded>): Seeded => ({
  seed: change.seed ?? before.seed,
  terminals: change.terminals ?? before.terminals,
});
