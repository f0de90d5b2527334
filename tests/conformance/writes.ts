import { fieldsOf, type Reply, textOf, textsOf } from '../../src/api/reading.ts';
import { callNamed } from './calls.ts';
import { webhookIdIn } from './made.ts';
import { bodyOf } from './requests.ts';
import type { Run } from './run.ts';

/** Asks for the changes that need nothing of the account's: its own tenant, and webhooks and applications that are deleted again. */
export async function askWrites(run: Run): Promise<void> {
  const { checks, has, client } = run;
  const create = 'POST /v1/auth-service/saas/tenant/create';
  if (has(create))
    await checks.ask(
      { call: create, body: { tenantId: client.session.tenantId } },
      { asks: 'for the tenant’s own once more' },
    );
  if (has('POST /webhooks/registered')) await askWebhook(run);
  if (has('POST /sdk/application')) await askApplication(run);
}

const webhookIn = (reply: Reply | null) => fieldsOf(fieldsOf(reply?.body).webhook);
const secretIn = (reply: Reply | null) => textOf(fieldsOf(webhookIn(reply).signing).secret);

async function askWebhook({ checks, made }: Run): Promise<void> {
  const post = 'POST /webhooks/registered';
  const put = 'PUT /webhooks/registered/{webhookId}';
  const body = bodyOf(callNamed(post));
  const first = await checks.ask({ call: post, body }, { status: [201] });
  const webhookId = made.note('webhooks', webhookIdIn(first?.body));
  if (!first || webhookId === null) return;
  checks.holds(post, 'for its secret', {
    expected: 'the secret in the answer',
    found: secretIn(first) === null && 'signing.secret is missing',
  });
  const params = { webhookId };
  const changed = await checks.ask({ call: put, params, body: { ...body, description: 'Seen' } });
  if (changed) {
    const isNew = textOf(webhookIn(changed).version) !== textOf(webhookIn(first).version);
    const isDone = webhookIn(changed).description === 'Seen';
    checks.holds(put, 'for a change', {
      expected: 'the change and a new version',
      found: isNew
        ? !isDone && 'the answer has the old description'
        : 'the version is the same after a change',
    });
    checks.holds(put, 'for its secret', {
      expected: 'no secret without a rotation',
      found: secretIn(changed) !== null && 'signing.secret is told without a rotation',
    });
  }
  const rotated = await checks.ask(
    { call: put, params, body: { rotateSecret: true, gracePeriodSeconds: 60 } },
    { asks: 'for a new secret' },
  );
  if (rotated)
    checks.holds(put, 'for a new secret', {
      expected: 'another secret',
      found:
        [null, secretIn(first)].includes(secretIn(rotated)) && 'signing.secret is missing, or the old one',
    });
  const remove = 'DELETE /webhooks/registered';
  const gone = await checks.ask({ call: remove, query: { webhookIds: webhookId } });
  if (!gone) return;
  made.forget('webhooks', webhookId);
  checks.holds(remove, 'for the webhook of the check', {
    expected: 'its id in deleted',
    found:
      !textsOf(fieldsOf(gone.body).deleted).includes(webhookId) && 'the one that was deleted is not named',
  });
}

async function askApplication({ checks, made }: Run): Promise<void> {
  const post = 'POST /sdk/application';
  const first = await checks.ask({ call: post, body: bodyOf(callNamed(post)) }, { status: [201] });
  const appId = made.note('applications', textOf(fieldsOf(first?.body).appId));
  if (appId === null) return;
  const added = await checks.ask(
    {
      call: 'POST /sdk/app-certificate',
      body: { appId, kind: 'DEBUG', label: 'Conformance', sha256: '5b'.repeat(32) },
    },
    { status: [201] },
  );
  const certificateId = textOf(fieldsOf(added?.body).certificateId);
  if (certificateId !== null)
    await checks.ask(
      { call: 'DELETE /sdk/app-certificate', query: { 'app-id': appId, 'certificate-id': certificateId } },
      { status: [204] },
    );
  const gone = await checks.ask(
    { call: 'DELETE /sdk/application', query: { 'app-id': appId } },
    { status: [204] },
  );
  if (gone) made.forget('applications', appId);
}
