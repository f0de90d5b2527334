import { readyForOffline } from './fleet.ts';
import { expect, installed as journey, nightly } from './journey.ts';

journey.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

journey(
  'a button that is off says why when it is tapped, until a tap elsewhere',
  nightly,
  async ({ page, context, signIn }) => {
    await signIn();
    await page.goto('/manage-applications');
    const register = page.getByRole('button', { name: 'Register application' });
    await expect(register).toBeVisible();
    await readyForOffline(page);
    await expect(register).toBeVisible();
    await context.setOffline(true);
    await expect(register).toHaveAttribute('aria-disabled', 'true');
    const reason = page.getByRole('tooltip').filter({ hasText: 'You can only register while online.' });
    await expect(reason).toBeHidden();
    await register.tap({ force: true });
    await expect(reason).toBeVisible();
    const tip = await reason.boundingBox();
    expect(tip?.x).toBeGreaterThanOrEqual(0);
    expect((tip?.x ?? 0) + (tip?.width ?? 0)).toBeLessThanOrEqual(360);
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(reason).toBeHidden();
  },
);

journey('Scan stands in the search field of the terminals', nightly, async ({ page, signIn }) => {
  await signIn();
  await page.goto('/manage-terminals');
  const scan = page.getByRole('main').getByRole('button', { name: 'Scan a terminal' });
  await expect(page.locator('a[href^="/manage-terminals/"]').first()).toBeVisible();
  await page.getByRole('main').getByRole('searchbox').fill('bar');
  await expect(scan).toBeHidden();
  await page.getByRole('button', { name: 'Clear search' }).tap();
  await scan.tap();
  await expect(page.getByRole('dialog', { name: 'Scan a terminal' })).toBeVisible();
});

journey('a merchant’s own actions stand at the bottom', nightly, async ({ page, signIn }) => {
  await signIn();
  await page.goto('/manage-merchants?bankMid=not-started');
  await page.locator('a[href^="/manage-merchant?"]').first().tap();
  const invite = page.getByRole('main').getByRole('button', { name: /Invite/ });
  await expect(invite).toBeInViewport();
  const box = await invite.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(740 - 45);
});
