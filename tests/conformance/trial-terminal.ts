import { fieldsOf, textOf } from '../../src/api/reading.ts';
import { keyIn, type Row } from './known.ts';
import type { Run } from './run.ts';

const list = 'GET /attestation/devices/nfc-devices';

/** The trial terminal as its list has it; null where none is named or there. */
export async function trialTerminal({ choices, known }: Pick<Run, 'choices' | 'known'>): Promise<Row | null> {
  const id = choices.trial.terminal;
  if (id === undefined || choices.isReadOnly) return null;
  const rows = await known.rowsNow(list);
  return rows.find(row => keyIn(list, row) === id) ?? null;
}

/** Activates or deactivates the trial terminal without a check; its row, or null where there is none. */
export async function trialTerminalIn(run: Run, state: 'ACTIVE' | 'DEACTIVATED'): Promise<Row | null> {
  const row = await trialTerminal(run);
  if (row === null || row.deviceStatus === state) return row;
  const deviceUniqueId = keyIn(list, row);
  const change = (wanted: 'ACTIVE' | 'DEACTIVATED') =>
    run.client.send(
      wanted === 'ACTIVE'
        ? { call: 'POST /attestation/merchant/activate', body: { deviceUniqueIds: [deviceUniqueId] } }
        : {
            call: 'POST /attestation/merchant/devices/deactivate',
            body: { devicesForDeactivation: [{ deviceUniqueId }] },
          },
    );
  // Only an active terminal can be deactivated.
  if (state === 'DEACTIVATED') await change('ACTIVE');
  await change(state);
  return trialTerminal(run);
}

/** The version of a row as `If-Match` has it. */
export const ifMatchOf = (version: unknown): string => `"${textOf(version) ?? ''}"`;

/** The field `version` of an answer. */
export const versionIn = (body: unknown): string | null => textOf(fieldsOf(body).version);
