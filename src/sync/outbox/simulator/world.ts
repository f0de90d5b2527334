import type { ServiceName } from '../../../api/service.ts';
import type { OutboxStore } from '../../../db/outbox-store.ts';
import type { Activation } from '../../../domain/terminal.ts';
import type { Decision } from '../decide.ts';
import { kindOf } from '../kinds/kinds.ts';
import { memoryStore } from '../memory-store.ts';
import { type Chance, chanceOf } from './chance.ts';
import { Context } from './context.ts';
import { Decider, type ModelCopy } from './decider.ts';
import { networkSend } from './network.ts';
import { Platform } from './platform.ts';
import { settled, VirtualTime } from './virtual-time.ts';

const MINUTE = 60_000;
const people = ['thabo', 'lerato'];

/** What was accepted, and whether a person took it back. */
export type Accepted = { id: string; identity: string; cancelled: boolean };

/** One device with its contexts, two people who use it, one platform with other operators, and much that goes wrong. */
export class World {
  readonly time = new VirtualTime();
  readonly chance: Chance;
  readonly platform: Platform;
  readonly stores = new Map<string, OutboxStore>();
  readonly accepted = new Map<string, Accepted>();
  /** How often a person asked for an action after all, by its id. */
  readonly anyway = new Map<string, number>();
  readonly complaints: string[] = [];
  readonly #keyed: readonly ServiceName[];
  readonly #decider: Decider;
  #session: string | null = 'thabo';
  #contexts: Context[] = [];
  #alive = new Set<string>();
  #onTheirWay = new Map<string, string>();
  #copy: ModelCopy = { terminals: [], merchants: [], webhooks: [] };
  #isChaos = true;
  #isOnLine = true;
  #named = 0;

  /** `onlyRegisters`: nothing is decided but to register webhooks. */
  constructor(
    seed: number,
    readonly onlyRegisters = false,
  ) {
    this.chance = chanceOf(seed);
    this.#decider = new Decider(this.chance);
    this.#keyed = (['attestation', 'notifications', 'webhooks'] as const).filter(() => this.chance.is(0.6));
    const able = { answersKeys: this.#keyed, checksVersions: this.chance.is(0.7) };
    this.platform = new Platform(able, () => this.time.now());
    for (const person of people) this.stores.set(person, memoryStore(person));
    const states: Activation[] = ['pending', 'active', 'active', 'deactivated', 'blocked'];
    for (const activation of states) this.#enrol(activation);
    for (const bankMidStatus of ['not-started', 'rejected', 'active'] as const) {
      const identifier = `m${this.#named++}`;
      this.platform.merchants.set(identifier, { identifier, bankMidStatus });
    }
    this.#copy = this.#present();
  }

  #present(): ModelCopy {
    const { terminals, merchants, webhooks } = this.platform;
    return structuredClone({
      terminals: [...terminals.values()],
      merchants: [...merchants.values()],
      webhooks: [...webhooks.all.values()],
    });
  }

  /** Minutes in which anything may happen, then all the time that is needed. */
  async run(): Promise<void> {
    const { time, chance } = this;
    const end = time.now() + (this.onlyRegisters ? 3 : 10) * MINUTE;
    while (time.now() < end) {
      await this.#something();
      await time.passUntil(time.now() + chance.next() * 6_000);
      await this.#checkBadge();
    }
    this.#isChaos = false;
    this.#isOnLine = true;
    for (const person of people) await this.#settle(person);
  }

