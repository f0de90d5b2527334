import { expect, it } from 'vitest';
import { eventTypes } from '../../contract/webhook-events.ts';
import { patient } from '../patience.ts';
import { onEachDatabase } from './on-each-database.ts';
import { invite } from './onboarding-bodies.ts';
import type { Caller, Device } from './sandbox.ts';
import { webhooksOf } from './webhooks.ts';

type Told = { type: string; data: Record<string, unknown> };

onEachDatabase('events of webhooks', sandbox => {
  const { receiverUrl, post, of, invocations } = webhooksOf(sandbox);

  /** Registers for everything, does what is asked, and gives the events that came, in any order. */
  const toldOf = async (count: () => number, work: () => Promise<unknown>, begins = ''): Promise<Told[]> => {
    const subscriptions = eventTypes
      .filter(one => one.startsWith(begins))
      .map(eventType => ({ eventType, version: '1' }));
    const register = async (caller: Caller) =>
      (await post({ url: receiverUrl(), subscriptions }, undefined, caller)).body.webhook.webhookId;
    const [own, foreign] = [await register(sandbox.demo), await register(sandbox.other)];
    await work();
    await expect.poll(() => of(own), patient).toHaveLength(count());
    expect((await invocations(`webhookIds=${foreign}`, sandbox.other)).total).toBe(0);
    return (await of(own)).map(one => JSON.parse(one.request.body));
  };
  const attest = (id: string, attestation: string, attestationFailure: string | null) =>
    sandbox.control('PATCH', `/terminals/${id}`, { attestation, attestationFailure });
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await sandbox.call(sandbox.demo, method, path, { body });
    expect(answer.status, path).toBeLessThan(300);
    return answer.body;
  };

  it.each(['Approved', 'Declined', 'Indeterminate', 'Voided'])(
    'a tap that ends %s is told as it is in the history, to its company alone',
    async disposition => {
      const tap = () => sandbox.control('POST', '/taps', { count: 3, disposition });
      const told = await toldOf(() => 3, tap, 'transaction.');
      const type = `transaction.${disposition.toLowerCase()}`;
      expect(told.map(one => one.type)).toEqual([type, type, type]);
      const history = await sandbox.call<{ transactions: { id: string }[] }>(
        sandbox.demo,
        'GET',
        '/transactions-records/transaction-history?count=3',
      );
      const byId = (rows: { id?: unknown }[]) => rows.toSorted((a, b) => `${a.id}`.localeCompare(`${b.id}`));
      expect(byId(told.map(one => one.data))).toEqual(byId(history.body.transactions));
      expect(told[0]?.data).toMatchObject({ disposition });
    },
  );

  it('each change of a terminal is an event, once', async () => {
    const devices = '/attestation/devices';
    let id = '';
    const told = await toldOf(
      () => 7,
      async () => {
        id = (await sandbox.control<Device>('POST', '/terminals', { nickname: 'New till' })).deviceId;
        await ask('POST', '/attestation/merchant/activate', { deviceUniqueIds: [id] });
        await attest(id, 'PASSED', null);
        await attest(id, 'FAILED', 'ROOTED_DEVICE');
        await attest(id, 'FAILED', 'DEBUGGED_DEVICE');
        await attest(id, 'PASSED', null);
        await ask('PUT', `${devices}/${id}/keys/reset`);
        await sandbox.control('PATCH', `/terminals/${id}`, { status: 'DEACTIVATED' });
        await ask('DELETE', `${devices}/${id}`);
      },
    );
    expect(told.map(one => one.type).toSorted()).toEqual(
      [
        'terminal.registered',
        'terminal.activated',
        'terminal.attestation_failed',
        'terminal.attestation_recovered',
        'terminal.keys_reset',
        'terminal.deactivated',
        'terminal.deleted',
      ].toSorted(),
    );
    expect(new Set(told.map(one => one.data.deviceId))).toEqual(new Set([id]));
    const dataOf = (type: string) => told.find(one => one.type === type)?.data;
    expect(dataOf('terminal.registered')).toMatchObject({ deviceStatus: 'PENDING', nickname: 'New till' });
    expect(dataOf('terminal.attestation_failed')).toMatchObject({
      attestationStatus: 'FAILED',
      attestationFailureReason: 'ROOTED_DEVICE',
    });
    expect((await sandbox.devices()).map(one => one.deviceId)).not.toContain(id);
  });

  it('a changed status of a bank merchant id is an event', async () => {
    const { merchants } = (await ask('GET', '/saas/merchant/pool/merchants?limit=5000')) as {
      merchants: { identifier: string; customAttributes: Record<string, unknown> }[];
    };
    const untouched = merchants.find(
      ({ customAttributes: { custom_bankMIDStatus, bankMIDStatus = custom_bankMIDStatus } }) =>
        bankMIDStatus === 'NotStarted',
    );
    const identifier = untouched?.identifier ?? '';
    const toldOfBank = (bankMIDStatus: string) =>
      sandbox.control('PATCH', `/merchants/${identifier}`, { bankMIDStatus });
    const told = await toldOf(
      () => 3,
      async () => {
        await ask('POST', '/notifications/templated/sms/merchant-invite', invite('+27821299001'));
        await ask('POST', '/notifications/templated/email/bank-mid-registration', {
          recipientName: 'Sipho',
          recipientEmail: 'sipho@shop.example',
          merchantId: identifier,
        });
        await toldOfBank('Completed');
        await toldOfBank('Completed');
      },
    );
    expect(told.find(one => one.type === 'merchant.invited')?.data).toMatchObject({
      cellNumber: '+27821299001',
    });
    const changed = told.filter(one => one.type === 'merchant.bank_mid.status_changed');
    expect(changed.map(one => [one.data.identifier, one.data.bankMIDStatus]).toSorted()).toEqual([
      [identifier, 'Completed'],
      [identifier, 'Requested'],
    ]);
  });

  it('closing, settling and reopening a report is an event, through any operator', async () => {
    let closed: string[] = [];
    const work = async () => {
      await sandbox.control('POST', '/taps', { count: 20, disposition: 'Approved' });
      const { reports } = await sandbox.control<{ reports: { reportId: string; merchantId: string }[] }>(
        'POST',
        '/reports/close',
        {},
      );
      closed = reports.map(one => one.reportId);
      const { reportId = '', merchantId = '' } = reports[0] ?? {};
      await ask('PUT', `/settlements/report/${reportId}/merchant/${merchantId}/toggle-settled-to-merchant`);
      await sandbox.control('PATCH', `/reports/${reportId}`, { status: 'PENDING' });
    };
    const told = await toldOf(() => closed.length + 2, work, 'settlement.');
    const idsOf = (type: string) => told.filter(one => one.type === type).map(one => one.data.reportId);
    expect(idsOf('settlement.report_created').toSorted()).toEqual(closed.toSorted());
    expect(idsOf('settlement.settled')).toEqual([closed[0]]);
    expect(idsOf('settlement.reopened')).toEqual([closed[0]]);
  });
});
