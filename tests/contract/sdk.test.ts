import { expect, it } from 'vitest';
import { onEachDatabase } from './on-each-database.ts';
import { newApplication, sdkOf } from './sdk.ts';
import { webhooksOf } from './webhooks.ts';

onEachDatabase('SDK applications', sandbox => {
  const { call, list, named, post, register, remove, certificates, add } = sdkOf(sandbox);
  const { post: postWebhook, receiverUrl, made, of } = webhooksOf(sandbox);

  it('a new application is pending, has no certificate, and is listed as it was answered', async () => {
    const submitted = newApplication({ registeredAppInstaller: 'com.android.vending' });
    const { status, body } = await post(submitted);
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...submitted, status: 'PENDING', certificateCount: 0 });
    expect(Date.now() - Date.parse(body.createdDate)).toBeLessThan(60_000);
    expect((await list()).applications).toContainEqual(body);
    expect(await sandbox.effectsOn(body.appId)).toEqual(['createApplication']);
  });

  it.each([
    ['android', 'za.co', 201],
    ['android', 'Za.co_2.Till_9', 201],
    ['android', `za.${'a'.repeat(252)}`, 201],
    ['android', `za.${'a'.repeat(253)}`, 400],
    ['android', 'till', 400],
    ['android', 'za.2co', 400],
    ['android', 'za._co', 400],
    ['android', 'za.co-op', 400],
    ['android', 'za..co', 400],
    ['android', 'za.co.', 400],
    ['android', 'za.cö', 400],
    ['android', 'za.co\n', 400],
    ['ios', 'za.co-op.2till', 201],
    ['ios', `za.${'a'.repeat(152)}`, 201],
    ['ios', `za.${'a'.repeat(153)}`, 400],
    ['ios', 'till', 400],
    ['ios', 'za.co_op', 400],
    ['ios', 'za..co', 400],
  ])('for %s the name %j is answered with %i', async (platform, packageName, status) => {
    const answer = await post(newApplication({ platform, packageName }));
    expect(answer.status).toBe(status);
    if (status === 400) expect(answer.body.message).toMatch(/^packageName: must /);
  });

  it('what is missing, unknown or misspelt is refused by its name', async () => {
    const { applicationName: _, ...nameless } = newApplication();
    for (const [body, field] of [
      [nameless, 'applicationName'],
      [newApplication({ applicationName: '  ' }), 'applicationName'],
      [newApplication({ applicationName: 'Two\nlines' }), 'applicationName'],
      [newApplication({ platform: 'windows' }), 'platform'],
      [newApplication({ environment: 'production' }), 'environment'],
      [newApplication({ applicationVersion: '' }), 'applicationVersion'],
      [newApplication({ registeredAppInstaller: 7 }), 'registeredAppInstaller'],
      [newApplication({ status: 'ENABLED' }), 'status'],
    ] as const) {
      const { status, body: answer } = await post(body);
      expect([status, answer.message]).toEqual([400, expect.stringMatching(`^${field}: `)]);
    }
    expect((await call(sandbox.demo, 'DELETE', '/sdk/application')).status).toBe(400);
  });

  it('one package is registered once for a platform and an environment, also by two at once', async () => {
    const submitted = newApplication();
    const answers = await Promise.all([post(submitted), post(submitted)]);
    expect(answers.map(one => one.status).toSorted()).toEqual([201, 409]);
    expect((await post(submitted)).body.errorCode).toBe('APPLICATION_EXISTS');
    for (const other of [{ environment: 'qa' }, { platform: 'ios' }])
      expect((await post({ ...submitted, ...other })).status).toBe(201);
    expect((await post(submitted, undefined, sandbox.other)).status).toBe(201);
  });

  it('the same key registers once and deletes once, and the repeat gets the same answer', async () => {
    const [key, other] = [crypto.randomUUID(), crypto.randomUUID()];
    const submitted = newApplication();
    const [first, second] = await Promise.all([post(submitted, key), post(submitted, key)]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect((await post(newApplication(), key)).status).toBe(422);
    const { appId } = first.body;
    for (const _ of [1, 2]) expect((await remove(appId, other)).status).toBe(204);
    expect(await sandbox.effectsOn(appId)).toEqual(['createApplication', 'deleteApplication']);
  });

  it('an application that active terminals run is not deleted, and the refusal says how many', async () => {
    const { appId, packageName } = await named('Umlilo Kiosk');
    const devices = (await sandbox.devices()) as (Awaited<ReturnType<typeof sandbox.devices>>[number] & {
      appPackage: string;
    })[];
    const active = devices.filter(one => one.appPackage === packageName && one.deviceStatus === 'ACTIVE');
    const { status, body } = await remove(appId);
    expect(status).toBe(409);
    expect(body).toMatchObject({ errorCode: 'APPLICATION_IN_USE', activeTerminals: active.length });
    expect(body?.message).toMatch(`${active.length} active terminals run this application`);
    const [last, ...others] = active;
    for (const { deviceId } of others)
      await sandbox.control('PATCH', `/terminals/${deviceId}`, { status: 'DEACTIVATED' });
    expect((await remove(appId)).body?.message).toMatch('1 active terminal runs this application');
    await sandbox.control('PATCH', `/terminals/${last?.deviceId}`, { status: 'BLOCKED' });
    expect((await remove(appId)).status).toBe(204);
    expect((await certificates(appId)).status).toBe(404);
    await sandbox.control('POST', '/seed', {});
  });

  it('deleting an application revokes its certificates, which may then be added to another', async () => {
    const sha256 = 'a1'.repeat(32);
    const { appId } = await register();
    expect((await add({ appId, kind: 'DEBUG', sha256 })).status).toBe(201);
    expect((await remove(appId)).status).toBe(204);
    expect((await remove(appId)).body?.errorCode).toBe('APPLICATION_NOT_FOUND');
    expect((await list()).applications.map(one => one.appId)).not.toContain(appId);
    const { appId: next } = await register();
    expect((await add({ appId: next, kind: 'DEBUG', sha256 })).status).toBe(201);
  });

  it('an application is visible to its company alone', async () => {
    const { appId } = await register();
    const missing = { status: 404, body: { errorCode: 'APPLICATION_NOT_FOUND' } };
    expect((await list(sandbox.other)).applications.map(one => one.appId)).not.toContain(appId);
    expect(await remove(appId, undefined, sandbox.other)).toMatchObject(missing);
    expect(await certificates(appId, sandbox.other)).toMatchObject(missing);
    expect((await list()).applications.map(one => one.appId)).toContain(appId);
  });

  it("each tenant has its own two keys, the same at each look, those of a newcomer's too", async () => {
    const { apiKeys } = await list();
    expect(apiKeys.ble).toMatch(/^ble_[0-9a-f]{40}$/);
    expect(apiKeys.nfc).toMatch(/^nfc_[0-9a-f]{40}$/);
    const newcomer = await sandbox.signUp('Naledi Tap');
    const [first, second] = await Promise.all([list(newcomer), list(newcomer)]);
    expect(first).toEqual({ applications: [], apiKeys: second.apiKeys });
    const all = [apiKeys, (await list(sandbox.other)).apiKeys, first.apiKeys];
    expect(new Set(all.flatMap(keys => Object.values(keys))).size).toBe(6);
    await sandbox.control('POST', '/seed', {});
    expect((await list()).apiKeys).toEqual(apiKeys);
  });

  it('links lead to every category, in every environment', async () => {
    const { body } = await call<{ links: Record<'name' | 'category' | 'environment' | 'url', string>[] }>(
      sandbox.demo,
      'GET',
      '/sdk/service-links',
    );
    const values = (name: 'category' | 'environment') => new Set(body.links.map(link => link[name]));
    expect(values('category')).toEqual(new Set(['API', 'PORTAL', 'DOCS', 'REPOSITORY']));
    expect(values('environment')).toEqual(new Set(['dev', 'qa', 'prod']));
    for (const { url } of body.links) expect(url).toMatch(/^https:\/\/[a-z.]+\.tapdeck\.example\//);
  });

  it('webhooks receive events when applications and certificates are added, revoked and deleted', async () => {
    const events = [
      'sdk.application.created',
      'sdk.certificate.added',
      'sdk.certificate.revoked',
      'sdk.application.deleted',
    ];
    const { body } = await postWebhook({
      url: receiverUrl(),
      subscriptions: events.map(eventType => ({ eventType, version: '1' })),
    });
    const { appId } = await register();
    await add({ appId, kind: 'DEBUG', sha256: 'b2'.repeat(32) });
    await remove(appId);
    await made(body.webhook.webhookId, 4);
    const told = await of(body.webhook.webhookId);
    expect(told.map(one => one.eventType).toSorted()).toEqual(events.toSorted());
    for (const { request } of told) expect(JSON.parse(request.body).data).toMatchObject({ appId });
    const revoked = told.find(one => one.eventType === 'sdk.certificate.revoked');
    expect(JSON.parse(revoked?.request.body ?? '').data.status).toBe('REVOKED');
  });
});
