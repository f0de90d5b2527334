import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentSecurityPolicy, proxiedPolicy } from '../../deploy/headers.ts';
import { nginx } from '../../deploy/nginx.ts';
import { everywhere, type Site } from '../../deploy/site.ts';
import { freePort } from '../free-port.ts';
import { patient } from '../patience.ts';
import { notRun } from '../system-tools.ts';
import { Front, type Program } from './front.ts';

/** The file that stands for the standard output of the image that was started last. */
let log: string;

/** nginx as the image starts it: its configuration, its folders and its arguments. */
const imageProgram = (print = nginx): Program => ({
  name: 'nginx',
  configure(site, folder) {
    const configured = join(folder, 'etc');
    const temporary = join(folder, 'tmp');
    for (const path of [configured, temporary]) mkdirSync(path);
    log = join(folder, 'refused.log');
    const conf = readFileSync('deploy/image/nginx.conf', 'utf8');
    writeFileSync(join(configured, 'nginx.conf'), conf.replace('/dev/stdout', log));
    writeFileSync(join(configured, 'site.conf'), print(site));
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
});

/** Prints as the Dockerfile does with the arguments of compose.yaml, for a sandbox on another port. */
const composed = (sandboxPort: number) => (site: Site) => {
  const [, text = ''] = /HEADERS: >-\n((?: {10}.*\n)+)/.exec(readFileSync('compose.yaml', 'utf8')) ?? [];
  const words = text.replaceAll(':4173', `:${sandboxPort}`).trim().split(/\s+/);
  const args = ['nginx', '--name', '_', '--listen', site.listen ?? '', '--root', site.root, ...words];
  return execFileSync(process.execPath, ['--import', 'tsx', 'deploy/main.ts', ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
};

const reason = notRun('nginx');
describe.skipIf(reason)(reason ? `the image (${reason})` : 'the image', () => {
  let front: Front;
  beforeAll(async () => {
    front = await new Front(imageProgram(), { port: await freePort(), root: 'public' }).start();
  });
  afterAll(() => front?.stop());

  it('serves files with every header, and 404 for what is missing', async () => {
    const answer = await fetch(`${front.address}/robots.txt`);
    expect(answer.status).toBe(200);
    for (const [name, value] of everywhere({ origins: [] }))
      expect([name, answer.headers.get(name)]).toEqual([name, value]);
    expect((await fetch(`${front.address}/assets/gone.js?token=1`)).status).toBe(404);
    // Of both requests, the one that was refused is logged, without its query.
    await expect
      .poll(() => readFileSync(log, 'utf8'), patient)
      .toMatch(/^\S+ \[\S+\] "GET \/assets\/gone\.js" 404\n$/);
  });

  describe('as compose.yaml builds it', () => {
    const sandbox = createServer((_, response) => response.end('{}'));
    let composedFront: Front;
    const policyOf = async (path: string) =>
      (await fetch(composedFront.address + path)).headers.get('content-security-policy');

    beforeAll(async () => {
      sandbox.listen(0, '127.0.0.1');
      await once(sandbox, 'listening');
      const program = imageProgram(composed((sandbox.address() as AddressInfo).port));
      composedFront = await new Front(program, { port: await freePort(), root: 'public' }).start();
    });
    afterAll(async () => {
      await composedFront?.stop();
      sandbox.close();
    });

    it('lets the page of the sandbox run its script', async () => {
      expect(await policyOf('/_sandbox')).toBe(contentSecurityPolicy());
      expect(await policyOf('/_sandbox/page.js')).toBe(contentSecurityPolicy());
    });

    it.each(['/api/x', '/idp', '/.well-known/jwks.json', '/config.json'])('lets %s run nothing', async path =>
      expect(await policyOf(path)).toBe(proxiedPolicy),
    );
  });
});
