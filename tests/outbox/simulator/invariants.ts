import { type Action, isByWord, isOfKind } from '../../../src/domain/outbox/action.ts';
import { verbLeadsTo } from '../../../src/domain/terminal.ts';
import { contentKey } from '../../../src/domain/webhook/webhook.ts';
import { kindOf } from '../../../src/sync/outbox/kinds/kinds.ts';
import type { Life } from './storage.ts';
import type { World } from './world.ts';

/** Rules that the world broke while it ran, and rules that do not hold after its end; each in words. */
export async function breaches(world: World): Promise<string[]> {
  const { browser, people } = world;
  const found = [...world.complaints];
  for (const [identity, { store, lives }] of browser.storages) {
    const kept = new Map<string, Action>();
    for (const action of (await store.history({ from: 0, to: 1_000 })).actions) kept.set(action.id, action);
    for (const action of (await store.open()).filter(({ endedAt }) => endedAt === null)) {
      kept.set(action.id, action);
      found.push(`${action.id} never ended: ${action.state}`);
    }
    for (const [id, life] of lives) {
      const state = life.isGone || life.lostAt !== null ? undefined : life.action.state;
      const is = kept.get(id)?.state;
      if (is !== state) found.push(`${id} was ${state} and is ${is}`);
      found.push(...breachesOf(life, world));
      if (people.accepted.get(id)?.cancelled && isLastOfFold(life, lives))
        found.push(`${id} was cancelled, and ${life.action.replaces} with it`);
    }
    for (const id of kept.keys()) if (!lives.has(id)) found.push(`${id} of ${identity} came from nowhere`);
  }
  for (const { id, identity } of people.accepted.values())
    if (!browser.storageOf(identity).lives.has(id)) found.push(`${id} was lost`);
  return found;
}

/** Rules that the end of one action breaks. */
function breachesOf(life: Life, world: World): string[] {
  const { action, keys, keysNow } = life;
  const { id, state, attempt, lastError, doubt } = action;
  const { audit, people, platform } = world;
  const found: string[] = [];
  const effects = platform.effects.filter(({ key }) => keys.has(key));
  const current = effects.filter(({ key }) => keysNow.has(key));
  const times = current.filter(({ isStray }) => !isStray).length;
  const isStray = current.length > times;

  const text = saidBy(action);
  if (text !== null) {
    const said = platform.effects.filter(({ said, key }) => said === text && !audit.strays.has(key));
    const requestKeys = [...world.browser.storages.values()].flatMap(({ lives }) =>
      [...lives.values()].filter(each => saidBy(each.action) === text).flatMap(each => [...each.keys]),
    );
    if (said.length > requestKeys.length) found.push(`${id} arrived ${said.length} times`);
  }
  if (state === 'superseded' && current.length > 0) found.push(`${id} was superseded and took effect`);
  const isHeld = times > 0 && !isStray && !isUndone(world, life);
  if (state === 'cancelled' && !doubt?.startsWith('lost') && isHeld)
    found.push(`${id} was cancelled and took effect`);
  const { sight } = kindOf(action.intent);
  if (state === 'rejected' && !(sight ? seenOutcomes : outcomes).includes(lastError?.status ?? 0))
    found.push(`${id} was rejected for ${lastError?.status}`);
  if (state === 'done' && current.length === 0 && !isByWord(action) && !wasSo(world, life))
    found.push(`${id} is done and never took effect`);
  if (state === 'rejected' && lastError?.status !== 404 && isHeld)
    found.push(`${id} was rejected and took effect`);
  if (state === 'done' && attempt === 0) found.push(`${id} is done and was never sent`);
  if (people.accepted.get(id)?.cancelled && state !== 'cancelled')
    found.push(`${id} was cancelled, yet ${state}`);
  return found;
}

/** True where an action replaced an earlier one, which has not gone on since and was not replaced again. */
function isLastOfFold(
  { action: { id, replaces, reviewed } }: Life,
  lives: ReadonlyMap<string, Life>,
): boolean {
  const earlier = replaces === null || reviewed ? undefined : lives.get(replaces);
  if (!earlier || earlier.isGone || earlier.lostAt !== null) return false;
  const isReplacedAgain = [...lives.values()].some(
    ({ action }) => action.replaces === replaces && action.id !== id,
  );
  return earlier.action.state === 'superseded' && !isReplacedAgain;
}

/** Statuses that end an action: FAILED comes with 200, and 409 and 412 where there is nothing to look at. */
const outcomes = [200, 403, 404, 409, 412];
const seenOutcomes = [200, 403, 404];

/** The part of an action's request that no other has: the platform must not get it twice. */
function saidBy({ intent }: Action): string | null {
  if (intent.kind === 'invite') return intent.inviteId;
  if (intent.kind === 'repairSteps') return intent.messageId;
  return intent.kind === 'webhook' && intent.verb === 'register' ? (intent.content?.url ?? null) : null;
}

/** True where another removed the registered webhook before the action's end: a look then finds no trace of it. */
function isUndone({ platform }: World, { action, keys, to }: Life): boolean {
  if (!isOfKind('webhook', action) || action.intent.verb !== 'register') return false;
  const made = platform.effects.filter(({ key }) => keys.has(key)).map(({ target }) => target);
  return made.every(target =>
    platform.webhooks.past.some(
      ({ webhookId, at, like }) => webhookId === target && like === '' && at <= (to ?? at),
    ),
  );
}

/**
 * True where the target was as wanted, through anyone, at some time between the decision and its end. A registration that a
 * person repeated may be found by the webhook that its first request made, late.
 */
function wasSo({ platform }: World, { action, keys, from, to }: Life): boolean {
  const ended = to ?? Number.POSITIVE_INFINITY;
  const held = <Past extends { at: number }>(past: readonly Past[], isSo: (one: Past) => boolean) =>
    past.some((one, index) => {
      const until = past[index + 1]?.at ?? Number.POSITIVE_INFINITY;
      return isSo(one) && one.at <= ended && until >= from;
    });
  if (isOfKind('terminal', action)) {
    const { terminalId, verb } = action.intent;
    const past = platform.past.filter(each => each.terminalId === terminalId);
    return held(past, ({ activation }) => activation === verbLeadsTo[verb]);
  }
  if (!isOfKind('webhook', action)) return false;
  if (action.intent.verb === 'register')
    return platform.effects.some(({ key, target }) => keys.has(key) && target === action.found?.webhookId);
  const past = platform.webhooks.past.filter(each => each.webhookId === action.seen.webhookId);
  return held(past, ({ like }) => like === contentKey(action.intent.content));
}
