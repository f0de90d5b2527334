import { availableParallelism } from 'node:os';
import { defineConfig, mergeConfig } from 'vitest/config';
import { LongestFirst } from './tests/longest-first.ts';
import app from './vite.config.ts';

const test = defineConfig({
  test: {
    environment: 'node',
    // A busy machine takes several times as long; what hangs still ends.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Files of one worker share their modules: reading them anew for each file was a third of the time.
    isolate: false,
    // Dexie looks for IndexedDB once, when it is first imported.
    setupFiles: ['fake-indexeddb/auto'],
    globalSetup: 'tests/postgres/of-unit-tests.ts',
    include: ['{src,sandbox,deploy,tests}/**/*.test.{ts,tsx}', 'scripts/*.test.mjs'],
    // One fewer than there are cores is usual; on two cores that is one after the other.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
  },
});

export default mergeConfig(app, test);
