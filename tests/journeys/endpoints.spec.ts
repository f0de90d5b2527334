import type { Page } from '@playwright/test';
import { keptCertificate } from '../certificates/kept-certificate.ts';
import { listenTo, type Specified } from './endpoints.ts';
import { askOf, openActiveTerminals, rowOf, terminalRow } from './fleet.ts';
import { addField, openBuilder } from './form-fields.ts';
import { expect, isUnguarded, journey, nightly } from './journey.ts';
import { CELL, fillInvite, merchantRow, openMerchants, requestBankMid } from './merchant-rows.ts';
import type { Platform } from './platform.ts';
import { signInByForm } from './session-template.ts';

type Calls = (...endpoints: Specified[]) => Promise<void>;

const confirm = (page: Page, name: RegExp) =>
  page.getByRole('alertdialog').getByRole('button', { name }).click();

async function publishForm(page: Page, platform: Platform, calls: Calls): Promise<void> {
  const fields = '/v1/auth-service/saas/merchant/pool/{poolId}/custom-on-boarding-fields';
  await openBuilder(page, platform);
  await addField(page, 'Text', 'VAT number');
  await page.getByRole('link', { name: 'Options' }).first().click();
  await page.getByLabel('Title').fill('Join Protea');
  await page.getByRole('link', { name: 'Preview' }).first().click();
  await page.getByRole('button', { name: 'Publish form' }).click();
  await confirm(page, /^Publish$/);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.reload();
  await calls(
    'POST /v1/auth-service/saas/tenant/create',
    'POST /v1/auth-service/saas/merchant/pool',
    `POST ${fields}`,
    `GET ${fields}`,
  );
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/signin$/);
}

async function lookAtHome(page: Page, calls: Calls): Promise<void> {
  await page.goto('/dashboard');
  await calls(
    'GET /attestation/dashboard/nfc-device-count',
    'GET /v1/nfc-payment-service/tap/dashboard/transactions',
    'GET /v1/ble-payment-service/ble/transaction-count',
    'GET /v1/auth-service/saas/merchant/pool/{poolId}/merchants',
    'GET /saas/merchant/pool/merchants',
    'GET /attestation/devices/nfc-devices',
    'GET /settlements/merchant-settlement-reports',
    'GET /transactions-records/transaction-history?startDate&endDate&count&page&sort',
  );
}

async function inviteAndAsk(page: Page, calls: Calls): Promise<void> {
  await openMerchants(page, '?origination=whitelabel-app&bankMid=active&sort=-terminals');
  const dialog = await fillInvite(page, 'Zodwa Mthembu', CELL);
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await calls('POST /notifications/templated/sms/{templateName}');
  await (await merchantRow(page)).row.getByRole('link').first().press('Enter');
  await calls(
    'GET /attestation/merchant/{id}/nfc-devices',
    'GET /tap/dashboard/merchant/{id}/transactions/count',
    'GET /ble-payment/transactions/merchant/{id}/count',
    'GET /transactions-records/transaction-history?nfcId&bleId',
  );
  await openMerchants(page, '?bankMid=not-started');
  await requestBankMid(page, (await merchantRow(page)).row);
  await calls(
    'POST /notifications/templated/email/bank-mid-registration',
    'POST /notifications/templated/email/{templateName}',
  );
}

async function actOnTerminal(page: Page, platform: Platform, calls: Calls): Promise<void> {
  await openActiveTerminals(page);
  const { id } = await terminalRow(page);
  await page.goto(`/manage-terminals?q=${id}`);
  const row = rowOf(page, id);
  // Each waits for the one before: what is decided and not sent yet would cancel itself out.
  for (const [action, what] of [
    ['Deactivate', 'deactivate'],
    ['Activate', 'activate'],
    ['Reset keys', 'resetKeys'],
    ['Deactivate', 'deactivate'],
    ['Delete', 'delete'],
  ] as const) {
    await askOf(page, row, action);
    await expect.poll(async () => (await platform.effects(id)).at(-1)?.what).toBe(what);
    await expect(page.getByRole('link', { name: 'Online', exact: true })).toBeVisible();
  }
  await calls(
    'POST /attestation/merchant/devices/deactivate',
    'POST /attestation/merchant/activate',
    'PUT /attestation/devices/{deviceId}/keys/reset',
    'DELETE /attestation/devices/{deviceId}',
  );
}

