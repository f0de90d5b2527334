import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { atRest } from './at-rest.ts';
import { expect } from './journey.ts';

/** The ways in which a screen can be drawn. */
export const modes = ['light', 'semi-dark', 'dark'] as const;
export const directions = ['ltr', 'rtl'] as const;
export type Drawn = { mode: (typeof modes)[number]; direction: (typeof directions)[number] };

/** The WCAG 2.0, 2.1 and 2.2 criteria of levels A and AA. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** Draws the page as it stands in another mode and direction. */
export const draw = (page: Page, drawn: Drawn): Promise<void> =>
  page.evaluate(({ mode, direction }) => {
    document.documentElement.dataset.mode = mode;
    document.documentElement.dir = direction;
  }, drawn);

/** Accessibility barriers of the page as it stands: rule and markup, one line each. */
export async function barriers(page: Page): Promise<string[]> {
  await atRest(page);
  // In the page itself: a page of its own for the sum of all frames would cost as much again.
  const { violations } = await new AxeBuilder({ page }).withTags(tags).setLegacyMode(true).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' | ')}`);
}

/** Nothing keeps anybody out of the page as it stands. */
export async function expectNoBarrier(page: Page): Promise<void> {
  expect(await barriers(page)).toEqual([]);
}
