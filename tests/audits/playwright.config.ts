import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config.ts';

// The whole matrix of routes, faces, directions, modes and widths; `npm test` has one pass over the routes.
export default defineConfig({
  ...journeys,
  testDir: 'matrix',
  outputDir: '../../test-results/audits',
  timeout: 60 * 60_000,
  reporter: [['line'], ['./matrix/table.ts']],
});
