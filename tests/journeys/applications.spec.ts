import { generateKeyPairSync } from 'node:crypto';
import { expect, installed as journey } from './journey.ts';
import { found, kept } from './kept.ts';

journey(
  'an application, its certificates and its keys are handled with care',
  async ({ page, context, signIn }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const openApplications = () =>
      page.getByRole('link', { name: 'Applications', exact: true }).first().click();
    await signIn();

    await journey.step(
      'an application that active terminals run is not deleted, and it is said why',
      async () => {
        await page.goto('/manage-application/za.co.umlilo.kiosk');
        await expect(page.getByText('Google Play re-signs the app', { exact: false }).first()).toBeVisible();
        await page.getByRole('button', { name: 'Delete', exact: true }).click();
        const confirmation = page.getByRole('alertdialog');
        await expect(confirmation.getByText(/active terminals run it/)).toBeVisible();
        const remove = confirmation.getByRole('button', { name: 'Delete application' });
        await expect(remove).toBeDisabled();
        await expect(remove).toHaveAccessibleDescription('Active terminals run this application.');
        await confirmation.getByRole('link', { name: 'Show terminals running it' }).click();
        await expect(page).toHaveURL(/manage-terminals/);
      },
    );

    await journey.step('a private key is refused before anything stores it', async () => {
      const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
      const sent: string[] = [];
      page.on('request', request => sent.push(request.postData() ?? ''));
      await openApplications();
      await page.locator('a[href="/manage-application/za.co.umlilo.pos.dev"]').first().click();
      await page.getByRole('button', { name: 'Add certificate' }).first().click();
      const adding = page.getByRole('dialog');
      await adding.getByLabel('Certificate file').setInputFiles({
        name: 'upload.pem',
        mimeType: 'application/x-pem-file',
        buffer: Buffer.from(pem),
      });
      await expect(adding.getByText('This is a private key')).toBeVisible();
      const heart = pem.split('\n')[1] ?? '';
      expect(sent.join('\n')).not.toContain(heart);
      expect(found({ ...(await kept(page)), page: await page.content() }, [heart])).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(adding).toBeHidden();
    });

    await journey.step('the focus stays in the panel when the last certificate is deleted', async () => {
      const panel = page.getByRole('region', { name: 'Certificates' });
      await panel.getByRole('button', { name: /^Actions for/ }).press('Enter');
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete certificate' }).press('Enter');
      await expect(panel.getByText('No certificate yet')).toBeVisible();
      await expect(panel.getByRole('button', { name: 'Add certificate' }).first()).toBeFocused();
    });

    await journey.step('keys are copied without being shown or kept', async () => {
      await openApplications();
      await page.getByRole('tab', { name: 'Keys and links' }).click();
      const keys = page.getByRole('region', { name: 'SDK keys' });
      await keys.getByRole('button', { name: 'Copy: Bluetooth key' }).click();
      await expect(page.getByText('Bluetooth key copied.')).toBeVisible();
      const key = await page.evaluate(() => navigator.clipboard.readText());
      expect(key.length).toBeGreaterThan(16);
      expect(found({ ...(await kept(page)), page: await page.content() }, [key])).toEqual([]);
    });
  },
);
