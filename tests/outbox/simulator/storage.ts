import { aliasIn, nameOf } from '../../../src/db/outbox-database.ts';
import type { OutboxStore } from '../../../src/db/outbox-store.ts';
import { type Action, type ActionState, isOfKind, UNDO_MS } from '../../../src/domain/outbox/action.ts';
import { kindOf } from '../../../src/sync/outbox/kinds/kinds.ts';
import { CLAIM_MS, isLive } from '../../../src/sync/outbox/lane.ts';
import { secrets } from './model-answers.ts';
import { effectKey } from './terminal-calls.ts';

/** From which state an action may come to which. */
const follows: Partial<Record<ActionState, readonly ActionState[]>> = {
  queued: ['sending', 'held', 'superseded', 'cancelled'],
  sending: ['done', 'rejected', 'uncertain', 'queued', 'held'],
  uncertain: ['done', 'rejected', 'queued', 'sending', 'needsReview'],
  held: ['queued', 'cancelled'],
  // The action that replaced it was undone.
  superseded: ['queued', 'held'],
  needsReview: ['queued', 'cancelled', 'done'],
};

/** An action as it was stored last, with its beginning and end (ms since 1970, true time); `isGone` once it is deleted. */
export type Life = {
  action: Action;
  from: number;
  to: number | null;
  /** All keys under which it may have taken effect. */
  keys: Set<string>;
  /** Those since a person last had it sent again. */
  keysNow: Set<string>;
  isGone: boolean;
  /** Instant from which its record cannot be decrypted (ms since 1970, true time); null while it can. */
  lostAt: number | null;
};

/** One identity's storage, with everything that was ever durable in it, held against the rules at each commit. */
export class ModelStorage {
  readonly lives = new Map<string, Life>();
  readonly #idsOfKey = new Map<string, Set<string>>();
  /** True from the end of the session until the same person is back. */
  #isShut = false;
  /** Nothing is read or written before this instant (ms since 1970). */
  shutUntil = 0;
  /** Nothing is written before this instant (ms since 1970). */
  fullUntil = 0;
  /** True while the key of a screen lock, which is in no memory, encrypts the data key. */
  isSealed = false;
  /** The number of the data key as it is stored: a lock, an unlock and a lost device key store another. */
  dataKey = 0;
  #store: OutboxStore;
  #isKeyLost = false;

  constructor(
    readonly open: () => OutboxStore,
    readonly now: () => number,
    /** True while the person of this outbox has locked the device and allows no sending meanwhile. */
    readonly isHidden: () => boolean,
    readonly complain: (breach: string) => void,
  ) {
    this.#store = open();
  }

  /** The content, without a check of keys. */
  get store(): OutboxStore {
    return this.#store;
  }

  /** The screen is locked or unlocked: the data key is stored anew. */
  seal(isSealed: boolean): void {
    this.isSealed = isSealed;
    this.dataKey++;
  }

  /** The device key is gone. The next context that opens the outbox notices that. */
  loseKey(): void {
    this.#isKeyLost = true;
  }

