import { expect, installed as journey } from './journey.ts';

journey(
  'a developer reads about a call and tries it as the demo company, and bad JSON is told with its place',
  async ({ page, platform }) => {
    const urls: string[] = [];
    page.on('request', request => urls.push(request.url()));
    const answer = page.getByRole('region', { name: 'Answer' });

    await journey.step('a call is found from the sandbox’s page', async () => {
      await page.goto(`${platform.sandboxAddress}/_sandbox`);
      await page.getByRole('link', { name: 'API reference' }).click();
      await expect(page.getByText(`${platform.sandboxAddress}/api`)).toBeVisible();
      await expect(page.locator('[data-filter]:visible')).toBeEnabled();
      await page.keyboard.press('/');
      await page.keyboard.type('nfc-devices list page');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('List the terminals, page by page');
      await expect(page.getByText('manufacturer', { exact: true }).first()).toBeVisible();
    });

    await journey.step('a read', async () => {
      await page.getByLabel('limit').fill('3');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(answer).toContainText('200 OK');
      const { devices } = JSON.parse(await answer.getByLabel('Body of the answer').innerText());
      expect(devices).toHaveLength(3);
    });

    await journey.step('a signed read', async () => {
      await page.getByRole('link', { name: 'List the certificates' }).click();
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(answer).toContainText('200 OK');
    });

    await journey.step('bad JSON is not sent, a write takes effect', async () => {
      await page.getByRole('link', { name: 'Deactivate terminals' }).click();
      await expect(page.getByText('This changes data of the demo company.')).toBeVisible();
      const body = page.getByLabel('Body', { exact: true });
      const example = await body.inputValue();
      await body.fill('{\n  "devicesForDeactivation": [,]\n}');
      await page.getByRole('button', { name: 'Send and change' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'JSON' })).toHaveText(
        'Line 2, column 30: this is not JSON. Expected a value.',
      );
      await expect(body).toBeFocused();
      await expect(answer).toBeHidden();

      await page.getByRole('button', { name: 'Example again' }).click();
      await expect(body).toHaveValue(example);
      await page.getByRole('button', { name: 'Send and change' }).click();
      await expect(answer).toContainText('"outcome": "OK"');
      const [target] = JSON.parse(example).devicesForDeactivation;
      expect(await platform.effects(target.deviceUniqueId)).toMatchObject([
        { what: 'deactivate', email: platform.email },
      ]);
    });

    expect(urls.filter(url => /eyJ[\w-]{10}/.test(url))).toEqual([]);
    expect(await page.content()).not.toMatch(/eyJ[\w-]{20}/);
  },
);
