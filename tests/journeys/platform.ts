import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A mutation that took effect on the platform. */
export type Effect = { what: string; target: string; key: string | null; email: string; tenantId: string };

type Options = { port: number; data?: string; dist?: string };

/** A sandbox of its own for a test: a real process, over HTTP, with its real database. */
export class Platform {
  #process: ChildProcess | null = null;
  email = '';
  password = '';

  constructor(private readonly options: Options) {}

  get address(): string {
    return `http://localhost:${this.options.port}`;
  }

  /** Starts the process and waits until it has printed the demo account. */
  async start(): Promise<this> {
    const { port, data = 'memory', dist } = this.options;
    const args = ['--import', 'tsx', 'sandbox/main.ts', '--port', String(port), '--data', data];
    if (dist !== undefined) args.push('--dist', dist);
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#process = child;
    for await (const line of createInterface({ input: child.stdout })) {
      this.email = /^\s*email: (\S+)/.exec(line)?.[1] ?? this.email;
      this.password = /^\s*password: (\S+)/.exec(line)?.[1] ?? this.password;
      if (this.password) break;
    }
    if (!this.password) throw new Error('the sandbox ended before it was ready');
    child.stdout.resume();
    return this;
  }

  /** Ends the process at once, as a crash would; connections break. */
  async kill(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** Asks the sandbox's control interface. */
  async control<T = unknown>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${this.address}/_sandbox/api${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    const text = await response.text();
    return (text === '' ? null : JSON.parse(text)) as T;
  }

  /** Everything as at the first start: demo data, no faults, the true clock. */
  async reset(): Promise<void> {
    await this.control('POST', '/reset');
    await this.control('POST', '/seed', {});
    await this.control('DELETE', '/effects');
  }

  fault = (fault: Record<string, unknown>): Promise<unknown> => this.control('POST', '/faults', fault);
  noFaults = (): Promise<unknown> => this.control('DELETE', '/faults');

  /** The newest code mailed to an address. */
  code = async (to: string): Promise<string> =>
    (await this.control<{ code: string }>('GET', `/mail/code?to=${encodeURIComponent(to)}`)).code;

  /** What took effect on a target, the oldest first. */
  effects = async (target: string): Promise<Effect[]> =>
    (await this.control<{ effects: Effect[] }>('GET', `/effects?target=${encodeURIComponent(target)}`))
      .effects;

  terminal = (id: string): Promise<{ deviceStatus: string; nickname: string | null }> =>
    this.control('GET', `/terminals/${id}`);
}
