import { expect, journey, nightly } from './journey.ts';
import { lockedTitle, setUpLock, unlock } from './lock.ts';

journey(
  'a half-filled form opens as it was typed after the screen lock, a reload and the end of a session',
  nightly,
  async ({ page, context, platform, signIn }) => {
    await signIn();
    await page.clock.install();
    await setUpLock(page, platform, { minutes: '5' });
    const lockedAndOpened = async () => {
      await page.clock.runFor('05:10');
      await expect(lockedTitle(page)).toBeVisible();
      await unlock(page);
    };

    await journey.step('an application', async () => {
      await page.goto('/manage-applications');
      const register = page.getByRole('button', { name: 'Register application' });
      const form = page.getByRole('dialog', { name: 'Register an application' });
      await register.click();
      await form.getByLabel('Name', { exact: true }).fill('Till of the corner shop');
      await form.getByLabel('Platform').selectOption('ios');
      await lockedAndOpened();
      await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Till of the corner shop');
      await expect(form.getByLabel('Platform')).toHaveValue('ios');
      await form.getByRole('button', { name: 'Cancel' }).click();
      await page.reload();
      await register.click();
      await expect(form.getByLabel('Name', { exact: true })).toHaveValue('');
    });

    await journey.step('an invite', async () => {
      await page.goto('/manage-merchants');
      const invite = page.getByRole('main').getByRole('button', { name: 'Invite New Merchant' });
      const form = page.getByRole('dialog', { name: 'Invite New Merchant' });
      await invite.click();
      await form.getByLabel('Name', { exact: true }).fill('Nomsa Dube');
      await form.getByLabel('Cell Number').fill('082 555 0199');
      await lockedAndOpened();
      await expect(form.getByLabel('Cell Number')).toHaveValue('082 555 0199');
      await page.reload();
      await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Nomsa Dube');
      await form.getByRole('button', { name: 'Cancel' }).click();
      await page.reload();
      await invite.click();
      await expect(form.getByLabel('Name', { exact: true })).toHaveValue('');
    });

    await journey.step('a certificate, of its application alone', async () => {
      await page.goto('/manage-application/za.co.umlilo.kiosk');
      await page.getByRole('button', { name: 'Add certificate' }).first().click();
      const form = page.getByRole('dialog', { name: /^Add a certificate to/ });
      const digest = 'AB'.repeat(32);
      await form.getByLabel('Or paste it').fill(digest);
      await form.getByLabel('Label').fill('Our release key');
      await form.getByRole('radio').first().check();
      await lockedAndOpened();
      await expect(form.getByLabel('Label')).toHaveValue('Our release key');
      await expect(form.getByRole('radio').first()).toBeChecked();
      await page.goto('/manage-application/za.co.umlilo.pos.dev');
      await expect(page.getByRole('button', { name: 'Add certificate' }).first()).toBeVisible();
      await expect(form).toBeHidden();
    });

    await journey.step('what a person typed in their details, and no other field', async () => {
      await page.goto('/profile');
      await page.getByLabel('First name').fill('Thandiwe');
      await lockedAndOpened();
      await expect(page.getByLabel('First name')).toHaveValue('Thandiwe');
      await page.getByRole('link', { name: 'Home' }).first().click();
      await page.goBack();
      await expect(page.getByLabel('First name')).toHaveValue('Thandiwe');
    });

    await journey.step('after the end of a session, too', async () => {
      await page.goto('/profile');
      await page.getByLabel('First name').fill('Thandiwe');
      const other = await context.newPage();
      await other.goto('/manage-terminals');
      await expect(other.getByText('400 terminals')).toBeVisible();
      await platform.fault({ kind: 'status', service: 'attestation', status: 401 });
      await other.getByRole('button', { name: 'Refresh', exact: true }).first().click();
      await expect(page).toHaveURL(/\/signin$/);
      await platform.noFaults();
      await page.getByLabel('Email address').fill(platform.email);
      await page.getByLabel('Password', { exact: true }).fill(platform.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.waitForURL(url => url.pathname !== '/signin');
      await page.goto('/profile');
      await expect(page.getByLabel('First name')).toHaveValue('Thandiwe');
    });
  },
);

journey(
  'Escape and Back ask before they discard a form that was filled, and Cancel closes it at once',
  nightly,
  async ({ page, signIn }) => {
    await signIn();
    for (const [address, opener, title, label] of [
      ['/manage-merchants', 'Invite New Merchant', 'Invite New Merchant', 'Name'],
      ['/manage-applications', 'Register application', 'Register an application', 'Name'],
      ['/manage-application/za.co.umlilo.kiosk', 'Add certificate', /^Add a certificate to/, 'Or paste it'],
    ] as const) {
      await page.goto(address);
      const open = page.getByRole('main').getByRole('button', { name: opener }).first();
      const form = page.getByRole('dialog', { name: title });
      const field = form.getByLabel(label, { exact: true });
      const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
      await open.click();
      await expect(form.locator(':focus')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(form).toBeHidden();

      await open.click();
      await field.fill('Corner Till');
      await page.keyboard.press('Escape');
      await question.getByRole('button', { name: 'Continue editing' }).click();
      await expect(question).toBeHidden();
      await expect(field).toHaveValue('Corner Till');
      await form.getByRole('button', { name: 'Cancel' }).click();
      await expect(form).toBeHidden();

      await open.click();
      await field.fill('Corner Till');
      for (let times = 0; times < 2; times++) {
        await page.goBack();
        await question.getByRole('button', { name: 'Continue editing' }).click();
        await expect(question).toBeHidden();
        await expect(field).toHaveValue('Corner Till');
      }
      await form.getByRole('button', { name: 'Close' }).click();
      await question.getByRole('button', { name: 'Discard' }).click();
      await expect(form).toBeHidden();

      await open.click();
      await field.fill('Corner Till');
      await page.keyboard.press('Escape');
      await question.getByRole('button', { name: 'Discard' }).click();
      await expect(form).toBeHidden();
      await expect(question).toBeHidden();

      await open.click();
      await field.fill('Corner Till');
      // Every second one answers the question. Chromium lets a page prevent few of them where nothing else is pressed.
      for (let times = 0; times < 8; times++) {
        await page.keyboard.press('Escape');
        await expect(question).toBeVisible({ visible: times % 2 === 0 });
      }
      // A file chooser that is cancelled says so to all around its field.
      for (const field of await form.locator('input[type=file]').all())
        await field.dispatchEvent('cancel', { bubbles: true });
      await expect(question).toBeHidden();
      // The browser closes a dialog on its own where a close request cannot be prevented.
      await form.evaluate(dialog => (dialog as HTMLDialogElement).close());
      await expect(form.locator(':focus')).toBeVisible();
      await expect(field).toHaveValue('Corner Till');
      await form.getByRole('button', { name: 'Cancel' }).click();
      await expect(form).toBeHidden();
    }
  },
);

journey(
  'a link in the form of an invite asks before it discards input, and closes the form',
  nightly,
  async ({ page, signIn }) => {
    await signIn();
    await page.goto('/merchant-invites');
    const open = page.getByRole('main').getByRole('button', { name: 'Invite New Merchant' }).first();
    const form = page.getByRole('dialog', { name: 'Invite New Merchant' });
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    const template = form.getByRole('link', { name: 'Edit template' });
    const message = page.getByRole('textbox', { name: 'Invite SMS' });
    await open.click();
    await form.getByLabel('Name', { exact: true }).fill('Nomsa Dube');
    await template.click();
    await question.getByRole('button', { name: 'Continue editing' }).click();
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Nomsa Dube');
    await expect(page).toHaveURL(/\/merchant-invites$/);
    await template.click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(form).toBeHidden();
    await message.click();
    await expect(message).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/\/merchant-invites$/);
    await expect(message).toBeHidden();

    await open.click();
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('');
    await template.click();
    await expect(form).toBeHidden();
    await message.click();
    await expect(message).toBeFocused();
  },
);

journey(
  'a webhook that the service refuses opens again as it was typed',
  nightly,
  async ({ page, platform, signIn }) => {
    await signIn();
    const form = page.getByRole('dialog');
    const description = form.getByLabel('Description');
    const again = page.getByRole('button', { name: 'Edit and retry' });
    const refuse = (method: string) =>
      platform.fault({
        kind: 'status',
        service: 'webhooks',
        method,
        status: 422,
        message: 'url: host is not allowed',
        times: 1,
      });
    const isAsTyped = async () => {
      await expect(form.getByLabel('URL')).toHaveValue('https://hooks.example.invalid/refused');
      await expect(description).toHaveValue('For the tills');
      await expect(form.getByRole('checkbox', { name: 'settlement.settled' })).toBeChecked();
    };

    await journey.step('a registration, by its notice', async () => {
      await page.goto('/webhooks');
      await page.getByRole('button', { name: 'Register webhook' }).click();
      await form.getByLabel('URL').fill('https://hooks.example.invalid/refused');
      await description.fill('For the tills');
      await form.getByRole('checkbox', { name: 'settlement.settled' }).check();
      await refuse('POST');
      await form.getByRole('button', { name: 'Register', exact: true }).click();
      await again.click();
      await isAsTyped();
      await page.goBack();
      await page.getByRole('button', { name: 'Discard' }).click();
      await expect(form).toBeHidden();
      await expect(page).toHaveURL(/\/webhooks$/);
    });

    await journey.step('and by its entry in the history, which links to no webhook', async () => {
      await page.goto('/outbox');
      await page.getByRole('tab', { name: /^History/ }).click();
      const entry = page.getByRole('listitem').filter({ hasText: 'url: host is not allowed' });
      await expect(entry.getByRole('link')).toHaveText(['Edit and retry']);
      await entry.getByRole('button', { name: 'Details' }).click();
      await expect(form.getByText('For the tills')).toBeVisible();
      await page.keyboard.press('Escape');
      await entry.getByRole('link', { name: 'Edit and retry' }).click();
      await isAsTyped();
      await form.getByRole('button', { name: 'Register', exact: true }).click();
      await page.getByRole('button', { name: 'I’ve stored it' }).click();
    });

    await journey.step('a change, over the webhook as it is', async () => {
      const { webhookId } = await platform.webhook('/refused');
      await page.goto(`/webhook?id=${webhookId}`);
      await page.getByRole('button', { name: 'Edit' }).first().click();
      await description.fill('For all tills');
      await refuse('PUT');
      await form.getByRole('button', { name: 'Save' }).click();
      await again.click();
      await expect(form.getByRole('heading', { name: 'Edit webhook' })).toBeVisible();
      await expect(description).toHaveValue('For all tills');
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText(/\/refused has been updated successfully/)).toBeVisible();
      await page.goto(`/webhook?id=${webhookId}`);
      await expect(page.getByText('For all tills')).toBeVisible();
    });
  },
);

journey(
  'the edit of a row of an invite file is kept when the row is scrolled far away',
  nightly,
  async ({ page, signIn }) => {
    await signIn();
    await page.goto('/merchant-invites?show=file');
    const rows = Array.from({ length: 400 }, (_, at) => `Shop ${at};083555${String(1_000 + at)}`);
    await page.getByLabel('CSV file').setInputFiles({
      name: 'long.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Name;Cell Number', ';08', ...rows].join('\r\n')),
    });
    const name = page.getByRole('textbox', { name: 'Name, row 2' });
    await name.fill('Nomsa');
    await page.mouse.move(700, 600);
    await page.mouse.wheel(0, 8_000);
    await expect(name).toHaveCount(0);
    await page.mouse.wheel(0, -8_000);
    await expect(name).toHaveValue('Nomsa');
    await page.reload();
    await expect(name).toHaveValue('Nomsa');
  },
);
