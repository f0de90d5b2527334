import { existsSync, statfsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { isNightly } from './tests/nightly.ts';

/** True where shared memory suffices for browsers; a container may have 64 MB. Files instead cost a tenth of the time. */
function hasSharedMemory(): boolean {
  if (!existsSync('/dev/shm')) return false;
  const { bsize, blocks } = statfsSync('/dev/shm');
  return bsize * blocks >= 1024 ** 3;
}

/**
 * Parts of Chromium's own window that cost each journey a page of theirs, and those that Playwright turns off itself: of this
 * argument the last one counts.
 */
const turnedOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'PreloadTopChromeWebUI',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

const launchIn = (executablePath: string) => ({
  launchOptions: {
    executablePath,
    ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${turnedOff}`,
      // Snapshots of a heap hold long texts whole, so that they can be searched. The two later ones of V8's compilers cost more than
      // they give in pages that live for seconds: a sixth of the processor's time.
      '--js-flags=--heap-snapshot-string-limit=100000000 --no-maglev --no-opt',
    ],
  },
});

const chromium = launchIn(process.env.CHROMIUM ?? '/usr/bin/chromium');
/** A Chromium without windows, which has no Background Sync. */
const shell = process.env.HEADLESS_SHELL;

const leftOut = isNightly ? [] : [/@nightly/];

export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: fileURLToPath(new URL('tests/postgres/of-journeys.ts', import.meta.url)),
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: true,
  // Each waits for a share of its time: actions are sent 6 s after they were confirmed.
  workers: Math.max(2, availableParallelism() * 2),
  grepInvert: leftOut,
  // Limits for what hangs: they cost nothing while all is well, and a busy machine takes many times as long as an idle one.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    // A report then names the action that stood still. Where the limit of the whole test ends it, some reports name none.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    // A report says what was pressed, and not what lay over it.
    screenshot: 'only-on-failure',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Africa/Johannesburg',
    // Without a graphics card, drawing movements frame by frame takes a third of the processor. Nightly runs have them.
    contextOptions: isNightly ? {} : { reducedMotion: 'reduce' },
    // Recording costs a quarter of the time: `npx playwright test --trace on <file>` where it is wanted.
    trace: 'off',
  },
  projects: shell
    ? [
        // First, since its journeys are long: they would be waited for at the end.
        { name: 'chromium', grep: /@whole/, use: chromium },
        { name: 'shell', grepInvert: [...leftOut, /@whole/], use: launchIn(shell) },
      ]
    : [{ name: 'chromium', use: chromium }],
});
