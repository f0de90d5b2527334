import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import type { Platform } from './platform.ts';

/** The sentence of a table whose request was lost; a front answers it itself, so that the network is not the cause. */
export const tableFailure = ({ isBehindFront }: Platform): string =>
  isBehindFront
    ? 'The service responded with 502.'
    : 'Failed to update table information. Please make sure you are connected to the internet then refresh the page or try again later.';

/** A table that could not be brought up to date says so. */
export const tableFailed = (page: Page, platform: Platform): Promise<void> =>
  expect(page.getByText(tableFailure(platform)).first()).toBeVisible();
