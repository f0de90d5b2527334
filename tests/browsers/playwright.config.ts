import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config.ts';
import { browserNames } from './driver.ts';

// Playwright runs the tests and compares; it drives none of the browsers.
export default defineConfig({
  ...journeys,
  testDir: '.',
  outputDir: '../../test-results/browsers',
  fullyParallel: false,
  use: {},
  projects: browserNames.map(name => ({ name })),
  reporter: [['list'], ['./table.ts']],
});
