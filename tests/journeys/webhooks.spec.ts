import type { Page } from '@playwright/test';
import { readyForOffline } from './fleet.ts';
import { expect, isGuarded, isUnguarded, installed as journey, nightly, wholeBrowser } from './journey.ts';
import { found, kept } from './kept.ts';
import { disableElsewhere, stopClock } from './outbox-device.ts';
import type { Platform, PlatformWebhook } from './platform.ts';
import { Receiver } from './receiver.ts';

const plant = (platform: Platform, { webhookId }: PlatformWebhook, body: string) =>
  platform.control('POST', `/webhooks/${webhookId}/invocations`, { count: 1, body, spanDays: 0 });

async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Register webhook' }).click();
  return page.getByRole('dialog');
}

async function register(page: Page, url: string, event: string): Promise<void> {
  const form = await openForm(page);
  await form.getByLabel('URL').fill(url);
  await form.getByLabel('Search events').fill(event);
  await form.getByRole('checkbox', { name: event }).check();
  await form.getByRole('button', { name: 'Register', exact: true }).click();
}

journey(
  'webhooks are registered, and their signatures checked',
  nightly,
  async ({ page, platform, signIn }) => {
    await signIn();
    await page.goto('/webhooks');

    await journey.step(
      'an address that cannot be taken is told by its rule, and nothing typed is lost',
      async () => {
        const form = await openForm(page);
        const url = form.getByLabel('URL');
        for (const [typed, said] of [
          ['hooks.example/in', 'Enter a full URL, starting with https://.'],
          ['http://hooks.example/in', 'The URL must start with https://'],
          ['https://me:secret@hooks.example/in', 'The URL can’t contain a user name or password.'],
          [`https://hooks.example/${'a'.repeat(2_048)}`, 'URLs can have up to 2,048 characters.'],
        ] as const) {
          await url.fill(typed);
          await url.blur();
          await expect(form.getByText(said)).toBeVisible();
        }
        await url.fill('https://hooks.example/in');
        await form.getByLabel('Description').fill('For the tills');
        await form.getByRole('button', { name: 'Register', exact: true }).click();
        await expect(form.getByText('Please choose at least one event.')).toBeVisible();
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Continue editing' }).click();
        await expect(form.getByLabel('Description')).toHaveValue('For the tills');
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Discard' }).click();
        await expect(form).toBeHidden();
      },
    );

    await journey.step('a registration whose answer is lost is made once', async () => {
      await expect(page.getByText('5 registered')).toBeVisible();
      await platform.fault({ kind: 'dropAnswer', service: 'webhooks', method: 'POST', times: 1 });
      await register(page, 'https://hooks.example.invalid/once', 'settlement.settled');
      await expect(
        page.getByText(
          'Webhook with url https://hooks.example.invalid/once has been registered successfully',
        ),
      ).toBeVisible();
      await expect(page.getByText('6 registered')).toBeVisible();
      const made = (await platform.webhooks()).filter(({ url }) => url.endsWith('/once'));
      expect(made).toHaveLength(1);
      await platform.noFaults();
      // Where a 502 says that it may have been made, the list is read, which has no secret.
      if (!platform.isBehindFront) await page.getByRole('button', { name: 'I’ve stored it' }).click();
    });

    await journey.step('a signature is checked on the page, and the secret is nowhere afterwards', () =>
      checkSignature(page, platform),
    );
  },
);

/** From a secret that is given once to signatures that are and are not of it. */
async function checkSignature(page: Page, platform: Platform): Promise<void> {
  const receiver = await new Receiver().start(platform.receiverPort);
  await register(page, receiver.url, 'transaction.approved');
  const given = page.getByRole('dialog').getByLabel('Secret');
  await expect(given).toHaveText(/^whsec_/);
  // More often than Chromium lets a page prevent it, where nothing else is pressed.
  for (let times = 0; times < 6; times++) await page.keyboard.press('Escape');
  await expect(page.locator('dialog:modal')).toBeVisible();
  const secret = (await given.textContent()) ?? '';
  await page.getByRole('button', { name: 'I’ve stored it' }).click();
  const { webhookId } = await platform.webhook(receiver.url);
  await page.goto(`/webhooks?id=${webhookId}`);
  await page.getByRole('switch', { name: 'Live' }).click();
  await platform.control('POST', `/webhooks/${webhookId}/test`, {});
  const attempts = page
    .getByRole('list', { name: /Invocations of/ })
    .getByRole('button', { name: /transaction\.approved/ });
  await attempts.first().click();
  const inspector = page.getByRole('article', { name: 'Invocation' });
  await inspector.getByRole('tab', { name: 'Signature' }).click();
  await inspector.getByLabel('Secret', { exact: true }).fill(`${secret.slice(0, -4)}AAA=`);
  // The live log draws the attempt again, which takes nothing typed away.
  await platform.control('POST', `/webhooks/${webhookId}/test`, {});
  await expect(attempts).toHaveCount(2);
  await expect(inspector.getByText('The signature isn’t valid')).toBeVisible();
  await inspector.getByLabel('Secret', { exact: true }).fill(secret);
  await expect(inspector.getByText('The signature is valid')).toBeVisible();
  const places = { ...(await kept(page)), address: page.url() };
  expect(found(places, [webhookId])).not.toEqual([]);
  expect(found(places, [secret.slice('whsec_'.length, -4)])).toEqual([]);
  receiver.stop();
}

