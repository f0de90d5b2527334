import { and, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { type Activation, terminalCan } from '../../src/domain/terminal.ts';
import { iso } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { terminals } from '../db/platform-tables.ts';
import { NoBody, Refusal, readBody } from '../refusal.ts';
import { emit } from '../webhooks/emit.ts';
import { merchantKeys, recordChanges } from './changes.ts';
import { deviceOf, type TerminalRow } from './device.ts';
import { checkIfMatch, mutate } from './mutation.ts';
import type { ServiceDeps, ServiceEnv } from './service.ts';

/** A terminal's activation, as the rules ask for it. */
export const activationOf = (row: TerminalRow) => ({ activation: row.status.toLowerCase() as Activation });

/** Adds delete and reset keys of one terminal, each only where `terminalCan` allows it. */
export function addTerminalActions(service: Hono<ServiceEnv>, deps: ServiceDeps): void {
  const { clock } = deps;

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
