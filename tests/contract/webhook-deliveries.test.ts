import { expect, it } from 'vitest';
import { onEachDatabase } from './on-each-database.ts';
import { isSignedWith, patient, type Received, type Webhook, webhooksOf } from './webhooks.ts';

onEachDatabase('deliveries of webhooks', sandbox => {
  const { receiverUrl, post, register, update, read, of, made, send, behave, received } = webhooksOf(sandbox);

  it('taps at terminals reach those who want them, signed over the very body', async () => {
    const { webhookId, signing } = await register();
    const deaf = await post({
      url: receiverUrl(),
      subscriptions: [{ eventType: 'transaction.voided', version: '2' }],
    });
    await sandbox.control('POST', '/taps', { count: 5 });
    await expect.poll(async () => (await of(webhookId)).length, patient).toBeGreaterThan(0);
    for (const delivery of await received()) {
      expect(isSignedWith(signing.secret ?? '', delivery)).toBe(true);
      expect(isSignedWith(signing.secret ?? '', { ...delivery, body: `${delivery.body} ` })).toBe(false);
      expect(JSON.parse(delivery.body)).toMatchObject({
        type: 'transaction.approved',
        data: { status: 'APPROVED' },
      });
    }
    expect(await of(deaf.body.webhook.webhookId, 'SUCCESS,FAILED,PENDING')).toEqual([]);
  });

  it('what an operator does to a terminal is told in the version asked for', async () => {
    const eventType = 'terminal.deactivated';
    const { body } = await post({ url: receiverUrl(), subscriptions: [{ eventType, version: '2' }] });
    const { deviceId } = await sandbox.deviceIn('ACTIVE');
    await sandbox.call(sandbox.demo, 'POST', '/attestation/merchant/devices/deactivate', {
      body: { devicesForDeactivation: [{ deviceUniqueId: deviceId }] },
    });
    await made(body.webhook.webhookId, 1);
    const [delivery] = await received();
    expect(JSON.parse(delivery?.body ?? '')).toMatchObject({
      id: delivery?.headers['webhook-id'],
      type: eventType,
      version: '2',
      data: { deviceId, deviceStatus: 'DEACTIVATED' },
    });
  });

  it('while the old secret is in grace both sign, afterwards the new one alone', async () => {
    const { webhookId, signing } = await register();
    const old = signing.secret ?? '';
    const { body } = await update(webhookId, { rotateSecret: true, gracePeriodSeconds: 60 });
    const fresh = body.webhook.signing.secret ?? '';
    await send(webhookId);
    await made(webhookId, 1);
    const [during] = (await received()) as [Received];
    expect([isSignedWith(old, during), isSignedWith(fresh, during)]).toEqual([true, true]);
    expect((await read(webhookId))?.signing.previousSecretExpiresAt).toBeDefined();
    await sandbox.control('PUT', '/clock', { advanceMs: 61_000 });
    await send(webhookId);
    await made(webhookId, 2);
    const [after] = (await received()) as [Received];
    expect([isSignedWith(old, after), isSignedWith(fresh, after)]).toEqual([false, true]);
    expect((await read(webhookId))?.signing).toEqual({});
  });

  it('a failure is tried again after 5 s and 5 min by the clock, under the same id, until it succeeds', async () => {
    const { webhookId } = await register();
    await behave('fail', 503);
    const { eventId } = await send(webhookId);
    await made(webhookId, 1);
    await sandbox.control('PUT', '/clock', { advanceMs: 5_000 });
    await made(webhookId, 2);
    await behave('accept');
    const [pending] = await of(webhookId, 'PENDING');
    expect(pending?.attemptNumber).toBe(3);
    await sandbox.control('PUT', '/clock', { advanceMs: 300_000 });
    await made(webhookId, 3);
    const attempts = await of(webhookId);
    expect(attempts.map(one => [one.attemptNumber, one.result, one.httpStatus, one.trigger])).toEqual([
      [3, 'SUCCESS', 200, 'TEST'],
      [2, 'FAILED', 503, 'TEST'],
      [1, 'FAILED', 503, 'TEST'],
    ]);
    expect(new Set(attempts.map(one => one.eventId))).toEqual(new Set([eventId]));
    expect(new Set(attempts.map(one => one.request.headers['webhook-id']))).toEqual(new Set([eventId]));
    expect(await of(webhookId, 'PENDING')).toEqual([]);
  });

  it.each([
    ['redirect', 302, 'The endpoint answered 302.'],
    ['garbage', 502, 'The endpoint answered 502.'],
    ['hang', null, 'The endpoint did not answer within 5 s.'],
  ])('a receiver told to %s has not taken the event', async (behaviour, httpStatus, errorMessage) => {
    const { webhookId } = await register();
    await behave(behaviour);
    await send(webhookId);
    await made(webhookId, 1);
    const [failed] = await of(webhookId);
    expect(failed).toMatchObject({ result: 'FAILED', httpStatus, errorMessage });
    expect(await received()).toHaveLength(1);
    expect(failed?.response.truncated).toBe(behaviour === 'garbage');
    expect(failed?.response.body).not.toContain('\0');
  });

  it('nothing leaves this machine, and a name that cannot exist is not looked up', async () => {
    const nowhere = await register('https://hooks.shop.invalid/in');
    const elsewhere = await register('https://192.0.2.1/in');
    const closed = await register('http://127.0.0.1:1/in');
    for (const { webhookId } of [nowhere, elsewhere, closed]) {
      await send(webhookId);
      await made(webhookId, 1);
    }
    const reasonOf = async ({ webhookId }: Webhook) => (await of(webhookId))[0]?.errorMessage;
    expect(await reasonOf(nowhere)).toBe('getaddrinfo ENOTFOUND hooks.shop.invalid');
    expect(await reasonOf(elsewhere)).toBe('The sandbox delivers to this machine only.');
    expect(await reasonOf(closed)).not.toBeUndefined();
  });

  it('an endpoint that is gone is disabled at once and sent nothing more', async () => {
    const { webhookId } = await register();
    await behave('fail', 410);
    await send(webhookId);
    await made(webhookId, 1);
    await expect.poll(async () => (await read(webhookId))?.status, patient).toBe('DISABLED');
    expect((await read(webhookId))?.disabledReason).toMatch(/410/);
    expect(await of(webhookId, 'PENDING')).toEqual([]);
    await expect(send(webhookId)).rejects.toThrow('409');
  });

  it('twenty failures in a row disable it, and enabling begins anew', async () => {
    const { webhookId } = await register('https://hooks.shop.invalid/in');
    for (let count = 0; count < 20; count++) await send(webhookId);
    await expect.poll(async () => (await read(webhookId))?.status, patient).toBe('AUTO_DISABLED');
    expect(await of(webhookId, 'PENDING')).toEqual([]);
    const { body } = await update(webhookId, { status: 'ENABLED' });
    expect(body.webhook.status).toBe('ENABLED');
    expect(body.webhook.disabledReason).toBeUndefined();
    const before = (await of(webhookId)).length;
    await send(webhookId);
    await made(webhookId, before + 1);
    expect((await read(webhookId))?.status).toBe('ENABLED');
  });
});
