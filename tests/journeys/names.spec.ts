import type { Locator, Page } from '@playwright/test';
import type { nothingKnown, Place } from './faces.ts';
import { rowOf } from './fleet.ts';
import { expect, installed as journey, nightly } from './journey.ts';
import type { Platform } from './platform.ts';
import { look, toLookAt } from './platform-texts.ts';

/** It turns the text after it around, and ends with what no one sees. */
const TURNED = '\u202eTill\u2066\u200b\u0007';

/** Texts of the page, said or seen, in which something of the planted name is that no one sees: where, and the text. */
const unseen = (page: Page) =>
  page.evaluate(() => {
    const isHidden = (text: string) => ['\u202e', '\u200b', '\u0007'].some(each => text.includes(each));
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const isText = !/^(SCRIPT|STYLE|TEXTAREA)$/.test(node.parentElement?.tagName ?? '');
      if (isText && isHidden(node.textContent ?? ''))
        found.push(`${node.parentElement?.outerHTML.slice(0, 300)}`);
    }
    for (const name of ['title', 'aria-label', 'aria-description', 'placeholder', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (isHidden(element.getAttribute(name) ?? '')) found.push(`${name}: ${element.getAttribute(name)}`);
    if (isHidden(document.title)) found.push(`title: ${document.title}`);
    return found;
  });

/** The words of an element as they stand on its first line, from left to right. */
const inOrderSeen = (heading: Locator, words: readonly string[]) =>
  heading.evaluate((element, asked) => {
    const nodes: Text[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) nodes.push(node as Text);
    const all = nodes.map(node => node.data).join('');
    const leftOf = (word: string) => {
      let at = all.indexOf(word);
      const node = nodes.find(each => {
        if (at < each.length) return true;
        at -= each.length;
        return false;
      });
      if (!node) throw new Error(`${word} is not in ${all}`);
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, Math.min(at + word.length, node.length));
      return range.getBoundingClientRect().left;
    };
    return [...asked].sort((a, b) => leftOf(a) - leftOf(b));
  }, words);

const inArabic = (page: Page) =>
  page.evaluate(() => localStorage.setItem('tapdeck.language', 'ar')).then(() => page.reload());

/** By its address, whatever its title is in the language of the page. */
const byAddress = async (page: Page, { address }: Place, known: typeof nothingKnown) => {
  await page.goto(address(known));
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
};

journey(
  'a name that turns text around is shown by its characters on every screen, in English and Arabic',
  nightly,
  async ({ page, platform, signInByForm }) => {
    await platform.control('POST', '/markup', { text: TURNED });
    const known = await toLookAt(platform);
    await signInByForm();
    await look(page, known, async route => {
      await expect(page.locator('body'), route).toContainText('⟨U+202E⟩');
      expect(await unseen(page), route).toEqual([]);
    });
    await inArabic(page);
    const inspect = async (route: string) => expect(await unseen(page), `${route}, Arabic`).toEqual([]);
    await look(page, known, inspect, byAddress);
  },
);

/** The first terminal of the list, called so. */
async function called(platform: Platform, page: Page, name: string): Promise<string> {
  const { deviceId } = await platform.control<{ deviceId: string }>('POST', '/terminals', { nickname: name });
  await page.goto('/manage-terminals?sort=-registered');
  await expect(rowOf(page, deviceId)).toBeVisible();
  return deviceId;
}

journey('a name leaves the order of a question as it is', nightly, async ({ page, platform, signIn }) => {
  await signIn();
  const title = page.getByRole('alertdialog').getByRole('heading');

  await journey.step('a name that turns text around, in English', async () => {
    const id = await called(platform, page, '\u202eReset everything now?\u2066');
    await rowOf(page, id)
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: /^Delete/ }).click();
    await expect(title).toHaveText('Delete “⟨U+202E⟩Reset everything now?⟨U+2066⟩”?');
    const words = ['Delete', 'Reset', 'everything', 'now?', '”?'];
    expect(await inOrderSeen(title, words)).toEqual(words);
  });

  await journey.step('a Hebrew name that ends with a sign, in English', async () => {
    const id = await called(platform, page, 'חנות (2) 12');
    await rowOf(page, id)
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: /^Delete/ }).click();
    await expect(title).toHaveText('Delete “חנות (2) 12”?');
    expect(await inOrderSeen(title, ['Delete', '12', 'חנות', '”?'])).toEqual(['Delete', '12', 'חנות', '”?']);
  });

  await journey.step('an English name that ends with a sign, in Arabic', async () => {
    await inArabic(page);
    const id = await called(platform, page, 'Till!');
    await rowOf(page, id).getByRole('button', { name: /Till!/ }).click();
    await page.getByRole('menuitem').last().click();
    await expect(title).toContainText('Till!');
    const words = ['؟', 'Till', '!'];
    expect(await inOrderSeen(title, words)).toEqual(words);
  });
});

journey(
  'two names that differ by a character that no one sees are told apart',
  nightly,
  async ({ page, platform, signIn }) => {
    await signIn();
    const one = await called(platform, page, 'Till 4');
    const other = await called(platform, page, 'Till\u200b 4');
    await expect(rowOf(page, one)).toContainText('Till 4');
    await expect(rowOf(page, other)).toContainText('Till⟨U+200B⟩ 4');
    const kept = await platform.control<{ nickname: string }>('GET', `/terminals/${other}`);
    expect(kept.nickname).toBe('Till\u200b 4');
  },
);
