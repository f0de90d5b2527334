import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { patient } from '../patience.ts';
import { Sandbox } from './sandbox.ts';
import { type Invocation, subscriptions, type Webhook } from './webhooks.ts';

describe('deliveries when the sandbox is closed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapdeck-webhooks-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('a delivery that is under way is not waited for, and is made after the next start', async () => {
    const complaints = vi.spyOn(console, 'error');
    const dataDir = join(folder, 'sandbox');
    const first = new Sandbox();
    await first.start({ dataDir, terminals: 20 });
    await first.control('PUT', '/receiver', { behaviour: 'hang' });
    const { body } = await first.call<{ webhook: Webhook }>(first.demo, 'POST', '/webhooks/registered', {
      body: { url: `${first.url}/_sandbox/receiver`, subscriptions },
    });
    const { webhookId } = body.webhook;
    await first.control('POST', `/webhooks/${webhookId}/test`, {});
    const received = async () => (await first.control<{ received: object[] }>('GET', '/receiver')).received;
    await expect.poll(received, patient).toHaveLength(1);
    await first.stop();

    const second = new Sandbox();
    await second.start({ dataDir, receiverPorts: [Number(new URL(first.url).port)] });
    const made = async () =>
      (
        await second.call<{ invocations: Invocation[] }>(
          second.demo,
          'GET',
          `/webhooks/invocations?webhookIds=${webhookId}&results=SUCCESS,FAILED`,
        )
      ).body.invocations.map(one => [one.attemptNumber, one.errorMessage?.split(':')[0]]);
    // The first's port is gone with it. An attempt that was waited for would have ended as TIMEOUT.
    await expect.poll(made, patient).toEqual([[1, 'REFUSED']]);
    await second.stop();
    expect(complaints.mock.calls).toEqual([]);
    complaints.mockRestore();
  });
});
