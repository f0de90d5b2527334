import type { ServiceName } from '../../src/api/config.ts';
import type { Send, Sent } from '../../src/api/http.ts';
import type { OutboxStore } from '../../src/db/outbox-store.ts';
import { createOutbox, type Outbox } from '../../src/sync/outbox/outbox.ts';
import type { Awaited, Points } from './mishaps.ts';
import { json } from './simulator/model-answers.ts';
import type { Platform } from './simulator/platform.ts';
import type { VirtualTime } from './simulator/virtual-time.ts';

const WAY_MS = 40;
/** A request whose context died arrives before anybody may try again. */
const LATE_MS = 400;
/** A tab in the background may be frozen for longer than its claim lasts. */
const FROZEN_MS = 150_000;

/** State that a context shares with the others of its device. */
export type Device = {
  time: VirtualTime;
  platform: Platform;
  points: Points;
  keyed: readonly ServiceName[];
  takesLists: boolean;
  session: string | null;
  isOnLine: boolean;
  /** True where ended contexts are known; else their claims must run out. */
  tellsTheDead: boolean;
  alive: Set<string>;
  /** A tab does not answer, or is gone: somebody opens another. */
  openAnother(): void;
  newId(): string;
  /** Something changed: the others hear of it. */
  announce(from: string): void;
  /** The platform is ahead of what the screens show. */
  behind(): void;
};

const never = new Promise<never>(() => undefined);

/** A tab's engine whose every await is a numbered point, at which it may die or find its way barred. */
export class MortalContext {
  readonly outbox: Outbox;
  readonly owner: string;
  readonly #device: Device;
  #thawed: Promise<void> | null = null;

  constructor(
    device: Device,
    readonly store: OutboxStore,
  ) {
    this.#device = device;
    this.owner = device.newId();
    const { time, alive } = device;
    alive.add(this.owner);
    this.outbox = createOutbox({
      store: this.#mortalStore(),
      send: this.#send,
      idempotency: { services: [...device.keyed], ttlSeconds: 86_400 },
      takesLists: device.takesLists,
      clock: { now: () => time.now(), wake: (at, run) => time.wake(at, () => void this.#woken(run)) },
      random: () => 0.5,
      newId: device.newId,
      owner: this.owner,
      contexts: {
        turn: work => this.#at('contexts', work),
        gone: owners =>
          this.#at('contexts', async () =>
            device.tellsTheDead ? new Set(owners.filter(each => !alive.has(each))) : new Set(),
          ),
      },
      identityOf: () => this.#at('session', async () => device.session),
      onLine: () => device.isOnLine,
      announce: () => device.announce(this.owner),
      onBehind: device.behind,
    });
  }

  get isAlive(): boolean {
    return this.#device.alive.has(this.owner);
  }

  get isFrozen(): boolean {
    return this.#thawed !== null;
  }

  /** The end, without a word. */
  die(): void {
    this.#device.alive.delete(this.owner);
  }

  async #woken(run: () => void): Promise<void> {
    await this.#thawed;
    if (this.isAlive) run();
  }

  async #freeze(): Promise<void> {
    this.#thawed = this.#device.time.sleep(FROZEN_MS);
    this.#device.openAnother();
    await this.#thawed;
    this.#thawed = null;
  }

  async #at<T>(awaited: Awaited, work: () => Promise<T>): Promise<T> {
    if (!this.isAlive) return never;
    const mishap = this.#device.points.next(awaited);
    if (mishap === 'dies before') this.die();
    if (mishap === 'is aborted') throw new DOMException('The transaction was aborted', 'AbortError');
    if (mishap === 'freezes before') await this.#freeze();
    if (!this.isAlive) return never;
    const result = await work();
    if (mishap === 'commits unheard')
      throw new DOMException('The connection is closing', 'InvalidStateError');
    if (mishap === 'dies after') this.die();
    if (mishap === 'freezes after') await this.#freeze();
    return this.isAlive ? result : never;
  }

  readonly #send: Send = async (call, { timeoutMs = 20_000 } = {}): Promise<Sent> => {
    const { points, platform, time } = this.#device;
    const { identity } = this.store;
    if (!this.isAlive) return never;
    if (this.#device.session !== identity) return { identity: 'none' };
    const mishap = points.next('request');
    if (mishap === 'dies on the way') {
      this.die();
      void time.sleep(LATE_MS).then(() => platform.handle(call, identity));
    }
    if (mishap === 'dies before') this.die();
    if (mishap === 'freezes before') await this.#freeze();
    if (!this.isAlive) return never;
    if (mishap === 'fails before fetch') return { unsent: true };
    await time.sleep(WAY_MS);
    switch (mishap) {
      case 'request lost':
        return this.#back({ lost: 'unreachable' });
      case '429 before':
        return this.#back({ reply: json(429, { message: 'Slow down' }, { 'Retry-After': '3' }) });
      case '401 before':
        return this.#back({ reply: json(401, { message: 'Expired' }) });
      case 'portal':
        return this.#back({ reply: { ...json(200, '<html>'), shape: 'html' } });
    }
    const reply = platform.handle(call, identity);
    if (mishap === 'dies after') this.die();
    if (mishap === 'freezes after') await this.#freeze();
    await time.sleep(mishap === 'answer too late' ? timeoutMs : WAY_MS);
    if (mishap === 'answer too late') return this.#back({ lost: 'timeout' });
    if (mishap === 'answer lost') return this.#back({ lost: 'unreachable' });
    const instead = mishap?.endsWith(' after') ? Number.parseInt(mishap, 10) : Number.NaN;
    if (Number.isNaN(instead)) return this.#back({ reply });
    return this.#back({ reply: json(instead, { message: 'Failed' }, { 'Retry-After': '3' }) });
  };

  #back(sent: Sent): Promise<Sent> | Sent {
    return this.isAlive ? sent : never;
  }

  #mortalStore(): OutboxStore {
    const { store } = this;
    return {
      ...store,
      transact: (reading, change) => this.#at('transaction', () => store.transact(reading, change)),
      prune: before => this.#at('transaction', () => store.prune(before)),
      open: kinds => this.#at('reading', () => store.open(kinds)),
      openIn: lanes => this.#at('reading', () => store.openIn(lanes)),
      counts: () => this.#at('reading', () => store.counts()),
    };
  }
}
