import type { Page, Route } from '@playwright/test';

/** Chooses among the requests to a URL. */
type Chosen = {
  /** HTTP method; absent: any. */
  method?: string;
};

/**
 * Holds the requests to a URL, those of the page's engine too, until the function that it gives is called; later ones pass.
 * A test then does all that must happen before the answer, however slow the machine is.
 */
export async function holdRequests(page: Page, url: string, { method }: Chosen = {}): Promise<() => void> {
  let letGo = () => {};
  const released = new Promise<void>(resolve => {
    letGo = resolve;
  });
  const hold = async (route: Route) => {
    if (method === undefined || route.request().method() === method) await released;
    await route.continue();
  };
  await page.route(url, hold);
  // The route stays: Playwright would take those that it still holds for handled.
  return letGo;
}
