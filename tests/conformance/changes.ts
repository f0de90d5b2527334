import { fieldsOf, type Reply, textOf, textsOf } from '../../src/api/reading.ts';
import { type CallName, entriesOf } from './calls.ts';
import { keyIn, type ListName, type Row } from './known.ts';
import type { Asked } from './requests.ts';
import { noTrial, type Run } from './run.ts';
import { ifMatchOf, trialTerminal, trialTerminalIn } from './trial-terminal.ts';

const MOST_PAGES = 1_000;
const devices = 'GET /attestation/devices/nfc-devices';
const gone = 'for changes after a deletion';

const since = (call: CallName, changedSince: string): Asked => ({
  call,
  query: { limit: 5000, changedSince },
});
const cursorIn = (reply: Reply | null) => textOf(fieldsOf(reply?.body).nextCursor);

/** Asks the lists that tell changes for those since a complete reading, and with cursors that they must refuse. */
export async function askChanges(run: Run): Promise<void> {
  const { checks, config } = run;
  const cursors = new Map<CallName, string>();
  for (const { name, service, shape } of run.calls.filter(call => call.shape.changes)) {
    if (!config.changes.includes(service)) {
      checks.leaveOut(name, 'changedSince', 'config.json does not name the service (changes)');
      continue;
    }
    const cursor = await readWhole(run, name as ListName, 'cursor' in entriesOf(shape.query));
    if (cursor === null) continue;
    cursors.set(name, cursor);
    await askSince(run, name, cursor);
  }
  const [one, other] = [...cursors];
  const status = [410];
  if (one && other)
    await checks.ask(since(one[0], other[1]), { status, asks: 'for changes with a cursor of another list' });
}

/** Reads a list to its end; the cursor of its changes, or null with the difference written down. */
async function readWhole({ checks }: Run, list: ListName, isPaged: boolean): Promise<string | null> {
  const asks = 'for the whole list';
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page++) {
    const reply = await checks.ask({ call: list, query: isPaged ? { limit: 5000, cursor } : {} }, { asks });
    if (!reply) return null;
    cursor = cursorIn(reply) ?? undefined;
    if (cursor !== undefined) continue;
    const found = textOf(fieldsOf(reply.body).changesCursor);
    checks.holds(list, asks, {
      expected: 'changesCursor',
      found: found === null && 'changesCursor is missing',
    });
    return found;
  }
  return null;
}

async function askSince({ checks }: Run, call: CallName, cursor: string): Promise<void> {
  const reply = await checks.ask(since(call, cursor), { asks: 'for changes' });
  const next = cursorIn(reply);
  if (next !== null) await checks.ask(since(call, next), { asks: 'for the changes after those' });
  const refused = { status: [410], code: 'CURSOR_GONE' };
  await checks.ask(since(call, `${cursor}x`), { ...refused, asks: 'for changes with an altered cursor' });
}

/**
 * Changes the trial terminal while its list is read page by page, and deletes it: both must be among the changes since before the
 * first page, and each once.
 */
export async function askTrialChanges(run: Run): Promise<void> {
  const { checks, config, has } = run;
  const row = await trialTerminal(run);
  if (row === null || !has(devices)) return;
  if (!config.changes.includes('attestation') || checks.section !== 'changes') return deleteTrial(run);
  const asks = 'for changes after a terminal was changed between two pages';
  const id = keyIn(devices, row);
  let reply = await checks.ask({ call: devices, query: { limit: 1 } }, { asks });
  await trialTerminalIn(run, row.deviceStatus === 'DEACTIVATED' ? 'ACTIVE' : 'DEACTIVATED');
  for (let cursor = cursorIn(reply); cursor !== null && reply; cursor = cursorIn(reply))
    reply = await checks.ask({ call: devices, query: { limit: 5000, cursor } }, { asks });
  const start = textOf(fieldsOf(reply?.body).changesCursor);
  if (start === null) {
    checks.holds(devices, asks, { expected: 'changesCursor', found: 'changesCursor is missing' });
    return deleteTrial(run);
  }
  const changed = await checks.ask(since(devices, start), { asks });
  checks.holds(devices, asks, {
    expected: 'the terminal among them',
    found: !isAmong(changed, id) && 'the terminal is not among them',
  });
  const moved = cursorIn(changed);
  if (moved !== null) {
    const after = await checks.ask(since(devices, moved), { asks: 'for the changes after those' });
    checks.holds(devices, 'for the changes after those', {
      expected: 'no change twice',
      found: isAmong(after, id) && 'the same change came again',
    });
  }
  await deleteTrial(run);
  const deleted = await checks.ask(since(devices, moved ?? start), { asks: gone });
  const isRemoved = textsOf(fieldsOf(deleted?.body).removed).includes(id);
  checks.holds(devices, gone, {
    expected: 'its key in removed, and no row',
    found: !isRemoved ? 'its key is not in removed' : isAmong(deleted, id) && 'the terminal came again',
  });
}

const isAmong = (reply: Reply | null, id: string): boolean => {
  const rows = fieldsOf(reply?.body).changed;
  return Array.isArray(rows) && rows.some((row: Row) => textOf(fieldsOf(row).deviceId) === id);
};

/** Deletes the trial terminal: with the version of another state in vain, and with its own. */
async function deleteTrial(run: Run): Promise<void> {
  const { checks, config } = run;
  const call = 'DELETE /attestation/devices/{deviceId}';
  const row = await trialTerminalIn(run, 'DEACTIVATED');
  if (row === null) return checks.leaveOut(call, 'the answer', noTrial('terminal'));
  const params = { deviceId: keyIn(devices, row) };
  const isLooked = config.ifMatch.includes('attestation');
  if (isLooked)
    await checks.ask(
      { call, params, ifMatch: '"conformance"' },
      { status: [412], code: 'VERSION_MISMATCH', asks: 'with an If-Match of another version' },
    );
  await checks.ask(
    { call, params, ifMatch: isLooked ? ifMatchOf(row.version) : undefined },
    { status: [204], asks: 'for the trial terminal' },
  );
}
