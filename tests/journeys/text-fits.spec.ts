import type { Page } from '@playwright/test';
import { expect, installed as journey, nightly } from './journey.ts';
import { look, toLookAt } from './platform-texts.ts';

/** The background of a chip reaches this far out of its column, px. */
const REACH = 9;

/** Cells of grids out of which something is drawn: the number of the column, and the text. */
const overfullCells = (page: Page) =>
  page.evaluate(reach => {
    const boxesOf = (node: Node): DOMRect[] => {
      if (node instanceof HTMLElement) {
        // What is only read out has no place.
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
