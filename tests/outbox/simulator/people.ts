import { UNDO_MS, whyNotDone } from '../../../src/domain/outbox/action.ts';
import type { NewAction } from '../../../src/sync/outbox/operator.ts';
import type { Browser } from './browser.ts';
import type { Chance } from './chance.ts';
import type { Decider, ModelCopy } from './decider.ts';
import type { VirtualTime } from './virtual-time.ts';

/** An accepted action; `cancelled` where a person undid it. */
export type Accepted = { id: string; identity: string; cancelled: boolean };

/** Dependencies of the people of a world. */
export type PeopleDeps = {
  time: VirtualTime;
  chance: Chance;
  listChance: Chance;
  browser: Browser;
  decider: Decider;
  /** The data on the browser's screen. */
  copy(): ModelCopy;
  onlyRegisters: boolean;
  complain(breach: string): void;
};

const reviewDecisions = ['keep', 'anyway', 'done'] as const;

/** People who act on the data that the browser shows; one of them is signed in at a time. */
export class People {
  readonly accepted = new Map<string, Accepted>();

  constructor(readonly deps: PeopleDeps) {}

  async decide(): Promise<void> {
    const { browser, chance, decider, listChance, time } = this.deps;
    const identity = browser.session;
    const tab = browser.tab;
    if (!identity || !tab) return;
    const isBulk = browser.deps.platform.able.takesLists && listChance.is(0.4);
    const newActions: NewAction[] = isBulk ? decider.bulk(identity, this.deps.copy(), this.#now()) : [];
    const many = chance.is(0.2) ? 3 : 1;
    for (let at = 0; at < many; at++) {
      const newAction = await this.#newAction(identity);
      if (newAction) newActions.push(newAction);
    }
    void tab.outbox.decideMany(newActions).then(answer => {
      if (!('ok' in answer)) return;
      for (const id of [...answer.ok.ids, ...answer.ok.folded]) this.#accept(id, identity);
    });
    await time.still();
  }

  /** Notes an accepted action. One that replaced an earlier action is often undone. */
  #accept(id: string, identity: string): void {
    const { browser, complain, listChance } = this.deps;
    const life = browser.storageOf(identity).lives.get(id);
    if (!life) complain(`${id} was accepted and not stored`);
    const accepted = this.accepted.get(id) ?? { id, identity, cancelled: false };
    this.accepted.set(id, accepted);
    const isFolded = life?.action.state === 'queued' && life.action.replaces !== null;
    if (isFolded && listChance.is(0.4)) this.#undo(accepted);
  }

  #undo(accepted: Accepted): void {
    void this.deps.browser.tab?.outbox.cancel([accepted.id]).then(answer => {
      if ('ok' in answer) accepted.cancelled = true;
    });
  }

  #newAction(identity: string): Promise<NewAction | null> | NewAction {
    const { browser, decider, onlyRegisters } = this.deps;
    const copy = this.deps.copy();
    const asOf = this.#now();
    return onlyRegisters
      ? decider.registration(identity, copy.webhooks, asOf)
      : decider.newAction(identity, copy, browser.storageOf(identity).store, asOf);
  }

  #now(): string {
    return new Date(this.deps.browser.clock.now()).toISOString();
  }

  async cancel(): Promise<void> {
    const { browser, chance, time } = this.deps;
    const mine = [...this.accepted.values()].filter(each => each.identity === browser.session);
    if (mine.length === 0) return;
    this.#undo(chance.of(mine));
    await time.still();
  }

  /** Ends what waits for a person, in one of the three ways; another way where the platform does not allow that one. */
  async review(): Promise<void> {
    const { browser, chance, complain, time } = this.deps;
    if (!browser.session) return;
    for (const action of await browser.storageOf(browser.session).store.open()) {
      const { id, state } = action;
      if (state !== 'needsReview') continue;
      const outbox = browser.tab?.outbox;
      const wanted = chance.of(reviewDecisions);
      void outbox?.review(id, wanted, { undoFor: UNDO_MS }).then(answer => {
        if ('failure' in answer) {
          if (wanted !== 'keep') void outbox.review(id, 'keep');
        } else if (wanted === 'done' && whyNotDone(action))
          complain(`${id} was marked as done, and it is not`);
      });
      await time.still();
    }
  }

  async sendNow(): Promise<void> {
    void this.deps.browser.tab?.outbox.sendNow();
    await this.deps.time.still();
  }

  /** Looks at what the screens show: nothing but what is stored. */
  async checkScreens(): Promise<void> {
    const { browser, complain, time } = this.deps;
    const identity = browser.session;
    const outbox = browser.tab?.outbox;
    if (!identity || !outbox) return;
    const { lives } = browser.storageOf(identity);
    const check = (id: string) => {
      if (!lives.has(id)) complain(`${id} is shown and was never stored`);
    };
    void outbox.overlay().then(answer => {
      if ('failure' in answer) return;
      const { terminals, merchants, webhooks } = answer.ok;
      for (const { pending } of [...terminals.values(), ...webhooks.values()]) check(pending.actionId);
      for (const { actionId } of merchants.values()) check(actionId);
    });
    void outbox.list('open', { from: 0, to: 1_000 }).then(answer => {
      if ('ok' in answer) for (const { id } of answer.ok.actions) check(id);
    });
    void outbox.news().then(answer => {
      if ('ok' in answer) void outbox.markAnnounced(answer.ok.map(({ id }) => id));
    });
    await time.still();
  }

  /** Signs out, and says what is to become of what waits. */
  async signOut(): Promise<void> {
    const { browser, chance, time } = this.deps;
    const outbox = browser.tab?.outbox;
    if (chance.is(0.3)) void outbox?.discard();
    await time.still();
    void outbox?.hold();
    await time.still();
    browser.endSession();
  }
}