async function settle(page: Page, platform: Platform, calls: Calls): Promise<void> {
  await page.goto('/settlements/transaction-history?channel=pay-by-link');
  await calls('GET /transactions-records/transaction-history?payByLinkId');
  const report = (await platform.reports()).find(({ settlementStatus }) => settlementStatus === 'PENDING');
  if (!report) throw new Error('nothing is pending in the demo data');
  await page.goto(`/settlements/${report.reportId}/merchant/${report.merchantId}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Settle / })
    .click();
  await confirm(page, /^Settle$/);
  await calls(
    'GET /settlements/{settlementId}/merchant/{merchantId}/settlement-transactions',
    'PUT /settlements/report/{reportId}/merchant/{merchantId}/toggle-settled-to-merchant',
  );
}

async function keepApplication(page: Page, calls: Calls): Promise<void> {
  await page.goto('/manage-applications');
  await page.getByRole('tab', { name: 'Keys and links' }).click();
  await calls('GET /sdk/applications', 'GET /sdk/service-links');
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
  await adding.getByRole('radio', { name: /^Upload/ }).check();
  await adding.getByRole('button', { name: 'Add certificate' }).click();
  const certificate = page.getByRole('list', { name: 'Certificates' }).getByRole('listitem');
  await certificate.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await confirm(page, /^Delete certificate$/);
  await expect(certificate).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await confirm(page, /^Delete application$/);
  await calls(
    'POST /sdk/application',
    'GET /sdk/app-certificates?app-id',
    'POST /sdk/app-certificate',
    'DELETE /sdk/app-certificate?app-id&certificate-id',
    'DELETE /sdk/application?app-id',
  );
}

async function keepWebhook(page: Page, platform: Platform, calls: Calls): Promise<void> {
  await page.goto('/webhooks');
  await expect(page.getByText('5 registered')).toBeVisible();
  await page.getByRole('button', { name: 'Register webhook' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('URL').fill('https://hooks.example.invalid/in');
  await form.getByLabel('Search events').fill('transaction.approved');
  await form.getByRole('checkbox', { name: 'transaction.approved' }).check();
  await form.getByRole('button', { name: 'Register', exact: true }).click();
  await page.getByRole('button', { name: 'I’ve stored it' }).click();
  await isUnguarded(page);
  const { webhookId } = await platform.webhook('hooks.example.invalid');
  await page.goto(`/webhook?id=${webhookId}`);
  await page.getByRole('button', { name: 'Rotate secret' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate secret' }).click();
  await page.getByRole('button', { name: 'I’ve stored it' }).click();
  await isUnguarded(page);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await confirm(page, /^Delete/);
  await calls(
    'GET /webhooks/supported',
    'GET /webhooks/registered',
    'POST /webhooks/registered',
    'GET /webhooks/invocations?webhookIds&limit',
    'PUT /webhooks/registered/{webhookId}',
    'DELETE /webhooks/registered?webhookIds',
  );
}

journey(
  'every endpoint of the specification is called from a screen, and no other',
  nightly,
  async ({ page, context, platform }) => {
    const wire = listenTo(context);
    const calls: Calls = async (...endpoints) => {
      for (const endpoint of endpoints)
        await expect.poll(() => wire.has(endpoint), { message: `${endpoint} is called` }).toBe(true);
    };
    await journey.step('a company publishes its form', () => publishForm(page, platform, calls));
    await signInByForm(page, platform);
    await journey.step('Home counts and lists', () => lookAtHome(page, calls));
    await journey.step('a merchant is invited, looked at and notified', () => inviteAndAsk(page, calls));
    await journey.step('a terminal is acted on', () => actOnTerminal(page, platform, calls));
    await journey.step('payments are looked through and a report is settled', () =>
      settle(page, platform, calls),
    );
    await journey.step('an application comes and goes', () => keepApplication(page, calls));
    await journey.step('a webhook comes and goes', () => keepWebhook(page, platform, calls));
    expect(wire.silent()).toEqual([]);
    expect(wire.unknown()).toEqual([]);
  },
);
