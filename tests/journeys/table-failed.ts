import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** The sentence of a table whose request had no answer, or one without the service's own words. */
export const TABLE_FAILED =
  'Failed to update table information. Please make sure you are connected to the internet then refresh the page or try again later.';

/** A table that could not be brought up to date says so. */
export const tableFailed = (page: Page): Promise<void> =>
  expect(page.getByText(TABLE_FAILED).first()).toBeVisible();
