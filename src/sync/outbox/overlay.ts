import type { OutboxStore } from '../../db/outbox-store.ts';
import type { AcknowledgedTerminal, OverlaidTerminal, Overlay } from '../../domain/collection.ts';
import {
  type Action,
  type ActionKind,
  type ActionState,
  byLane,
  isOfKind,
} from '../../domain/outbox/action.ts';
import { type PendingMark, verbLeadsTo } from '../../domain/terminal.ts';
import type { WaitingWebhook } from '../../domain/webhook/webhook.ts';
import { acknowledgedIn } from './acknowledged.ts';
import type { Lanes } from './deps.ts';
import type { Lane } from './lane.ts';

/** The kinds whose targets a list shows: the only ones that need be read for it. */
export const overlaid: readonly ActionKind[] = ['terminal', 'bankMid', 'webhook'];

const marks: Partial<Record<ActionState, PendingMark['state']>> = {
  queued: 'waiting',
  sending: 'sending',
  uncertain: 'checking',
  needsReview: 'needs-review',
  held: 'held',
  done: 'sent',
};

/** The overlay of one lane, with its list and key. */
export type LaneOverlay =
  | { on: 'terminals'; key: string; value: OverlaidTerminal; acknowledged: AcknowledgedTerminal | null }
  | { on: 'merchants'; key: string; value: PendingMark }
  | { on: 'webhooks'; key: string; value: WaitingWebhook };

/** The overlay of an open lane. The mark is the last action's, but an action that waits for a person comes first. */
function overlayOfLane(lane: Lane): LaneOverlay | null {
  const marked = lane.find(({ state }) => state === 'needsReview' || state === 'held') ?? lane.at(-1);
  const state = marked && marks[marked.state];
  if (!marked || !state) return null;
  const mark = { actionId: marked.id, state, decidedAt: marked.decidedAt };
  if (isOfKind('bankMid', marked)) return { on: 'merchants', key: marked.intent.identifier, value: mark };
  if (isOfKind('webhook', marked)) {
    const { webhookId: laneId, verb } = marked.intent;
    const value = { laneId, ...wantedOf(lane), pending: { ...mark, verb } };
    return { on: 'webhooks', key: laneId, value };
  }
  if (!isOfKind('terminal', marked)) return null;
  const { terminalId, verb } = marked.intent;
  const wanted = lane.flatMap(action =>
    isOfKind('terminal', action) ? verbLeadsTo[action.intent.verb] : null,
  );
  const value = {
    activation: wanted.findLast(each => each !== null && each !== 'gone') ?? null,
    isLeaving: wanted.includes('gone'),
    pending: { ...mark, verb },
  };
  return { on: 'terminals', key: terminalId, value, acknowledged: acknowledgedIn(lane) };
}

/** The overlay that lanes make together. */
function joinOverlays(lanes: Iterable<LaneOverlay>): Overlay {
  const terminals = new Map<string, OverlaidTerminal>();
  const merchants = new Map<string, PendingMark>();
  const webhooks = new Map<string, WaitingWebhook>();
  const acknowledged = new Map<string, AcknowledgedTerminal>();
  for (const lane of lanes) {
    const { key } = lane;
    if (lane.on === 'merchants') merchants.set(key, lane.value);
    else if (lane.on === 'webhooks') webhooks.set(key, lane.value);
    else {
      terminals.set(key, lane.value);
      if (lane.acknowledged) acknowledged.set(key, lane.acknowledged);
    }
  }
  return { terminals, merchants, webhooks, acknowledged };
}

/** The overlay of all that is open. */
export const overlayOf = (open: readonly Action[]): Overlay =>
  joinOverlays([...byLane(open).values()].flatMap(lane => overlayOfLane(lane) ?? []));

