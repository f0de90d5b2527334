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

  it('names a port that there can’t be', () => {
    expect(() => readArguments(['--port', '99999'], {})).toThrow(
      'The port must be at most 65535, not 99999.',
    );
    expect(() => readArguments(['--receiver-port', '70000'], {})).toThrow('--receiver-port must be at most');
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

  it('listens on loopback, and delivers to ports of this machine and to the public only as it is told', () => {
    expect(readArguments([], {})).toMatchObject({
      host: undefined,
      receiverPorts: [],
      deliverToPublic: false,
    });
    const args = [
      '--host',
      'till.local',
      '--receiver-port',
      '9000',
      '--receiver-port',
      '9001',
      '--public-receivers',
    ];
    expect(readArguments(args, {})).toMatchObject({
      host: 'till.local',
      receiverPorts: [9000, 9001],
      deliverToPublic: true,
    });
    expect(() => readArguments(['--receiver-port', 'any'], {})).toThrow(
      '--receiver-port must be a whole number',
    );
  });

  it('says what is wrong', () => {
    expect(() => readArguments(['--terminals', 'many'], {})).toThrow(
      '--terminals must be a whole number, not "many".',
    );
    expect(() => readArguments(['--colour'], {})).toThrow('--colour');
  });
});
