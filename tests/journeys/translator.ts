import type { Page } from '@playwright/test';

/**
 * Does to the page what the translators of browsers do, now and whenever it changes: each text moves into elements of the
 * translator, except where the page asks for no translation.
 */
export const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const translateText = (text: Text) => {
      const { parentElement } = text;
      const isOwn = parentElement?.closest('font, script, style, svg') !== null;
      if (isOwn || !parentElement?.translate || !text.data.trim()) return;
      const font = document.createElement('font');
      font.append(`[${text.data}]`);
      text.replaceWith(font);
    };
    const translateIn = (node: Node) => {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts = node instanceof Text ? [node] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) translateText(text);
    };
    translateIn(document.body);
    new MutationObserver(changes => {
      for (const { addedNodes } of changes) for (const node of addedNodes) translateIn(node);
    }).observe(document.body, { childList: true, subtree: true });
  });