/** The webhook as wanted by all that is open in its lane. */
function wantedOf(lane: Lane): Pick<WaitingWebhook, 'webhookId' | 'content' | 'isNew' | 'knownIds'> {
  const actions = lane.filter(action => isOfKind('webhook', action));
  const ids = actions.flatMap(({ found, seen }) => found?.webhookId ?? seen.webhookId ?? []);
  const registration = actions.find(({ intent }) => intent.verb === 'register');
  return {
    webhookId: ids.at(-1) ?? null,
    content: actions.at(-1)?.intent.content ?? null,
    isNew: registration !== undefined,
    knownIds: registration?.seen.knownIds ?? [],
  };
}

/** The later overlay, in which what did not change is the same object as before: what was made from it need not be made anew. */
export const reuseUnchanged = (before: Overlay, after: Overlay): Overlay => ({
  terminals: isSame(before.terminals, after.terminals, isSameWait) ? before.terminals : after.terminals,
  merchants: isSame(before.merchants, after.merchants, isSameMark) ? before.merchants : after.merchants,
  webhooks: after.webhooks,
  acknowledged: after.acknowledged,
});

/** True where an overlay ended that was never seen as sent: another context sent its action and read the result at once. */
export const hasEndedUnseen = (before: Overlay['webhooks'], after: Overlay['webhooks']): boolean =>
  [...before].some(([lane, { pending }]) => pending.state !== 'sent' && !after.has(lane));

const isSameMark = (a: PendingMark, b: PendingMark) => a.actionId === b.actionId && a.state === b.state;
// The wanted state may change under the same mark: one that needs review keeps it whatever is decided after it.
const isSameWait = (a: OverlaidTerminal, b: OverlaidTerminal) =>
  isSameMark(a.pending, b.pending) && a.activation === b.activation && a.isLeaving === b.isLeaving;

function isSame<T>(
  a: ReadonlyMap<string, T>,
  b: ReadonlyMap<string, T>,
  isSameOf: (was: T, now: T) => boolean,
): boolean {
  if (a.size !== b.size) return false;
  for (const [key, now] of b) {
    const was = a.get(key);
    if (!was || !isSameOf(was, now)) return false;
  }
  return true;
}

/** More lanes than this are not asked for one by one. */
const FEW = 200;

const isShown = (lane: string): boolean => overlaid.some(kind => lane.startsWith(`${kind}:`));

/** The overlay, kept: of thousands of open lanes only those that changed are read again. */
export function createOverlayReader(store: OutboxStore) {
  let lanes = new Map<string, LaneOverlay>();
  /** Lanes to be read again. */
  let changed: Set<string> | 'all' = 'all';
  let reading: Promise<unknown> = Promise.resolve();

  async function readNow(): Promise<Overlay> {
    const again = changed;
    changed = new Set();
    try {
      if (again === 'all' || again.size > FEW) lanes = overlaysByLane(await store.open(overlaid));
      else if (again.size > 0) {
        const found = overlaysByLane(await store.openIn([...again]));
        for (const lane of again) {
          const now = found.get(lane);
          if (now) lanes.set(lane, now);
          else lanes.delete(lane);
        }
      }
    } catch (error) {
      changed = 'all';
      throw error;
    }
    return joinOverlays(lanes.values());
  }

  return {
    /** Notes that these lanes changed; 'all' where it is unknown which. */
    touch(touched: Lanes): void {
      if (touched === 'all') changed = 'all';
      else if (changed !== 'all') for (const lane of touched) if (isShown(lane)) changed.add(lane);
    },
    /** The overlay as storage has it now. */
    read(): Promise<Overlay> {
      // One after the other: an older answer never replaces a newer one.
      const answer = reading.then(readNow, readNow);
      reading = answer;
      return answer;
    },
  };
}

function overlaysByLane(open: Parameters<typeof byLane>[0]): Map<string, LaneOverlay> {
  const found = new Map<string, LaneOverlay>();
  for (const [lane, actions] of byLane(open)) {
    const shown = overlayOfLane(actions);
    if (shown) found.set(lane, shown);
  }
  return found;
}
