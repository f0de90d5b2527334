import { askOf, openActiveTerminals, terminalRow } from './fleet.ts';
import { expect, installed as journey, nightly, notices } from './journey.ts';

journey.describe('on a phone', () => {
  journey.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  journey('Undo in a notice has room for a thumb', nightly, async ({ page, signIn }) => {
    await signIn();
    await page.setViewportSize({ width: 1280, height: 740 });
    await openActiveTerminals(page);
    await askOf(page, (await terminalRow(page)).row, 'Deactivate');
    await page.setViewportSize({ width: 360, height: 740 });
    const box = await notices(page).getByRole('button', { name: 'Undo' }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThanOrEqual(44);
  });

  journey(
    'a press anywhere on a report’s transaction opens it',
    nightly,
    async ({ page, platform, signIn }) => {
      await signIn();
      const [report] = await platform.reports();
      await page.goto(`/settlements?q=${report?.reportId}`);
      await page.locator(`a[href*="/settlements/${report?.reportId}/"]`).first().tap();
      const cards = page.getByRole('list', { name: 'Transactions' });
      await cards
        .getByRole('listitem')
        .first()
        .tap({ position: { x: 60, y: 16 } });
      await expect(page).toHaveURL(/transaction-history/);
    },
  );
});
