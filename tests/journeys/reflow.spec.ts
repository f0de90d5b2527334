import type { Locator, Page } from '@playwright/test';
import { atRest } from './at-rest.ts';
import {
  follow,
  inside,
  isLoaded,
  learn,
  nothingKnown,
  outside,
  type Place,
  type RecordIds,
} from './faces.ts';
import { expect, journey, nightly } from './journey.ts';
import { cutLabels, speakPseudo } from './pseudo-locale.ts';

type Said = (title: string) => string;

async function visit(
  page: Page,
  places: readonly Place[],
  { said, known }: { said: Said; known: RecordIds },
  look: (route: string) => Promise<void>,
): Promise<void> {
  for (const place of places) {
    await follow(page, place, known, said);
    await isLoaded(page);
    await atRest(page);
    await look(place.route);
  }
}

/** Elements that make the window, or the part that holds the screen, scroll sideways as a whole. */
const sideways = (page: Page) =>
  page.evaluate(() => {
    const scrolled = [document.documentElement, document.querySelector('main')].find(
      box => box !== null && box.scrollWidth > box.clientWidth,
    );
    if (!scrolled) return [];
    const edge = scrolled.getBoundingClientRect();
    const wide = [...scrolled.querySelectorAll('*')].filter(
      element => element.getBoundingClientRect().right > edge.right + 1,
    );
    return [scrolled, ...wide].map(element => element.outerHTML.slice(0, 160)).slice(0, 6);
  });

/** WCAG 1.4.12: more room between lines, letters and words, as a person may set it. */
const spaceText = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
    );
    document.adoptedStyleSheets = [sheet];
  });

journey(
  'no label is cut at 360 px where every sentence is longer by two fifths',
  nightly,
  async ({ page, platform, signIn }) => {
    const said = await speakPseudo(page, 0.4);
    await signIn();
    const known = await learn(page, platform);
    await page.setViewportSize({ width: 360, height: 900 });
    await visit(page, inside, { said, known }, async route => {
      expect.soft(await cutLabels(page), route).toEqual([]);
    });
  },
);

journey(
  'at 320 px nothing scrolls sideways, and more room between letters and lines cuts nothing',
  nightly,
  async ({ page, platform, signIn }) => {
    const known = nothingKnown;
    const said = await speakPseudo(page, 0);
    await page.setViewportSize({ width: 320, height: 640 });
    const look = async (route: string) => {
      expect.soft(await sideways(page), `${route}, sideways`).toEqual([]);
      await spaceText(page);
      expect.soft(await sideways(page), `${route}, spaced, sideways`).toEqual([]);
      expect.soft(await cutLabels(page), `${route}, spaced`).toEqual([]);
      await page.evaluate(() => {
        document.adoptedStyleSheets = [];
      });
    };
    await page.goto('/signin');
    await visit(page, outside, { said, known }, look);
    await signIn();
    await page.setViewportSize({ width: 1440, height: 900 });
    const demo = await learn(page, platform);
    await page.setViewportSize({ width: 320, height: 640 });
    await visit(page, inside, { said, known: demo }, look);
  },
);

journey('at 400 % zoom lists keep room for a row', nightly, async ({ page, signIn }) => {
  await signIn();
  await page.setViewportSize({ width: 320, height: 256 });
  for (const address of ['/webhooks', '/merchant-invites']) {
    await page.goto(address);
    const row = page.getByRole('main').getByRole('listitem').locator('a, button').first();
    await row.focus();
    const { height, isHit } = await row.evaluate(link => {
      let scroller = link.parentElement;
      while (scroller && getComputedStyle(scroller).overflowY === 'visible')
        scroller = scroller.parentElement;
      const { left, right, top, bottom } = link.getBoundingClientRect();
      const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return { height: scroller?.clientHeight, isHit: link.contains(there) };
    });
    expect.soft(height, address).toBeGreaterThanOrEqual(95);
    expect.soft(isHit, address).toBe(true);
  }
});

/** Presses Tab and says what is wrong with where the focus comes to stand; null once it has left the page. */
async function nextFocus(page: Page): Promise<string | null> {
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const box = focused.getBoundingClientRect();
    const what = focused.outerHTML.slice(0, 120);
    const points = [0.1, 0.5, 0.9].flatMap(x =>
      [0.1, 0.5, 0.9].map(y => [box.left + box.width * x, box.top + box.height * y] as const),
    );
    const isSeen = points.some(([x, y]) => {
      const there = document.elementFromPoint(x, y);
      return (
        there !== null &&
        (focused.contains(there) || there.contains(focused) || there.closest('label')?.contains(focused))
      );
    });
    if (!isSeen) return `hidden: ${what}`;
    const marks = [focused, focused.parentElement, focused.closest('.field-frame')].map(element =>
      element ? getComputedStyle(element) : null,
    );
    const isMarked = marks.some(
      style => style && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0,
    );
    return isMarked ? '' : `unmarked: ${what}`;
  });
}

