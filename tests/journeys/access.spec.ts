import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { atRest } from './at-rest.ts';
import { openActiveTerminals, terminalRow } from './fleet.ts';
import { expect, journey } from './journey.ts';

const faces = [
  ['light', 'false'],
  ['semi-dark', 'false'],
  ['dark', 'true'],
] as const;

async function expectAccessible(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await atRest(page);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${path} ${id}: ${nodes.map(node => node.html).join('\n')}`,
  );
  expect(found).toEqual([]);
}

for (const [mode, rtl] of faces) {
  const options = `mode=${mode}&rtl=${rtl}`;

  journey(
    `whoever is not signed in meets no barrier, ${mode}${rtl === 'true' ? ', right to left' : ''}`,
    async ({ page }) => {
      for (const path of ['/signin', '/signup', '/forgot-password', '/reset-password']) {
        await expectAccessible(page, `${path}?${options}`);
      }
    },
  );

  journey(
    `a developer meets no barrier, ${mode}${rtl === 'true' ? ', right to left' : ''}`,
    async ({ page, signIn }) => {
      await signIn();
      const paths = ['/manage-applications', '/manage-application/za.co.umlilo.kiosk', '/webhooks'];
      for (const path of paths) await expectAccessible(page, `${path}?${options}`);
      const opened = page.getByRole('list', { name: /Invocations of/ }).getByRole('listitem');
      await opened.nth(1).click();
      await expect(page.getByRole('article', { name: 'Invocation' })).toContainText('webhook-signature');
      await expectAccessible(page, page.url());
    },
  );

  journey(
    `an operator meets no barrier, ${mode}${rtl === 'true' ? ', right to left' : ''}`,
    async ({ page, signIn }) => {
      journey.slow();
      await signIn();
      await openActiveTerminals(page);
      const { id } = await terminalRow(page);
      const paths = [
        '/dashboard',
        '/manage-terminals',
        `/manage-terminals/${id}`,
        '/outbox',
        '/analytics',
        '/error-pages/error-404',
      ];
      for (const path of paths) await expectAccessible(page, `${path}?${options}`);
    },
  );
}