  #enrol(activation: Activation): void {
    this.platform.enrol(`t${this.#named++}`, activation);
  }

  get #context(): Context {
    this.#contexts = this.#contexts.filter(context => context.isAlive);
    if (this.#contexts.length === 0 || (this.#contexts.length < 3 && this.chance.is(0.2))) this.#open();
    return this.chance.of(this.#contexts);
  }

  #open(): void {
    const session = this.#session ?? 'thabo';
    const context = new Context(`context-${this.#named++}`, {
      store: this.stores.get(session) as OutboxStore,
      send: networkSend(session, {
        platform: this.platform,
        time: this.time,
        chance: this.chance,
        session: () => this.#session,
        trouble: () => (this.#isChaos ? 0.3 : 0),
      }),
      clock: this.time,
      chance: this.chance,
      keyed: this.#keyed,
      session: () => this.#session,
      isOnLine: () => this.#isOnLine,
      alive: this.#alive,
      onTheirWay: this.#onTheirWay,
      complain: breach => this.complaints.push(breach),
      peril: () => (this.#isChaos ? { crash: 0.01, abort: 0.02 } : { crash: 0, abort: 0 }),
      newId: () => `id-${this.#named++}`,
      announce: from => {
        for (const other of this.#contexts) if (other.owner !== from && other.isAlive) other.outbox.heard();
      },
      behind: () => void this.#pull(),
    });
    this.#contexts.push(context);
    void context.outbox
      .release()
      .then(() => context.outbox.drain())
      .catch(() => {});
  }

  async #something(): Promise<void> {
    const { chance } = this;
    const dice = chance.next();
    if (dice < 0.45) return this.#decide();
    if (dice < 0.53) return this.#cancel();
    if (dice < 0.61) return this.#otherOperator();
    if (dice < 0.7) return this.#review();
    if (dice < 0.76) return this.#context.die();
    if (dice < 0.82) this.#isOnLine = !this.#isOnLine;
    else if (dice < 0.9) void this.#pull();
    else if (dice < 0.95) await this.#changePerson();
    else void this.#context.outbox.sendNow();
  }

  /** Answers as a person sees them, or nothing where the context died over it. */
  async #asked<T>(call: Promise<T>): Promise<T | null> {
    return Promise.race([call, settled().then(() => null)]);
  }

  async #decide(): Promise<void> {
    const identity = this.#session;
    if (!identity) return;
    const decision = await this.#decision(identity);
    if (!decision) return;
    const answer = await this.#asked(this.#context.outbox.decideMany([decision]));
    const [id] = answer && 'ok' in answer ? answer.ok.ids : [];
    if (!id) return;
    const lane = kindOf(decision.intent).lane(decision.intent);
    if (!this.accepted.has(id)) this.accepted.set(id, { id, identity, cancelled: false });
    const kept = await this.stores.get(identity)?.ofLane(lane);
    if (!kept?.some(action => action.id === id)) this.complaints.push(`${id} was not stored`);
  }

  #decision(identity: string): Promise<Decision | null> | Decision {
    const asOf = new Date(this.time.now()).toISOString();
    const store = this.stores.get(identity) as OutboxStore;
    return this.onlyRegisters
      ? this.#decider.registration(identity, this.#copy.webhooks, asOf)
      : this.#decider.decision(identity, this.#copy, store, asOf);
  }

  async #cancel(): Promise<void> {
    const mine = [...this.accepted.values()].filter(each => each.identity === this.#session);
    if (mine.length === 0) return;
    const { id } = this.chance.of(mine);
    const answer = await this.#asked(this.#context.outbox.cancel([id]));
    const accepted = this.accepted.get(id);
    if (accepted && answer && 'ok' in answer) accepted.cancelled = true;
  }

  async #review(): Promise<void> {
    const open = (await this.stores.get(this.#session ?? '')?.open()) ?? [];
    for (const { id, state } of open) {
      if (state !== 'needsReview') continue;
      const { outbox } = this.#context;
      const anyway = this.chance.is(0.5) && (await this.#asked(outbox.review(id, 'anyway')));
      // Where the context died over it, nobody knows whether it was decided.
      if (anyway !== false && !(anyway && 'failure' in anyway))
        this.anyway.set(id, (this.anyway.get(id) ?? 0) + 1);
      if (anyway && 'ok' in anyway) continue;
      await this.#asked(outbox.review(id, 'keep'));
    }
  }

  #otherOperator(): void {
    this.chance.of([...this.platform.merchants.values()]).bankMidStatus = this.chance.of([
      'rejected',
      'active',
    ]);
    this.#otherOnWebhooks();
    const terminal = this.chance.of([...this.platform.terminals.values(), undefined]);
    if (!terminal) this.#enrol('pending');
    else if (this.chance.is(0.5)) terminal.version++;
    else this.platform.become(terminal, this.chance.of(['active', 'deactivated', 'blocked']));
  }

  #otherOnWebhooks(): void {
    const { webhooks } = this.platform;
    const webhook = this.chance.of([...webhooks.all.values(), undefined]);
    if (!webhook || this.onlyRegisters) return;
    if (this.chance.is(0.3)) webhooks.remove(webhook.webhookId);
    else webhooks.set(webhook.webhookId, { ...webhook, status: 'disabled', description: 'Changed' });
  }

  async #pull(): Promise<void> {
    const beganAt = this.time.now();
    const rows = this.#present();
    await this.time.sleep(1_500);
    this.#copy = rows;
    for (const context of this.#contexts.filter(each => each.isAlive).slice(0, 1))
      for (const collection of ['terminals', 'merchants', 'webhooks'] as const)
        await context.outbox.pullLanded({ collection, beganAt });
  }

  /** Signs out, keeping what waits, and somebody signs in. */
  async #changePerson(): Promise<void> {
    await this.#asked(this.#context.outbox.hold());
    for (const context of this.#contexts) context.die();
    this.#contexts = [];
    this.#session = this.chance.of([...people, null]);
    if (this.#session) this.#open();
  }

  /** Without any more trouble, and with answers to every question, all comes to an end. */
  async #settle(person: string): Promise<void> {
    for (const context of this.#contexts) context.die();
    this.#contexts = [];
    this.#session = person;
    this.#open();
    const store = this.stores.get(person) as OutboxStore;
    for (let round = 0; round < 40; round++) {
      await this.time.passUntil(this.time.now() + 10 * MINUTE);
      await this.#checkBadge();
      if (Object.values(await store.counts()).every(count => count === 0)) return;
      await this.#review();
    }
  }

  async #checkBadge(): Promise<void> {
    for (const store of this.stores.values()) {
      const badge = Object.values(await store.counts()).reduce((sum, count) => sum + count, 0);
      const live = (await store.open()).filter(action => action.endedAt === null).length;
      if (badge !== live) this.complaints.push(`the badge says ${badge}, ${live} are live`);
    }
  }
}
