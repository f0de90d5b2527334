import { listInvites } from '../../api/notification-service.ts';
import type { ImportStore, StoredInvites } from '../../db/import-store.ts';
import type { Range, View } from '../../domain/collection.ts';
import { type Failure, isFailure } from '../../domain/failure.ts';
import type { Fate } from '../../domain/invite/import.ts';
import type {
  Invite,
  InviteSort,
  InvitesReceipt,
  SentInvite,
  SentInvites,
} from '../../domain/invite/invite.ts';
import { type Action, type ActionOf, type ActionState, isOfKind } from '../../domain/outbox/action.ts';
import { fitOf, searchQuery } from '../../domain/search.ts';
import { rawTextOf } from '../../domain/terminal.ts';
import { compareTexts } from '../../domain/text.ts';
import type { Outbox } from '../../sync/outbox/outbox.ts';
import type { PersonContext } from '../context.ts';

/** Largest difference between the service's clock and the device's, ms. */
const SKEW_MS = 120_000;

/** The service's list as last loaded, joined with the invites in the outbox; kept for a day without a network. */
export function createSentInvites(deps: {
  context: PersonContext;
  store: ImportStore;
  isPresent: () => Promise<boolean>;
}) {
  let failure: Failure | null = null;
  let reading: Promise<void> | null = null;

  async function read(): Promise<void> {
    const asOf = new Date().toISOString();
    const answer = await listInvites(deps.context.send);
    // A response that arrives after a sign-out must not be stored.
    if (!(await deps.isPresent())) return;
    const isListed = !isFailure(answer) || answer.failure.kind !== 'missing';
    failure = isFailure(answer) && isListed ? answer.failure : null;
    if (failure) return;
    const invites = isFailure(answer) ? [] : answer.ok.rows;
    const unreadable = isFailure(answer) ? 0 : answer.ok.unreadable.length;
    await deps.store.put({ invites: { asOf, isListed, unreadable, invites } });
  }

  const receiptOf = (stored: StoredInvites | null): InvitesReceipt => ({
    asOf: stored?.asOf ?? null,
    isListed: stored?.isListed ?? true,
    unreadable: stored?.unreadable ?? 0,
    failure,
  });

  return {
    stored: () => deps.store.get('invites'),
    async refresh(): Promise<InvitesReceipt> {
      reading ??= read().finally(() => {
        reading = null;
      });
      await reading;
      return receiptOf(await deps.store.get('invites'));
    },
    async view(view: View, range: Range, actions: readonly InviteAction[]): Promise<SentInvites> {
      const stored = await deps.store.get('invites');
      const own = actions.filter(action => !isListed(action, stored)).flatMap(fromDevice);
      const all = [...own, ...(stored?.invites ?? []).map(fromService)];
      const found = search(all, view.search);
      const states = new Set(view.filters.state ?? []);
      const matching = found.filter(invite => states.size === 0 || states.has(rawTextOf(invite.state)));
      return {
        rows: sorted(matching, view.sort).slice(range.from, range.to),
        range,
        total: matching.length,
        all: all.length,
        facets: { state: countsOf(found) },
        receipt: receiptOf(stored),
        underWay: own.filter(({ state }) => underWay.has(rawTextOf(state))).length,
        isBehind: own.some(({ state }) => state === 'accepted') && (stored?.isListed ?? true),
      };
    },
  };
}

const underWay = new Set(['waiting', 'sending', 'checking']);

/** True where the service's list includes the invite of an action: it was loaded later, or has the same person since. */
function isListed(action: InviteAction, stored: StoredInvites | null): boolean {
  const { state, endedAt } = action;
  if (!stored?.isListed || state !== 'done') return false;
  return (endedAt !== null && stored.asOf > endedAt) || listedOf(action, stored.invites) !== undefined;
}

/** The invite of an action in the service's list, newest first: the earliest to the same person since the action. */
export function listedOf(
  { decidedAt, intent }: InviteAction,
  listed: readonly SentInvite[] = [],
): SentInvite | undefined {
  const since = Date.parse(decidedAt) - SKEW_MS;
  return listed.findLast(
    ({ cellNumber, name, createdDate }) =>
      cellNumber === intent.cellNumber && name === intent.name && Date.parse(createdDate ?? '') >= since,
  );
}

