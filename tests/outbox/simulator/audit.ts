import { type ActionVerb, verbOf } from '../../../src/domain/outbox/action.ts';
import type { Browser } from './browser.ts';
import type { Platform } from './platform.ts';
import type { Life } from './storage.ts';
import { effectKey } from './terminal-calls.ts';

/** Checks the rules while a world runs: each effect once it is there, and each identity's counts. */
export class Audit {
  /** The number of effects of each action, since a person last had it sent again; those that no device can prevent are not counted. */
  readonly counted = new Map<string, number>();
  /** Keys that had a part in what no device can prevent. */
  readonly strays = new Set<string>();
  readonly #lastSeq = new Map<string, number>();
  #audited = 0;

  constructor(
    readonly platform: Platform,
    readonly browser: Browser,
    readonly complain: (breach: string) => void,
  ) {}

  /** Looks at what is new since the last step. */
  async step(): Promise<void> {
    const { effects, misuses } = this.platform;
    for (const misuse of misuses.splice(0)) this.complain(misuse);
    for (; this.#audited < effects.length; this.#audited++) this.#effect(this.#audited);
    for (const [identity, { store, lives, unreadable }] of this.browser.storages) {
      if (lives.size === 0) continue;
      const counts = await store.counts();
      const badge = Object.values(counts).reduce((sum, count) => sum + count, 0) - counts.unreadable;
      const open = (await store.open()).filter(action => action.endedAt === null).length;
      const live = [...lives.values()].filter(({ to, lostAt }) => to === null && lostAt === null).length;
      if (badge !== open || open !== live)
        this.complain(`the badge of ${identity} says ${badge}, ${open} are open, ${live} were stored`);
      if (counts.unreadable !== unreadable.length)
        this.complain(`${identity} counts ${counts.unreadable} unreadable, ${unreadable.length} are`);
    }
  }

  /** The action that a key belongs to, and whose it is. */
  #ownerOf(key: string): { life: Life; identity: string } | null {
    for (const [identity, storage] of this.browser.storages) {
      const [life] = storage.livesOf(key);
      if (life) return { life, identity };
    }
    return null;
  }

  #effect(at: number): void {
    const { platform, complain } = this;
    const { key, identity, verb, isStray } = platform.effects[at] as (typeof platform.effects)[number];
    if (isStray) this.strays.add(key);
    const isKnown = platform.able.answersKeys.includes(serviceOf(verb));
    const found = this.#ownerOf(key);
    if (!found) {
      complain(`${key} took effect and is no action's`);
      return;
    }
    const { action, keysNow } = found.life;
    // A list that was given up is beyond the protection of its key.
    const isGivenUp = key !== action.key && effectKey(action) !== key;
    const request = keysNow.has(key) ? action.key : key;
    const times = (this.counted.get(request) ?? 0) + (isStray && (!isKnown || isGivenUp) ? 0 : 1);
    this.counted.set(request, times);
    if (times > 1) complain(`${request} took effect ${times} times`);
    if (found.identity !== identity) complain(`${action.id} was sent as ${identity}`);
    if (verbOf(action.intent) !== verb) complain(`${action.id} did ${verb}`);
    if (isStray) return;
    const lane = `${identity} ${action.lane}`;
    if ((this.#lastSeq.get(lane) ?? 0) > action.seq) complain(`${action.id} overtook another`);
    this.#lastSeq.set(lane, action.seq);
  }
}

const serviceOf = (verb: ActionVerb) => {
  if (verb.endsWith('Webhook')) return 'webhooks';
  const isNotice = verb === 'invite' || verb === 'sendRepairSteps' || verb === 'requestBankMid';
  return isNotice ? 'notifications' : 'attestation';
};
