import { expect, journey, throughReload } from './journey.ts';
import type { Tab } from './tab.ts';

/** The text in a field, by its label. */
const textIn = (tab: Tab, label: string) =>
  tab.evaluate(
    wanted =>
      [...document.querySelectorAll<HTMLInputElement>('main input')].find(
        ({ labels }) => labels?.[0]?.innerText === wanted,
      )?.value,
    label,
  );

journey(
  'forms: what is typed is there after a reload, digits of any keyboard count',
  async ({ tab, signedIn: _ }) => {
    await tab.goto('/profile');
    await tab.fill('First name', 'Thandiwe');
    await tab.fill('Number of merchants', '٤٠');
    await throughReload(tab, () => tab.evaluate(() => location.reload()));
    await expect.poll(() => textIn(tab, 'First name')).toBe('Thandiwe');
    expect(await textIn(tab, 'Number of merchants')).toBe('40');
    await tab.click('button', 'Save', 'main');
    await tab.sees('Your details have been saved.');
    await tab.goto('/profile');
    await expect.poll(() => textIn(tab, 'First name')).toBe('Thandiwe');
    expect(await textIn(tab, 'Number of merchants')).toBe('40');
  },
);