/** The invite of an action; none for one that was undone. */
function fromDevice({ id, state, intent, endedAt, decidedAt, lastError }: InviteAction): Invite[] {
  const fate = fates[state];
  if (fate === 'stopped') return [];
  return [
    {
      id,
      name: intent.name,
      cellNumber: intent.cellNumber,
      state: fate,
      at: endedAt ?? decidedAt,
      reason: fate === 'rejected' ? (lastError?.message ?? null) : null,
      undo: state === 'queued' || state === 'held' ? id : null,
    },
  ];
}

const fromService = ({ messageId, name, cellNumber, state, createdDate }: SentInvite): Invite => ({
  id: messageId,
  name,
  cellNumber,
  state,
  at: createdDate,
  reason: null,
  undo: null,
});

function search(all: readonly Invite[], text: string): readonly Invite[] {
  const search = searchQuery(text);
  if (search.whole === '') return all;
  return all.filter(({ name, cellNumber }) => fitOf([name, cellNumber], search) !== null);
}

function countsOf(all: readonly Invite[]): { value: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { state } of all) counts.set(rawTextOf(state), (counts.get(rawTextOf(state)) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count);
}

const orders: Readonly<Record<InviteSort, (a: Invite, b: Invite) => number>> = {
  name: (a, b) => compareTexts(a.name, b.name),
  number: (a, b) => compareTexts(a.cellNumber, b.cellNumber),
  state: (a, b) => compareTexts(rawTextOf(a.state), rawTextOf(b.state)),
  at: (a, b) => ((a.at ?? '') < (b.at ?? '') ? -1 : 1),
};

function sorted(all: readonly Invite[], { by, descending }: View['sort']): Invite[] {
  const order = by in orders ? orders[by as InviteSort] : () => 0;
  return all.toSorted((a, b) => (descending ? order(b, a) : order(a, b)));
}

/** Pause between two reads of the outbox, ms: a long one changes constantly while it is being sent. */
const PAUSE_MS = 250;
const ALL = 50_000;

/** An action that invites. */
export type InviteAction = ActionOf<'invite'>;

const isInvite = (action: Action): action is InviteAction => isOfKind('invite', action);

/**
 * The invites in an outbox: live ones, and those that ended within 30 days. Callers share a read, with a pause between two. A read
 * never begins before its caller asks, so that the change that caused the call is in it.
 */
export function createInviteActions(outbox: Outbox) {
  let readAt = Number.NEGATIVE_INFINITY;
  let next: Promise<InviteAction[]> | null = null;

  async function read(): Promise<InviteAction[]> {
    readAt = performance.now();
    const range = { from: 0, to: ALL };
    const [open, ended] = [await outbox.list('open', range), await outbox.list('history', range)];
    const all = [open, ended].flatMap(answer => ('ok' in answer ? answer.ok.actions : []));
    // An action may end between the two readings.
    return [...new Map(all.filter(isInvite).map(action => [action.id, action])).values()];
  }

  const pause = (): Promise<void> =>
    new Promise(resolve => setTimeout(resolve, Math.max(0, readAt + PAUSE_MS - performance.now())));

  return (when: 'now' | 'soon' = 'soon'): Promise<InviteAction[]> => {
    if (when === 'now') return read();
    next ??= pause().then(() => {
      next = null;
      return read();
    });
    return next;
  };
}

const fates = {
  queued: 'waiting',
  sending: 'sending',
  uncertain: 'checking',
  held: 'held',
  needsReview: 'needs-review',
  done: 'accepted',
  rejected: 'rejected',
  superseded: 'stopped',
  cancelled: 'stopped',
} as const satisfies Readonly<Record<ActionState, Fate>>;

/** The state of an invite's row. One that may have been sent, or that a person has reviewed, is never just stopped. */
export const fateOf = ({ state, doubt, reviewed }: InviteAction): Fate =>
  state === 'cancelled' && (doubt || reviewed) ? 'discarded' : fates[state];
