import { fieldsOf, textOf } from '../../src/api/reading.ts';
import type { CallName } from './calls.ts';
import { keyIn, type Row } from './known.ts';
import { nobody } from './requests.ts';
import type { Run } from './run.ts';
import { trialTerminal } from './trial-terminal.ts';

/** A version that no terminal has: a list that looks at it skips the terminal. */
const version = 'conformance';

/** The bodies of the calls that name several terminals. */
const bodies: Partial<Record<CallName, (ids: readonly string[]) => object>> = {
  'POST /attestation/merchant/activate': deviceUniqueIds => ({ deviceUniqueIds }),
  'POST /attestation/merchant/devices/deactivate': ids => ({
    devicesForDeactivation: ids.map(deviceUniqueId => ({ deviceUniqueId })),
  }),
  'POST /attestation/devices/delete': ids => ({
    devicesForDeletion: ids.map(deviceUniqueId => ({ deviceUniqueId, version })),
  }),
  'PUT /attestation/devices/keys/reset': ids => ({
    devicesForKeysReset: ids.map(deviceUniqueId => ({ deviceUniqueId, version })),
  }),
};

/** Names several terminals, some of which do not exist: each has a result of its own, and none fails the others. */
export async function askBulk(run: Run): Promise<void> {
  const { checks, calls } = run;
  const trial = await trialTerminal(run);
  for (const { name } of calls) {
    const bodyFor = bodies[name];
    if (!bodyFor) continue;
    const own = trial ? [keyIn('GET /attestation/devices/nfc-devices', trial)] : [];
    const ids = [nobody, ...own, `${nobody}-2`];
    const asks = own.length > 0 ? 'for a terminal and two that do not exist' : 'for two that do not exist';
    const reply = await checks.ask({ call: name, body: bodyFor(ids) }, { asks });
    if (!reply) continue;
    const results = ((fieldsOf(reply.body).results as unknown[] | undefined) ?? []).map(fieldsOf);
    const named = results.map(({ deviceUniqueId }) => textOf(deviceUniqueId));
    checks.holds(name, asks, {
      expected: 'a result for each, once',
      found:
        named.toSorted().join() !== ids.toSorted().join() &&
        `${named.length} results for ${ids.length} terminals`,
    });
    const outcomeOf = (id: string) => results.find(one => one.deviceUniqueId === id)?.outcome;
    checks.holds(name, asks, {
      expected: 'OK for none that does not exist',
      found:
        [nobody, `${nobody}-2`].some(id => outcomeOf(id) === 'OK') &&
        'the outcome of one that does not exist is OK',
    });
    const [id] = own;
    if (id !== undefined) checkOwn(run, name, asks, { trial, outcome: outcomeOf(id) });
  }
}

/** The outcome for the terminal that exists, by the state that it was in. */
function checkOwn(
  { checks, config }: Run,
  call: CallName,
  asks: string,
  { trial, outcome }: { trial: Row | null; outcome: unknown },
): void {
  const hasVersions = config.ifMatch.includes('attestation');
  const isVersioned = call === 'POST /attestation/devices/delete' || call.startsWith('PUT ');
  if (isVersioned && !hasVersions) return;
  const isActive = trial?.deviceStatus === 'ACTIVE';
  const wanted = isVersioned
    ? ['SKIPPED']
    : call.endsWith('/activate') && isActive
      ? ['SKIPPED']
      : ['OK', 'SKIPPED'];
  checks.holds(call, asks, {
    expected: `${wanted.join(' or ')} for the trial terminal`,
    found: !wanted.includes(String(outcome)) && 'another outcome for the trial terminal',
  });
}
