import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nginx } from '../../deploy/nginx.ts';
import { everywhere } from '../../deploy/site.ts';
import { freePort } from '../free-port.ts';
import { notRun } from '../system-tools.ts';
import { Front, type Program } from './front.ts';

/** nginx as the image starts it: its configuration, its folders and its arguments. */
const imageProgram: Program = {
  name: 'nginx',
  configure(site, folder) {
    const configured = join(folder, 'etc');
    const temporary = join(folder, 'tmp');
    for (const path of [configured, temporary]) mkdirSync(path);
    copyFileSync('deploy/image/nginx.conf', join(configured, 'nginx.conf'));
    writeFileSync(join(configured, 'site.conf'), nginx(site));
    // Started by root, which the image is not, it would read the files as nobody.
    const user = process.getuid?.() === 0 ? ' user root;' : '';
    return [
      '-p',
      temporary,
      '-c',
      join(configured, 'nginx.conf'),
      '-e',
      'stderr',
      '-g',
      `daemon off;${user}`,
    ];
  },
};

const reason = notRun('nginx');
describe.skipIf(reason)(reason ? `the image (${reason})` : 'the image', () => {
  let front: Front;
  beforeAll(async () => {
    front = await new Front(imageProgram, { port: await freePort(), root: 'public' }).start();
  });
  afterAll(() => front?.stop());

  it('serves files with every header, and 404 for what is missing', async () => {
    const answer = await fetch(`${front.address}/robots.txt`);
    expect(answer.status).toBe(200);
    for (const [name, value] of everywhere({ origins: [] }))
      expect([name, answer.headers.get(name)]).toEqual([name, value]);
    expect((await fetch(`${front.address}/assets/gone.js`)).status).toBe(404);
  });
});
