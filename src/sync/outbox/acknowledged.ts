import type { AcknowledgedTerminal } from '../../domain/collection.ts';
import { type ActionOf, isOfKind } from '../../domain/outbox/action.ts';
import { verbLeadsTo } from '../../domain/terminal.ts';
import type { Lane } from './lane.ts';

type Result = AcknowledgedTerminal['result'] | undefined;

/** The row of a terminal by the outcome of a done action; undefined where that leaves the row open. */
function resultOf({ intent, found: outcome }: ActionOf<'terminal'>): Result {
  const leadsTo = verbLeadsTo[intent.verb];
  if (outcome === null) return leadsTo === 'gone' ? null : undefined;
  const { version } = outcome;
  if (version === null || leadsTo === 'gone') return undefined;
  // Another operator's change of the status may be in the copy: resetting keys says nothing about it.
  if (leadsTo === null) return { state: null, version };
  const reason = 'deactivationReason' in outcome ? outcome.deactivationReason : null;
  if (reason !== null && reason !== 'OPERATOR') return undefined;
  return { state: { activation: leadsTo, deactivationReason: reason }, version };
}

/** The row after another response: one with the version alone leaves the status of the earlier responses. */
const joined = (before: Result, next: Result): Result =>
  next?.state === null ? before && { ...before, version: next.version } : next;

/** A terminal's row by the responses to the done actions of its lane, in their order; null where only a pull can bring it. */
export function acknowledgedIn(lane: Lane): AcknowledgedTerminal | null {
  const done = lane.flatMap(action =>
    isOfKind('terminal', action) && action.state === 'done' && action.acknowledgedAt !== null ? action : [],
  );
  const result = done.map(resultOf).reduce(joined, { state: null, version: '' });
  if (done.length === 0 || result === undefined) return null;
  return {
    actionIds: done.map(({ id }) => id),
    seenVersions: done.flatMap(({ seen }) => seen.version ?? []),
    result,
  };
}
