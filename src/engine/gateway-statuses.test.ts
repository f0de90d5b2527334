import { describe, expect, test, vi } from 'vitest';
import { onSignedInPlatform } from '../../tests/engine/person-scope-fixture.ts';
import { ok } from '../../tests/engine/platform-fixture.ts';
import { patient } from '../../tests/patience.ts';
import { registeredWebhooks } from '../api/webhook-service.ts';
import type { PersonScope } from './person-scope.ts';
import { createWebhooks } from './webhooks.ts';

const bed = onSignedInPlatform();
const statuses = [408, 429, 503];

/** A platform that ignores keys, behind a gateway that answers requests below the path with the status, after their effect. */
async function behindGateway(service: 'notifications' | 'webhooks', status: number, path: string) {
  const { control } = bed.platform.browser;
  await control('PATCH', '/switches', { keysIgnored: [service] });
  await control('POST', '/faults', { kind: 'status', status, when: 'after', method: 'POST', path, times: 3 });
  return bed.open({ idempotency: { services: [], ttlSeconds: 86_400 } });
}

const openIn = async ({ outbox }: PersonScope) => ok(await outbox.list('open', { from: 0, to: 10 })).actions;
const faultsLeft = async () => (await bed.platform.browser.control('GET', '/faults')).faults[0].times;

describe.each(statuses)(
  'where a gateway answers %i after the effect, and no service answers to keys',
  status => {
    test('an invite is sent once, and needs review', async () => {
      const cellNumber = `+27821239${status}`;
      const { scope } = await behindGateway('notifications', status, '/api/notifications');
      const parameters = { companyName: 'Kloof', androidAppLink: '', message: 'Come' };
      const to = { inviteId: crypto.randomUUID(), name: 'Sipho', cellNumber, parameters, batch: null };
      const intent = { kind: 'invite' as const, ...to };
      const seen = { version: null, asOf: null };
      ok(await scope.outbox.decide({ intent, seen, title: 'Sipho', decidedBy: 'Thabo' }));
      await vi.waitFor(async () => {
        const open = await openIn(scope);
        expect(open).toMatchObject([{ state: 'needsReview', doubt: 'lost', lastError: { status } }]);
      }, patient);
      const { mails } = await bed.platform.browser.control(
        'GET',
        `/mail?to=${encodeURIComponent(cellNumber)}`,
      );
      expect(mails).toHaveLength(1);
      expect(await faultsLeft()).toBe(2);
    });

    test('a webhook is registered once, and found', async () => {
      const { scope, withPerson, send } = await behindGateway('webhooks', status, '/api/webhooks/registered');
      const url = `https://hooks.example/${status}`;
      const subscriptions = [{ eventType: 'transaction.approved', version: '1' }];
      const content = { url, description: null, subscriptions, status: 'enabled' as const };
      const before = ok(await registeredWebhooks(send)).rows.map(({ webhookId }) => webhookId);
      ok(await createWebhooks(withPerson).register(content, { knownIds: before, asOf: null }));
      await vi.waitFor(async () => expect(await openIn(scope)).toEqual([]), patient);
      const made = ok(await registeredWebhooks(send)).rows.filter(webhook => webhook.url === url);
      expect(made).toHaveLength(1);
      expect(await faultsLeft()).toBe(2);
    });
  },
);
