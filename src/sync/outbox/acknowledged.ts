import type { AcknowledgedTerminal } from '../../domain/collection.ts';
import { type Action, type ActionOf, isOfKind, type Seen } from '../../domain/outbox/action.ts';
import { verbLeadsTo } from '../../domain/terminal.ts';
import type { Lane } from './lane.ts';

/** The row of a terminal by the outcome of a done action; undefined where that leaves the row open. */
function resultOf(
  { intent }: ActionOf<'terminal'>,
  outcome: Seen | null,
): AcknowledgedTerminal['result'] | undefined {
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

/** True where an answer told the row that a done action led to, so that no list need be read for it. */
export const tellsRow = (action: Action, outcome: Seen | null): boolean =>
  isOfKind('terminal', action) && resultOf(action, outcome) !== undefined;

/** The row that answers told of a terminal, by the last done action of its lane; null where none did. */
export function acknowledgedIn(lane: Lane): AcknowledgedTerminal | null {
  const done = lane.flatMap(action =>
    isOfKind('terminal', action) && action.state === 'done' && action.acknowledgedAt !== null ? action : [],
  );
  const last = done.at(-1);
  const result = last && resultOf(last, last.found);
  if (result === undefined) return null;
  return {
    actionIds: done.map(({ id }) => id),
    seenVersions: done.flatMap(({ seen }) => seen.version ?? []),
    result,
  };
}
