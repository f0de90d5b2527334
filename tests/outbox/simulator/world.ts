import type { OutboxStore } from '../../../src/db/outbox-store.ts';
import { type Action, byLane } from '../../../src/domain/outbox/action.ts';
import type { Activation } from '../../../src/domain/terminal.ts';
import { headOf } from '../../../src/sync/outbox/lane.ts';
import { type DeviceStores, memoryStores } from '../memory-store.ts';
import { Audit } from './audit.ts';
import { Browser } from './browser.ts';
import { type Chance, chanceOf } from './chance.ts';
import { Decider } from './decider.ts';
import { LockedDevice } from './locked-device.ts';
import { ModelRows } from './model-rows.ts';
import { People } from './people.ts';
import { Platform } from './platform.ts';
import type { Trouble } from './troubles.ts';
import { VirtualTime } from './virtual-time.ts';

const MINUTE = 60_000;
/** Makes the chance of locks another one than that of the rest. */
const LOCKS = 0x10c4;
const YEAR = 365 * 24 * 60 * MINUTE;
/** Two of one tenant, and one of them at another. */
const identities = ['kloof/thabo', 'kloof/lerato', 'harbour/thabo'] as const;

/** Options of a world. */
export type WorldOptions = {
  /** Nothing is decided but to register webhooks. */
  onlyRegisters?: boolean;
  /** False where the service takes no lists; else the seed decides. */
  takesLists?: false;
  /** Time in which troubles may happen, minutes. */
  minutes?: number;
  /** Troubles that are left out. */
  without?: ReadonlySet<Trouble>;
  /** The stores of the device; in memory by default. */
  stores?: DeviceStores;
};

/** One browser with its contexts, people who use it, one platform with other operators, and much that goes wrong. */
export class World {
  readonly chance: Chance;
  readonly time: VirtualTime;
  readonly platform: Platform;
  readonly browser: Browser;
  readonly people: People;
  readonly audit: Audit;
  /** Rules that were broken while it ran, in words. */
  readonly complaints: string[] = [];
  readonly #copy: ModelRows;
  readonly #lockedDevice: LockedDevice;
  #named = 0;

  constructor(
    seed: number,
    readonly options: WorldOptions = {},
  ) {
    const { stores = memoryStores(), onlyRegisters = false } = options;
    this.chance = chanceOf(seed);
    const { chance } = this;
    this.time = new VirtualTime(() => chance.next());
    const { time } = this;
    const keyed = (['attestation', 'notifications', 'webhooks'] as const).filter(() => chance.is(0.6));
    const checksVersions = chance.is(0.7);
    const listChance = chanceOf(-seed);
    const takesLists = options.takesLists !== false && !onlyRegisters && listChance.is(0.7);
    this.platform = new Platform({ answersKeys: keyed, checksVersions, takesLists }, () => time.now());
    const { platform } = this;
    this.#populate();
    if (takesLists) for (let at = 0; at < 5; at++) this.#enrol(listChance.of(['active', 'deactivated']));
    platform.isBusy = () => this.browser.isChaos && this.#may('target busy') && listChance.is(0.03);
    this.#copy = new ModelRows(this.#present(), breach => this.complaints.push(breach));
    const complain = (breach: string) => void this.complaints.push(breach);
    const newId = () => `id-${this.#named++}`;
    const may = (trouble: Trouble) => this.#may(trouble);
    const behind = () => void this.#pull();
    const lockChance = chanceOf(seed ^ LOCKS);
    const wipe = () => this.#copy.wipe();
    this.browser = new Browser({
      time,
      chance,
      listChance,
      platform,
      keyed,
      lockChance,
      open: stores.open,
      may,
      complain,
      newId,
      behind,
      onChange: context => void (this.browser.isLocked || this.#copy.write(context)),
      enginesEnd: () => this.#copy.giveUp(),
      engineBegins: () => void (this.#copy.isWiped && this.#pull()),
      wipe,
    });
    const { browser } = this;
    browser.session = identities[0];
    for (const identity of identities) browser.storageOf(identity);
    const copy = () => this.#copy.rows;
    this.people = new People({
      time,
      chance,
      browser,
      decider: new Decider(chance, listChance),
      listChance,
      copy,
      onlyRegisters,
      complain,
    });
    const lockDeps = { time, chance: lockChance, browser, stores, identities, may, complain, wipe };
    this.#lockedDevice = new LockedDevice(lockDeps);
    this.audit = new Audit(this.platform, this.browser, complain);
  }

  /** The stores of all who used the browser, by identity. */
  get stores(): ReadonlyMap<string, OutboxStore> {
    return new Map([...this.browser.storages].map(([identity, { store }]) => [identity, store]));
  }

  /** Minutes in which anything may happen, then all the time that is needed. */
  async run(): Promise<void> {
    const { time, chance, browser } = this;
    const { minutes = this.options.onlyRegisters ? 3 : 10 } = this.options;
    const end = time.now() + minutes * MINUTE;
    while (time.now() < end) {
      await this.#lockedDevice.something();
      await this.#something();
      await time.passUntil(time.now() + chance.next() * 6_000);
      await this.audit.step();
    }
    browser.isChaos = false;
    browser.isOnLine = true;
    browser.putClock(0);
    for (const identity of identities) await this.#finish(identity);
  }

  #may(trouble: Trouble): boolean {
    return !this.options.without?.has(trouble);
  }

  #populate(): void {
    const { platform, chance } = this;
    const states: Activation[] = ['pending', 'active', 'active', 'deactivated', 'blocked'];
    for (const activation of states) this.#enrol(activation);
    for (const bankMidStatus of ['not-started', 'rejected', 'active'] as const) {
      const identifier = `m${this.#named++}`;
      platform.merchants.set(identifier, { identifier, bankMidStatus });
    }
    const isPoisoned = chance.is(0.4);
    if (isPoisoned && this.#may('poisoned lane'))
      platform.poisoned.add(chance.of([...platform.terminals.keys()]));
  }

  #enrol(activation: Activation): void {
    this.platform.enrol(`t${this.#named++}`, activation);
  }

