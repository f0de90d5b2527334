import { byLane } from '../../db/outbox-store.ts';
import type { Action, ActionState, Intent } from '../../domain/action.ts';
import { type Activation, type PendingMark, verbLeadsTo } from '../../domain/terminal.ts';

/** What a row shows over what the copy holds, until a pull has shown it: the wanted state and the mark. (design §3) */
export type Overlaid = {
  /** `gone` for a delete; null where the activation stays as it is. */
  activation: Activation | 'gone' | null;
  pending: PendingMark;
};
/** By terminal. */
export type Overlay = ReadonlyMap<string, Overlaid>;

const marks: Partial<Record<ActionState, PendingMark['state']>> = {
  queued: 'waiting',
  sending: 'sending',
  uncertain: 'checking',
  needsReview: 'needs-review',
  held: 'held',
  done: 'delivered',
};
type TerminalAction = Action & { intent: Extract<Intent, { kind: 'terminal' }> };
const isOfTerminal = (action: Action): action is TerminalAction => action.intent.kind === 'terminal';

/** The overlay of all that is open. The mark is the last action's, but what waits for a person comes first. */
export function overlayOf(open: readonly Action[]): Overlay {
  const overlay = new Map<string, Overlaid>();
  for (const lane of byLane(open).values()) {
    const actions = lane.filter(isOfTerminal);
    const marked = actions.find(({ state }) => state === 'needsReview' || state === 'held') ?? actions.at(-1);
    const state = marked && marks[marked.state];
    if (!marked || !state) continue;
    const wanted = actions.map(({ intent }) => verbLeadsTo[intent.verb]).filter(each => each !== null);
    const { id: actionId, decidedAt, intent } = marked;
    overlay.set(intent.terminalId, {
      activation: wanted.at(-1) ?? null,
      pending: { actionId, verb: intent.verb, state, decidedAt },
    });
  }
  return overlay;
}
