import { createHmac } from 'node:crypto';
import { afterEach, expect } from 'vitest';
import type * as contract from '../../contract/webhooks.ts';
import { demoCompany } from '../../sandbox/seed/people.ts';
import { patient } from '../patience.ts';
import type { Caller, Sandbox, Sent } from './sandbox.ts';

/** A webhook as its service sends it. */
export type Webhook = Sent<typeof contract.Webhook>;
/** An invocation as its service sends it. */
export type Invocation = Sent<typeof contract.Invocation>;
/** A request that the receiver got. */
export type Received = { headers: Record<string, string>; body: string };
type Reply = { webhook: Webhook; message: string };

const registered = '/webhooks/registered';
/** Default subscriptions of the tests. */
export const subscriptions = [{ eventType: 'transaction.approved', version: '1' }];
/** A second writing of Standard Webhooks: whether a delivery is signed with a secret. */
export function isSignedWith(secret: string, { headers, body }: Received): boolean {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const content = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
  const expected = createHmac('sha256', key).update(content, 'utf8').digest('base64');
  return (headers['webhook-signature'] ?? '').split(' ').includes(`v1,${expected}`);
}

/** Calls of the webhook tests to a sandbox; after each test the receiver is reset and no webhook is left. */
export function webhooksOf(sandbox: Sandbox) {
  const receiverUrl = () => `${sandbox.url}/_sandbox/receiver`;
  const post = (body: object, key?: string, caller: Caller = sandbox.demo) =>
    sandbox.call<Reply>(caller, 'POST', registered, { body, headers: key ? { 'idempotency-key': key } : {} });
  const register = async (url = receiverUrl()) => (await post({ url, subscriptions })).body.webhook;
  const update = (id: string, body: object, headers = {}, caller: Caller = sandbox.demo) =>
    sandbox.call<Reply>(caller, 'PUT', `${registered}/${id}`, { body, headers });
  const list = async (caller: Caller = sandbox.demo) =>
    (await sandbox.call<{ webhooks: Webhook[] }>(caller, 'GET', registered)).body.webhooks;
  const read = async (id: string) => (await list()).find(one => one.webhookId === id);
  const remove = (ids: string[], caller: Caller = sandbox.demo) =>
    sandbox.call<Sent<typeof contract.WebhooksDeleted>>(
      caller,
      'DELETE',
      `${registered}?webhookIds=${ids.join(',')}`,
    );
  const invocations = async (query: string, caller: Caller = sandbox.demo) =>
    (
      await sandbox.call<{ invocations: Invocation[]; total: number }>(
        caller,
        'GET',
        `/webhooks/invocations?${query}`,
      )
    ).body;
  const of = async (id: string, results = 'SUCCESS,FAILED') =>
    (await invocations(`webhookIds=${id}&results=${results}&limit=1000`)).invocations;
  const made = (id: string, count: number) => expect.poll(() => of(id), patient).toHaveLength(count);
  const send = (id: string) => sandbox.control<{ eventId: string }>('POST', `/webhooks/${id}/test`, {});
  const behave = (behaviour: string, more: { status?: number; garbage?: string } = {}) =>
    sandbox.control('PUT', '/receiver', { behaviour, ...more });
  const later = async (advanceMs: number) => {
    await sandbox.control('PUT', '/clock', { advanceMs });
    // A session of an hour ago has expired.
    sandbox.demo.token = await sandbox.signIn(demoCompany.email);
  };
  const received = async () => (await sandbox.control<{ received: Received[] }>('GET', '/receiver')).received;

  afterEach(async () => {
    await sandbox.control('POST', '/reset');
    const all = (await list()).map(one => one.webhookId);
    if (all.length > 0) await remove(all);
  });

  return {
    receiverUrl,
    post,
    register,
    update,
    list,
    read,
    remove,
    invocations,
    of,
    made,
    send,
    behave,
    later,
    received,
  };
}