journey(
  'whatever an endpoint answers is text: nothing of it runs, and the page stays whole',
  nightly,
  async ({ page, platform, signIn }) => {
    await signIn();
    const webhook = await platform.webhook('finance.');
    const bodies = [
      ['script', '<script'],
      ['huge', 'characters'],
      ['binary', '\ufffd'],
      ['deep', '"in": {'],
      ['invalid-utf8', '\ufffd'],
    ] as const;
    for (const [body] of bodies) {
      await plant(platform, webhook, body);
      // Deliveries planted within two seconds have no known order.
      await platform.control('PUT', '/clock', { advanceMs: 5_000 });
    }
    await platform.control('PUT', '/clock', { offsetMs: 0 });
    await page.goto(`/webhook?id=${webhook.webhookId}`);
    const log = page.getByRole('list', { name: /Invocations of/ });
    const inspector = page.getByRole('article', { name: 'Invocation' });
    for (const [at, [, shown]] of bodies.entries()) {
      const line = log.getByRole('listitem').nth(bodies.length - 1 - at);
      await line.getByRole('button').click();
      await inspector.getByRole('tab', { name: /^Response/ }).click();
      await expect(inspector.getByRole('region', { name: 'Body of the response' })).toContainText(shown);
      await inspector.getByRole('button', { name: 'Back to the invocations' }).click();
    }
  },
);

