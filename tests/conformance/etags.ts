import type { ContractCall } from './calls.ts';
import { readGiven } from './reads.ts';
import { noTrial, type Run } from './run.ts';
import { trialTerminal, trialTerminalIn } from './trial-terminal.ts';

/** Asks each list that has an ETag for it, with it, and after a change. */
export async function askETags(run: Run): Promise<void> {
  const { calls, checks, config } = run;
  for (const call of calls.filter(({ shape }) => shape.etag)) {
    if (!config.etag) {
      checks.leaveOut(call.name, 'ETag', 'config.json says that there is none (etag)');
      continue;
    }
    await askETag(run, call);
  }
}

async function askETag(run: Run, call: ContractCall): Promise<void> {
  const { checks, client } = run;
  const { name } = call;
  const given = await readGiven(run, name);
  if (typeof given === 'string') return checks.leaveOut(name, 'ETag', given);
  const asked = { call: name, ...given };
  const first = await checks.ask(asked, { asks: 'for its ETag' });
  if (!first) return;
  const etag = first.headers.get('etag');
  checks.holds(name, 'for its ETag', {
    expected: 'the header ETag',
    found: !etag && 'the header ETag is missing (or set "etag": false in config.json)',
  });
  if (!etag) return;
  await checks.ask({ ...asked, ifNoneMatch: etag }, { status: [304], asks: 'with If-None-Match' });
  await checks.ask(
    { ...asked, ifNoneMatch: '"conformance"' },
    { asks: 'with an If-None-Match of another list' },
  );
  if (name !== 'GET /attestation/devices/nfc-devices') return;
  const row = await trialTerminal(run);
  if (row === null) return checks.leaveOut(name, 'ETag after a change', noTrial('terminal'));
  const before = await client.send(asked);
  await trialTerminalIn(run, row.deviceStatus === 'ACTIVE' ? 'DEACTIVATED' : 'ACTIVE');
  const held = 'reply' in before ? before.reply.headers.get('etag') : null;
  await checks.ask(
    { ...asked, ifNoneMatch: held ?? etag },
    { asks: 'with If-None-Match after a terminal was changed' },
  );
}
