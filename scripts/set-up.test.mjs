import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { command, isInstalled, npm } from './set-up.mjs';

const one = { version: '1.0.0', integrity: 'sha512-1' };
const ofMac = { version: '2.0.0', integrity: 'sha512-2', optional: true };
const lock = { packages: { '': { name: 'tapdeck' }, 'node_modules/one': one, 'node_modules/of-mac': ofMac } };

describe('packages are installed', () => {
  it.each([
    ['when npm installed each of them', { 'node_modules/one': one, 'node_modules/of-mac': ofMac }, true],
    ['without the optional ones of other platforms', { 'node_modules/one': one }, true],
    ['not when one is missing', { 'node_modules/of-mac': ofMac }, false],
    ['not when one has another version', { 'node_modules/one': { ...one, version: '1.0.1' } }, false],
    ['not when one has other bytes', { 'node_modules/one': { ...one, integrity: 'sha512-9' } }, false],
    [
      'not when an optional one has another version',
      { 'node_modules/one': one, 'node_modules/of-mac': { ...ofMac, version: '3.0.0' } },
      false,
    ],
    ['not when one is no longer wanted', { 'node_modules/one': one, 'node_modules/two': one }, false],
  ])('%s', (_, packages, isSo) => expect(isInstalled(lock, { packages })).toBe(isSo));

  it('not when npm never finished', () => expect(isInstalled(lock, null)).toBe(false));
});

describe('npm runs', () => {
  const at = (...parts) => join(...parts);
  it.each([
    [
      'as the npm that runs the script',
      { npm_execpath: '/n/npm-cli.js' },
      ['/n/npm-cli.js'],
      ['/usr/bin/node', '/n/npm-cli.js'],
    ],
    [
      'as the npm beside Node where another tool runs the script',
      { npm_execpath: '/n/yarn.js' },
      ['/n/yarn.js', at('/usr/lib/node_modules/npm/bin/npm-cli.js')],
      ['/usr/bin/node', at('/usr/lib/node_modules/npm/bin/npm-cli.js')],
    ],
    ['as the npm on the PATH where none is beside Node', {}, [], ['npm']],
  ])('%s', (_, env, files, said) =>
    expect(npm({ env, node: '/usr/bin/node', exists: path => files.includes(path) })).toEqual(said),
  );
});

it('each program of a package is a script that this Node runs', () => {
  for (const program of [
    'biome',
    'depcruise',
    'knip',
    'lingui',
    'playwright',
    'tsc',
    'tsx',
    'vite',
    'vitest',
  ]) {
    const [node, script] = command(program);
    expect([program, node, existsSync(script)]).toEqual([program, process.execPath, true]);
  }
});