journey(
  'webhooks are read and changed without a network',
  wholeBrowser,
  async ({ page, context, platform, signIn }) => {
    await signIn();

    await journey.step('webhooks and what was sent can be read without a network', async () => {
      const { webhookId } = await platform.webhook('finance.');
      await page.goto(`/webhook?id=${webhookId}`);
      const log = page.getByRole('list', { name: /Invocations of/ });
      await expect(log.getByText('settlement.settled').first()).toBeVisible();
      await log.getByText('settlement.settled').first().click();
      await expect(page.getByRole('article', { name: 'Invocation' })).toContainText('webhook-signature');
      const address = page.url();
      await page.goto('/webhooks');
      await expect(page.getByRole('link', { name: 'finance.umlilo.invalid/settlements/in' })).toBeVisible();
      await readyForOffline(page);
      await expect(page.getByText(/^1–\d+ of \d{3}$/)).toBeVisible();
      await context.setOffline(true);
      await page.reload();
      await expect(page.getByRole('link', { name: 'finance.umlilo.invalid/settlements/in' })).toBeVisible();
      await expect(page.getByText('can’t refresh now').first()).toBeVisible();
      await expect(page.getByText(/^100 of \d{3} rows are saved on this device\./)).toBeVisible();
      await page.goto(address);
      await expect(page.getByRole('article', { name: 'Invocation' })).toContainText('webhook-signature');
      await context.setOffline(false);
    });

    await journey.step(
      'several are disabled offline with one decision, and it is delivered when the network returns',
      async () => {
        await page.getByRole('link', { name: 'Webhooks', exact: true }).first().click();
        await expect(page.getByText('5 registered')).toBeVisible();
        await context.setOffline(true);
        await stopClock(page);
        await disableElsewhere(platform, 'kasikart');
        await page.getByRole('checkbox', { name: /nkosifresh/ }).check();
        await page.getByRole('checkbox', { name: /finance/ }).check();
        await page
          .getByRole('region', { name: 'Actions for the selection' })
          .getByRole('button', { name: /^Disable/ })
          .click();
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: /^Disable/ })
          .click();
        await expect(page.getByRole('link', { name: /Offline · 2 queued/ })).toBeVisible();
        await context.setOffline(false);
        await expect(page.getByText('2 webhooks have been updated successfully.')).toBeVisible();
        expect((await platform.webhook('finance')).status).toBe('DISABLED');
        expect((await platform.webhook('nkosifresh')).status).toBe('DISABLED');
      },
    );

    await journey.step('once it is delivered, the list has what another operator changed', async () => {
      const kasikart = page.getByRole('listitem').filter({ hasText: 'kasikart' });
      await expect(kasikart.getByText('Disabled', { exact: true })).toBeVisible();
    });

    await journey.step('a secret is shown over an open delivery too', async () => {
      await context.setOffline(true);
      await register(page, 'https://hooks.example.invalid/queued', 'settlement.settled');
      await expect(page.getByRole('dialog')).toBeHidden();
      await isUnguarded(page);
      // Between a phone and three panes an open delivery has the page to itself.
      await page.setViewportSize({ width: 1100, height: 900 });
      await page.getByRole('link', { name: 'finance.umlilo.invalid/settlements/in' }).click();
      const log = page.getByRole('list', { name: /Invocations of/ });
      await log.getByText('settlement.settled').first().click();
      const back = page.getByRole('button', { name: 'Back to the invocations' });
      await expect(back).toBeVisible();
      await context.setOffline(false);
      const given = page.getByRole('dialog', { name: 'Signing secret' });
      await expect(given.getByLabel('Secret')).toHaveText(/^whsec_/);
      await given.getByRole('button', { name: 'I’ve stored it' }).click();
      await isUnguarded(page);
      await back.click();
    });

    await journey.step('a secret that the service worker was told is shown on the page, once', async () => {
      await expect(page.getByText('6 registered')).toBeVisible();
      // The page alone loses its network: the worker delivers.
      const devtools = await context.newCDPSession(page);
      const network = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', { ...network, offline: true });
      await register(page, 'https://hooks.example.invalid/worker', 'settlement.settled');
      await expect(page.getByRole('link', { name: /^Offline/ })).toBeVisible();
      await expect.poll(async () => (await platform.webhooks()).length).toBe(7);
      await devtools.send('Network.emulateNetworkConditions', { ...network, offline: false });
      const given = page.getByRole('dialog', { name: 'Signing secret' });
      await expect(given.getByLabel('Secret')).toHaveText(/^whsec_/);
      await given.getByRole('button', { name: 'I’ve stored it' }).click();
      await isUnguarded(page);
      await page.reload();
      await expect(page.getByRole('link', { name: 'hooks.example.invalid/worker' })).toBeVisible();
      await expect(given).toBeHidden();
    });
  },
);

journey('a failing webhook service is described in one way', nightly, async ({ page, platform, signIn }) => {
  const unreadable = 'The response couldn’t be read.';
  await signIn();

  await journey.step(
    'an unreadable answer has one sentence in the list, the events and the log',
    async () => {
      await platform.fault({ kind: 'garbage', service: 'webhooks' });
      await page.goto('/webhooks');
      await expect(page.getByText('Couldn’t load webhooks')).toBeVisible();
      await expect(page.getByRole('main').getByRole('alert')).toContainText(unreadable);
      await page.getByRole('button', { name: 'Available events' }).click();
      const events = page.getByRole('dialog', { name: 'Available events' });
      await expect(events.getByRole('alert')).toContainText(unreadable);
      await events.getByRole('button', { name: 'Close' }).first().click();
      await platform.noFaults();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('5 registered')).toBeVisible();
      await platform.fault({ kind: 'garbage', service: 'webhooks' });
      const { webhookId } = await platform.webhook('finance.');
      await page.goto(`/webhook?id=${webhookId}`);
      await expect(page.getByRole('region', { name: 'Invocations' })).toContainText(unreadable);
      await platform.noFaults();
    },
  );

  await journey.step('a rotation that is refused says why', async () => {
    const message = 'The secret was rotated a minute ago.';
    await platform.fault({ kind: 'status', status: 422, message, service: 'webhooks', method: 'PUT' });
    await page.getByRole('button', { name: 'Rotate secret' }).click();
    const rotate = page.getByRole('dialog', { name: 'Rotate the signing secret' });
    await rotate.getByRole('button', { name: 'Rotate secret' }).click();
    await expect(rotate.getByRole('alert')).toContainText(message);
    await isUnguarded(page);
    await platform.noFaults();
    // A repeat from this dialog alone is told the secret that a lost answer held.
    await platform.fault({ kind: 'status', status: 503, service: 'webhooks', method: 'PUT' });
    await rotate.getByRole('button', { name: 'Try again' }).click();
    await expect(rotate.getByRole('alert')).toContainText('The secret may have been rotated.');
    await isGuarded(page);
    await platform.noFaults();
  });
});
