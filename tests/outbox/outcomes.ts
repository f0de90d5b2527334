import { type Action, type ActionState, verbOf } from '../../src/domain/outbox/action.ts';
import type { Scripted } from './scripted.ts';
import type { ModelEffect } from './simulator/model-answers.ts';

type Kept = { action: Action; identity: string };

/** Rules that a played script breaks, in words. `endsIn`: the outcomes that its actions may have. */
export async function breachesOf(played: Scripted, endsIn: readonly ActionState[]): Promise<string[]> {
  const kept: Kept[] = [];
  for (const [identity, store] of played.stores) {
    const { actions } = await store.history({ from: 0, to: 1_000 });
    kept.push(...actions.map(action => ({ action, identity })));
    const live = (await store.open()).filter(action => action.endedAt === null);
    kept.push(...live.map(action => ({ action, identity })));
  }
  const { effects } = played.device.platform;
  return [
    ...lost(played, kept),
    ...kept.flatMap(({ action }) => outcome(action, effects, endsIn)),
    ...order(kept, effects),
    ...doubled(effects),
    ...saidTwice(effects, played.anyway),
  ];
}

function lost({ accepted, cancelled }: Scripted, kept: readonly Kept[]): string[] {
  const found: string[] = [];
  for (const [id, identity] of accepted) {
    const records = kept.filter(({ action }) => action.id === id);
    if (records.length !== 1) found.push(`${id} was accepted and is kept ${records.length} times`);
    if (records.some(record => record.identity !== identity)) found.push(`${id} is kept for somebody else`);
  }
  for (const { action } of kept)
    if (cancelled.has(action.id) && action.state !== 'cancelled')
      found.push(`${action.id} was taken back, yet ${action.state}`);
  return found;
}

/** Its outcome is one that may be, and says what happened. */
function outcome(action: Action, effects: readonly ModelEffect[], endsIn: readonly ActionState[]): string[] {
  const { id, state, doubt, intent } = action;
  const what = `${id} (${verbOf(intent)})`;
  if (action.endedAt === null) return [`${what} never ended: ${state}`];
  if (!endsIn.includes(state)) return [`${what} ended in ${state}: ${action.lastError?.status}`];
  const times = effects.filter(effect => isOf(action, effect)).length;
  if (state === 'done' && times !== 1) return [`${what} is done and took effect ${times} times`];
  const isInDoubt = state === 'cancelled' && doubt?.startsWith('lost');
  return state !== 'done' && !isInDoubt && times > 0 ? [`${what} is ${state} and took effect`] : [];
}

/** True where an effect is the action's: by its key, or as a member of a list. No script decides a verb for a terminal twice in lists. */
function isOf({ key, intent }: Action, effect: Pick<ModelEffect, 'key' | 'verb' | 'target'>): boolean {
  if (effect.key === key) return true;
  const isListed = intent.kind === 'terminal' && effect.key.endsWith(`/${intent.terminalId}`);
  return isListed && intent.verb === effect.verb;
}

/** Effects must come in the order of the actions, and under the identity that decided. */
function order(kept: readonly Kept[], effects: readonly ModelEffect[]): string[] {
  const last = new Map<string, number>();
  const found: string[] = [];
  for (const { key, identity, verb, target } of effects) {
    const effect = { key, verb, target };
    const record = kept.find(({ action }) => isOf(action, effect) || action.id === key);
    if (!record) {
      found.push(`nobody decided ${key}`);
      continue;
    }
    const { lane, seq, id, intent } = record.action;
    if (record.identity !== identity) found.push(`${id} was sent as ${identity}`);
    if (verbOf(intent) !== verb) found.push(`${id} did ${verb}`);
    const inLane = `${record.identity} ${lane}`;
    if ((last.get(inLane) ?? 0) > seq) found.push(`${id} overtook another`);
    last.set(inLane, seq);
  }
  return found;
}

function doubled(effects: readonly ModelEffect[]): string[] {
  const keys = new Set(effects.map(({ key }) => key));
  return [...keys].flatMap(key => {
    const times = effects.filter(effect => effect.key === key).length;
    return times > 1 ? [`${key} took effect ${times} times`] : [];
  });
}

/** An invite or a registration has words of its own, whatever the key: they are heard once, and once more where somebody asked for it. */
function saidTwice(effects: readonly ModelEffect[], anyway: number): string[] {
  const words = effects.flatMap(({ said }) => said ?? []);
  return [...new Set(words)].flatMap(said => {
    const times = words.filter(each => each === said).length;
    return times > 1 + anyway ? [`${said} arrived ${times} times`] : [];
  });
}
