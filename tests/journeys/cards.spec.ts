import type { Page } from '@playwright/test';
import { isDeactivatedOnce, openActiveTerminals } from './fleet.ts';
import { expect, installed as journey, notices } from './journey.ts';

journey.use({ viewport: { width: 360, height: 780 } });

/** The cards of a list that are in view: their numbers, and their edges in px from the top of the list's box. */
const cardsInView = (page: Page) =>
  page.getByRole('main').evaluate(main => {
    const box = main.querySelector('ul[aria-busy]')?.closest('[data-region]') as HTMLElement;
    const { top, height } = box.getBoundingClientRect();
    const cards = [...box.querySelectorAll<HTMLElement>('li[data-row]')]
      .map(card => ({ card, edges: card.getBoundingClientRect() }))
      .map(({ card, edges }) => ({
        row: Number(card.dataset.row),
        top: edges.top - top,
        bottom: edges.bottom - top,
        isHeld: card.querySelector('a') !== null,
      }))
      .filter(card => card.bottom > 0 && card.top < height);
    return { cards, height, scrolled: box.scrollTop, most: box.scrollHeight - box.clientHeight };
  });

/** Fails where a part of the list's box shows no card, one whose row has not come, or cards that do not follow each other. */
async function expectFilled(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const { cards, height } = await cardsInView(page);
      const isGap = (at: number) => Math.abs((cards[at]?.top ?? 0) - (cards[at - 1]?.bottom ?? 0)) > 1;
      return {
        gaps: cards.filter((card, at) => at > 0 && (isGap(at) || card.row !== (cards[at - 1]?.row ?? 0) + 1)),
        isHeld: cards.every(card => card.isHeld),
        begins: (cards[0]?.top ?? 1) <= 1,
        ends: (cards.at(-1)?.bottom ?? 0) >= height - 1,
      };
    })
    .toEqual({ gaps: [], isHeld: true, begins: true, ends: true });
}

const scrollTo = (page: Page, share: number) =>
  page.getByRole('main').evaluate((main, to) => {
    const box = main.querySelector('ul[aria-busy]')?.closest('[data-region]') as HTMLElement;
    box.scrollTop = to * (box.scrollHeight - box.clientHeight);
  }, share);

journey(
  'the cards of a phone are scrolled from the first to the last, whatever their heights',
  async ({ page, signIn }) => {
    await signIn();
    await openActiveTerminals(page);
    const total = Number(await page.locator('[data-row="0"]').getAttribute('aria-setsize'));
    expect(total).toBeGreaterThan(200);
    const focused = page.locator('[data-row]:focus-within');

    const expectWalk = async () => {
      await page.locator('[data-row="0"]').getByRole('link').first().focus();
      await page.keyboard.press('End');
      await expect(focused).toHaveAttribute('data-row', `${total - 1}`);
      await expect
        .poll(async () => {
          const { cards, height } = await cardsInView(page);
          const last = cards.at(-1);
          return { row: last?.row, isAtEnd: Math.abs((last?.bottom ?? 0) - height) <= 1 };
        })
        .toEqual({ row: total - 1, isAtEnd: true });
      await expectFilled(page);
      await page.keyboard.press('PageUp');
      await expect(focused).toBeInViewport({ ratio: 0.95 });
      await page.keyboard.press('Home');
      await expect.poll(async () => (await cardsInView(page)).cards[0]).toMatchObject({ row: 0, top: 0 });
      for (const share of [0, 0.01, 0.3, 0.31, 0.999]) {
        await scrollTo(page, share);
        await expectFilled(page);
      }
    };

    await journey.step('cards of the usual height', async () => {
      await expectWalk();
    });

    await journey.step('cards of text twice as large', async () => {
      await scrollTo(page, 0);
      await expectFilled(page);
      const before = (await cardsInView(page)).cards[0]?.bottom ?? 0;
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      await expect.poll(async () => (await cardsInView(page)).cards[0]?.bottom).toBeGreaterThan(before + 20);
      await expectWalk();
    });

    await journey.step('back from a record, the list stands where it was left', async () => {
      await scrollTo(page, 0.5);
      await expectFilled(page);
      const left = await cardsInView(page);
      const row = left.cards[1]?.row;
      await page.locator(`[data-row="${row}"]`).getByRole('link').first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Manage Terminals' })).toBeHidden();
      await page.goBack();
      await expect.poll(async () => (await cardsInView(page)).cards.map(card => card.row)).toContain(row);
      await expectFilled(page);
      await expect
        .poll(async () => Math.abs((await cardsInView(page)).scrolled - left.scrolled))
        .toBeLessThan(1);
    });

    await journey.step('on a short screen the list keeps a height, and the page scrolls to it', async () => {
      await page.setViewportSize({ width: 667, height: 331 });
      await page.goto('/settlements');
      const main = page.getByRole('main');
      const card = main.locator('[data-row="0"]');
      await expect(card.getByRole('link').first()).toBeAttached();
      await card.scrollIntoViewIfNeeded();
      await expect(card).toBeInViewport({ ratio: 1 });
      const search = main.getByRole('searchbox');
      await search.scrollIntoViewIfNeeded();
      await expect(search).toBeInViewport({ ratio: 1 });
      expect((await cardsInView(page)).height).toBeGreaterThanOrEqual(144);
    });
  },
);

journey('terminals are worked with on a phone', async ({ page, signIn, platform }) => {
  await signIn();
  let confirmed = '';
  await journey.step('the rows are cards, with search and actions under the thumb', async () => {
    await openActiveTerminals(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    const card = page.locator('a[href^="/manage-terminals/"]').first();
    const id = decodeURIComponent((await card.getAttribute('href'))?.split('/').at(-1) ?? '');
    await card.click();
    await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Deactivate/ })
      .click();
    await expect(notices(page).getByRole('button', { name: 'Undo' })).toBeVisible();
    confirmed = id;
  });

  await journey.step('what the bar of a selection has no room for is in its menu', async () => {
    const selectFirst = async () => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Select' }).click();
    };
    await openActiveTerminals(page);
    await selectFirst();
    const bar = page.getByRole('region', { name: 'Actions for the selection' });
    await expect(bar.getByRole('button')).toHaveText(['Deactivate 1', '1', '1']);
    await bar.getByRole('button', { name: 'Labels 1' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('tab', { name: /^All/ }).click();
    await expect(bar).toBeHidden();
    await selectFirst();
    await page.getByRole('button', { name: /^Select all/ }).click();
    await bar.getByRole('button', { name: 'More' }).click();
    await expect(page.getByRole('menuitem')).toContainText(['Reset keys', 'Delete', 'Labels']);
    await isDeactivatedOnce(platform, confirmed);
  });
});
