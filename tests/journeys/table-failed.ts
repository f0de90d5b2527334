import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

/** A table that could not be brought up to date says so. */
export const tableFailed = (page: Page): Promise<void> =>
  expect(
    page
      .getByText(
        'Failed to update table information. Please make sure you are connected to the internet then refresh the page or try again later.',
      )
      .first(),
  ).toBeVisible();
