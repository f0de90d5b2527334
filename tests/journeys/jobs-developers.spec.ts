import { X509Certificate } from 'node:crypto';
import { keptCertificate } from '../certificates/kept-certificate.ts';
import { expect, installed as journey, nightly } from './journey.ts';
import { field, options } from './palette.ts';
import { Steps } from './steps.ts';

journey('a day of a developer takes few clicks', nightly, async ({ page, signIn }) => {
  await signIn();
  const navigation = page.getByRole('navigation').first();

  await journey.step('all failing deliveries are one click away', async () => {
    await page.goto('/dashboard');
    const steps = new Steps();
    const attention = page.getByRole('region', { name: 'Needs attention' });
    await steps.click(attention.getByRole('link', { name: /webhook events? failing/ }));
    await expect(page.getByRole('region', { name: 'Failing now' }).getByRole('link').first()).toBeVisible();
    expect(steps.count).toBeLessThanOrEqual(1);
  });

  await journey.step('a failing delivery leads to what it is about', async () => {
    const failing = page.getByRole('region', { name: 'Failing now' });
    await failing
      .getByRole('link', { name: /^(terminal|transaction|settlement|merchant)\./ })
      .first()
      .click();
    const delivery = page.getByRole('article', { name: 'Invocation' });
    await expect(delivery.getByRole('button', { name: 'Copy ID' }).first()).toBeVisible();
    const about = delivery.locator('dd').getByRole('link').first();
    const id = (await about.innerText()).trim();
    await about.click();
    await expect(page.getByRole('main')).toContainText(id);
  });

  await journey.step('a signature secret is rotated in four clicks', async () => {
    await page.goto('/dashboard');
    const steps = new Steps();
    await steps.click(navigation.getByRole('link', { name: 'Webhooks' }));
    const webhooks = page.getByRole('list', { name: 'Webhooks' });
    await steps.click(webhooks.getByRole('button', { name: /actions/i }).first());
    await steps.click(page.getByRole('menuitem', { name: 'Rotate secret' }));
    const rotate = page.getByRole('dialog', { name: 'Rotate the signing secret' });
    await steps.click(rotate.getByRole('button', { name: 'Rotate secret' }));
    const secret = page.getByRole('dialog', { name: 'New signing secret' });
    await expect(secret).toContainText('whsec_');
    expect(steps.count).toBeLessThanOrEqual(4);
    await secret.getByRole('button', { name: 'I’ve stored it' }).click();
  });
});

journey('fifty merchants are invited in few clicks', nightly, async ({ page, platform, signIn }) => {
  await signIn();
  const navigation = page.getByRole('navigation').first();

  await journey.step('fifty merchants are invited from a file in five clicks', async () => {
    const number = (at: number) => `08355510${String(at).padStart(2, '0')}`;
    const lines = Array.from({ length: 50 }, (_, at) => `Shop ${at};${number(at)}`);
    await page.goto('/dashboard');
    const steps = new Steps();
    await steps.click(navigation.getByRole('link', { name: 'Manage Merchants' }));
    await steps.click(page.getByRole('main').getByRole('button', { name: 'Invite New Merchant' }).first());
    const chooser = page.waitForEvent('filechooser');
    await steps.click(page.getByRole('dialog').getByRole('button', { name: 'Invite from a file' }));
    await (await chooser).setFiles({
      name: 'fifty.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Name;Cell Number', ...lines].join('\r\n')),
    });
    await steps.click(page.getByRole('button', { name: 'Send 50 invites' }));
    await steps.click(page.getByRole('alertdialog').getByRole('button', { name: 'Send', exact: true }));
    await expect(page.getByText('50 of 50 sent')).toBeVisible();
    expect(await platform.mails('+27835551049')).toHaveLength(1);
    expect(steps.count).toBeLessThanOrEqual(5);
  });
});

journey('a certificate is added in four steps', nightly, async ({ page, context, signIn }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn();
  await page.goto('/dashboard');
  await page.evaluate(text => navigator.clipboard.writeText(text), keptCertificate);
  const steps = new Steps();
  await steps.click(page.getByRole('button', { name: 'Search or run a command' }));
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('add certificate');
  await steps.click(options(page, 'Actions').first());
  const adding = page.getByRole('dialog', { name: /^Add a certificate to/ });
  await expect(adding.getByRole('button', { name: 'Choose a file' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(adding.getByRole('region', { name: 'Certificate details' })).toContainText(
    new X509Certificate(keptCertificate).fingerprint256,
  );
  await steps.click(adding.getByRole('radio', { name: /^Upload/ }));
  await steps.click(adding.getByRole('button', { name: 'Add certificate' }));
  await expect(page.getByRole('list', { name: 'Certificates' })).toContainText('Kept');
  await expect(page).toHaveURL(/manage-application\/[^?]+$/);
  expect(steps.count).toBeLessThanOrEqual(4);
});
