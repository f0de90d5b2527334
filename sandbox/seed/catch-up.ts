import { and, eq, gt, max, sql } from 'drizzle-orm';
import { DAY_MS } from '../../src/domain/time.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { terminals } from '../db/platform-tables.ts';
import { recordChanges } from '../services/changes.ts';
import { companies } from './people.ts';

const PAUSE = 600_000;

/** Lets the phones that were in use have gone on attesting while the sandbox was down, else all would be stale next day. */
export async function catchUp(db: Database, clock: Clock): Promise<void> {
  for (const { tenantId } of companies) {
    const own = eq(terminals.tenantId, tenantId);
    const [row] = await db
      .select({ last: max(terminals.attestedAt) })
      .from(terminals)
      .where(own);
    const last = row?.last ?? clock.now();
    const gap = clock.now() - last;
    if (gap < PAUSE) continue;
    await db
      .update(terminals)
      .set({ attestedAt: sql`${terminals.attestedAt} + ${gap}` })
      .where(and(own, gt(terminals.attestedAt, last - DAY_MS)));
    await recordChanges(db, tenantId, { terminals: 'all' });
  }
}
