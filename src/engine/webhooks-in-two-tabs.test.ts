import { expect, test, vi } from 'vitest';
import { onSignedInPlatform } from '../../tests/engine/person-scope-fixture.ts';
import { ok } from '../../tests/engine/platform-fixture.ts';
import { patient } from '../../tests/patience.ts';
import type { Registered } from '../domain/webhook/webhook.ts';
import { seenWebhook } from '../sync/outbox/kinds/webhook.ts';
import type { PersonScope } from './person-scope.ts';
import { createWebhookSecrets, type WebhookSecrets } from './webhook-secrets.ts';
import { createWebhooks } from './webhooks.ts';

const bed = onSignedInPlatform();

/** A tab that shows the webhooks, and loads them again when its engine says so; `broadcast` takes what it tells the other tab. */
async function openTab(broadcast: (tell: (to: PersonScope) => void) => void) {
  let shown: Registered | null = null;
  const { scope, withPerson } = await bed.open(
    {},
    {
      broadcast: message => broadcast(to => to.onBroadcast(message)),
      changed: what => void (what === 'webhooks' && load()),
    },
  );
  const webhooks = createWebhooks(withPerson);
  const load = async () => {
    shown = ok(await webhooks.registered());
    return shown;
  };
  const seen = await load();
  const lists = (webhookId: string) => shown?.webhooks.some(each => each.webhookId === webhookId);
  return { scope, seen, lists };
}

test('a webhook that one tab deletes is gone from another, which hears of it once it is over', async () => {
  const there = await openTab(() => undefined);
  const untold: ((to: PersonScope) => void)[] = [];
  const here = await openTab(tell => untold.push(tell));
  const tellAll = () => untold.splice(0).map(tell => tell(there.scope));
  // The first tab is to send.
  there.scope.outbox.stop();
  const { asOf, webhooks } = here.seen;
  const [webhook] = webhooks;
  if (!webhook) throw new Error('The platform has no webhook');
  const { webhookId, url } = webhook;
  const intent = { kind: 'webhook', verb: 'delete', webhookId, content: null } as const;
  const decided = { intent, seen: seenWebhook(webhook, asOf), title: url, decidedBy: 'Thabo' };
  ok(await here.scope.outbox.decide({ ...decided, undoFor: 60_000 }));
  await vi.waitFor(() => {
    tellAll();
    expect(there.scope.waitingWebhooks()).toHaveLength(1);
  }, patient);
  ok(await here.scope.outbox.sendNow());
  await vi.waitFor(() => expect(here.scope.waitingWebhooks()).toEqual([]), patient);
  expect([here.lists(webhookId), there.lists(webhookId)]).toEqual([false, true]);
  tellAll();
  await vi.waitFor(() => expect(there.lists(webhookId)).toBe(false), patient);
  expect(there.scope.waitingWebhooks()).toEqual([]);
});

test('a secret reaches the tab that registered, also where another that expects it delivers', () => {
  const tabs: WebhookSecrets[] = [];
  for (const tab of [0, 1])
    tabs[tab] = createWebhookSecrets('me', message => tabs[1 - tab]?.onBroadcast(message));
  for (const tab of tabs) tab.expect('local-1');
  tabs[1]?.received('webhook:local-1', 'whsec_x');
  expect(tabs.map(tab => tab.take('local-1'))).toEqual(['whsec_x', null]);
});
