import { and, eq } from 'drizzle-orm';
import type { attestation } from '../../contract/attestation.ts';
import { type Activation, terminalCan } from '../../src/domain/terminal.ts';
import { iso } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { terminals } from '../db/platform-tables.ts';
import { Refusal } from '../refusal.ts';
import { emit } from '../webhooks/emit.ts';
import { merchantKeys, recordChanges } from './changes.ts';
import { deviceOf, type TerminalRow } from './device.ts';
import { checkIfMatch, mutate } from './mutation.ts';
import type { Serving } from './serve.ts';
import type { ServiceDeps } from './service.ts';

/** A terminal's activation, as the rules ask for it. */
export const activationOf = (row: TerminalRow) => ({ activation: row.status.toLowerCase() as Activation });

/** Adds delete and reset keys of one terminal, each only where `terminalCan` allows it. */
export function addTerminalActions(serve: Serving<typeof attestation>, deps: ServiceDeps): void {
  const { clock } = deps;

  serve('DELETE /attestation/devices/{deviceId}', (c, { params }) =>
    mutate(c, deps, async tx => {
      const row = await lockOne(tx, c.var.caller.tenantId, params.deviceId);
      checkIfMatch(c, deps, row.version, { device: deviceOf(row) });
      if (!terminalCan.delete(activationOf(row)))
        throw conflict(row, 'An active terminal cannot be deleted.');
      await tx.delete(terminals).where(own(row));
      const ofMerchant = await merchantKeys(tx, row.tenantId, [row.merchantId]);
      await recordChanges(tx, row.tenantId, { terminals: [row.id], merchants: ofMerchant });
      await emit(tx, row.tenantId, 'terminal.deleted', deviceOf(row));
      return { status: 204, effects: [{ what: 'delete', target: row.id }] };
    }),
  );

  serve('PUT /attestation/devices/{deviceId}/keys/reset', (c, { params }) =>
    mutate(c, deps, async tx => {
      const row = await lockOne(tx, c.var.caller.tenantId, params.deviceId);
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
    }),
  );
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
