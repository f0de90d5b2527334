import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { extract } from 'tar';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { notRun } from '../tests/system-tools.ts';
import { filesIn, pack, precompress, timeOfFiles } from './release.mjs';

const script = 'export const one = 1;\n'.repeat(200);
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A build in a folder of its own, written at some time. */
function built(name, time) {
  const site = join(folder, name, 'site');
  mkdirSync(join(site, 'assets'), { recursive: true });
  writeFileSync(join(site, 'assets/entry-1.js'), script);
  writeFileSync(join(site, 'index.html'), '<!doctype html>');
  writeFileSync(join(site, 'sw.js'), script);
  writeFileSync(join(site, 'icon.png'), Buffer.alloc(2048));
  for (const path of filesIn(site)) utimesSync(join(site, path), time, time);
  precompress(site);
  return join(folder, name);
}

test('larger files of text lie beside themselves compressed, and are the same unpacked', () => {
  const site = join(built('one', 1), 'site');
  expect(filesIn(site)).toEqual([
    'assets/entry-1.js',
    'assets/entry-1.js.br',
    'assets/entry-1.js.gz',
    'icon.png',
    'index.html',
    // Alone, so that another one takes its place at once.
    'sw.js',
  ]);
  expect(gunzipSync(readFileSync(join(site, 'assets/entry-1.js.gz'))).toString()).toBe(script);
  expect(brotliDecompressSync(readFileSync(join(site, 'assets/entry-1.js.br'))).toString()).toBe(script);
});

test('two builds of different days make the same archive, with checksums of what is in it', async () => {
  const sums = [];
  for (const [name, time] of [
    ['one', 1_000],
    ['two', 2_000_000_000],
  ])
    sums.push(await pack(built(name, time), 'tapdeck-1.0.0', join(folder, `${name}.tar.gz`), new Date(0)));
  expect(sums[0]).toBe(sums[1]);
  await extract({ cwd: folder, file: join(folder, 'one.tar.gz') });
  const listed = readFileSync(join(folder, 'tapdeck-1.0.0/SHA256SUMS'), 'utf8');
  expect(listed.trim().split('\n')).toHaveLength(6);
  expect(readFileSync(join(folder, 'tapdeck-1.0.0/site/index.html'), 'utf8')).toBe('<!doctype html>');
});

const reason = notRun('git');
test.skipIf(reason)(
  `the files of an archive have the time of the commit${reason ? ` (${reason})` : ''}`,
  () => {
    const git = (...args) =>
      spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], {
        cwd: folder,
        env: { ...process.env, GIT_COMMITTER_DATE: '1700000000 +0200' },
      });
    git('init');
    git('commit', '--allow-empty', '--message', 'First');
    expect(timeOfFiles({}, folder)).toEqual(new Date('2023-11-14T22:13:20Z'));
  },
);

test('they have the time that is asked for, and none outside a checkout', () => {
  expect(timeOfFiles({ SOURCE_DATE_EPOCH: '1700000000' }, folder)).toEqual(new Date('2023-11-14T22:13:20Z'));
  expect(timeOfFiles({}, folder)).toBeNull();
});
