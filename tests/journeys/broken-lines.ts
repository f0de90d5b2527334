import type { Page } from '@playwright/test';

/**
 * Lines that are broken where one is meant: a name in the navigation or of a tab, Refresh apart from the time it stands beside, the
 * buttons of a value apart from it, the end of a filter bar under its search field. For windows wider than a phone.
 */
export const brokenLines = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LINE = 12;
    const broken: string[] = [];
    const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true });
    const areApart = (a: Element, b: Element) => {
      const [first, second] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
      return first.bottom < second.top + 1 || second.bottom < first.top + 1;
    };
    for (const label of document.querySelectorAll('nav a, [role=tab]')) {
      const range = document.createRange();
      range.selectNodeContents(label);
      const tops = [...range.getClientRects()].flatMap(({ width, height, top }) =>
        width > 1 && height > 1 ? [top] : [],
      );
      if (isShown(label) && Math.max(...tops) - Math.min(...tops) > LINE)
        broken.push(`${label.textContent} in several lines`);
    }
    for (const facts of document.querySelectorAll('main header p')) {
      const time = [...facts.querySelectorAll('time')].at(-1);
      const refresh = [...facts.querySelectorAll('button')].at(-1);
      if (time && refresh && isShown(refresh) && areApart(time, refresh))
        broken.push(`${refresh.textContent} in a line of its own`);
    }
    for (const value of document.querySelectorAll('dd .ident')) {
      const button = value.parentElement?.querySelector('button');
      if (button && isShown(button) && areApart(value, button))
        broken.push(`${button.textContent} under its value`);
    }
    for (const { parentElement: field } of document.querySelectorAll('main input[type=search]')) {
      const end = field?.parentElement?.lastElementChild;
      if (field && end && isShown(field) && areApart(field, end))
        broken.push(`${end.textContent} in a second row of the filter bar`);
    }
    return broken;
  });

/** Names that are left less than two letters, since what stands beside them takes the room. */
export const squeezedNames = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main .name')].flatMap(name =>
      name.checkVisibility() &&
      name.textContent &&
      name.scrollWidth > name.clientWidth &&
      name.clientWidth < 24
        ? [`${name.textContent} has no room`]
        : [],
    ),
  );

/** Words in an empty field that are longer than it. */
export const cutPlaceholders = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ruler = document.createElement('canvas').getContext('2d');
    if (!ruler) throw new Error('nothing to measure words with');
    return [...document.querySelectorAll('input')].flatMap(field => {
      const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(field);
      ruler.font = font;
      const room =
        field.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
      const isCut = field.checkVisibility() && ruler.measureText(field.placeholder).width > room + 1;
      return isCut ? [`${field.placeholder} in its field`] : [];
    });
  });
