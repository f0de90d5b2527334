import { and, asc, count, eq, gt } from 'drizzle-orm';
import * as v from 'valibot';
import { selectBulk } from '../db/bulk.ts';
import { terminals } from '../db/platform-tables.ts';
import { readQuery } from '../refusal.ts';
import { answerCollection, cursorAfter, keyOfCursor, PageQuery } from './collection.ts';
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
    const { limit, cursor, merchantId } = readQuery(c, DevicesQuery);
    const after = keyOfCursor(cursor);
    const { tenantId } = c.var.caller;
    const filter = and(
      eq(terminals.tenantId, tenantId),
      merchantId === undefined ? undefined : eq(terminals.merchantId, merchantId),
    );
    return answerCollection(c, deps, 'terminals', { merchantId }, async () => {
      const [total] = await db.select({ count: count() }).from(terminals).where(filter);
      const query = db
        .select()
        .from(terminals)
        .where(and(filter, gt(terminals.id, after)))
        .orderBy(asc(terminals.id))
        .limit(limit + 1);
      const rows = await selectBulk(db, terminals, query);
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      const devices: object[] = page.map(deviceOf);
      if (switches.corruptRow && after === '') devices.unshift({ nickname: 'A row without its id' });
      return JSON.stringify({
        devices,
        total: total?.count ?? 0,
        nextCursor: rows.length > limit && last ? cursorAfter(last.id) : undefined,
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
