import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../sandbox/db/open-database.ts';
import { startServer } from '../../sandbox/server.ts';
import { poolPath } from './onboarding-bodies.ts';
import { Sandbox } from './sandbox.ts';

describe('starting the sandbox', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapdeck-data-'));
  const dataDir = join(folder, 'sandbox');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('a second start finds what the first left: changes, sign-ins and effects', async () => {
    const first = new Sandbox();
    await first.start({ dataDir, terminals: 20 });
    const { deviceId } = await first.deviceIn('ACTIVE');
    await first.call(first.demo, 'PUT', `/attestation/devices/${deviceId}/keys/reset`);
    const before = await first.devices();
    await first.stop();

    const second = new Sandbox();
    await second.start({ dataDir });
    expect(await second.devices(first.demo)).toEqual(before);
    expect(await second.effectsOn(deviceId)).toEqual(['resetKeys']);
    await second.stop();
  });

  it('asked for another size it seeds again', async () => {
    const sandbox = new Sandbox();
    await sandbox.start({ dataDir, terminals: 30 });
    expect(await sandbox.devices()).toHaveLength(30);
    await sandbox.stop();
  });

  it('asked for so many payments it has exactly those, also after it was seeded again', async () => {
    const sandbox = new Sandbox();
    await sandbox.start({ dataDir, transactions: 500 });
    const total = async () =>
      (
        await sandbox.call<{ total: number }>(
          sandbox.demo,
          'GET',
          '/transactions-records/transaction-history?count=1',
        )
      ).body.total;
    expect(await total()).toBe(500);
    expect(await sandbox.devices()).toHaveLength(30);
    await sandbox.control('POST', '/seed', {});
    expect(await total()).toBe(500);
    await sandbox.control('POST', '/seed', { transactions: 800 });
    expect(await total()).toBe(800);
    await sandbox.control('POST', '/seed', { transactions: null });
    expect(await total()).not.toBe(800);
    await sandbox.stop();
  });

  it('what an earlier edition of the seed left without a pool and a form is seeded again', async () => {
    const { db, close } = await openDatabase({ dataDir });
    await db.execute(sql`update settings set value = value - 'edition' where name = 'seed'`);
    await db.execute(sql`delete from merchant_pools`);
    await close();
    const sandbox = new Sandbox();
    await sandbox.start({ dataDir });
    const { status } = await sandbox.call(sandbox.demo, 'GET', poolPath('eu-west-1_UMLILO001'));
    expect(status).toBe(200);
    expect(await sandbox.devices()).toHaveLength(30);
    await sandbox.stop();
  });

  it('refuses a data folder that a living process has, and takes one that a dead process left', async () => {
    writeFileSync(`${dataDir}.lock`, String(process.ppid));
    await expect(startServer({ port: 0, dist: null, dataDir })).rejects.toThrow(
      `in use by process ${process.ppid}`,
    );
    writeFileSync(`${dataDir}.lock`, '999999999');
    await (await startServer({ port: 0, dist: null, dataDir })).close();
  });

  it('refuses a port that is taken before it touches any data', async () => {
    const sandbox = new Sandbox();
    await sandbox.start({ terminals: 1 });
    const port = Number(new URL(sandbox.url).port);
    await expect(startServer({ port, dist: null, dataDir: join(folder, 'untouched') })).rejects.toThrow(
      'EADDRINUSE',
    );
    await sandbox.stop();
  });
});
