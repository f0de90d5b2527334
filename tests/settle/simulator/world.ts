import type { Sent } from '../../../src/api/http.ts';
import type { Reply } from '../../../src/api/reading.ts';
import type { SettleStore } from '../../../src/db/settle-store.ts';
import { type Answer, failed } from '../../../src/domain/failure.ts';
import type { SettleAttempt } from '../../../src/domain/settlement/settle-attempt.ts';
import { createSettler, type Settler, type SettlerDeps } from '../../../src/sync/settle/settler.ts';
import type { FoundReport } from '../../../src/sync/settle/step.ts';
import { verdictOfToggle } from '../../../src/sync/settle/verdict.ts';
import { type Chance, chanceOf } from '../../outbox/simulator/chance.ts';
import { json } from '../../outbox/simulator/model-answers.ts';
import { VirtualTime } from '../../outbox/simulator/virtual-time.ts';
import { memorySettles } from '../memory-store.ts';
import { ModelPlatform, REPORT } from './platform.ts';

const MINUTE = 60_000;

/** Parameters of a world. */
export type Makeup = { ifMatch: boolean; keys: boolean; devices: number; hasOthers: boolean; seed: number };

type Device = { store: SettleStore; held: Set<string>; tabs: Tab[] };
/** One open tab. */
export type Tab = { settler: Settler; crash(): void };

/** Devices with their tabs, a network that loses and delays, and the platform: all by the chance of one seed. */
export class World {
  readonly time = new VirtualTime();
  readonly platform: ModelPlatform;
  readonly chance: Chance;
  readonly devices: Device[];
  /** Each attempt's last state, and what the platform was like while it was under way. */
  readonly attempts = new Map<string, { last: SettleAttempt; sawWanted: boolean }>();
  #number = 0;

  constructor(private readonly makeup: Makeup) {
    this.chance = chanceOf(makeup.seed);
    this.platform = new ModelPlatform(makeup);
    this.devices = Array.from({ length: makeup.devices }, () => ({
      store: memorySettles(),
      held: new Set<string>(),
      tabs: [],
    }));
    for (const device of this.devices) this.open(device);
  }

  /** Opens a tab, which looks after what others left. */
  open(device: Device): Tab {
    let isDead = false;
    const held = new Set<string>();
    // Nothing comes back to a tab that is no more.
    const alive = <T>(work: Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        work.then(
          value => isDead || resolve(value),
          error => isDead || reject(error),
        );
      });
    const pause = () => this.time.sleep(this.chance.of([0, 0, 1, 20, 400]));
    const paused = async <T>(work: () => Promise<T>): Promise<T> => {
      await alive(pause());
      const done = await work();
      await alive(pause());
      return done;
    };
    const { store } = device;
    const deps: SettlerDeps = {
      clock: { now: () => this.time.now(), wake: (at, run) => this.time.wake(at, () => isDead || run()) },
      store: {
        begin: attempt => alive(paused(() => this.#noted(attempt, () => store.begin(attempt)))),
        replace: (before, next) => alive(paused(() => this.#noted(next, () => store.replace(before, next)))),
        of: id => alive(paused(() => store.of(id))),
        live: () => alive(paused(() => store.live())),
        close: () => undefined,
      },
      read: () => alive(this.#read()),
      call: attempt => alive(this.#call(attempt).then(sent => verdictOfToggle(sent, this.time.now()))),
      alone: async (name, work) => {
        if (isDead) return alive(Promise.resolve(false));
        if (device.held.has(name)) return false;
        device.held.add(name);
        held.add(name);
        await work();
        // A tab that is no more has let go already, and another may hold it.
        if (held.delete(name)) device.held.delete(name);
        return true;
      },
      changed: () => undefined,
    };
    const settler = createSettler(deps);
    void settler.resume();
    const tab: Tab = {
      settler,
      crash() {
        isDead = true;
        for (const name of held) device.held.delete(name);
        held.clear();
        device.tabs.splice(device.tabs.indexOf(tab), 1);
      },
    };
    device.tabs.push(tab);
    return tab;
  }

  /** A person decides in a tab. */
  decide(tab: Tab): void {
    void tab.settler.settle({
      id: `attempt-${++this.#number}`,
      reportId: REPORT,
      merchantId: 'MRC-1',
      merchantName: null,
      amount: { minor: 1_000n, currency: 'ZAR' },
      wanted: 'settled',
      decidedBy: 'Thandi',
      canCallAgain: this.makeup.ifMatch,
    });
  }

  async #noted(next: SettleAttempt, write: () => Promise<boolean>): Promise<boolean> {
    const isWritten = await write();
    if (isWritten) this.note(next);
    return isWritten;
  }

  note(next?: SettleAttempt): void {
    if (next) {
      const known = this.attempts.get(next.id);
      this.attempts.set(next.id, { last: next, sawWanted: known?.sawWanted ?? false });
    }
    for (const entry of this.attempts.values())
      if (entry.last.endedAt === null || entry.last.id === next?.id)
        entry.sawWanted ||= this.platform.status === entry.last.wanted;
  }

  async #read(): Promise<Answer<FoundReport | null>> {
    await this.#travel();
    if (this.chance.is(0.15)) return failed({ kind: 'unreachable' });
    this.note();
    const found = this.platform.list();
    await this.#travel();
    return { ok: found };
  }

  async #call({ id, key, version }: SettleAttempt): Promise<Sent> {
    const arriving = { attempt: id, key, version };
    const arrive = () => {
      const reply = this.platform.toggle(arriving);
      this.note();
      return reply;
    };
    await this.#travel();
    const fault = this.chance.of([...FAULTS, 'fine', 'fine', 'fine', 'fine', 'fine', 'fine'] as const);
    switch (fault) {
      case 'request lost':
        await this.time.sleep(20_000);
        return { lost: 'timeout' };
      case 'late':
        this.time.wake(this.time.now() + this.chance.of([500, 25_000, 59_000, 5 * MINUTE]), arrive);
        await this.time.sleep(20_000);
        return { lost: 'timeout' };
      case 'answer lost':
        arrive();
        await this.time.sleep(20_000);
        return { lost: 'timeout' };
      case '401':
        return { reply: json(401, { message: 'expired' }) };
      case 'no session':
        return { identity: 'none' };
      case 'failed before fetch':
        return { unsent: true };
    }
    if (fault === 'page before') return { reply: page };
    if (fault.endsWith('before')) return { reply: json(Number.parseInt(fault, 10), {}, wait) };
    const reply = arrive();
    if (fault === 'page after') return { reply: page };
    if (fault.endsWith('after')) return { reply: json(Number.parseInt(fault, 10), {}, wait) };
    if (fault === 'garbled' && reply.status === 200) return { reply: json(200, {}) };
    await this.#travel();
    return { reply };
  }

  #travel = () => this.time.sleep(this.chance.of([1, 30, 200, 2_000]));
}

const FAULTS = [
  'request lost',
  'late',
  'answer lost',
  '500 before',
  '500 after',
  '429 before',
  '408 after',
  '429 after',
  '503 after',
  'garbled',
  'page before',
  'page after',
  '401',
  'no session',
  'failed before fetch',
] as const;

const page: Reply = { ...json(200, '<html>Sign in to the Wi-Fi</html>'), shape: 'html' };
const wait = { 'Retry-After': '3' };