  /** Opens the outbox for a context without a data key; gives the number of the data key. Sets records aside that no key opens. */
  unlock(): number {
    if (!this.#isKeyLost) return this.dataKey;
    this.#isKeyLost = false;
    this.#store.close();
    this.#store = this.open();
    this.dataKey++;
    for (const [id, life] of this.lives) this.lives.set(id, { ...life, lostAt: life.lostAt ?? this.now() });
    return this.dataKey;
  }

  /** The actions that the outbox must count as unreadable. */
  get unreadable(): Life[] {
    return [...this.lives.values()].filter(
      ({ lostAt, to, isGone }) => lostAt !== null && to === null && !isGone,
    );
  }

  /** A transaction, which is refused where there is no room. */
  readonly transact: OutboxStore['transact'] = async (reading, change) => {
    let written: readonly Action[] = [];
    const result = await this.store.transact(reading, open => {
      const changed = change(open);
      if (changed.write.length > 0 && this.now() < this.fullUntil) throw full();
      written = changed.write;
      if (changed.gateOpen !== undefined) this.#isShut = !changed.gateOpen;
      return changed;
    });
    const done = written.filter(
      ({ id, state }) => state === 'done' && this.lives.get(id)?.action.state !== 'done',
    );
    for (const action of written) this.#note(action);
    for (const action of done) this.#tells(action);
    return result;
  };

  /** Marks actions whose outcome a screen has announced. */
  readonly told: OutboxStore['markAnnounced'] = async ids => {
    const were = new Set((await this.store.news()).map(({ id }) => id));
    await this.store.markAnnounced(ids);
    for (const id of ids) {
      const life = were.has(id) && this.lives.get(id);
      if (life) this.lives.set(id, { ...life, action: { ...life.action, announced: true } });
    }
  };

  /** Forgets old actions: those that go must have ended, and have been announced. */
  readonly prune: OutboxStore['prune'] = async before => {
    await this.store.prune(before);
    for (const [id, life] of this.lives) {
      if (life.lostAt !== null) continue;
      const { endedAt, acknowledgedAt, state, announced } = life.action;
      const isNews = (state === 'done' || state === 'rejected') && !announced;
      const isGone = endedAt !== null && endedAt < before && acknowledgedAt === null && !isNews;
      if (isGone) this.lives.set(id, { ...life, isGone });
    }
  };

  /** A person discards the actions that cannot be read any more. */
  readonly dropUnreadable: OutboxStore['dropUnreadable'] = async () => {
    await this.store.dropUnreadable();
    for (const [id, life] of this.lives)
      if (life.lostAt !== null) this.lives.set(id, { ...life, isGone: true });
  };

  #note(action: Action): void {
    const { id, state } = action;
    const life = this.lives.get(id);
    if (this.isHidden()) this.complain(`${id} is written while the device is locked`);
    if (life && life.lostAt !== null) {
      this.complain(`${id} is written after its key was lost`);
      return;
    }
    const text = JSON.stringify(action);
    for (const secret of secrets) if (text.includes(secret)) this.complain(`${id} holds ${secret}`);
    if (life) this.#compare(life.action, action);
    else if (this.#isShut) this.complain(`${id} is accepted after the session ended`);
    else if (this.#isKnown(action)) this.complain(`${id} is a second ${nameOf(action)}`);
    const begins = state === 'sending' && life?.action.attempt !== action.attempt;
    if (begins && this.#isShut) this.complain(`${id} is sent after the session ended`);
    if (action.replaces && this.lives.get(action.replaces)?.action.state !== 'superseded')
      this.complain(`${id} replaces ${action.replaces}, which is to be done too`);
    if (state === 'sending' && life?.action.state !== 'sending' && this.#waitsForAnother(action))
      this.complain(`${id} is sent before another of its lane`);
    if (state === 'done' && action.intent.kind === 'webhook' && action.intent.verb === 'register')
      if (!aliasIn(action)) this.complain(`${id} is done without an id`);
    const ended = action.endedAt === null ? null : this.now();
    this.lives.set(id, {
      action,
      from: life?.from ?? this.now(),
      to: ended === null ? null : (life?.to ?? ended),
      isGone: false,
      lostAt: null,
      keys: addedTo(life?.keys, action),
      keysNow: addedTo(life?.action.key === action.key ? life.keysNow : undefined, action),
    });
    for (const key of [action.key, effectKey(action), action.list?.key ?? action.key])
      this.#idsOfKey.set(key, (this.#idsOfKey.get(key) ?? new Set()).add(id));
  }

  #compare(was: Action, is: Action): void {
    const { id } = is;
    if (was.state !== is.state && !follows[was.state]?.includes(is.state))
      this.complain(`${id} went from ${was.state} to ${is.state}`);
    if (isAbsentOnce(was, is)) this.complain(`${id} is taken for absent after one look`);
    if (is.state === 'done' && was.state !== 'needsReview' && was.state !== 'done')
      if (kindOf(is.intent).collection !== null && is.acknowledgedAt === null)
        this.complain(`${id} is no longer shown, and no list has been read`);
    if (isTooSoon(was, is)) this.complain(`${id} is sent while it can be undone`);
    const isRevived = was.state === 'superseded' && is.endedAt === null;
    if (was.endedAt !== null && was.endedAt !== is.endedAt && !isRevived) this.complain(`${id} ended twice`);
    for (const name of ['seq', 'lane', 'decidedAt', 'decidedBy'] as const)
      if (was[name] !== is[name]) this.complain(`${id} changed its ${name}`);
  }

  /** Checks that the later actions of the lane have seen the result of an ended one. */
  #tells({ id, lane, seq, found }: Action): void {
    for (const { action, lostAt } of this.lives.values())
      if (lostAt === null && action.lane === lane && action.seq > seq && isLive(action))
        if (action.seen.version !== (found?.version ?? null))
          this.complain(`${action.id} was not told what ${id} led to`);
  }

  /** The lives of the actions that are sent, or ever were, with the key: their own, or that of a list. */
  livesOf(key: string): Life[] {
    return [...(this.#idsOfKey.get(key) ?? [])].flatMap(id => this.lives.get(id) ?? []);
  }

  #isKnown(action: Action): boolean {
    const name = nameOf(action);
    return (
      name !== undefined &&
      [...this.lives.values()].some(
        life => !life.isGone && life.lostAt === null && nameOf(life.action) === name,
      )
    );
  }

  #waitsForAnother({ lane, seq }: Action): boolean {
    return [...this.lives.values()].some(
      ({ action, lostAt }) => lostAt === null && action.lane === lane && action.seq < seq && isLive(action),
    );
  }
}

const addedTo = (keys: Set<string> | undefined, action: Action): Set<string> =>
  (keys ?? new Set<string>()).add(action.key).add(effectKey(action));

/** True where a registration counts as lost without an earlier look; a request that never left cannot be there. */
const isAbsentOnce = (was: Action, is: Action): boolean =>
  isOfKind('webhook', is) &&
  is.intent.verb === 'register' &&
  was.state === 'uncertain' &&
  was.doubt === 'lost' &&
  was.absentSince === null &&
  is.attempt > 0 &&
  (is.state === 'queued' || (is.state === 'needsReview' && !is.found?.content));

/** True where an action is claimed for the first time, by the claimant's clock, before the time to undo it is over. */
function isTooSoon(was: Action, is: Action): boolean {
  if (was.state !== 'queued' || is.state !== 'sending' || was.attempt > 0 || !is.claim) return false;
  const left = was.notBefore - (is.claim.until - CLAIM_MS);
  return left > 0 && left <= UNDO_MS;
}

/** As Chromium says it: the reason is inside. */
const full = () =>
  Object.assign(new Error('The transaction was aborted'), {
    name: 'AbortError',
    inner: new DOMException('Quota exceeded', 'QuotaExceededError'),
  });
