import { and, asc, count, eq, gt, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { selectBulk } from '../db/bulk.ts';
import type { Database } from '../db/database.ts';
import { terminals } from '../db/platform-tables.ts';
import { readQuery } from '../refusal.ts';
import { answerChanges } from './changes.ts';
import { answerCollection, changedSinceIn, endOfPage, PageQuery, startOfPage } from './collection.ts';
import { deviceOf } from './device.ts';
import { createService, type ServiceDeps } from './service.ts';
import { addTerminalActions } from './terminal-actions.ts';
import { addTerminalLists } from './terminal-lists.ts';

const DevicesQuery = v.strictObject({
  ...PageQuery,
  merchantId: v.optional(v.pipe(v.string(), v.nonEmpty())),
});

/** The attestation service: counts, lists and the four actions on terminals. */
export function createAttestationService(deps: ServiceDeps) {
  const { db, switches } = deps;
  const service = createService();

  service.get('/dashboard/nfc-device-count', async c => {
    const rows = await db
      .select({ platform: terminals.osPlatform, count: count() })
      .from(terminals)
      .where(eq(terminals.tenantId, c.var.caller.tenantId))
      .groupBy(terminals.osPlatform);
    const of = (platform: string) => rows.find(row => row.platform === platform)?.count ?? 0;
    const [android, ios] = [of('android'), of('ios')];
    return c.json({ totalDeviceCount: android + ios, androidDeviceCount: android, iosDeviceCount: ios });
  });

  service.get('/devices/nfc-devices', async c => {
    const asked = readQuery(c, DevicesQuery);
    const { limit, cursor, merchantId } = asked;
    const { tenantId } = c.var.caller;
    const since = changedSinceIn(asked);
    if (since !== undefined) {
      const rowsOf = (ids: string[]) => devicesById(db, tenantId, ids);
      return answerChanges(c, deps, { collection: 'terminals', since, limit, rowsOf });
    }
    const start = startOfPage(cursor);
    const filter = and(
      eq(terminals.tenantId, tenantId),
      merchantId === undefined ? undefined : eq(terminals.merchantId, merchantId),
    );
    return answerCollection(c, deps, 'terminals', { merchantId }, async revision => {
      const [total] = await db.select({ count: count() }).from(terminals).where(filter);
      const query = db
        .select()
        .from(terminals)
        .where(and(filter, gt(terminals.id, start.after)))
        .orderBy(asc(terminals.id))
        .limit(limit + 1);
      const rows = await selectBulk(db, terminals, query);
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      const devices: object[] = page.map(deviceOf);
      if (switches.corruptRow && start.after === '') devices.unshift({ nickname: 'A row without its id' });
      return JSON.stringify({
        devices,
        total: total?.count ?? 0,
        ...endOfPage(c, deps, 'terminals', {
          start,
          revision,
          lastKey: rows.length > limit && last ? last.id : null,
          isFiltered: merchantId !== undefined,
        }),
      });
    });
  });

  service.get('/merchant/:merchantId/nfc-devices', async c => {
    const merchantId = c.req.param('merchantId');
    return answerCollection(c, deps, 'terminals', { merchantId }, async () => {
      const rows = await db
        .select()
        .from(terminals)
        .where(and(eq(terminals.tenantId, c.var.caller.tenantId), eq(terminals.merchantId, merchantId)))
        .orderBy(asc(terminals.id));
      return JSON.stringify({ devices: rows.map(deviceOf) });
    });
  });

  addTerminalLists(service, deps);
  addTerminalActions(service, deps);
  return service;
}

async function devicesById(
  db: Database,
  tenantId: string,
  ids: string[],
): Promise<Map<string, ReturnType<typeof deviceOf>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(terminals)
    .where(and(eq(terminals.tenantId, tenantId), inArray(terminals.id, ids)));
  return new Map(rows.map(row => [row.id, deviceOf(row)]));
}
