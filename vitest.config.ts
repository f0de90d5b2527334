import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig, mergeConfig } from 'vitest/config';
import { LongestFirst } from './tests/longest-first.ts';
import { isNightly } from './tests/nightly.ts';
import app from './vite.config.ts';

const test = defineConfig({
  test: {
    environment: 'node',
    // For what hangs: a busy machine takes many times as long as an idle one. No test has a limit of its own.
    testTimeout: isNightly ? 3_600_000 : 600_000,
    hookTimeout: 600_000,
    // Files of one worker share their modules: reading them anew for each file was a third of the time.
    isolate: false,
    setupFiles: ['tests/own-databases.ts'],
    globalSetup: 'tests/postgres/of-unit-tests.ts',
    include: ['{src,sandbox,deploy,tests}/**/*.test.{ts,tsx}', 'scripts/*.test.mjs'],
    exclude: [...configDefaults.exclude, ...(isNightly ? [] : ['**/*.nightly.test.ts'])],
    // Tests wait for time-outs and other programs: more workers than cores fill what they leave.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
  },
});

export default mergeConfig(app, test);
