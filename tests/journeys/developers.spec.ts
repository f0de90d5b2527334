import { X509Certificate } from 'node:crypto';
import type { Page } from '@playwright/test';
import { keptCertificate } from '../certificates/kept-certificate.ts';
import { readyForOffline } from './fleet.ts';
import { holdRequests } from './held-requests.ts';
import { expect, isGuarded, isUnguarded, installed as journey } from './journey.ts';
import type { Platform, PlatformWebhook } from './platform.ts';
import { Receiver } from './receiver.ts';

let receiver: Receiver;
journey.beforeEach(async ({ platform }) => {
  receiver = await new Receiver().start(platform.receiverPort);
});
journey.afterEach(() => receiver.stop());

const webhooks = async (platform: Platform): Promise<PlatformWebhook[]> =>
  (await platform.control<{ webhooks: PlatformWebhook[] }>('GET', '/webhooks')).webhooks.filter(
    ({ url }) => url === receiver.url,
  );
const sendTest = (platform: Platform, { webhookId }: PlatformWebhook) =>
  platform.control('POST', `/webhooks/${webhookId}/test`, { eventType: 'transaction.approved' });

async function register(page: Page, url: string): Promise<void> {
  await page.getByRole('button', { name: 'Register webhook' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('URL').fill(url);
  await form.getByLabel('Search events').fill('transaction.approved');
  await form.getByRole('checkbox', { name: 'transaction.approved' }).check();
  await form.getByRole('button', { name: 'Register', exact: true }).click();
}

journey(
  'from an application and its certificate to signed events, retries, a new secret and the end of a webhook',
  async ({ page, context, platform, signIn }) => {
    // It waits for deliveries and goes offline and back.
    await signIn();
    await page.goto('/manage-applications');
    await page.getByRole('button', { name: 'Register application' }).click();
    const app = page.getByRole('dialog');
    await app.getByLabel('Name', { exact: true }).fill('Corner Till');
    await app.getByLabel('Package name').fill('za.co.umlilo.corner');
    await app.getByLabel('Version').fill('1.0.0');
    await app.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page.getByText('“Corner Till” registered.')).toBeVisible();

    await page.goto('/manage-application/za.co.umlilo.corner');
    await page.getByRole('button', { name: 'Add certificate' }).first().click();
    const adding = page.getByRole('dialog');
    await adding.getByLabel('Certificate file').setInputFiles({
      name: 'upload.pem',
      mimeType: 'application/x-pem-file',
      buffer: Buffer.from(keptCertificate),
    });
    await expect(adding.getByRole('region', { name: 'Certificate details' })).toContainText(
      new X509Certificate(keptCertificate).fingerprint256,
    );
    await adding.getByRole('radio', { name: /^Upload/ }).check();
    await adding.getByRole('button', { name: 'Add certificate' }).click();
    await expect(page.getByRole('list', { name: 'Certificates' })).toContainText('Kept');

    await page.goto('/webhooks');
    await expect(page.getByText('5 registered')).toBeVisible();
    await readyForOffline(page);
    await context.setOffline(true);
    await register(page, receiver.url);
    await expect(page.getByText(/will be registered/)).toBeVisible();
    expect(await webhooks(platform)).toEqual([]);
    await context.setOffline(false);
    await expect(
      page.getByText(`Webhook with url ${receiver.url} has been registered successfully`),
    ).toBeVisible();
    const [webhook] = await webhooks(platform);
    if (!webhook) throw new Error('nothing is registered');

    const secretOnce = page.getByRole('dialog').getByLabel('Secret');
    await expect(secretOnce).toHaveText(/^whsec_/);
    receiver.secret = (await secretOnce.textContent()) ?? '';
    await page.goBack();
    await isGuarded(page);
    await expect(secretOnce).toHaveText(receiver.secret);
    await page.getByRole('button', { name: 'I’ve stored it' }).click();
    await isUnguarded(page);
    await sendTest(platform, webhook);
    await expect.poll(() => receiver.deliveries).toMatchObject([{ isSigned: true }]);

    receiver.status = 500;
    await sendTest(platform, webhook);
    await expect.poll(() => receiver.deliveries.length).toBeGreaterThanOrEqual(2);
    await platform.control('PUT', '/clock', { offsetMs: 10_000 });
    await expect.poll(() => receiver.deliveries.length).toBeGreaterThanOrEqual(3);
    await page.goto(`/webhook?id=${webhook.webhookId}`);
    await expect(page.getByText('Attempt 2').first()).toBeVisible();
    await page.getByRole('region', { name: 'Invocations' }).getByText('Attempt 2').first().click();
    await expect(page.getByRole('article', { name: 'Invocation' })).toContainText('500');

    receiver.status = 204;
    await platform.control('PUT', '/clock', { offsetMs: 1_000_000 });
    await expect.poll(() => receiver.deliveries.length).toBeGreaterThanOrEqual(4);
    await page.goto(`/webhook?id=${webhook.webhookId}`);
    await page.getByRole('button', { name: 'Rotate secret' }).click();
    const sending = (async () => {
      for (let at = 0; at < 20; at++) await sendTest(platform, webhook);
    })();
    const release = await holdRequests(page, '**/webhooks/registered/**', { method: 'PUT' });
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate secret' }).click();
    // A dialog that closed now would lose the secret.
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.keyboard.press('Escape');
    await page.goBack();
    release();
    const rotated = page.getByRole('dialog').getByLabel('Secret');
    await expect(rotated).toHaveText(/^whsec_/);
    const secret = (await rotated.textContent()) ?? '';
    await page.goBack();
    await isGuarded(page);
    await expect(rotated).toHaveText(secret);
    expect(secret).not.toBe(receiver.secret);
    await page.getByRole('button', { name: 'I’ve stored it' }).click();
    await isUnguarded(page);
    await sending;
    // Both secrets sign for a while: the receiver may go over to the new one once nothing signed by the old alone is on its way.
    await expect.poll(() => receiver.deliveries.length).toBeGreaterThanOrEqual(24);
    receiver.secret = secret;
    await sendTest(platform, webhook);
    await expect.poll(() => receiver.deliveries.length).toBeGreaterThanOrEqual(25);
    expect(receiver.deliveries.filter(({ isSigned }) => !isSigned)).toEqual([]);

    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect(page.getByText('Webhook has been deleted successfully.')).toBeVisible();
    expect(await webhooks(platform)).toEqual([]);
    expect(await platform.effects(webhook.webhookId)).toMatchObject([
      { what: 'registerWebhook' },
      { what: 'rotateSecret' },
      { what: 'deleteWebhook' },
    ]);
  },
);
