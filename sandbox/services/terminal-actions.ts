import { and, eq, inArray } from 'drizzle-orm';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { type Activation, terminalCan } from '../../src/domain/terminal.ts';
import { iso } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { terminals } from '../db/platform-tables.ts';
import { NoBody, Refusal, readBody } from '../refusal.ts';
import { emit } from '../webhooks/emit.ts';
import { merchantKeys, recordChanges } from './changes.ts';
import { deviceOf, type TerminalRow } from './device.ts';
import { checkIfMatch, type Effect, mutate } from './mutation.ts';
import type { ServiceDeps, ServiceEnv } from './service.ts';

const Ids = v.pipe(v.array(v.pipe(v.string(), v.nonEmpty())), v.minLength(1), v.maxLength(1000));
const ActivateBody = v.strictObject({ deviceUniqueIds: Ids });
const DeactivateBody = v.strictObject({
  devicesForDeactivation: v.pipe(
    v.array(v.strictObject({ deviceUniqueId: v.pipe(v.string(), v.nonEmpty()) })),
    v.minLength(1),
    v.maxLength(1000),
  ),
});

const activationOf = (row: TerminalRow) => ({ activation: row.status.toLowerCase() as Activation });

/** Adds activate, deactivate, delete and reset keys, each only where `terminalCan` allows it. */
export function addTerminalActions(service: Hono<ServiceEnv>, deps: ServiceDeps): void {
  const { clock } = deps;

  service.post('/merchant/activate', async c => {
    const { deviceUniqueIds } = await readBody(c, ActivateBody);
    return mutate(c, deps, tx => setState(tx, c.var.caller.tenantId, deviceUniqueIds, 'activate'));
  });

  service.post('/merchant/devices/deactivate', async c => {
    const { devicesForDeactivation } = await readBody(c, DeactivateBody);
    const ids = devicesForDeactivation.map(device => device.deviceUniqueId);
    return mutate(c, deps, tx => setState(tx, c.var.caller.tenantId, ids, 'deactivate'));
  });

  service.delete('/devices/:id', async c => {
    await readBody(c, NoBody);
    return mutate(c, deps, async tx => {
      const row = await lockOne(tx, c.var.caller.tenantId, c.req.param('id'));
      checkIfMatch(c, deps, row.version, { device: deviceOf(row) });
      if (!terminalCan.delete(activationOf(row)))
        throw conflict(row, 'An active terminal cannot be deleted.');
      await tx.delete(terminals).where(own(row));
      const ofMerchant = await merchantKeys(tx, row.tenantId, [row.merchantId]);
      await recordChanges(tx, row.tenantId, { terminals: [row.id], merchants: ofMerchant });
      await emit(tx, row.tenantId, 'terminal.deleted', deviceOf(row));
      return { status: 204, effects: [{ what: 'delete', target: row.id }] };
    });
  });

  service.put('/devices/:id/keys/reset', async c => {
    await readBody(c, NoBody);
    return mutate(c, deps, async tx => {
      const row = await lockOne(tx, c.var.caller.tenantId, c.req.param('id'));
      checkIfMatch(c, deps, row.version, { device: deviceOf(row) });
      if (!terminalCan.resetKeys(activationOf(row)))
        throw conflict(row, 'Only an active or blocked terminal has keys to reset.');
      const keysResetAt = clock.now();
      const version = row.version + 1;
      await tx.update(terminals).set({ keysResetAt, version }).where(own(row));
      await recordChanges(tx, row.tenantId, { terminals: [row.id] });
      await emit(tx, row.tenantId, 'terminal.keys_reset', deviceOf({ ...row, version }));
      return {
        status: 200,
        body: { deviceId: row.id, keysResetDate: iso(keysResetAt), version },
        effects: [{ what: 'resetKeys', target: row.id }],
      };
    });
  });
}

const wanted = { activate: 'ACTIVE', deactivate: 'DEACTIVATED' } as const;
type Result = {
  deviceUniqueId: string;
  outcome: 'OK' | 'SKIPPED' | 'FAILED';
  message?: string;
  version?: number;
};

/** One bad id never fails the rest. */
async function setState(tx: Database, tenantId: string, ids: string[], verb: 'activate' | 'deactivate') {
  const rows = await tx
    .select()
    .from(terminals)
    .where(and(eq(terminals.tenantId, tenantId), inArray(terminals.id, ids)))
    .orderBy(terminals.id)
    .for('update');
  const byId = new Map(rows.map(row => [row.id, row]));
  const results: Result[] = [];
  const effects: Effect[] = [];
  for (const id of new Set(ids)) {
    const row = byId.get(id);
    const deviceUniqueId = id;
    if (!row) {
      results.push({ deviceUniqueId, outcome: 'FAILED', message: `There is no device ${id}.` });
    } else if (row.status === wanted[verb]) {
      results.push({
        deviceUniqueId,
        outcome: 'SKIPPED',
        message: `It is ${row.status} already.`,
        version: row.version,
      });
    } else if (!terminalCan[verb](activationOf(row))) {
      const message = `A device that is ${row.status} cannot be ${verb}d.`;
      results.push({ deviceUniqueId, outcome: 'FAILED', message, version: row.version });
    } else {
      const version = row.version + 1;
      const deactivationTrigger = verb === 'deactivate' ? 'OPERATOR' : null;
      const change = { status: wanted[verb], deactivationTrigger, version };
      await tx.update(terminals).set(change).where(own(row));
      await emit(tx, tenantId, `terminal.${verb}d`, deviceOf({ ...row, ...change }));
      results.push({ deviceUniqueId, outcome: 'OK', version });
      effects.push({ what: verb, target: id });
    }
  }
  const done = effects.map(({ target }) => target);
  // A merchant's row counts the terminals that are no longer pending.
  const counted = rows.filter(row => row.status === 'PENDING' && done.includes(row.id));
  await recordChanges(tx, tenantId, {
    terminals: done,
    merchants: await merchantKeys(
      tx,
      tenantId,
      counted.map(row => row.merchantId),
    ),
  });
  return { status: 200, body: { results }, effects };
}

const own = (row: TerminalRow) => and(eq(terminals.tenantId, row.tenantId), eq(terminals.id, row.id));

async function lockOne(tx: Database, tenantId: string, id: string): Promise<TerminalRow> {
  const [row] = await tx
    .select()
    .from(terminals)
    .where(and(eq(terminals.tenantId, tenantId), eq(terminals.id, id)))
    .for('update');
  if (!row) throw new Refusal(404, 'DEVICE_NOT_FOUND', `There is no device ${id}.`);
  return row;
}

const conflict = (row: TerminalRow, message: string) =>
  new Refusal(409, 'STATE_CONFLICT', message, { device: deviceOf(row) });
