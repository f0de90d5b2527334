import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { nginx } from '../../deploy/nginx.ts';
import type { Proxied } from '../../deploy/site.ts';
import { envWithTools } from '../system-tools.ts';

const PATIENCE_MS = 10_000;

/** Debian's nginx with the configuration that is printed for it, serving a folder on a port of loopback. */
export class Nginx {
  readonly #folder = mkdtempSync(join(tmpdir(), 'tapdeck-nginx-'));
  #process: ChildProcess | null = null;

  constructor(private readonly site: { port: number; root: string; proxied?: readonly Proxied[] }) {}

  get address(): string {
    return `http://localhost:${this.site.port}`;
  }

  /** Starts it and waits until it answers. */
  async start(): Promise<this> {
    const { port, root, proxied = [] } = this.site;
    const file = (name: string) => join(this.#folder, name);
    const listen = `127.0.0.1:${port}`;
    writeFileSync(
      file('site.conf'),
      nginx({ name: 'localhost', root: resolve(root), listen, origins: [], proxied }),
    );
    const bodies = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    writeFileSync(
      file('nginx.conf'),
      [
        'daemon off;',
        // An answer that the sandbox drops is a test's business.
        'error_log stderr crit;',
        `pid ${file('pid')};`,
        'worker_processes 1;',
        // Started by root it would read the files as nobody, who may not.
        ...(process.getuid?.() === 0 ? ['user root;'] : []),
        'events { worker_connections 512; }',
        'http {',
        '  access_log off;',
        ...bodies.map(name => `  ${name}_temp_path ${file(name)};`),
        `  include "${file('site.conf')}";`,
        '}',
      ].join('\n'),
    );
    const child = spawn('nginx', ['-c', file('nginx.conf'), '-p', this.#folder, '-e', 'stderr'], {
      env: envWithTools,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.#process = child;
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end && child.exitCode === null; await pause(50)) {
      if (await fetch(`http://${listen}/robots.txt`).catch(() => null)) return this;
    }
    throw new Error('nginx does not answer');
  }

  /** Ends it at once; connections break. */
  async stop(): Promise<void> {
    const child = this.#process;
    if (child && child.exitCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
