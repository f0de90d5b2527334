import { listInvites } from '../api/invites-service.ts';
import type { ImportStore, StoredInvites } from '../db/import-store.ts';
import type { Range, View } from '../domain/collection.ts';
import { type Failure, isFailure } from '../domain/failure.ts';
import { asked, fitOf } from '../domain/find.ts';
import type { Invite, InvitesReceipt, SentInvite, SentInvites } from '../domain/invite.ts';
import type { RoomHouse } from './in-room.ts';
import { fateOf, type InviteAction } from './invitations-actions.ts';

/** The clock of the service may be this far from ours, ms. */
const SKEW_MS = 120_000;

/** The service's list as it was seen last, kept for a day without a network. */
export function createSentInvites(deps: {
  house: RoomHouse;
  store: ImportStore;
  isPresent: () => Promise<boolean>;
}) {
  let failure: Failure | null = null;
  let reading: Promise<void> | null = null;

  async function read(): Promise<void> {
    const asOf = new Date().toISOString();
    const answer = await listInvites(deps.house.send);
    // What comes after a sign-out must not be written again. (ruling 5)
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
      const matching = found.filter(invite => states.size === 0 || states.has(textOf(invite.state)));
      return {
        rows: sorted(matching, view.sort).slice(range.from, range.to),
        range,
        total: matching.length,
        all: all.length,
        facets: { state: countsOf(found) },
        receipt: receiptOf(stored),
        underWay: own.filter(({ state }) => underWay.has(textOf(state))).length,
        isBehind: own.some(({ state }) => state === 'accepted') && (stored?.isListed ?? true),
      };
    },
  };
}

const underWay = new Set(['waiting', 'sending', 'checking']);

/** Whether the service's list shows what became of an action: it was asked for later, or has the same person since. */
function isListed(
  { state, endedAt, decidedAt, intent }: InviteAction,
  stored: StoredInvites | null,
): boolean {
  if (!stored?.isListed || state !== 'done') return false;
  if (endedAt !== null && stored.asOf > endedAt) return true;
  const since = Date.parse(decidedAt) - SKEW_MS;
  return stored.invites.some(
    ({ cellNumber, name, createdDate }) =>
      cellNumber === intent.cellNumber && name === intent.name && Date.parse(createdDate ?? '') >= since,
  );
}

/** What was taken back is no invite. */
function fromDevice({ id, state, intent, endedAt, decidedAt, lastError }: InviteAction): Invite[] {
  const fate = fateOf[state];
  if (fate === 'stopped' || fate === 'unsent') return [];
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

const textOf = (state: Invite['state']): string => (typeof state === 'object' ? state.unknown : state);

function search(all: readonly Invite[], text: string): readonly Invite[] {
  const search = asked(text);
  if (search.whole === '') return all;
  return all.filter(({ name, cellNumber }) => fitOf([name, cellNumber], search) !== null);
}

function countsOf(all: readonly Invite[]): { value: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { state } of all) counts.set(textOf(state), (counts.get(textOf(state)) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count);
}

const names = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
const orders: Readonly<Record<string, (a: Invite, b: Invite) => number>> = {
  name: (a, b) => names.compare(a.name, b.name),
  number: (a, b) => names.compare(a.cellNumber, b.cellNumber),
  state: (a, b) => names.compare(textOf(a.state), textOf(b.state)),
  at: (a, b) => ((a.at ?? '') < (b.at ?? '') ? -1 : 1),
};

function sorted(all: readonly Invite[], { by, descending }: View['sort']): Invite[] {
  const order = orders[by] ?? (() => 0);
  return all.toSorted((a, b) => (descending ? order(b, a) : order(a, b)));
}
