import type { Page } from '@playwright/test';

/** Goes to a page by its entry in the sidebar: nothing is loaded anew. */
export const bySidebar = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();

/** Goes to an address as a link does: nothing is loaded anew, and what is being said stays. */
export const goWithin = (page: Page, address: string): Promise<void> =>
  page.evaluate(to => history.pushState(null, '', to), address);
