import type { Page } from '@playwright/test';

type Listening = Window & { heard?: string[] };

/** Listens from now on to what pages announce to a screen reader: the live regions of every page that is opened. */
export const listen = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const heard: string[] = [];
    (window as Listening).heard = heard;
    const live =
      '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"], [aria-live="off"]';
    const hear = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      const region = element?.closest(live);
      if (region?.ariaLive === 'off') return;
      // A status is said as a whole, whatever of it has changed.
      const text = (region?.role === 'status' ? region : node).textContent?.replace(/\s+/g, ' ').trim();
      if (text && region) heard.push(text);
      else
        for (const alert of element?.querySelectorAll('[role="alert"]') ?? [])
          heard.push(alert.textContent ?? '');
    };
    new MutationObserver(changes => {
      for (const { target, addedNodes } of changes) {
        if (target instanceof CharacterData) hear(target);
        else for (const node of addedNodes) hear(node);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });

/** Everything heard so far, a line each time. */
export const heard = (page: Page): Promise<string> =>
  page.evaluate(() => ((window as Listening).heard ?? []).join('\n'));