  #present() {
    const { terminals, merchants, webhooks } = this.platform;
    return structuredClone({
      terminals: [...terminals.values()],
      merchants: [...merchants.values()],
      webhooks: [...webhooks.all.values()],
    });
  }

  async #something(): Promise<void> {
    const { chance, browser, people } = this;
    const dice = chance.next();
    if (dice < 0.42) await people.decide();
    else if (dice < 0.49) await people.cancel();
    else if (dice < 0.56) await people.review();
    else if (dice < 0.6) await people.sendNow();
    else if (dice < 0.65) await people.checkScreens();
    else if (dice < 0.72) this.#other();
    else if (dice < 0.77) void this.#pull();
    else if (dice < 0.8) browser.wakeWorker();
    else if (dice < 0.85) browser.isOnLine = !browser.isOnLine || !this.#may('offline');
    else if (dice < 0.9) this.#strike();
    else if (dice < 0.92) this.#putClock();
    else if (dice < 0.94) this.#expire();
    else if (dice < 0.97) await this.#changePerson();
    else browser.openTab();
  }

  /** A tab is closed or freezes. */
  #strike(): void {
    const isCrash = this.chance.is(0.6);
    if (!this.#may(isCrash ? 'crash' : 'frozen tab')) return;
    const tab = this.browser.tab;
    if (isCrash) tab?.die();
    else tab?.freeze(MINUTE * (0.5 + 5 * this.chance.next()));
  }

  /** The session's time has come: whoever looks next finds none. */
  #expire(): void {
    if (this.#may('session expired')) this.browser.endSession();
  }

  /** The clock jumps by a year, ahead or back, or is put right. */
  #putClock(): void {
    const ahead = this.chance.of([-YEAR, 0, YEAR]);
    if (this.#may('clock jump')) this.browser.putClock(ahead);
  }

  async #changePerson(): Promise<void> {
    const { browser, chance } = this;
    const identity = chance.of([...identities, null]);
    if (browser.isLocked) return;
    if (browser.session && this.#may('sign-out')) await this.people.signOut();
    browser.session ??= identity;
    if (browser.session) browser.openTab();
  }

  /** Other operators change something. */
  #other(): void {
    const { chance, platform } = this;
    if (!this.#may('other operator')) return;
    chance.of([...platform.merchants.values()]).bankMidStatus = chance.of(['rejected', 'active']);
    this.#otherOnWebhooks();
    const terminal = chance.of([...platform.terminals.values(), undefined]);
    if (!terminal) this.#enrol('pending');
    else if (chance.is(0.5)) terminal.version++;
    else platform.become(terminal, chance.of(['active', 'deactivated', 'blocked']));
  }

  #otherOnWebhooks(): void {
    const { webhooks } = this.platform;
    const webhook = this.chance.of([...webhooks.all.values(), undefined]);
    if (!webhook || this.options.onlyRegisters) return;
    if (this.chance.is(0.3)) webhooks.remove(webhook.webhookId);
    else webhooks.set(webhook.webhookId, { ...webhook, status: 'disabled', description: 'Changed' });
  }

  async #pull(): Promise<void> {
    const { time, browser } = this;
    if (browser.isLocked) return;
    const beganAt = browser.clock.now();
    const land = this.#copy.begin(this.#present());
    await time.sleep(1_500);
    if (!land()) return;
    for (const collection of ['terminals', 'merchants', 'webhooks'] as const)
      void browser.tab?.outbox.pullLanded({ collection, beganAt });
  }

  /** Without any more trouble, and with answers to every question, all comes to an end: at first but for a poisoned lane. */
  async #finish(identity: string): Promise<void> {
    const { browser, platform, time } = this;
    const storage = browser.storageOf(identity);
    if (storage.lives.size === 0) return;
    browser.close();
    browser.noticeLostKey();
    browser.session = identity;
    browser.unlockScreen();
    browser.openTab();
    const poisoned = [...platform.poisoned];
    for (let round = 0; round < 40; round++) {
      await time.passUntil(time.now() + 10 * MINUTE);
      await this.audit.step();
      const left = { ...(await storage.store.counts()), unreadable: 0 };
      if (Object.values(left).every(count => count === 0)) break;
      if (round === 2) {
        for (const [lane, actions] of byLane(await storage.store.open()))
          this.#mustRest(lane, headOf(actions));
        platform.poisoned.clear();
      }
      await this.people.review();
    }
    for (const terminal of poisoned) platform.poisoned.add(terminal);
    if (this.#copy.isWiped) this.complaints.push('the rows that were deleted were not pulled anew');
  }

  /** A lane that nothing is wrong with has come to its end, or waits for a person. */
  #mustRest(lane: string, head: Action | undefined): void {
    const isPoisoned = this.platform.poisoned.has(targetIn(lane));
    if (head && head.state !== 'needsReview' && !isPoisoned)
      this.complaints.push(`${head.id} of ${lane} is still ${head.state}`);
  }
}

const targetIn = (lane: string): string => lane.slice(lane.indexOf(':') + 1);
