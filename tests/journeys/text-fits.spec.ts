import type { Browser, LaunchOptions, Page } from '@playwright/test';
import { inside, isLoaded, learn, outside } from './faces.ts';
import { expect, installed as journey, nightly } from './journey.ts';
import type { Platform } from './platform.ts';
import { look, toLookAt } from './platform-texts.ts';
import { signInByForm } from './session-template.ts';

/** The background of a chip reaches this far out of its column, px. */
const REACH = 9;

/** Cells of grids out of which something is drawn: the number of the column, and the text. */
const overfullCells = (page: Page) =>
  page.evaluate(reach => {
    const boxesOf = (node: Node): DOMRect[] => {
      if (node instanceof HTMLElement) {
        // Text that is only read out has no place.
        if (!node.checkVisibility() || node.classList.contains('sr-only')) return [];
        const isCut = getComputedStyle(node).overflowX !== 'visible';
        return isCut ? [node.getBoundingClientRect()] : [...node.childNodes].flatMap(boxesOf);
      }
      const range = document.createRange();
      range.selectNodeContents(node);
      return node instanceof Text ? [range.getBoundingClientRect()] : [];
    };
    return [...document.querySelectorAll<HTMLElement>('main [role=gridcell]')].flatMap(cell => {
      const { left, right } = cell.getBoundingClientRect();
      // A cell grows beyond the line.
      const { top, bottom } = (cell.parentElement ?? cell).getBoundingClientRect();
      const isIn = (box: DOMRect) =>
        box.width === 0 ||
        (box.left >= left - reach &&
          box.right <= right + reach &&
          box.top >= top - 1 &&
          box.bottom <= bottom + 1);
      const isFull = [...cell.childNodes].flatMap(boxesOf).every(isIn);
      return isFull ? [] : [`${cell.ariaColIndex}: ${cell.innerText.slice(0, 80)}`];
    });
  }, REACH);

journey(
  'a long text of the platform stays within its cell',
  nightly,
  async ({ page, platform, signInByForm }) => {
    await platform.control('POST', '/markup', { text: 'A word after another '.repeat(12).trim() });
    const known = await toLookAt(platform);
    await signInByForm();
    const overfull: Record<string, string[]> = {};
    await look(page, known, async route => {
      const cells = await overfullCells(page);
      if (cells.length > 0) overfull[route] = cells;
    });
    expect(overfull).toEqual({});
  },
);

/** Names and controls that reach out of the window, or that are cut, where nothing around them scrolls to the side. */
const lost = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    return [...document.querySelectorAll<HTMLElement>('h1, h2, button, a, input, label')].flatMap(element => {
      const { left, right, width } = element.getBoundingClientRect();
      if (!element.checkVisibility() || width < 2) return [];
      const isOut = (left < -1 || right > innerWidth + 1) && !scrolls(element.parentElement);
      const isCut = element instanceof HTMLButtonElement && element.scrollWidth > element.clientWidth + 1;
      return isOut || isCut ? [`${element.ariaLabel ?? element.innerText}: ${isCut ? 'cut' : 'out'}`] : [];
    });
  });

/** A page of a browser whose person chose this size of text, in px; 16 is the usual one. */
async function openWithText(size: number, browser: Browser, platform: Platform) {
  const { launchOptions } = journey.info().project.use as { launchOptions: LaunchOptions };
  const args = [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${size}`];
  const other = await browser.browserType().launch({ ...launchOptions, args });
  const page = await other.newPage({ baseURL: platform.address, reducedMotion: 'reduce' });
  const found: Record<string, string[]> = {};
  return {
    page,
    found,
    async inspect(route: string, address: string): Promise<void> {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await isLoaded(page);
      const names = [...(await lost(page)), ...(await overfullCells(page))];
      if (names.length > 0) found[route] = names;
    },
    close: () => other.close(),
  };
}

for (const [size, width] of [
  [20, 1440],
  [24, 1440],
  [24, 900],
  [32, 360],
] as const)
  journey(
    `text of ${size} px leaves every name and control in a window of ${width}`,
    nightly,
    async ({ browser, platform }) => {
      const { page, found, inspect, close } = await openWithText(size, browser, platform);
      await page.setViewportSize({ width, height: 800 });
      for (const { route } of outside) await inspect(route, route);
      await page.goto('/signin');
      await signInByForm(page, platform);
      const known = await learn(page, platform);
      for (const { route, address } of inside) await inspect(route, address(known));
      expect(found).toEqual({});
      await close();
    },
  );
