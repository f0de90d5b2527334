import { readFileSync } from 'node:fs';
import { createCompiledCatalog } from '@lingui/cli/api';
import { formatter } from '@lingui/format-po';
import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import type { Page } from '@playwright/test';

/** A compiled message: text, and arguments with what is said for each of their values. */
type Compiled = string | readonly (string | [string, string?, Record<string, Compiled>?])[];
type Catalogue = Record<string, Compiled>;

/** Letters that no English text has and every sentence of the pseudo-locale does. */
const ACCENTED = '[\\u0100-\\u024f\\u1e00-\\u1eff]';

/** The messages of a language as its translators wrote them, by their keys. */
async function messagesOf(locale: string): Promise<Record<string, string>> {
  const filename = `locales/${locale}.po`;
  const parsed = await formatter().parse(readFileSync(filename, 'utf8'), {
    locale,
    sourceLocale: 'en',
    filename,
  });
  return Object.fromEntries(
    Object.entries(parsed).map(([id, { translation, message }]) => [id, translation || message || '']),
  );
}

/** Every sentence and word of a language that has no placeholder. */
export const wordsOf = async (locale: string): Promise<string[]> =>
  Object.values(await messagesOf(locale)).filter(text => !/[{<]/.test(text));

/** English with accents, each word longer by a share; numbers, names and what else comes from the platform stay as they are. */
async function pseudo(share: number): Promise<Catalogue> {
  const messages = await messagesOf('en');
  const { source } = createCompiledCatalog('en', messages, { namespace: 'json', pseudoLocale: 'en' });
  const compiled = (JSON.parse(source) as { messages: Catalogue }).messages;
  return Object.fromEntries(Object.entries(compiled).map(([id, message]) => [id, longer(message, share)]));
}

const longer = (message: Compiled, share: number): Compiled =>
  typeof message === 'string'
    ? longerText(message, share)
    : message.map(token => {
        if (typeof token === 'string') return longerText(token, share);
        const [name, kind, cases] = token;
        if (cases === undefined || typeof cases !== 'object') return token;
        const all = Object.entries(cases).map(([value, said]) => [
          value,
          typeof said === 'number' ? said : longer(said, share),
        ]);
        return [name, kind, Object.fromEntries(all)];
      });

const longerText = (text: string, share: number): string =>
  text.replace(/<[^>]*>|\p{L}{3,}/gu, word =>
    word.startsWith('<') ? word : word + word.slice(0, Math.round(word.length * share)),
  );

/**
 * Speaks the pseudo-locale in the place of Italian, whose chunk is answered by the test: nothing of it is ever built. Gives what
 * `<title>` is for a screen's title. No service worker is registered, since it would have the true chunk.
 */
export async function speakPseudo(page: Page, share: number): Promise<(title: string) => string> {
  const catalogue = await pseudo(share);
  const body = `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(catalogue))});`;
  await page.route(/\/assets\/it-[\w-]+\.js$/, route =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
  await page.addInitScript(() => {
    localStorage.setItem('tapdeck.language', 'it');
    navigator.serviceWorker.register = () => new Promise(() => undefined);
  });
  const said = (text: string) => catalogue[generateMessageId(text)] ?? text;
  const whole = said('{title} · Tapdeck');
  return title =>
    typeof whole === 'string'
      ? whole
      : whole.map(token => (typeof token === 'string' ? token : String(said(title)))).join('');
}

/**
 * The labels of the page that are cut off, as "text in element": sentences of ours, which match the pattern or are among the
 * texts (names from the platform may end in an ellipsis), that reach out of a part which hides what overflows, or out of the window. What can be scrolled to is not cut.
 */
export const cutLabels = (
  page: Page,
  ours: { pattern: string; texts: readonly string[] } = { pattern: ACCENTED, texts: [] },
): Promise<string[]> =>
  page.evaluate(({ pattern, texts: known }) => {
    const isLike = new RegExp(pattern);
    const all = new Set(known);
    const cut: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent ?? '';
      const parent = node.parentElement;
      if (
        !parent ||
        !(isLike.test(text) || all.has(text.trim())) ||
        !parent.checkVisibility({ opacityProperty: true })
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const said = range.getBoundingClientRect();
      if (said.width === 0) continue;
      const free = { x: true, y: true };
      for (let box: Element | null = parent; box; box = box.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        // Read aloud, not drawn.
        if (edge.width <= 1 && position === 'absolute') {
          free.x = false;
          break;
        }
        if (/auto|scroll/.test(overflowX)) free.x = false;
        if (/auto|scroll/.test(overflowY)) free.y = false;
        const isCut =
          (free.x &&
            /hidden|clip/.test(overflowX) &&
            (said.right > edge.right + 1 || said.left < edge.left - 1)) ||
          (free.y &&
            /hidden|clip/.test(overflowY) &&
            (said.bottom > edge.bottom + 2 || said.top < edge.top - 2));
        if (isCut) {
          cut.push(`${text} in ${(parent.closest('[class]') ?? parent).outerHTML.slice(0, 160)}`);
          break;
        }
        if (position === 'fixed') break;
      }
      if (free.x && (said.right > innerWidth + 1 || said.left < -1)) cut.push(`${text} beyond the window`);
    }
    return [...new Set(cut)];
  }, ours);
