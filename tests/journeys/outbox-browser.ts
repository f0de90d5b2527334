import { readlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, BrowserType } from '@playwright/test';

/** A browser of its own whose profile stays on disk, so that it can be ended at any instant and opened again. */
export class LastingBrowser {
  #context: BrowserContext | null = null;

  constructor(
    private readonly browserType: BrowserType,
    private readonly folder: string,
    private readonly options: Parameters<BrowserType['launchPersistentContext']>[1],
  ) {}

  /** Opens it, with what the profile holds. */
  async open(): Promise<BrowserContext> {
    this.#context = await this.browserType.launchPersistentContext(this.folder, this.options);
    return this.#context;
  }

  /** Ends all of it at once, as a dead battery would. */
  async kill(): Promise<void> {
    const context = this.#context;
    if (!context) return;
    const ended = new Promise(resolve => context.once('close', resolve));
    // The profile's lock names the process: host-1234.
    const pid = Number((await readlink(join(this.folder, 'SingletonLock'))).split('-').at(-1));
    process.kill(pid, 'SIGKILL');
    await ended;
    this.#context = null;
  }

  async close(): Promise<void> {
    await this.#context?.close();
  }
}
