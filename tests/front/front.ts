import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Proxied, Site } from '../../deploy/site.ts';
import { envWithTools } from '../system-tools.ts';

const PATIENCE_MS = 10_000;

/** A web server: writes its configuration for a site into a folder and gives the arguments that start it. */
export type Program = { name: string; configure(site: Site, folder: string): string[] };

/** `root`: the folder that is served; `ca`: the authorities that vouch for what is proxied; `resolver`: a DNS server. */
type Options = {
  port: number;
  root: string;
  proxied?: readonly Proxied[];
  ca?: string;
  resolver?: string;
};

/** A web server with the configuration that is printed for it, serving a folder on a port of loopback. */
export class Front {
  readonly #folder = mkdtempSync(join(tmpdir(), 'tapdeck-front-'));
  #process: ChildProcess | null = null;

  constructor(
    private readonly program: Program,
    private readonly options: Options,
  ) {}

  get address(): string {
    return `http://localhost:${this.options.port}`;
  }

  /** Starts it and waits until it answers. */
  async start(): Promise<this> {
    const { port, root, proxied = [], ca, resolver } = this.options;
    const listen = `127.0.0.1:${port}`;
    const site = { name: 'localhost', root: resolve(root), listen, origins: [], proxied, ca, resolver };
    const child = spawn(this.program.name, this.program.configure(site, this.#folder), {
      // The program's own files stay in the folder.
      env: {
        ...envWithTools,
        HOME: this.#folder,
        XDG_DATA_HOME: this.#folder,
        XDG_CONFIG_HOME: this.#folder,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.#process = child;
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end && child.exitCode === null; await pause(50)) {
      if (await fetch(`http://${listen}/robots.txt`).catch(() => null)) return this;
    }
    throw new Error(`${this.program.name} does not answer`);
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
