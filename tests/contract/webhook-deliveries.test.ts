import { Webhook as Verifier } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { supportedWebhooks } from '../../sandbox/webhooks/events.ts';
import { patient } from '../patience.ts';
import { onEachDatabase } from './on-each-database.ts';
import type { Caller, Device } from './sandbox.ts';
import { isSignedWith, type Received, webhooksOf } from './webhooks.ts';

onEachDatabase('deliveries of webhooks', sandbox => {
  const {
    receiverUrl,
    post,
    register,
    update,
    read,
    remove,
    invocations,
    of,
    made,
    send,
    behave,
    later,
    received,
  } = webhooksOf(sandbox);

  it('taps are delivered to the webhooks that subscribe to them, signed over the exact body', async () => {
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

  it('an operator’s change of a terminal is delivered in the subscribed version', async () => {
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

  it("an event goes to its own tenant's webhooks alone, also where both tenants' events are handed out at once", async () => {
    const all = supportedWebhooks.map(({ eventType }) => ({ eventType, version: '1' }));
    const own = await post({ url: receiverUrl(), subscriptions: all });
    const theirs = await post({ url: receiverUrl(), subscriptions: all }, undefined, sandbox.other);
    const resetKeys = async (caller: Caller & { tenantId: string }) => {
      const { deviceId } = (await sandbox.devices(caller)).find(
        one => one.deviceStatus === 'ACTIVE',
      ) as Device;
      await sandbox.call(caller, 'PUT', `/attestation/devices/${deviceId}/keys/reset`);
      return deviceId;
    };
    const idOf = { own: own.body.webhook.webhookId, theirs: theirs.body.webhook.webhookId };
    const told = async (id: string, caller: Caller) =>
      (await invocations(`webhookIds=${id}`, caller)).invocations.map(
        one => JSON.parse(one.request.body).data.deviceId,
      );
    const [ownDevice, theirDevice] = await Promise.all([sandbox.demo, sandbox.other].map(resetKeys));
    await expect.poll(() => told(idOf.own, sandbox.demo), patient).toEqual([ownDevice]);
    await expect.poll(() => told(idOf.theirs, sandbox.other), patient).toEqual([theirDevice]);
    expect(await told(idOf.own, sandbox.demo)).toEqual([ownDevice]);
    await remove([idOf.theirs], sandbox.other);
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

  it('a rotation while deliveries are under way leads to no rejected delivery', async () => {
    const { webhookId, signing } = await register();
    const old = signing.secret ?? '';
    const count = 40;
    const sending = (async () => {
      for (let sent = 0; sent < count; sent++) await send(webhookId);
    })();
    await expect.poll(async () => (await received()).length, patient).toBeGreaterThan(5);
    const { body } = await update(webhookId, { rotateSecret: true, gracePeriodSeconds: 600 });
    const fresh = body.webhook.signing.secret ?? '';
    await sending;
    await made(webhookId, count);
    const all = await received();
    expect(all).toHaveLength(count);
    const signedTwice = all.filter(one => one.headers['webhook-signature']?.includes(' '));
    expect(signedTwice.length).toBeGreaterThan(0);
    // An endpoint that knows only the old secret accepts all; one that knows only the new secret accepts those signed with both.
    for (const { headers, body } of all) new Verifier(old).verify(body, headers);
    for (const { headers, body } of signedTwice) new Verifier(fresh).verify(body, headers);
  });

  it('a failure is tried again after 5 s and 5 min by the clock, under the same id, until it succeeds', async () => {
    const { webhookId } = await register();
    await behave('fail', { status: 503 });
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

  it('a failing delivery is attempted seven times, on schedule', async () => {
    const { webhookId } = await register('https://hooks.shop.invalid/in');
    await send(webhookId);
    await made(webhookId, 1);
    const pauses = [5, 300, 1_800, 7_200, 18_000, 36_000].map(seconds => seconds * 1000);
    for (const [index, pause] of pauses.entries()) {
      const [due] = await of(webhookId, 'PENDING');
      const [last] = await of(webhookId);
      expect(due?.attemptNumber).toBe(index + 2);
      const wait = Date.parse(due?.invocationDateTime ?? '') - Date.parse(last?.invocationDateTime ?? '');
      expect(wait).toBeGreaterThanOrEqual(pause);
      expect(wait).toBeLessThan(2 * pause);
      await later(pause);
      await made(webhookId, index + 2);
    }
    expect((await of(webhookId)).map(one => one.attemptNumber)).toEqual([7, 6, 5, 4, 3, 2, 1]);
    expect(await of(webhookId, 'PENDING')).toEqual([]);
    expect((await read(webhookId))?.status).toBe('ENABLED');
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
