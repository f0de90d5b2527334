import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notRun } from '../tests/system-tools.ts';

const dockerfile = readFileSync('Dockerfile', 'utf8');
const DAY_MS = 86_400_000;

const reason = notRun('sh', 'find', 'xargs', 'touch');
describe.skipIf(reason)(reason ? `the image (${reason})` : 'an image that is built on the last one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapdeck-image-'));
  const assets = join(folder, 'srv/tapdeck/assets');
  const list = join(folder, 'etc/tapdeck/built-assets');
  const write = (name: string, days: number) => {
    writeFileSync(join(assets, name), '');
    const time = new Date(Date.now() - days * DAY_MS);
    utimesSync(join(assets, name), time, time);
  };
  /** Runs the step of the stage `earlier` in the folder. */
  const takeOver = () => {
    const [, step = ''] = /AS earlier\n(?:COPY .*\n)+RUN (.*)\n/.exec(dockerfile) ?? [];
    execFileSync('sh', ['-c', step.replaceAll(/\/(srv|etc)\//g, `${folder}/$1/`)]);
    return readdirSync(assets).toSorted();
  };

  beforeAll(() => {
    mkdirSync(assets, { recursive: true });
    mkdirSync(join(folder, 'etc/tapdeck'), { recursive: true });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('keeps an asset for a month after its build was replaced, however old that build was', () => {
    write('in-use.js', 100);
    write('replaced-lately.js', 20);
    write('replaced-long-ago.js', 40);
    writeFileSync(list, './in-use.js\n');
    expect(takeOver()).toEqual(['in-use.js', 'replaced-lately.js']);
    // The next image was built of other files.
    writeFileSync(list, '');
    expect(takeOver()).toEqual(['in-use.js', 'replaced-lately.js']);
  });

  it('puts its own files over those that it keeps, and lists its own', () => {
    const places = ['COPY --from=earlier /srv/tapdeck/assets', 'COPY --from=build /tapdeck/dist'].map(line =>
      dockerfile.indexOf(line),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(dockerfile.indexOf('AS app'));
    expect(dockerfile).toContain('COPY --from=build /tapdeck/built-assets /etc/tapdeck/built-assets');
  });
});
