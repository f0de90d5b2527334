import { and, asc, count, eq, gt, inArray } from 'drizzle-orm';
import { attestation } from '../../contract/attestation.ts';
import { selectBulk } from '../db/bulk.ts';
import type { Database } from '../db/database.ts';
import { terminals } from '../db/platform-tables.ts';
import { answerChanges } from './changes.ts';
import { answerCollection, changedSinceIn, endOfPage, startOfPage } from './collection.ts';
import { type DeviceBody, deviceOf } from './device.ts';
import { serving } from './serve.ts';
import { createService, type ServiceDeps } from './service.ts';
import { addTerminalActions } from './terminal-actions.ts';
import { addTerminalLists } from './terminal-lists.ts';

/** The attestation service: counts, lists and the four actions on terminals. */
export function createAttestationService(deps: ServiceDeps) {
  const { db, switches } = deps;
  const service = createService();
  const serve = serving(service, attestation);

  serve('GET /attestation/dashboard/nfc-device-count', async c => {
    const rows = await db
      .select({ platform: terminals.osPlatform, count: count() })
      .from(terminals)
      .where(eq(terminals.tenantId, c.var.caller.tenantId))
      .groupBy(terminals.osPlatform);
    const of = (platform: string) => rows.find(row => row.platform === platform)?.count ?? 0;
    const [android, ios] = [of('android'), of('ios')];
    return { totalDeviceCount: android + ios, androidDeviceCount: android, iosDeviceCount: ios };
  });

  serve('GET /attestation/devices/nfc-devices', async (c, { query }) => {
    const { limit, cursor, merchantId } = query;
    const { tenantId } = c.var.caller;
    const since = changedSinceIn(query);
    if (since !== undefined) {
      const rowsOf = (ids: string[]) => devicesById(db, tenantId, ids);
      return answerChanges(c, deps, { collection: 'terminals', since, limit, rowsOf });
    }
    const start = startOfPage(c, 'terminals', cursor);
    const filter = and(
      eq(terminals.tenantId, tenantId),
      merchantId === undefined ? undefined : eq(terminals.merchantId, merchantId),
    );
    return answerCollection(c, deps, 'terminals', { merchantId }, async revision => {
      const [total] = await db.select({ count: count() }).from(terminals).where(filter);
      const wanted = db
        .select()
        .from(terminals)
        .where(and(filter, gt(terminals.id, start.after)))
        .orderBy(asc(terminals.id))
        .limit(limit + 1);
      const rows = await selectBulk(db, terminals, wanted);
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      const devices = page.map(deviceOf);
      if (switches.corruptRow && start.after === '') devices.unshift(corruptRow as DeviceBody);
      return {
        devices,
        total: total?.count ?? 0,
        ...endOfPage(c, deps, 'terminals', {
          start,
          revision,
          lastKey: rows.length > limit && last ? last.id : null,
          isFiltered: merchantId !== undefined,
        }),
      };
    });
  });

  serve('GET /attestation/merchant/{merchantId}/nfc-devices', async (c, { params: { merchantId } }) => {
    return answerCollection(c, deps, 'terminals', { merchantId }, async () => {
      const rows = await db
        .select()
        .from(terminals)
        .where(and(eq(terminals.tenantId, c.var.caller.tenantId), eq(terminals.merchantId, merchantId)))
        .orderBy(asc(terminals.id));
      return { devices: rows.map(deviceOf) };
    });
  });

  addTerminalLists(serve, deps);
  addTerminalActions(serve, deps);
  return service;
}

const corruptRow = { nickname: 'A row without its id' };

async function devicesById(db: Database, tenantId: string, ids: string[]): Promise<Map<string, DeviceBody>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(terminals)
    .where(and(eq(terminals.tenantId, tenantId), inArray(terminals.id, ids)));
  return new Map(rows.map(row => [row.id, deviceOf(row)]));
}
