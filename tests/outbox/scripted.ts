import type { ServiceName } from '../../src/api/config.ts';
import type { OutboxStore } from '../../src/db/outbox-store.ts';
import type { Answer } from '../../src/domain/failure.ts';
import type { NewAction } from '../../src/sync/outbox/operator.ts';
import type { Outbox } from '../../src/sync/outbox/outbox.ts';
import { memoryStore } from './memory-store.ts';
import { type Plan, Points } from './mishaps.ts';
import { type Device, MortalContext } from './mortal.ts';
import { Platform } from './simulator/platform.ts';
import { promisesRun, VirtualTime } from './simulator/virtual-time.ts';

const MINUTE = 60_000;
const ROUNDS = 4;

/** Properties that all runs of a script share. */
export type Setting = { keyed: readonly ServiceName[]; takesLists: boolean; tellsTheDead: boolean };

/** A device on which a script is played: people who decide, contexts that die by plan, a platform that remembers every effect. */
export class Scripted {
  readonly device: Device;
  readonly stores = new Map<string, OutboxStore>();
  /** The person of each action that the outbox has accepted, where it could tell them so. */
  readonly accepted = new Map<string, string>();
  /** Actions of which the outbox told a person that they are undone. */
  readonly cancelled = new Set<string>();
  /** The number of times that a person decided `anyway`, also where the outbox could not tell the result. */
  anyway = 0;
  #contexts: MortalContext[] = [];
  #named = 0;

  constructor({ keyed, takesLists, tellsTheDead }: Setting, plan: Plan) {
    const time = new VirtualTime();
    const platform = new Platform({ answersKeys: keyed, checksVersions: true, takesLists }, () => time.now());
    this.device = {
      time,
      platform,
      points: new Points(plan),
      keyed,
      takesLists,
      session: 'thabo',
      isOnLine: true,
      tellsTheDead,
      alive: new Set(),
      openAnother: () => void this.open(),
      newId: () => `id${this.#named++}`,
      announce: from => {
        for (const other of this.#alive()) if (other.owner !== from) other.outbox.lanesChanged();
      },
      behind: () => undefined,
    };
  }

  #alive(): MortalContext[] {
    this.#contexts = this.#contexts.filter(context => context.isAlive);
    return this.#contexts;
  }

  /** The outbox of the signed-in person. */
  storeOf(identity: string): OutboxStore {
    const store = this.stores.get(identity) ?? memoryStore(identity);
    this.stores.set(identity, store);
    return store;
  }

  /** A tab more, as the engine opens one: what an ended session held goes on, and what is due is sent. */
  open(): MortalContext | null {
    const { session } = this.device;
    if (session === null) return null;
    const context = new MortalContext(this.device, this.storeOf(session));
    this.#contexts.push(context);
    void context.outbox
      .release()
      .then(() => context.outbox.drain())
      .catch(() => {});
    return context;
  }

  /** Asks an open tab; null where it died over it, or takes its time. A person whose tab died opens another. */
  async ask<T>(call: (outbox: Outbox) => Promise<Answer<T>>): Promise<Answer<T> | null> {
    const context = this.#alive().find(each => !each.isFrozen) ?? this.open();
    if (!context) return null;
    return Promise.race([call(context.outbox), promisesRun().then(() => null)]);
  }

  async decide(...newActions: NewAction[]): Promise<void> {
    const { session } = this.device;
    const answer = await this.ask(outbox => outbox.decideMany(newActions));
    if (!session || !answer || !('ok' in answer)) return;
    for (const id of [...answer.ok.ids, ...answer.ok.folded]) this.accepted.set(id, session);
  }

  /** Takes back all that waits. */
  async cancel(): Promise<void> {
    const open = await this.storeOf(this.device.session ?? '').open();
    for (const { id } of open) {
      const answer = await this.ask(outbox => outbox.cancel([id]));
      if (answer && 'ok' in answer) this.cancelled.add(id);
    }
  }

  /** Answers every question there is. */
  async review(decision: 'keep' | 'anyway', undoFor = 0): Promise<void> {
    const open = await this.storeOf(this.device.session ?? '').open();
    for (const { id, state } of open) {
      if (state !== 'needsReview') continue;
      if (decision === 'anyway') this.anyway++;
      await this.ask(outbox => outbox.review(id, decision, { undoFor }));
    }
  }

  /** The session ends with what waits kept, and every tab with it; somebody else may sign in. */
  async changePerson(next: string | null): Promise<void> {
    if (this.device.session) await this.ask(outbox => outbox.hold());
    for (const context of this.#contexts) context.die();
    this.device.session = next;
    this.open();
  }

  pass(ms: number): Promise<void> {
    return this.device.time.passUntil(this.device.time.now() + ms);
  }

  /** Signs every person in again, decides every review, and waits until all actions have ended. */
  async finish(): Promise<void> {
    this.device.isOnLine = true;
    for (const [identity, store] of this.stores) {
      if (this.device.session !== identity) {
        for (const context of this.#contexts) context.die();
        this.device.session = identity;
      }
      for (let round = 0; round < ROUNDS; round++) {
        if (this.#alive().length === 0) this.open();
        await this.pass(10 * MINUTE);
        const live = (await store.open()).filter(action => action.endedAt === null);
        if (live.length === 0) break;
        await this.review('keep');
      }
    }
  }
}
