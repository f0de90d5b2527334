import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sandboxConfig } from '../../sandbox/config.ts';
import { DEMO_PASSWORD, demoCompany } from '../../sandbox/seed/people.ts';
import { Sandbox } from '../contract/sandbox.ts';
import { altered, type Plants } from './altered.ts';
import { conform } from './conformance.ts';

const asDemo = { email: demoCompany.email, password: DEMO_PASSWORD };
const rows = (json: Record<string, unknown>, name: string) => json[name] as Record<string, unknown>[];

describe('holding a provider against the contract', () => {
  const sandbox = new Sandbox();
  beforeAll(() => sandbox.start());
  afterAll(() => sandbox.stop());
  const held = async (plants: Plants, isReadOnly: boolean, change: object = {}, trialTerminal?: string) => {
    const provider = await altered(sandbox.url, plants);
    const config = { ...sandboxConfig, ...change };
    const check = await conform({
      baseUrl: `${provider.url}/api`,
      config,
      isReadOnly,
      trialTerminal,
      as: asDemo,
    });
    provider.stop();
    return check.told();
  };

  it('finds nothing where the provider is the sandbox, and leaves nothing behind', async () => {
    const before = await sandbox.control<{ effects: unknown[] }>('GET', '/effects');
    const { lines, differing, same } = await held({}, false);
    expect(lines.filter(line => line.startsWith('DIFFERS') || line.startsWith(' '))).toEqual([]);
    expect([differing, same]).toEqual([0, 38]);
    const { effects } = await sandbox.control<{ effects: { what: string }[] }>('GET', '/effects');
    const done = effects.slice(0, effects.length - before.effects.length).map(({ what }) => what);
    expect(done.filter(what => /^(register|create|add)/i.test(what)).length).toBe(
      done.filter(what => /^(delete|remove|revoke)/i.test(what)).length,
    );
  });

  it('says which endpoint differs, and how: status, missing field, type, word, headers, guards', async () => {
    const { lines, differing } = await held(
      {
        'GET /api/attestation/dashboard/nfc-device-count': answer => {
          answer.json.iosDeviceCount = 'many';
        },
        'GET /api/attestation/devices/nfc-devices': ({ json }) => {
          if (!json.devices) return;
          delete rows(json, 'devices')[0]?.manufacturer;
          for (const row of rows(json, 'devices')) row.deviceStatus = 'SLEEPING';
        },
        'GET /api/saas/merchant/pool/merchants': ({ headers }) => {
          delete headers.etag;
        },
        'GET /api/settlements/merchant-settlement-reports': (answer, requested) => {
          if (requested['if-none-match']) answer.status = 200;
          if (!requested.authorization) answer.status = 200;
          if (answer.json.merchantSettlementReports)
            for (const row of rows(answer.json, 'merchantSettlementReports'))
              row.settlementStartDate = '2026-11-20';
        },
        'GET /api/webhooks/supported': answer => {
          answer.status = 500;
        },
        'GET /api/transactions-records/transaction-history': ({ json }) => {
          delete json.total;
        },
      },
      true,
    );
    expect(lines.filter(line => !line.startsWith('ok'))).toEqual([
      'DIFFERS GET /attestation/dashboard/nfc-device-count',
      '          iosDeviceCount is text, expected a whole number',
      'DIFFERS GET /attestation/devices/nfc-devices',
      '          devices[].manufacturer is missing',
      '          devices[].deviceStatus is another word than PENDING, ACTIVE, DEACTIVATED, BLOCKED',
      'DIFFERS GET /saas/merchant/pool/merchants',
      '          the header ETag is missing (or set "etag": false in config.json)',
      'DIFFERS GET /settlements/merchant-settlement-reports',
      '          merchantSettlementReports[].settlementStartDate is text, expected an ISO-8601 instant with a zone',
      '          asked with If-None-Match: status 200, expected 304',
      '          asked without a token: status 200, expected 401',
      'DIFFERS GET /transactions-records/transaction-history',
      '          total is missing',
      'DIFFERS GET /webhooks/supported',
      '          status 500, expected 200',
    ]);
    expect(differing).toBe(6);
  });

  it('finds keys that are not known and versions that are not looked at', async () => {
    const switches = { keysIgnored: ['webhooks'], ifMatchIgnored: true };
    await sandbox.control('PATCH', '/switches', switches);
    const { lines } = await held({}, false, { ifMatch: ['webhooks'] });
    await sandbox.control('PATCH', '/switches', { keysIgnored: [], ifMatchIgnored: false });
    expect(lines.filter(line => !line.startsWith('ok'))).toEqual([
      'DIFFERS POST /webhooks/registered',
      '          asked again with the same Idempotency-Key: it made a second one',
      'DIFFERS PUT /webhooks/registered/{webhookId}',
      '          asked with an If-Match of another version: status 200, expected 412',
    ]);
  });

  it('finds changes that are lost, and cursors that are taken although no list gave them', async () => {
    const list = 'GET /api/attestation/devices/nfc-devices';
    const trial = async () => (await sandbox.deviceIn('ACTIVE')).deviceId;
    const inDifferences = async (plants: Plants) =>
      (await held(plants, false, {}, await trial())).lines.filter(line => !line.startsWith('ok'));
    expect(await inDifferences({})).toEqual([]);
    expect(
      await inDifferences({
        [`${list}?limit=5000&changedSince`]: answer => {
          answer.status = 200;
          Object.assign(answer.json, { changed: [], removed: [], nextCursor: 'x', more: false });
        },
      }),
    ).toEqual([
      'DIFFERS GET /attestation/devices/nfc-devices',
      '          asked for changes with a text that is no cursor: status 200, expected 410',
      '          asked for changes with an altered cursor: status 200, expected 410',
      "          asked for changes in another company's name: status 200, expected 401 or 403 or 404 or 410",
      '          asked for changes with a cursor of another list: status 200, expected 410',
      '          asked for changes after a terminal was changed between two pages: the terminal is not among them',
      '          asked for changes after a deletion: its key is not in removed',
    ]);
    expect(
      await inDifferences({
        [`${list}?limit=5000`]: answer => {
          delete answer.json.changesCursor;
        },
      }),
    ).toEqual([
      'DIFFERS GET /attestation/devices/nfc-devices',
      '          asked for the whole list: changesCursor is missing',
      '          asked for changes after a terminal was changed between two pages: changesCursor is missing',
    ]);
  });

  it('as a command it prints no secret, and read-only it changes nothing', async () => {
    const token = sandbox.demo.token;
    const before = await sandbox.control('GET', '/effects');
    const args = [
      '--import',
      'tsx',
      'tests/conformance/main.ts',
      '--base-url',
      `${sandbox.url}/api`,
      '--read-only',
    ];
    const child = spawn(process.execPath, args, { env: { ...process.env, TAPDECK_TOKEN: token } });
    const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
    expect(out).toContain('20 as expected, 0 that differ, 0 not asked');
    for (const secret of [token, token.slice(-40), DEMO_PASSWORD]) expect(out + error).not.toContain(secret);
    expect(await sandbox.control('GET', '/effects')).toEqual(before);
  });
});