journey(
  'the focus is always seen, also under forced colours; nothing moves for whoever wants no motion',
  nightly,
  async ({ page, platform, signIn }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await signIn();
    const known = await learn(page, platform);
    const screens = inside.filter(({ route }) =>
      [
        '/dashboard',
        '/manage-terminals',
        '/webhooks',
        '/settlements/:settlementId/merchant/:merchantId',
      ].includes(route),
    );
    for (const [width, height] of [
      [1440, 700],
      [360, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const place of screens) {
        await follow(page, place, known);
        await isLoaded(page);
        expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
        const faults: string[] = [];
        for (let presses = 0; presses < 40; presses++) {
          const fault = await nextFocus(page);
          if (fault === null) break;
          if (fault !== '') faults.push(fault);
        }
        expect.soft(faults, `${place.route}, ${width}`).toEqual([]);
        expect.soft(await unbordered(page), `${place.route}, ${width}`).toEqual([]);
      }
    }
  },
);

/** Width of the outline that the active entry of the open list has, in px. */
const activeOutline = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant');
    const active = id && document.getElementById(id);
    if (!active) return null;
    const { outlineStyle, outlineWidth } = getComputedStyle(active);
    return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth);
  });

journey('forced colours leave what is active and chosen marked', nightly, async ({ page, signIn }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn();

  await journey.step('the active entry of each kind of list', async () => {
    const main = page.getByRole('main');
    const isMarked = () => expect.poll(() => activeOutline(page)).toBeGreaterThanOrEqual(2);
    await page.goto('/manage-terminals');
    for (const opener of [
      main.getByRole('button', { name: /^Actions for/ }).first(),
      page.getByRole('banner').getByRole('button', { name: 'Language' }),
    ]) {
      await opener.press('Enter');
      await expect(page.locator('[data-floating]')).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await isMarked();
      await page.keyboard.press('Escape');
    }
    await page.goto('/profile');
    await page.getByRole('combobox', { name: 'Country' }).press('ArrowDown');
    await isMarked();
    await page.goto('/settlements');
    await main.getByRole('button', { name: 'Merchant', exact: true }).first().press('Enter');
    await page.getByRole('combobox', { name: 'Find a value' }).press('ArrowDown');
    await isMarked();
  });

  await journey.step('the chosen tab, and a phone’s present place', async () => {
    const edge = (of: Locator) => of.evaluate(element => getComputedStyle(element).borderBlockColor);
    const tabs = page.getByRole('main').getByRole('tab');
    await page.goto('/settlements');
    const other = await edge(tabs.and(page.locator('[aria-selected=false]')).first());
    expect(await edge(tabs.and(page.locator('[aria-selected=true]')))).not.toBe(other);
    await page.setViewportSize({ width: 360, height: 640 });
    const places = page.locator('.bottom-navigation').getByRole('link');
    await expect(places).toHaveCount(4);
    expect(await edge(places.nth(3))).not.toBe(await edge(places.nth(0)));
  });
});

/** Fields and boxes to tick that forced colours leave without an edge, and icons that they leave without a colour. */
const unbordered = (page: Page) =>
  page.evaluate(() => {
    const isDrawn = (style: CSSStyleDeclaration) =>
      style.borderTopStyle !== 'none' && Number.parseFloat(style.borderTopWidth) > 0;
    const fields = [...document.querySelectorAll('input, select, textarea')].filter(field => {
      if (!field.checkVisibility() || field.getBoundingClientRect().width <= 1) return false;
      const own = getComputedStyle(field);
      const frame = field.closest('.field-frame') ?? field.parentElement;
      return own.appearance === 'none' && !isDrawn(own) && !(frame && isDrawn(getComputedStyle(frame)));
    });
    const icons = [...document.querySelectorAll('svg')].filter(icon => {
      const { stroke, fill, color } = getComputedStyle(icon);
      const background = getComputedStyle(document.body).backgroundColor;
      return (
        icon.checkVisibility() &&
        stroke === background &&
        (fill === 'none' || fill === background) &&
        color === background
      );
    });
    return [...fields, ...icons].map(element => element.outerHTML.slice(0, 120));
  });
