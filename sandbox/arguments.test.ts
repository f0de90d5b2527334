import { describe, expect, it } from 'vitest';
import { readArguments } from './arguments.ts';

describe('the command line', () => {
  it('needs nothing: port 4173 and a folder of its own', () => {
    const options = readArguments([], {});
    expect(options.port).toBe(4173);
    expect(options.dataDir).toMatch(/\.data\/sandbox$/);
  });

  it('takes port and database from the environment, and the port rather from an argument', () => {
    expect(readArguments([], { PORT: '4200', DATABASE_URL: 'postgres://x' })).toMatchObject({
      port: 4200,
      databaseUrl: 'postgres://x',
    });
    expect(readArguments(['--port', '4201'], { PORT: '4200' }).port).toBe(4201);
  });

  it('reads sizes, memory and files', () => {
    const options = readArguments(
      ['--terminals', '100000', '--transactions', '50000', '--seed', '7', '--data', 'memory', '--no-static'],
      {},
    );
    expect(options).toMatchObject({
      terminals: 100_000,
      transactions: 50_000,
      seed: 7,
      dataDir: undefined,
      dist: null,
    });
  });

  it('says what is wrong', () => {
    expect(() => readArguments(['--terminals', 'many'], {})).toThrow(
      '--terminals must be a whole number, not "many".',
    );
    expect(() => readArguments(['--colour'], {})).toThrow('--colour');
  });
});
