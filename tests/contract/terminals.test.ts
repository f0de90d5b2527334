import { expect, it } from 'vitest';
import type { DeviceResult } from '../../contract/attestation.ts';
import { onEachDatabase } from './on-each-database.ts';
import type { Device, Sent } from './sandbox.ts';

type Page = { devices: Device[]; total: number; nextCursor?: string };
type Results = { results: Sent<typeof DeviceResult>[] };

onEachDatabase('terminals', sandbox => {
  const list = (query: string, headers?: Record<string, string>) =>
    sandbox.call<Page>(sandbox.demo, 'GET', `/attestation/devices/nfc-devices${query}`, { headers });
  const activate = (ids: string[], headers?: Record<string, string>) =>
    sandbox.call<Results>(sandbox.demo, 'POST', '/attestation/merchant/activate', {
      body: { deviceUniqueIds: ids },
      headers,
    });
  const deactivate = (ids: string[], headers?: Record<string, string>) =>
    sandbox.call<Results>(sandbox.demo, 'POST', '/attestation/merchant/devices/deactivate', {
      body: { devicesForDeactivation: ids.map(deviceUniqueId => ({ deviceUniqueId })) },
      headers,
    });
  const remove = (id: string, headers?: Record<string, string>) =>
    sandbox.call(sandbox.demo, 'DELETE', `/attestation/devices/${id}`, { headers });
  const resetKeys = (id: string, headers?: Record<string, string>) =>
    sandbox.call(sandbox.demo, 'PUT', `/attestation/devices/${id}/keys/reset`, { headers });
  const now = (id: string) => sandbox.control<Device>('GET', `/terminals/${id}`);

  it('pages by key give every terminal once, each page with the exact total', async () => {
    const all = new Set<string>();
    let cursor = '';
    for (;;) {
      const { body } = await list(`?limit=150${cursor}`);
      expect(body.total).toBe(400);
      for (const device of body.devices) all.add(device.deviceId);
      if (!body.nextCursor) break;
      cursor = `&cursor=${body.nextCursor}`;
    }
    expect(all.size).toBe(400);
  });

  it('a limit of nothing, of too much or of no number, a foreign cursor and an unknown parameter are 400', async () => {
    for (const query of ['?limit=0', '?limit=5001', '?limit=ten', '?cursor=%7E', '?colour=red'])
      expect((await list(query)).status, query).toBe(400);
  });

  it("a merchant's terminals are those of the filtered list, and the dashboard counts all by platform", async () => {
    const { merchantId } = (await sandbox.devices()).find(one => one.merchantId) as Device;
    const filtered = await list(`?merchantId=${merchantId}`);
    const own = await sandbox.call<Page>(
      sandbox.demo,
      'GET',
      `/attestation/merchant/${merchantId}/nfc-devices`,
    );
    expect(filtered.body.total).toBe(own.body.devices.length);
    expect(own.body.devices).toEqual(filtered.body.devices);
    const { body } = await sandbox.call(sandbox.demo, 'GET', '/attestation/dashboard/nfc-device-count');
    expect(body).toMatchObject({ totalDeviceCount: 400 });
    expect(Number(body.androidDeviceCount) + Number(body.iosDeviceCount)).toBe(400);
  });

  it('an ETag belongs to the whole list under its filter, the same on each page, until a row changes', async () => {
    const first = await list('?limit=10');
    const etag = first.headers.get('etag') ?? '';
    expect((await list(`?limit=10&cursor=${first.body.nextCursor}`)).headers.get('etag')).toBe(etag);
    expect((await list('?merchantId=MRC-000001')).headers.get('etag')).not.toBe(etag);
    expect((await list('', { 'if-none-match': etag })).status).toBe(304);
    await deactivate([(await sandbox.deviceIn('ACTIVE')).deviceId]);
    const after = await list('', { 'if-none-match': etag });
    expect(after.status).toBe(200);
    expect(after.headers.get('etag')).not.toBe(etag);
  });

  it('an action that changes nothing leaves the ETag', async () => {
    const before = (await list('')).headers.get('etag');
    await activate([(await sandbox.deviceIn('ACTIVE')).deviceId]);
    expect((await list('')).headers.get('etag')).toBe(before);
  });

  it('activate and deactivate answer per id, and one bad id never fails the rest', async () => {
    const [active, pending, blocked] = [
      await sandbox.deviceIn('ACTIVE'),
      await sandbox.deviceIn('PENDING'),
      await sandbox.deviceIn('BLOCKED'),
    ];
    const ids = [active.deviceId, pending.deviceId, 'nobody', blocked.deviceId];
    const on = await activate(ids);
    expect(on.body.results.map(one => one.outcome)).toEqual(['SKIPPED', 'OK', 'FAILED', 'OK']);
    expect(on.body.results[1]?.version).toBe(pending.version + 1);
    const off = await deactivate([...ids, (await sandbox.deviceIn('PENDING')).deviceId]);
    expect(off.body.results.map(one => one.outcome)).toEqual(['OK', 'OK', 'FAILED', 'OK', 'FAILED']);
    expect(off.body.results[4]?.message).toContain('PENDING');
    expect(await now(blocked.deviceId)).toMatchObject({
      deviceStatus: 'DEACTIVATED',
      deactivationTrigger: 'OPERATOR',
    });
  });

  it('delete is for what is not active, reset keys for what is active or blocked; else 409 with the device as it is', async () => {
    const [active, pending, blocked] = [
      await sandbox.deviceIn('ACTIVE'),
      await sandbox.deviceIn('PENDING'),
      await sandbox.deviceIn('BLOCKED'),
    ];
    expect(await remove(active.deviceId)).toMatchObject({
      status: 409,
      body: { device: { deviceStatus: 'ACTIVE' } },
    });
    expect((await resetKeys(active.deviceId)).body).toMatchObject({
      deviceId: active.deviceId,
      version: active.version + 1,
    });
    expect((await resetKeys(blocked.deviceId)).status).toBe(200);
    expect((await resetKeys(pending.deviceId)).status).toBe(409);
    expect((await remove(pending.deviceId)).status).toBe(204);
    expect((await remove(pending.deviceId)).status).toBe(404);
    expect((await resetKeys(pending.deviceId)).status).toBe(404);
  });

  it('If-Match with another version is 412 with the device as it is, and changes nothing', async () => {
    const { deviceId, version } = await sandbox.deviceIn('BLOCKED', 'DEACTIVATED');
    for (const call of [remove, resetKeys])
      expect(await call(deviceId, { 'if-match': `"${version + 1}"` })).toMatchObject({
        status: 412,
        body: { device: { version } },
      });
    expect(await sandbox.effectsOn(deviceId)).toEqual([]);
    expect((await remove(deviceId, { 'if-match': `"${version}"` })).status).toBe(204);
  });

  it('a version changes with status, keys, nickname and merchant, not with attestations and taps', async () => {
    const { deviceId, version } = await sandbox.deviceIn('ACTIVE');
    await sandbox.control('PATCH', `/terminals/${deviceId}`, {
      attestation: 'FAILED',
      attestationFailure: 'ROOTED_DEVICE',
    });
    expect((await now(deviceId)).version).toBe(version);
    await sandbox.control('PATCH', `/terminals/${deviceId}`, { nickname: 'By the door' });
    expect((await now(deviceId)).version).toBe(version + 1);
    const sum = (devices: Device[]) => devices.reduce((all, one) => all + one.version, 0);
    const before = sum(await sandbox.devices());
    await sandbox.control('POST', '/taps', { count: 5 });
    expect(sum(await sandbox.devices())).toBe(before);
  });

  it('the same key gets the same answer and takes effect once, also when sent at once', async () => {
    const { deviceId } = await sandbox.deviceIn('ACTIVE');
    const key = { 'idempotency-key': crypto.randomUUID() };
    const answers = await Promise.all([1, 2, 3, 4].map(() => resetKeys(deviceId, key)));
    expect(new Set(answers.map(answer => JSON.stringify(answer.body))).size).toBe(1);
    expect(await sandbox.effectsOn(deviceId)).toEqual(['resetKeys']);
    await resetKeys(deviceId, { 'idempotency-key': crypto.randomUUID() });
    expect(await sandbox.effectsOn(deviceId)).toEqual(['resetKeys', 'resetKeys']);
  });

  it('a key repeats refusals too, is refused for another request, and is forgotten after 24 hours', async () => {
    const { deviceId } = await sandbox.deviceIn('ACTIVE');
    const key = { 'idempotency-key': crypto.randomUUID() };
    expect((await remove(deviceId, key)).status).toBe(409);
    await deactivate([deviceId]);
    expect((await remove(deviceId, key)).status).toBe(409);
    expect((await resetKeys(deviceId, key)).status).toBe(422);
    await sandbox.control('PATCH', '/lifetimes', { idTokenSeconds: 200_000 });
    const token = await sandbox.signIn('demo@tapdeck.test');
    await sandbox.control('PUT', '/clock', { offsetMs: 86_400_001 });
    const later = await sandbox.call(
      { ...sandbox.demo, token },
      'DELETE',
      `/attestation/devices/${deviceId}`,
      { headers: key },
    );
    await sandbox.control('POST', '/reset');
    expect(later.status).toBe(204);
  });

  const removeAll = (asked: object[], headers?: Record<string, string>) =>
    sandbox.call<Results>(sandbox.demo, 'POST', '/attestation/devices/delete', {
      body: { devicesForDeletion: asked },
      headers,
    });
  const resetAll = (asked: object[], headers?: Record<string, string>) =>
    sandbox.call<Results>(sandbox.demo, 'PUT', '/attestation/devices/keys/reset', {
      body: { devicesForKeysReset: asked },
      headers,
    });
  const of = ({ deviceId, version }: Device) => ({ deviceUniqueId: deviceId, version: String(version) });
  const outcomesOf = (answer: { body: Results }) => answer.body.results.map(({ outcome }) => outcome);

  it('delete and reset keys of a list answer per id: gone, changed and not allowed are skipped, with nothing done', async () => {
    const [active, blocked, deactivated] = [
      await sandbox.deviceIn('ACTIVE'),
      await sandbox.deviceIn('BLOCKED'),
      await sandbox.deviceIn('DEACTIVATED'),
    ];
    const nobody = { deviceUniqueId: 'nobody' };
    const changed = { deviceUniqueId: blocked.deviceId, version: String(blocked.version + 1) };
    const reset = await resetAll([of(active), changed, of(deactivated), nobody]);
    expect(outcomesOf(reset)).toEqual(['OK', 'SKIPPED', 'SKIPPED', 'FAILED']);
    expect(reset.body.results[0]?.version).toBe(active.version + 1);
    expect((await now(active.deviceId)).version).toBe(active.version + 1);
    const gone = await removeAll([changed, of(deactivated), nobody, { deviceUniqueId: active.deviceId }]);
    expect(outcomesOf(gone)).toEqual(['SKIPPED', 'OK', 'SKIPPED', 'SKIPPED']);
    expect((await list('')).body.devices.some(one => one.deviceId === deactivated.deviceId)).toBe(false);
    expect(await sandbox.effectsOn(blocked.deviceId)).toEqual([]);
    expect(await sandbox.effectsOn(deactivated.deviceId)).toEqual(['delete']);
  });

  it('a list under one key takes effect once for each, and its whole answer is repeated', async () => {
    const devices = [await sandbox.deviceIn('ACTIVE'), await sandbox.deviceIn('ACTIVE')];
    const key = { 'idempotency-key': crypto.randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => resetAll(devices.map(of), key)));
    expect(new Set(answers.map(answer => JSON.stringify(answer.body))).size).toBe(1);
    for (const { deviceId } of devices) expect(await sandbox.effectsOn(deviceId)).toEqual(['resetKeys']);
    expect((await resetAll(devices.slice(1).map(of), key)).status).toBe(422);
  });

  it('lists that overlap in another order, and payments beside them, never block each other', async () => {
    const ids = (await sandbox.devices()).slice(0, 100).map(one => one.deviceId);
    const taken = Promise.all(
      Array.from({ length: 12 }, () => sandbox.control('POST', '/taps', { count: 50 })),
    );
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].flatMap(() => [activate(ids), deactivate([...ids].reverse())]),
    );
    await taken;
    expect(answers.map(answer => answer.status)).toEqual(answers.map(() => 200));
    expect(answers.every(answer => answer.body.results.length === 100)).toBe(true);
  });

  it('a list of none, of more than 100, or that names one twice is 400 and says which field', async () => {
    const ids = Array.from({ length: 101 }, (_, at) => `d${at}`);
    for (const deviceUniqueIds of [[], ids, ['d', 'd']]) {
      const asked = deviceUniqueIds.map(deviceUniqueId => ({ deviceUniqueId }));
      for (const [answer, field] of [
        [await activate(deviceUniqueIds), 'deviceUniqueIds'],
        [await deactivate(deviceUniqueIds), 'devicesForDeactivation'],
        [await removeAll(asked), 'devicesForDeletion'],
        [await resetAll(asked), 'devicesForKeysReset'],
      ] as const) {
        expect(answer.status, `${field} of ${deviceUniqueIds.length}`).toBe(400);
        expect(JSON.stringify(answer.body)).toContain(field);
      }
    }
  });

  it("another person's key is another key", async () => {
    const { deviceId } = await sandbox.deviceIn('ACTIVE');
    const key = { 'idempotency-key': crypto.randomUUID() };
    const foreign = await sandbox.call(sandbox.other, 'PUT', `/attestation/devices/${deviceId}/keys/reset`, {
      headers: key,
    });
    expect(foreign.status).toBe(404);
    expect((await resetKeys(deviceId, key)).status).toBe(200);
  });

  it('a body that is not the contract’s is 400 and says which field', async () => {
    const post = (body: unknown) =>
      sandbox.call(sandbox.demo, 'POST', '/attestation/merchant/activate', { body });
    for (const body of [
      {},
      { deviceUniqueIds: [] },
      { deviceUniqueIds: 'x' },
      { deviceUniqueIds: ['x'], force: true },
    ]) {
      const answer = await post(body);
      expect(answer.status, JSON.stringify(body)).toBe(400);
      expect(answer.body.message).toMatch(/deviceUniqueIds|force/);
    }
  });
});
