import { type Action, type ActionVerb, isOfKind, verbOf } from '../../../domain/action.ts';
import { verbLeadsTo } from '../../../domain/terminal.ts';
import { contentKey } from '../../../domain/webhook.ts';
import type { World } from './world.ts';

/** What must hold however it went; each breach in words. (design §8) */
export async function breaches(world: World): Promise<string[]> {
  const found = [...world.complaints];
  const records = new Map<string, { action: Action; identity: string }>();
  for (const [identity, store] of world.stores) {
    const { actions } = await store.history({ from: 0, to: 1_000 });
    for (const action of actions) records.set(action.id, { action, identity });
    const open = (await store.open()).filter(action => action.endedAt === null);
    for (const { id, state } of open) found.push(`${id} never ended: ${state}`);
  }
  for (const { id } of world.accepted.values()) if (!records.has(id)) found.push(`${id} was lost`);

  const byKey = new Map([...records.values()].map(record => [record.action.key, record]));
  const { effects } = world.platform;
  const lastSeq = new Map<string, number>();
  const counted = new Map<string, number>();
  for (const { key, identity, target, verb } of effects) {
    counted.set(key, (counted.get(key) ?? 0) + 1);
    const record = byKey.get(key);
    if (!record) continue;
    if (record.identity !== identity) found.push(`${record.action.id} was sent as ${identity}`);
    if (verbOf(record.action.intent) !== verb) found.push(`${record.action.id} did ${verb}`);
    const lane = `${identity} ${kindBy(verb)} ${target}`;
    if ((lastSeq.get(lane) ?? 0) > record.action.seq) found.push(`${record.action.id} overtook another`);
    lastSeq.set(lane, record.action.seq);
  }
  for (const [key, times] of counted) if (times > 1) found.push(`${key} took effect ${times} times`);

  for (const { action } of records.values()) {
    const text = saidBy(action);
    if (text === null) continue;
    const arrived = effects.filter(({ said }) => said === text).length;
    const most = 1 + (world.anyway.get(action.id) ?? 0);
    if (arrived > most) found.push(`${action.id} arrived ${arrived} times`);
  }

  for (const { action } of records.values()) {
    const times = counted.get(action.key) ?? 0;
    const { id, state, attempt, lastError, doubt } = action;
    if (state === 'superseded' && times > 0) found.push(`${id} was superseded and took effect`);
    if (state === 'cancelled' && !doubt?.startsWith('lost') && times > 0)
      found.push(`${id} was cancelled and took effect`);
    if (state === 'rejected' && !outcomes.includes(lastError?.status ?? 0))
      found.push(`${id} was rejected for ${lastError?.status}`);
    if (state === 'done' && times === 0 && !wasSo(world, action))
      found.push(`${id} is done and never took effect`);
    if (state === 'rejected' && lastError?.status !== 404 && times > 0)
      found.push(`${id} was rejected and took effect`);
    if (state === 'done' && attempt === 0) found.push(`${id} is done and was never sent`);
    if (world.accepted.get(id)?.cancelled && state !== 'cancelled')
      found.push(`${id} was cancelled, yet ${state}`);
  }
  return found;
}

/** Statuses that end an action: FAILED comes with 200, and 409 where there is nothing to look at. */
const outcomes = [200, 403, 404, 409];

const kindBy = (verb: ActionVerb): string => {
  if (verb === 'invite') return 'invite';
  if (verb === 'requestBankMid') return 'bankMid';
  return verb.endsWith('Webhook') ? 'webhook' : 'terminal';
};

/** What an action says to the platform that no other does: it must not be heard twice. */
function saidBy({ intent }: Action): string | null {
  if (intent.kind === 'invite') return intent.inviteId;
  return intent.kind === 'webhook' && intent.verb === 'register' ? (intent.content?.url ?? null) : null;
}

/** Whether the target was as wanted, by whoever's doing, at some time between the decision and its end. */
function wasSo({ platform }: World, action: Action): boolean {
  const began = Date.parse(action.decidedAt);
  const ended = Date.parse(action.endedAt ?? '');
  const held = <Past extends { at: number }>(past: readonly Past[], isSo: (one: Past) => boolean) =>
    past.some((one, index) => {
      const until = past[index + 1]?.at ?? Number.POSITIVE_INFINITY;
      return isSo(one) && one.at <= ended && until >= began;
    });
  if (isOfKind('terminal', action)) {
    const { terminalId, verb } = action.intent;
    const past = platform.past.filter(each => each.terminalId === terminalId);
    return held(past, ({ activation }) => activation === verbLeadsTo[verb]);
  }
  if (!isOfKind('webhook', action) || action.intent.verb === 'register') return false;
  const past = platform.webhooks.past.filter(each => each.webhookId === action.seen.webhookId);
  return held(past, ({ like }) => like === contentKey(action.intent.content));
}
