import { expect, it } from 'vitest';
import { onEachDatabase } from './on-each-database.ts';
import type { Caller } from './sandbox.ts';
import { subscriptions, webhooksOf } from './webhooks.ts';

onEachDatabase('webhooks', sandbox => {
  const {
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
  } = webhooksOf(sandbox);

  it.each([
    ['GET', '/webhooks/supported', undefined],
    ['POST', '/webhooks/registered', { url: 'https://hooks.shop.invalid/in', subscriptions }],
  ])('%s %s takes no parameter', async (method, path, body) => {
    const answer = await sandbox.call(sandbox.demo, method, `${path}?terminalId=1`, { body });
    expect(answer).toMatchObject({ status: 400, body: { errorCode: 'INVALID_REQUEST' } });
  });

  it('every supported event has its group, words, versions and an example', async () => {
    const { body } = await sandbox.call<{
      webhooks: { eventType: string; group: string; example: { type: string } }[];
    }>(sandbox.demo, 'GET', '/webhooks/supported');
    expect(body.webhooks).toHaveLength(21);
    for (const one of body.webhooks) {
      expect(one.eventType.startsWith(`${one.group}.`)).toBe(true);
      expect(one).toMatchObject({ versions: ['1', '2'], example: { type: one.eventType } });
    }
  });

  it.each([
    ['https://shop.example/hooks', 201],
    ['http://localhost:8080/hooks', 201],
    ['http://127.0.0.1/hooks', 201],
    ['http://[::1]:8080/hooks', 201],
    ['http://shop.example/hooks', 400],
    ['http://localhost.shop.example/hooks', 400],
    ['https://user:word@shop.example/hooks', 400],
    ['ftp://localhost/hooks', 400],
    ['/hooks', 400],
    [`https://shop.example/${'a'.repeat(2028)}`, 400],
    [' https://shop.example/hooks', 400],
    [`https://shop.example/hooks${' '.repeat(2048)}`, 400],
    ['https://shop.example/\nhooks', 400],
    ['https://shop.example/\thooks', 400],
  ])('the address %j is answered with %i', async (url, status) => {
    const answer = await post({ url, subscriptions });
    expect(answer.status).toBe(status);
    if (status === 400) expect(answer.body.message).toMatch(/^url: must /);
  });

  it('missing, unknown and repeated values are refused', async () => {
    const url = receiverUrl();
    const [once] = subscriptions;
    for (const body of [
      { url, subscriptions: [] },
      { url, subscriptions: [once, once] },
      { url, subscriptions: [{ eventType: 'transaction.lost', version: '1' }] },
      { url, subscriptions, secret: 'mine' },
      { url, subscriptions, status: 'AUTO_DISABLED' },
    ])
      expect((await post(body)).status).toBe(400);
    const { webhookId } = await register();
    expect((await update(webhookId, { gracePeriodSeconds: 60 })).status).toBe(400);
    expect((await update('wh_none', { status: 'DISABLED' })).status).toBe(404);
  });

  it('the secret is only in the answers to registering and rotating', async () => {
    const webhook = await register();
    expect(webhook.signing.secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
    expect(JSON.stringify(await list())).not.toContain('whsec_');
    const { body } = await update(webhook.webhookId, { description: 'Till' });
    expect(body.webhook).toMatchObject({ description: 'Till', version: webhook.version + 1, signing: {} });
  });

  it('the same key registers once, and rotates once to the same secret', async () => {
    const key = crypto.randomUUID();
    const body = { url: receiverUrl(), subscriptions };
    const [first, second] = await Promise.all([post(body, key), post(body, key)]);
    expect(second.body).toEqual(first.body);
    expect(await list()).toHaveLength(1);
    const { webhookId } = first.body.webhook;
    const rotation = { 'idempotency-key': crypto.randomUUID() };
    const rotate = async () =>
      (await update(webhookId, { rotateSecret: true }, rotation)).body.webhook.signing;
    const rotated = await rotate();
    expect(await rotate()).toEqual(rotated);
    expect(rotated.secret).not.toBe(first.body.webhook.signing.secret);
    expect(await sandbox.effectsOn(webhookId)).toEqual(['registerWebhook', 'rotateSecret']);
  });

  it('the same key of a rotation gives the same secret for 24 hours, and afterwards another', async () => {
    const { webhookId } = await register();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const rotate = async () =>
      (await update(webhookId, { rotateSecret: true }, key)).body.webhook.signing.secret;
    const secret = await rotate();
    await later(86_390_000);
    expect(await rotate()).toBe(secret);
    await later(20_000);
    expect(await rotate()).not.toBe(secret);
    expect(await sandbox.effectsOn(webhookId)).toEqual(['registerWebhook', 'rotateSecret', 'rotateSecret']);
  });

  it('a webhook and its invocations are visible to its company alone', async () => {
    const { webhookId } = await register();
    await send(webhookId);
    await made(webhookId, 1);
    expect((await list(sandbox.other)).map(one => one.webhookId)).not.toContain(webhookId);
    expect((await invocations(`webhookIds=${webhookId}`, sandbox.other)).total).toBe(0);
    expect((await update(webhookId, { rotateSecret: true }, {}, sandbox.other)).status).toBe(404);
    expect((await remove([webhookId], sandbox.other)).body).toMatchObject({
      deleted: [],
      failed: [{ webhookId }],
    });
    expect(await read(webhookId)).toBeDefined();
  });

  it.each([
    ['GET', '/webhooks/supported', undefined],
    ['GET', '/webhooks/registered', undefined],
    ['POST', '/webhooks/registered', { url: 'https://shop.example/hooks', subscriptions }],
    ['PUT', '/webhooks/registered/ID', { status: 'DISABLED' }],
    ['DELETE', '/webhooks/registered?webhookIds=ID', undefined],
    ['GET', '/webhooks/invocations', undefined],
  ])('%s %s is for the token of the tenant alone', async (method, path, body) => {
    const webhook = await register();
    const before = await read(webhook.webhookId);
    const { tenantId, token } = sandbox.demo;
    const statusFor = async (caller: Caller) =>
      (await sandbox.call(caller, method, path.replace('ID', webhook.webhookId), { body })).status;
    expect(await statusFor({ tenantId })).toBe(401);
    expect(await statusFor({ tenantId, token: `${token.slice(0, -8)}forgedxx` })).toBe(401);
    expect(await statusFor({ tenantId, token: sandbox.other.token })).toBe(403);
    expect(await read(webhook.webhookId)).toEqual(before);
    expect(await list()).toHaveLength(1);
  });

  it('deleting names the deleted webhooks, cancels due deliveries and keeps past ones', async () => {
    const { webhookId } = await register();
    await behave('fail');
    await send(webhookId);
    await made(webhookId, 1);
    expect((await remove([webhookId, 'wh_none'])).body).toMatchObject({
      deleted: [webhookId],
      failed: [{ webhookId: 'wh_none' }],
    });
    expect((await of(webhookId, 'FAILED,CANCELLED,PENDING')).map(one => one.result).toSorted()).toEqual([
      'CANCELLED',
      'FAILED',
    ]);
  });
});
