import { isDeepStrictEqual } from 'node:util';
import { fieldsOf, textOf } from '../../src/api/reading.ts';
import { type CallName, callNamed, isRead } from './calls.ts';
import { textIn } from './known.ts';
import { webhookIdIn } from './made.ts';
import { type Asked, bodyOf, harmless, nobody } from './requests.ts';
import { noTrial, type Run } from './run.ts';

const AGAIN = 'again with the same Idempotency-Key';
const OTHER = 'for something else with the same Idempotency-Key';
const elsewhere = `${nobody}-2`;

/** A request about something else with the key of the first. */
const changed = (asked: Asked): Asked => {
  const text = JSON.stringify({ ...asked, key: undefined });
  return { ...JSON.parse(text.replaceAll(nobody, elsewhere)), key: asked.key };
};

/** Calls that would send a message for each request. */
const messages: readonly CallName[] = [
  'POST /notifications/templated/sms/merchant-invite',
  'POST /notifications/templated/sms/attestation-steps',
];
const creations: readonly CallName[] = [
  'POST /webhooks/registered',
  'POST /sdk/application',
  'POST /sdk/app-certificate',
];

/** Asks each changing call twice with one key, and once for something else: the first answer comes again, and the other is refused. */
export async function askKeys(run: Run): Promise<void> {
  const { calls, checks, config } = run;
  for (const call of calls.filter(one => !isRead(one))) {
    if (!config.idempotency.services.includes(call.service)) {
      checks.leaveOut(
        call.name,
        'Idempotency-Key',
        'config.json does not name the service (idempotency.services)',
      );
      continue;
    }
    if (messages.includes(call.name)) await askMessage(run, call.name);
    else if (!creations.includes(call.name)) await askTwice(run, call.name);
  }
  const isKept = (call: CallName) =>
    run.has(call) && config.idempotency.services.includes(callNamed(call).service);
  if (isKept('POST /webhooks/registered')) await registerTwice(run);
  if (isKept('POST /sdk/application')) await createTwice(run);
}

/** Any call, for one that does not exist: that answer is the first one, and is kept like any other. */
async function askTwice({ checks, client }: Run, call: CallName): Promise<void> {
  const tenantId = call === 'POST /v1/auth-service/saas/tenant/create' ? client.session.tenantId : null;
  const named = harmless(call);
  const asked = { ...named, ...(tenantId !== null && { body: { tenantId } }), key: crypto.randomUUID() };
  const first = await client.send(asked);
  if (!('reply' in first)) return checks.leaveOut(call, 'Idempotency-Key', 'the first request got no answer');
  const again = await checks.ask(asked, { status: [first.reply.status], asks: AGAIN });
  if (again)
    checks.holds(call, AGAIN, {
      expected: 'the first answer',
      found: !isDeepStrictEqual(again.body, first.reply.body) && 'another answer',
    });
  // The guard of the tenant may stand before the keys.
  const isGuarded = callNamed(call).service === 'auth';
  if (isGuarded)
    checks.leaveOut(call, '422 KEY_REUSED', 'the guard of the tenant may refuse it before, with 403');
  const other = tenantId === null ? changed(asked) : { ...named, key: asked.key };
  await checks.ask(
    other,
    isGuarded ? { status: [403, 422], asks: OTHER } : { status: [422], code: 'KEY_REUSED', asks: OTHER },
  );
}

async function askMessage({ checks, choices }: Run, call: CallName): Promise<void> {
  const cellNumber = choices.trial.phone;
  if (cellNumber === undefined) return checks.leaveOut(call, '422 KEY_REUSED', noTrial('phone'));
  const body = { ...bodyOf(callNamed(call)), cellNumber };
  const asked = { call, body, key: crypto.randomUUID() };
  const first = await checks.ask(asked, { status: [202], asks: 'for the trial phone' });
  const again = await checks.ask(asked, { status: [202], asks: AGAIN });
  const idOf = (reply: typeof first) => textOf(fieldsOf(reply?.body).messageId);
  checks.holds(call, AGAIN, {
    expected: 'the first message',
    found: idOf(first) !== idOf(again) && 'a second message',
  });
  await checks.ask(
    { ...asked, body: { ...body, name: 'Conformance 2' } },
    { status: [422], code: 'KEY_REUSED', asks: OTHER },
  );
}

async function registerTwice({ checks, client, made, known }: Run): Promise<void> {
  const call = 'POST /webhooks/registered';
  const mark = `Conformance check ${crypto.randomUUID()}; may be deleted`;
  const asked = {
    call,
    body: { ...bodyOf(callNamed(call)), description: mark },
    key: crypto.randomUUID(),
  } as const;
  const first = await client.send(asked);
  const again = await checks.ask(asked, { status: [201], asks: AGAIN });
  await checks.ask(
    { ...asked, body: { ...asked.body, description: `${mark} 2` } },
    { status: [422], code: 'KEY_REUSED', asks: OTHER },
  );
  const rows = await known.rowsNow('GET /webhooks/registered');
  const mine = rows.filter(row => textIn(row, 'description')?.startsWith(mark));
  for (const row of mine) made.note('webhooks', textIn(row, 'webhookId'));
  if (!('reply' in first) || !again) return;
  const ids = [webhookIdIn(first.reply.body), webhookIdIn(again.body)];
  checks.holds(call, AGAIN, {
    expected: 'one webhook, and the first answer',
    found:
      ids[0] !== ids[1] || mine.length > 1
        ? 'it made a second one'
        : !isDeepStrictEqual(again.body, first.reply.body) && 'another answer',
  });
}

async function createTwice({ checks, client, made }: Run): Promise<void> {
  const call = 'POST /sdk/application';
  const asked = { call, body: bodyOf(callNamed(call)), key: crypto.randomUUID() } as const;
  const first = await client.send(asked);
  const idOf = (body: unknown) => made.note('applications', textOf(fieldsOf(body).appId));
  const appId = 'reply' in first ? idOf(first.reply.body) : null;
  const again = await checks.ask(asked, { status: [201], asks: AGAIN });
  if (again)
    checks.holds(call, AGAIN, {
      expected: 'the first answer',
      found: idOf(again.body) !== appId && 'it made a second one',
    });
  const other = await checks.ask(
    { ...asked, body: bodyOf(callNamed(call)) },
    { status: [422], code: 'KEY_REUSED', asks: OTHER },
  );
  if (other) idOf(other.body);
  if (appId === null) return;
  const certificate = 'POST /sdk/app-certificate';
  const add = {
    call: certificate,
    body: { appId, kind: 'DEBUG', sha256: '5d'.repeat(32) },
    key: crypto.randomUUID(),
  } as const;
  const added = await client.send(add);
  const addedAgain = await checks.ask(add, { status: [201], asks: AGAIN });
  const certificateIn = (body: unknown) => textOf(fieldsOf(body).certificateId);
  if ('reply' in added && addedAgain)
    checks.holds(certificate, AGAIN, {
      expected: 'the first answer',
      found: certificateIn(added.reply.body) !== certificateIn(addedAgain.body) && 'it made a second one',
    });
  await checks.ask(
    { ...add, body: { ...add.body, sha256: '5e'.repeat(32) } },
    { status: [422], code: 'KEY_REUSED', asks: OTHER },
  );
}
