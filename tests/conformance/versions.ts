import { fieldsOf, textOf } from '../../src/api/reading.ts';
import { type CallName, type ContractCall, callNamed } from './calls.ts';
import { keyIn, textIn } from './known.ts';
import { bodyOf } from './requests.ts';
import { noTrial, type Run } from './run.ts';
import { ifMatchOf, trialTerminalIn, versionIn } from './trial-terminal.ts';

const STALE = '"conformance"';
const stale = { status: [412], code: 'VERSION_MISMATCH', asks: 'with an If-Match of another version' };

const del = 'DELETE /attestation/devices/{deviceId}';
const reset = 'PUT /attestation/devices/{deviceId}/keys/reset';
const toggle = 'PUT /settlements/report/{reportId}/merchant/{merchantId}/toggle-settled-to-merchant';
const put = 'PUT /webhooks/registered/{webhookId}';

/** Asks for changes with the version of the row, and with another one: the first changes the version, the other nothing. */
export async function askVersions(run: Run): Promise<void> {
  const { checks, config, has } = run;
  const isLooked = (call: ContractCall) => config.ifMatch.includes(call.service);
  for (const call of run.calls.filter(({ shape }) => shape.ifMatch))
    if (!isLooked(call))
      checks.leaveOut(call.name, '412 VERSION_MISMATCH', 'config.json does not name the service (ifMatch)');
  if (has(reset) || has(del)) await askTerminal(run, isLooked(callNamed(reset)));
  if (has(toggle)) await askReport(run, isLooked(callNamed(toggle)));
  if (has(put) && isLooked(callNamed(put))) {
    const webhookId = await run.made.webhook();
    const asked = { call: put, params: { webhookId: webhookId ?? '' } } as const;
    if (webhookId !== null) {
      await checks.ask({ ...asked, body: { description: 'Stale' }, ifMatch: STALE }, stale);
      const { status: _, ...body } = bodyOf(callNamed('POST /webhooks/registered'));
      await checks.ask({ ...asked, body, ifMatch: '*' }, { asks: 'with an If-Match of any version' });
    }
  }
}

async function askTerminal(run: Run, isLooked: boolean): Promise<void> {
  const { checks, has } = run;
  const row = await trialTerminalIn(run, 'ACTIVE');
  if (row === null) {
    for (const call of [reset, del].filter(one => has(one as CallName)) as CallName[])
      for (const part of ['the answer', '409 STATE_CONFLICT', '412 VERSION_MISMATCH'])
        checks.leaveOut(call, part, noTrial('terminal'));
    return;
  }
  const params = { deviceId: keyIn('GET /attestation/devices/nfc-devices', row) };
  if (has(reset) && isLooked) await checks.ask({ call: reset, params, ifMatch: STALE }, stale);
  const ifMatch = isLooked ? ifMatchOf(row.version) : undefined;
  const done =
    has(reset) && (await checks.ask({ call: reset, params, ifMatch }, { asks: 'for the trial terminal' }));
  if (done) {
    checks.holds(reset, 'for the trial terminal', {
      expected: 'a new version',
      found: versionIn(done.body) === textOf(row.version) && 'the version is the same after a change',
    });
    if (isLooked)
      await checks.ask(
        { call: reset, params, ifMatch },
        { ...stale, asks: 'with the If-Match of the version before' },
      );
  }
  if (has(del))
    await checks.ask(
      { call: del, params },
      { status: [409], code: 'STATE_CONFLICT', asks: 'for a terminal that is active' },
    );
  if (!has(reset) || (await trialTerminalIn(run, 'DEACTIVATED')) === null) return;
  await checks.ask(
    { call: reset, params },
    { status: [409], code: 'STATE_CONFLICT', asks: 'for a terminal that is deactivated' },
  );
}

async function askReport(run: Run, isLooked: boolean): Promise<void> {
  const { checks, known, choices } = run;
  const list = 'GET /settlements/merchant-settlement-reports';
  const rowNow = async () =>
    (await known.rowsNow(list)).find(one => keyIn(list, one) === choices.trial.report);
  const row = choices.trial.report === undefined ? undefined : await rowNow();
  const merchantId = textIn(row, 'merchantId');
  if (!row || merchantId === null) {
    for (const part of ['the answer', '412 VERSION_MISMATCH'])
      checks.leaveOut(toggle, part, noTrial('report'));
    return;
  }
  const params = { reportId: keyIn(list, row), merchantId };
  if (isLooked) {
    await checks.ask({ call: toggle, params, ifMatch: STALE }, stale);
    const isSame = (await rowNow())?.settlementStatus === row.settlementStatus;
    checks.holds(toggle, stale.asks, {
      expected: 'the report as it was',
      found: !isSame && 'it was toggled',
    });
  }
  for (const [asks, before] of [
    ['for the trial report', await rowNow()],
    ['for the trial report once more', undefined],
  ] as const) {
    const now = before ?? (await rowNow());
    const ifMatch = isLooked ? ifMatchOf(now?.version) : undefined;
    const done = await checks.ask({ call: toggle, params, ifMatch }, { asks });
    if (!done) continue;
    const { settlementStatus, version } = fieldsOf(done.body);
    const found =
      settlementStatus === now?.settlementStatus
        ? 'the same status'
        : textOf(version) === textOf(now?.version) && 'the version is the same after a change';
    checks.holds(toggle, asks, { expected: 'the other status and a new version', found });
  }
}
