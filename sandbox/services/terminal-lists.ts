import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type * as v from 'valibot';
import type { attestation, DeviceResult } from '../../contract/attestation.ts';
import { type TerminalVerb, terminalCan } from '../../src/domain/terminal.ts';
import type { Database } from '../db/database.ts';
import { terminals } from '../db/platform-tables.ts';
import { emit } from '../webhooks/emit.ts';
import { merchantKeys, recordChanges } from './changes.ts';
import { deviceOf, type TerminalRow } from './device.ts';
import { type Effect, mutate } from './mutation.ts';
import type { Serving } from './serve.ts';
import type { ServiceDeps, ServiceEnv } from './service.ts';
import { activationOf } from './terminal-actions.ts';

type Wanted = { deviceUniqueId: string; version?: string };

/** Adds the calls that take up to 100 terminals and answer for each: one bad terminal never fails the rest. */
export function addTerminalLists(serve: Serving<typeof attestation>, deps: ServiceDeps): void {
  const act = (c: Context<ServiceEnv>, verb: TerminalVerb, wanted: readonly Wanted[]) =>
    mutate(c, deps, tx => actOnEach(tx, deps, c.var.caller.tenantId, verb, wanted));

  serve('POST /attestation/merchant/activate', (c, { body }) =>
    act(
      c,
      'activate',
      body.deviceUniqueIds.map(deviceUniqueId => ({ deviceUniqueId })),
    ),
  );
  serve('POST /attestation/merchant/devices/deactivate', (c, { body }) =>
    act(c, 'deactivate', body.devicesForDeactivation),
  );
  serve('POST /attestation/devices/delete', (c, { body }) => act(c, 'delete', body.devicesForDeletion));
  serve('PUT /attestation/devices/keys/reset', (c, { body }) =>
    act(c, 'resetKeys', body.devicesForKeysReset),
  );
}

type Result = v.InferInput<typeof DeviceResult>;

/** Rows are locked in the order of their ids, so that two lists never wait for each other. */
async function actOnEach(
  tx: Database,
  { clock, switches }: ServiceDeps,
  tenantId: string,
  verb: TerminalVerb,
  wanted: readonly Wanted[],
) {
  const ids = wanted.map(({ deviceUniqueId }) => deviceUniqueId);
  const ownAmong = (among: readonly string[]) =>
    and(eq(terminals.tenantId, tenantId), inArray(terminals.id, [...among]));
  const rows = await tx.select().from(terminals).where(ownAmong(ids)).orderBy(terminals.id).for('update');
  const byId = new Map(rows.map(row => [row.id, row]));
  const changed: TerminalRow[] = [];
  const results = wanted.map(({ deviceUniqueId, version }): Result => {
    const row = byId.get(deviceUniqueId);
    const isSeen = version === undefined || switches.ifMatchIgnored || version === String(row?.version);
    const refusal = refusalOf(verb, row, isSeen);
    if (refusal) return { deviceUniqueId, ...refusal, version: row?.version };
    if (row) changed.push(row);
    return { deviceUniqueId, outcome: 'OK', version: row && row.version + (verb === 'delete' ? 0 : 1) };
  });
  const effects: Effect[] = changed.map(({ id }) => ({ what: verb, target: id }));
  if (changed.length === 0) return { status: 200, body: { results }, effects };

  const targets = ownAmong(changed.map(({ id }) => id));
  const change = changeOf(verb, clock.now());
  if (change)
    await tx
      .update(terminals)
      .set({ ...change, version: sql`${terminals.version} + 1` })
      .where(targets);
  else await tx.delete(terminals).where(targets);
  const version = (row: TerminalRow) => row.version + (change ? 1 : 0);
  const after = changed.map(row => deviceOf({ ...row, ...change, version: version(row) }));
  await emit(tx, tenantId, events[verb], ...after);
  // A merchant's row counts its terminals that are no longer pending.
  const counted = changed.filter(
    row => verb === 'delete' || (verb === 'activate' && row.status === 'PENDING'),
  );
  const counting = counted.map(row => row.merchantId);
  await recordChanges(tx, tenantId, {
    terminals: changed.map(({ id }) => id),
    merchants: await merchantKeys(tx, tenantId, counting),
  });
  return { status: 200, body: { results }, effects };
}

const events = {
  activate: 'terminal.activated',
  deactivate: 'terminal.deactivated',
  delete: 'terminal.deleted',
  resetKeys: 'terminal.keys_reset',
} as const;

/** The columns that a verb sets; null for a delete. */
function changeOf(verb: TerminalVerb, now: number) {
  switch (verb) {
    case 'activate':
      return { status: 'ACTIVE', deactivationTrigger: null } as const;
    case 'deactivate':
      return { status: 'DEACTIVATED', deactivationTrigger: 'OPERATOR' } as const;
    case 'resetKeys':
      return { keysResetAt: now };
    case 'delete':
      return null;
  }
}

/** The reason why nothing is done to a terminal. A single delete or reset is answered 404, 409 or 412 where it is skipped here. */
function refusalOf(
  verb: TerminalVerb,
  row: TerminalRow | undefined,
  isSeen: boolean,
): Pick<Result, 'outcome' | 'message'> | null {
  const skipped = (message: string) => ({ outcome: 'SKIPPED', message }) as const;
  const failed = (message: string) => ({ outcome: 'FAILED', message }) as const;
  if (!row) return (verb === 'delete' ? skipped : failed)('There is no such device.');
  if (!isSeen) return skipped('It has changed since it was read.');
  const change = changeOf(verb, 0);
  if (change && 'status' in change && row.status === change.status)
    return skipped(`It is ${row.status} already.`);
  if (terminalCan[verb](activationOf(row))) return null;
  if (verb === 'delete') return skipped('An active terminal cannot be deleted.');
  if (verb === 'resetKeys') return skipped('Only an active or blocked terminal has keys to reset.');
  return failed(`A device that is ${row.status} cannot be ${verb}d.`);
}
