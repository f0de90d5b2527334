import { setTimeout as pause } from 'node:timers/promises';
import { type Row, textIn } from './known.ts';
import type { Run } from './run.ts';

const resend = 'POST /webhooks/invocations/{invocationId}/resend';
const log = 'GET /webhooks/invocations';
/** Time within which an event is in the log, in milliseconds, and between two looks at it. */
const PATIENCE_MS = 10_000;
const PAUSE_MS = 200;

/** Registers a webhook at an address where nothing listens, has an event of the check's own sent to it, and sends that event again. */
export async function askDeliveries(run: Run): Promise<void> {
  const { checks, made, has, client } = run;
  if (!has(resend)) return;
  const webhookId = await made.newWebhook({
    status: 'ENABLED',
    subscriptions: [{ eventType: 'sdk.application.created', version: '1' }],
  });
  if (webhookId === null || (await made.newApplication()) === null)
    return checks.leaveOut(resend, 'the answer', 'the check could not make a webhook and an application');
  const invocationId = textIn(await firstOf(run, webhookId), 'invocationId');
  const asks = "for a delivery to the check's own webhook";
  if (invocationId === null) {
    checks.holds(log, 'for the delivery of an event', {
      expected: `a delivery within ${PATIENCE_MS / 1000} s`,
      found: 'the event is not in the log',
    });
    return checks.leaveOut(resend, 'the answer', 'there is no delivery to send again');
  }
  const params = { invocationId };
  await checks.ask({ call: resend, params }, { status: [202], asks });
  await client.send({
    call: 'PUT /webhooks/registered/{webhookId}',
    params: { webhookId },
    body: { status: 'DISABLED' },
  });
  await checks.ask(
    { call: resend, params },
    { status: [409], code: 'WEBHOOK_NOT_ENABLED', asks: 'for a webhook that is disabled' },
  );
}

async function firstOf({ known }: Run, webhookId: string): Promise<Row | undefined> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(PAUSE_MS)) {
    const [row] = await known.rowsNow(log, { query: { webhookIds: webhookId, limit: 5 } });
    if (row) return row;
  }
  return undefined;
}
